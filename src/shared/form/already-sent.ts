/** What to say when a form was sent before and can't be answered as booked now. */
import type { PlainDate } from "../time/calendar.ts";
import type { TimeSlot } from "../time/slots.ts";
import { visitInWords } from "../time/visit-in-words.ts";

/** The visit that the form already booked, as it is now. */
export interface EarlierVisit {
  state: "booked" | "rescheduled" | "canceled" | "erased";
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

/** Says what became of the earlier visit and that nothing was booked now, and labels both choices. */
export function alreadySentWords({ state, serviceDate, timeSlot }: EarlierVisit): AlreadySentWords {
  const when = visitInWords({ date: serviceDate, slot: timeSlot });
  const became = {
    booked: `it booked a visit on ${when}`,
    rescheduled: `it booked a visit that has since been rescheduled to ${when}`,
    canceled: `it booked a visit on ${when}, which has since been canceled`,
    erased: "the details of the visit it booked have since been erased",
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
