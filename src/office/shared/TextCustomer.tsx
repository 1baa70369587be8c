/** A text to the customer, from the phone on which it is pressed: the words are filled in, and a person sends it. */
import clsx from "clsx";
import { MessageSquare } from "lucide";
import { textHours } from "../../bookings/messages/texts/hours.ts";
import type { NoTexts } from "../../bookings/messages/texts/numbers.ts";
import { aboutText } from "../../bookings/messages/texts/texts.ts";
import type { CustomerText } from "../../bookings/queries/customer-texts.ts";
import type { Booking } from "../../bookings/store/bookings.ts";
import { clockTime } from "../../shared/time/instant-in-words.ts";
import { buttonClass, PlainButton } from "../../site/components/Button.tsx";
import { Icon } from "../../site/components/Icon.tsx";
import type { FormScene } from "../answer.ts";
import { PostForm } from "./Fields.tsx";
import { labeled } from "./labeled.tsx";
import styles from "./TextCustomer.module.css";

/** Why nobody offers to text a number. */
export const noTextsInWords: Readonly<Record<NoTexts, string>> = {
  stopped: "They replied STOP. Only they can change that, by texting START to your number.",
  refused: "They asked not to get texts. If they change their mind, press “Allow texts again” on their visit.",
};

interface TextProps extends Pick<FormScene, "path" | "now"> {
  customer: CustomerText;
  booking: Booking;
}

/** What to know before a text is sent now; undefined during the hours for texts. */
function outsideHours(now: Date): string | undefined {
  const [from, until] = textHours(now);
  if (now >= from && now < until) return undefined;
  const rule = now < from ? `start at ${clockTime(from)}` : `ended at ${clockTime(until)}`;
  return `It’s ${clockTime(now)}. Florida’s texting hours ${rule}.`;
}

/** The link that opens the text; nothing where there is nothing to say, and for customers who want none. @param about what tells its ids from those of others on the page about the same visit */
export function TextLink({ customer, booking, now, about: of = "" }: TextProps & { about?: string }) {
  const { noTexts, text, number } = customer;
  const id = `text-${of}${booking.id}`;
  if (noTexts) return <b id={id}>No texts</b>;
  if (!text) return null;
  const closed = outsideHours(now);
  const href = `sms:${number}?&body=${encodeURIComponent(text.words)}`;
  const link = (words: string) => (
    <a className={buttonClass()} href={href} data-text={text.kind} data-visit={booking.id}>
      <Icon of={MessageSquare} />
      {words}
    </a>
  );
  const about = `Text the customer: ${aboutText(text.kind)}`;
  if (closed === undefined) return link(about);
  return (
    <details className={styles.asks} id={id}>
      <summary className={buttonClass()}>{about}</summary>
      <p>{closed}</p>
      {link("Text anyway")}
    </details>
  );
}

/** What the text says, to copy, and that this customer wants none. */
export function TextWords({ customer: { noTexts, isSentForUs, text }, booking, path }: TextProps) {
  const { id, version, name } = booking;
  return (
    <div className={styles.text}>
      {isSentForUs && <p>This customer gets automatic texts from your number.</p>}
      {noTexts === "stopped" && <p>{noTextsInWords.stopped}</p>}
      {text && !noTexts && (
        <p className={styles.words} id={`words-${id}`}>
          {text.words}
        </p>
      )}
      <div className={styles.beside}>
        {text && !noTexts && (
          <button type="button" className={clsx("button-plain", styles.copy)} data-copy={`words-${id}`}>
            Copy
          </button>
        )}
        {noTexts !== "stopped" && (
          <PostForm action={path} sends={{ visit: id, version, action: noTexts ? "texts-again" : "no-texts" }}>
            <PlainButton>{labeled(noTexts ? "Allow texts again" : "No texts", ` for ${name}`)}</PlainButton>
          </PostForm>
        )}
      </div>
    </div>
  );
}
