import { CalendarCheck } from "lucide";
import type { DaySlot } from "../booking/availability.ts";
import { formatWeekday, type PlainDate } from "../booking/calendar.ts";
import { slotTakenMessage } from "../booking/rules.ts";
import type { BookingFormValues, FieldErrors } from "../booking/schema.ts";
import { slotLabel, type TimeSlot } from "../booking/slots.ts";
import { business } from "../business/business.ts";
import { ButtonRow, CallButton, SubmitButton } from "../components/Button.tsx";
import { BookingFields } from "../components/booking-form/BookingFields.tsx";
import { Icon } from "../components/Icon.tsx";
import { PageHero } from "../components/PageHero.tsx";
import { Section } from "../components/Section.tsx";
import styles from "./BookScreen.module.css";

export interface BookFormState {
  values: BookingFormValues;
  errors: FieldErrors;
  /** The wanted time is taken; these are free. */
  alternatives?: readonly DaySlot[];
  /** Why nothing is booked although every field is right. */
  refusal?: string;
  /** The booking could not be stored; the number of the request, for a call. */
  failed?: string;
}
export type BookScreenState = BookFormState | { booked: { serviceDate: PlainDate; timeSlot: TimeSlot } };

/** Where the booking page stands on the site. */
export const bookCrumbs = [
  { name: "Home", path: "/" },
  { name: "Book a visit", path: "/book" },
];

/** /book: the booking form as a page of its own; everything works without script. */
export function BookScreen({ state, now }: { state: BookFormState; now: Date }) {
  const { values, errors, alternatives, refusal, failed } = state;
  const taken = alternatives && { timeSlot: slotTakenMessage };
  const wrong = { ...errors, ...taken };
  return (
    <>
      <PageHero crumbs={bookCrumbs} title="Book your repair" lead="Two minutes. Pay when it is fixed." />
      <Section ground="white" tucked>
        <form className={styles.form} method="post" action="/book" noValidate>
          <Summary errors={wrong} {...{ alternatives, refusal, failed }} />
          <BookingFields idPrefix="book" values={values} errors={wrong} now={now} />
          <ButtonRow>
            <SubmitButton>
              <Icon of={CalendarCheck} />
              Confirm booking
            </SubmitButton>
            <CallButton>Call {business.phone.text}</CallButton>
          </ButtonRow>
        </form>
      </Section>
    </>
  );
}

interface SummaryProps {
  errors: FieldErrors;
  alternatives: readonly DaySlot[] | undefined;
  refusal: string | undefined;
  failed: string | undefined;
}

/** What the server found, at the top, with links to the fields. */
function Summary({ errors, alternatives = [], refusal, failed }: SummaryProps) {
  const fields = Object.entries(errors);
  if (failed) {
    return (
      <div className={styles.summary} role="alert">
        <h2>We could not store your booking</h2>
        <p>
          Nothing you typed is lost. Please send it again, or call{" "}
          <a href={business.phone.href}>{business.phone.text}</a> and name the number {failed}.
        </p>
      </div>
    );
  }
  if (refusal) {
    return (
      <div className={styles.summary} role="alert">
        <h2>This visit is not booked</h2>
        <p>{refusal}</p>
      </div>
    );
  }
  if (fields.length === 0) return null;
  return (
    <div className={styles.summary} role="alert">
      <h2>Please check {fields.length === 1 ? "one field" : `${fields.length} fields`}</h2>
      <ul>
        {fields.map(([field, message]) => (
          <li key={field}>
            <a href={`#book-${field}`}>{message}</a>
          </li>
        ))}
      </ul>
      {alternatives.length > 0 && (
        <>
          <p>Next free times:</p>
          <ul>
            {alternatives.map(({ date, slot }) => (
              <li key={`${date} ${slot}`}>
                {formatWeekday(date)}, {slotLabel(slot)}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
