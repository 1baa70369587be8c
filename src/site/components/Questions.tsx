import { business, facts } from "../../facts/site.ts";

/** How to ask something without booking: by email and, if the owner has a number that takes texts, by text message. */
export function Questions() {
  const { textPhone } = business();
  return (
    <>
      <a href={`mailto:${business().email}`}>Email us</a>
      {textPhone && (
        <>
          {" "}
          or <a href={textPhone.href}>text us at {textPhone.text}</a>
        </>
      )}
      . We reply {textPhone ? "to emails " : ""}within {facts().replyHours} hours.
    </>
  );
}
