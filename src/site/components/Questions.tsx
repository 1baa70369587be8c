import { business, facts } from "../../facts/site.ts";

/** How to ask something without booking: by email and, if the owner has a number that takes texts, by text message. */
export function Questions() {
  const { texts } = business();
  return (
    <>
      <a href={`mailto:${business().email}`}>Email us</a>
      {texts && (
        <>
          {" "}
          or <a href={texts.href}>text us at {texts.text}</a>
        </>
      )}
      . We reply {texts ? "to emails " : ""}within {facts().replyHours} hours.
    </>
  );
}
