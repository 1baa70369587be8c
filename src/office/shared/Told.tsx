import { type NoTexts, textNumber } from "../../bookings/messages/texts/numbers.ts";
import type { Booking } from "../../bookings/store/bookings.ts";
import { undoMinutes } from "../../shared/rules/visit-timing.ts";
import { noTextsInWords } from "./TextCustomer.tsx";
import styles from "./Told.module.css";

const choices = [
  ["email", "Email", "and send email"],
  ["call", "We’ll call them (adds them to the call list)", "and add to call list"],
  ["text", "Text from your phone (you’ll send it in the next step)", "and write the text"],
  ["known", "They already know", "(customer already knows)"],
] as const;

/** How a customer can hear of another time. */
export type Told = (typeof choices)[number][0];

/** In which ways a visit's customer can hear of another time, the usual one first. @param noTexts whether their number gets no texts */
export function waysToTell({ email, phone, phoneKey }: Booking, noTexts: NoTexts | undefined): readonly Told[] {
  const ways = {
    email: email !== "",
    call: email === "",
    text: !noTexts && textNumber({ phone, phoneKey }) !== "",
    known: true,
  };
  return choices.flatMap(([way]) => (ways[way] ? [way] : []));
}

/** Why a text isn't among the ways to tell. */
export const noTextInWords = (noTexts: NoTexts) => `No text. ${noTextsInWords[noTexts]}`;

interface ToldFieldProps {
  id?: string;
  /** All by default. */
  ways?: readonly Told[];
  chosen: string | undefined;
  hidden?: boolean;
  /** Why a text isn't among the ways. */
  noTexts?: NoTexts | undefined;
  /** Whether an email alone may come too late. */
  isSoon?: boolean;
  /** An email goes in any case. */
  isMailed?: boolean | undefined;
}

/** Asks how the customer hears of it; `data-does` are the words for a button. */
export function ToldField({ id, ways, chosen, hidden, noTexts, isSoon = false, isMailed = false }: ToldFieldProps) {
  const wait = `The email goes out in ${undoMinutes} minutes, so you can still undo this.`;
  const late = " It may arrive too late, so we’ll also add a call to the list.";
  return (
    <fieldset id={id} className={styles.told} hidden={hidden}>
      <legend>
        {isMailed
          ? "The email may arrive too late. How else should the customer be notified?"
          : "How should the customer be notified?"}
      </legend>
      {choices
        .filter(([value]) => ways?.includes(value) ?? true)
        .map(([value, label, does]) => (
          <label key={value}>
            <input type="radio" name="told" value={value} data-does={does} defaultChecked={chosen === value} />
            <span>
              {label}
              {value === "email" && (
                <small>
                  {wait}
                  {isSoon && late}
                </small>
              )}
            </span>
          </label>
        ))}
      <small data-no-texts="" hidden={!noTexts}>
        {noTexts && noTextInWords(noTexts)}
      </small>
    </fieldset>
  );
}
