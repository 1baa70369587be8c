import clsx from "clsx";
import { bookingLead } from "../../facts/derived/promises-in-words.ts";
import { business } from "../../facts/site.ts";
import type { DaySlot } from "../../shared/availability/availability.ts";
import {
  type AlreadySentWords,
  alreadySentWords,
  anotherField,
  type EarlierVisit,
} from "../../shared/form/already-sent.ts";
import { href } from "../../shared/links/href.ts";
import { cityNames, zipRemark } from "../../shared/places/zip-codes.ts";
import { slotTakenMessage } from "../../shared/rules/refusal-messages.ts";
import { CityOptions } from "../booking-form/DetailFields.tsx";
import { FieldErrorList, FormAlert } from "../booking-form/FormAlert.tsx";
import { PageForm, type ServedForm } from "../booking-form/PageForm.tsx";
import { ButtonLink, ButtonRow, SubmitButton } from "../components/Button.tsx";
import { NextVisit } from "../components/NextVisit.tsx";
import { fromHome, PageHero } from "../components/PageHero.tsx";
import { WithSidebar } from "../components/TextColumn.tsx";
import { FormSidebar } from "../components/VisitPanels.tsx";
import styles from "./BookScreen.module.css";
import { FreeTimes } from "./FreeTimes.tsx";

export interface BookFormState extends Pick<ServedForm, "values" | "errors" | "page" | "off"> {
  /** The next free times, from the chosen day on. */
  free?: readonly DaySlot[];
  /** Nothing was sent, but this is why the time that a link or button chose can't be booked. */
  notFree?: string;
  /** On which the business is closed; without it, those that every page names. */
  closedDays?: readonly string[];
  /** The requested time is taken; these are free. */
  alternatives?: readonly DaySlot[];
  /** The form was sent before, and this became of its visit, or the same is booked already; `values` has a new key. */
  earlier?: EarlierVisit;
  /** Why nothing is booked although every field is valid. */
  refusal?: string;
  /** Sent once more, it is not refused again. */
  isAskedAgain?: boolean;
  /** The booking could not be stored; the request ID, to quote in a call. */
  failed?: string;
}

/** Breadcrumbs of the booking page. */
export const bookCrumbs = fromHome({ name: "Book a visit", path: href("book") });

/** Only fields are invalid, if anything. */
const isOpen = ({ alternatives, refusal, failed, earlier }: BookFormState) =>
  !alternatives && !refusal && !failed && !earlier;

/** /book: the dialog's form as a separate page; everything works without JavaScript. */
export function BookScreen({ state, now }: { state: BookFormState; now: Date }) {
  const { values, page, alternatives, refusal, isAskedAgain, failed, earlier, notFree, closedDays, free = [] } = state;
  const sentBefore = earlier && alreadySentWords(earlier);
  const errors = alternatives ? { ...state.errors, timeSlot: slotTakenMessage } : state.errors;
  const served: ServedForm = {
    values,
    errors,
    page,
    phone: business().phone.text,
    now: now.toISOString(),
    zipRemark: zipRemark(values.city ?? "", values.zip ?? ""),
    off: state.off,
  };
  return (
    <>
      <PageHero
        crumbs={bookCrumbs}
        title="Book your repair"
        lead={bookingLead()}
        className={styles.hero}
        aside={
          isOpen(state) && (
            <div className={styles.next}>
              <NextVisit />
            </div>
          )
        }
      />
      <WithSidebar sidebar={<FormSidebar closedDays={closedDays} />}>
        <div className={styles.form}>
          <DefaultSubmit />
          {/* Gone once the form is sent again by script. */}
          <div className={styles.answer} data-answer="">
            {failed && <NotStored requestId={failed} />}
            {sentBefore && <SentBefore words={sentBefore} />}
            {refusal && (
              <FormAlert title="This visit is not booked">
                <p>{refusal}</p>
              </FormAlert>
            )}
            {isAskedAgain && <SubmitButton form="book-form">Confirm booking</SubmitButton>}
            <FieldErrorList idPrefix="book" errors={errors}>
              {alternatives && alternatives.length > 0 && (
                <>
                  <p>Next available times:</p>
                  <FreeTimes times={alternatives} now={now} />
                </>
              )}
            </FieldErrorList>
            {notFree && (
              <FormAlert title={notFree}>
                <p>{free.length > 0 ? "These are the next free times." : "Please choose another day."}</p>
              </FormAlert>
            )}
          </div>
          {!alternatives && free.length > 0 && (
            // With script, the calendar shows them all.
            <fieldset className={clsx(styles.free, !notFree && styles.withoutScript)}>
              <legend>Next available times</legend>
              <FreeTimes times={free} now={now} chosen={{ date: values.serviceDate, slot: values.timeSlot }} />
              <p>Choose one, or any other day below.</p>
            </fieldset>
          )}
          <div data-book-form={JSON.stringify(served)}>
            <PageForm served={served} />
          </div>
          <CityOptions idPrefix="book" cities={cityNames()} />
        </div>
      </WithSidebar>
    </>
  );
}

function NotStored({ requestId }: { requestId: string }) {
  return (
    <FormAlert title="We couldn’t save your booking">
      <p>
        Nothing you typed is lost. Please send it again, or call{" "}
        <a href={business().phone.href}>{business().phone.text}</a> and give us reference number {requestId}.
      </p>
    </FormAlert>
  );
}

/** Both ways to go on: only this button books what is booked already. */
function SentBefore({ words }: { words: AlreadySentWords }) {
  return (
    <>
      <FormAlert title={words.title}>
        <p>{words.text}</p>
      </FormAlert>
      <ButtonRow>
        <ButtonLink href="/">{words.keep}</ButtonLink>
        <SubmitButton form="book-form" name={anotherField} value="on">
          {words.book}
        </SubmitButton>
      </ButtonRow>
    </>
  );
}

/** Enter in a field sends the form as it is: browsers then press its first submit button, which must not choose a time. */
function DefaultSubmit() {
  return (
    <SubmitButton form="book-form" className="visually-hidden" tabIndex={-1} aria-hidden>
      Confirm booking
    </SubmitButton>
  );
}
