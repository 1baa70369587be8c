/** What to say when a form was sent before, or says what is booked already, and can't be answered as booked now. */
import type { PlainDate } from "../time/calendar.ts";
import type { TimeSlot } from "../time/slots.ts";
import { visitInWords } from "../time/visit-in-words.ts";

/** The visit that the form already booked, as it is now; `same`: another form has booked what this one says. */
export interface EarlierVisit {
  state: "booked" | "rescheduled" | "canceled" | "erased" | "same";
  serviceDate: PlainDate;
  timeSlot: TimeSlot;
}

export interface AlreadySentWords {
  title: string;
  text: string;
  /** Label of the choice that books nothing. */
  keep: string;
  /** Label of the choice that sends the form as a new one. */
  book: string;
}

/** The button that books a second visit on purpose is named so, and so is what programs send for it. */
export const anotherField = "another";

/** Says what became of the earlier visit and that nothing was booked now, and labels both choices. */
export function alreadySentWords({ state, serviceDate, timeSlot }: EarlierVisit): AlreadySentWords {
  const when = visitInWords({ date: serviceDate, slot: timeSlot });
  if (state === "same") {
    return {
      title: "You already booked this",
      text: `A visit on ${when} is booked for this appliance, with the same phone number or email address and the same words. Nothing else was booked.`,
      keep: "Keep that one",
      book: "Book a second visit",
    };
  }
  const became = {
    booked: `we booked your visit for ${when}`,
    rescheduled: `your visit has since been rescheduled to ${when}`,
    canceled: `the visit on ${when} has since been canceled`,
    erased: "the details of that visit have since been erased",
  };
  const sent = `You already sent this form, and ${became[state]}.`;
  if (state === "canceled" || state === "erased") {
    const labels = { keep: "Leave it", book: "Book this visit" };
    return { title: `That visit was ${state}`, text: `${sent} Nothing is booked now.`, ...labels };
  }
  const labels = { keep: "Keep it", book: "Book this one too" };
  return {
    title: "You already have a visit",
    text: `${sent} You still have that visit; nothing else is booked.`,
    ...labels,
  };
}
