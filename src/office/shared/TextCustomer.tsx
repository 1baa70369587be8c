/** A text to the customer, from the phone of whoever presses it: the words are filled in, and a person sends it. */
import clsx from "clsx";
import { MessageSquare } from "lucide";
import { aboutText, type TextKind } from "../../bookings/messages/texts.ts";
import type { CustomerText } from "../../bookings/queries/customer-texts.ts";
import type { Booking } from "../../bookings/store/bookings.ts";
import { hourInNewYork, todayInNewYork } from "../../shared/time/calendar.ts";
import { clockTime } from "../../shared/time/instant-in-words.ts";
import { buttonClass, PlainButton } from "../../site/components/Button.tsx";
import { Icon } from "../../site/components/Icon.tsx";
import { PostForm } from "./Fields.tsx";
import styles from "./TextCustomer.module.css";

interface TextCustomerProps {
  customer: CustomerText | undefined;
  booking: Booking;
  /** Of the page, where its forms post to. */
  path: string;
  now: Date;
  className?: string;
}

/** Florida's hours for texts, by the clock there. */
const [firstHour, lastHour] = [8, 20] as const;

/** What to know before a text is sent now; undefined during the hours for texts. */
function outsideHours(now: Date): string | undefined {
  const today = todayInNewYork(now);
  const [from, until] = [hourInNewYork(today, firstHour), hourInNewYork(today, lastHour)];
  if (now >= from && now < until) return undefined;
  const rule = now < from ? `begin at ${clockTime(from)}` : `ended at ${clockTime(until)}`;
  return `It’s ${clockTime(now)}. Florida’s hours for texts ${rule}.`;
}

/** The link, the words below it, and that this customer wants no texts. Nothing where the number takes none. */
export function TextCustomer({ customer, booking, path, now, className }: TextCustomerProps) {
  if (!customer) return null;
  const { isRefused, text, number } = customer;
  const { id, version, name } = booking;
  const refusal = (
    <PostForm action={path} sends={{ visit: id, version, action: isRefused ? "texts-again" : "no-texts" }}>
      <PlainButton>
        {isRefused ? "Texts are fine again" : "No texts"}
        <span className="visually-hidden"> for {name}</span>
      </PlainButton>
    </PostForm>
  );
  if (isRefused || !text) {
    return (
      <div className={clsx(styles.text, className)} id={`text-${id}`}>
        {isRefused && <b>No texts</b>}
        {refusal}
      </div>
    );
  }
  const closed = outsideHours(now);
  const href = `sms:${number}?&body=${encodeURIComponent(text.words)}`;
  const link = (words: string, kind: TextKind) => (
    <a className={buttonClass()} href={href} data-text={kind} data-visit={id}>
      <Icon of={MessageSquare} />
      {words}
    </a>
  );
  const about = `Text the customer: ${aboutText(text.kind)}`;
  return (
    <div className={clsx(styles.text, className)} id={`text-${id}`}>
      {closed === undefined ? (
        link(about, text.kind)
      ) : (
        <details>
          <summary className={buttonClass()}>{about}</summary>
          <p>{closed}</p>
          {link("Text anyway", text.kind)}
        </details>
      )}
      <p className={styles.words} id={`words-${id}`}>
        {text.words}
      </p>
      <div className={styles.beside}>
        <button type="button" className={clsx("button-plain", styles.copy)} data-copy={`words-${id}`}>
          Copy
        </button>
        {refusal}
      </div>
    </div>
  );
}
