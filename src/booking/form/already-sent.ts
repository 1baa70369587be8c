/** What to say when a form was sent before and can't be answered as booked now. Browser-safe. */
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
  const stays = { keep: "Keep it", book: "Book this one too" };
  const gone = { keep: "Leave it", book: "Book this visit" };
  switch (state) {
    case "booked":
      return {
        title: "You already have a visit",
        text: `You already sent this form, and it booked a visit on ${when}. That visit stands; nothing else is booked.`,
        ...stays,
      };
    case "rescheduled":
      return {
        title: "You already have a visit",
        text: `You already sent this form, and it booked a visit that has since been rescheduled to ${when}. That visit stands; nothing else is booked.`,
        ...stays,
      };
    case "canceled":
      return {
        title: "That visit was canceled",
        text: `You already sent this form, and it booked a visit on ${when}, which has since been canceled. Nothing is booked now.`,
        ...gone,
      };
    case "erased":
      return {
        title: "That visit was erased",
        text: "You already sent this form, and the details of the visit it booked have since been erased. Nothing is booked now.",
        ...gone,
      };
  }
}
