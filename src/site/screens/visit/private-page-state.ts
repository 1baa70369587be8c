/** What the private page of a visit shows. */
import type { DaySlot } from "../../../shared/availability/availability.ts";
import type { BookingDetails, CustomersDetail } from "../../../shared/form/fields.ts";
import type { FieldErrors } from "../../../shared/form/schema.ts";
import type { AskedPrice, MoneyLine, Receipt } from "../../../shared/rules/receipt.ts";
import type { VisitProgress } from "../../../shared/rules/visit-state.ts";
import type { ServiceId } from "../../../shared/services/service-ids.ts";
import type { PlainDate } from "../../../shared/time/calendar.ts";
import type { TimeSlot } from "../../../shared/time/slots.ts";
import type { ListedPhoto } from "../../components/VisitPhotos.tsx";

/** A visit as its customer sees it. */
export interface Visit extends Pick<BookingDetails, CustomersDetail> {
  /** The number that the customer can quote on the phone. */
  number: string;
  serviceType: ServiceId;
  serviceDate: PlainDate;
  timeSlot: TimeSlot;
  name: string;
  address: string;
  description: string;
}

/**
 * Whether a visit can be changed on its page; "arrived" while somebody is there, "over" once its window has passed; "not-coming"
 * where the business closed its time, and the visit needs another one.
 */
export type Changeability = "open" | "too-late" | "not-coming" | "arrived" | "over" | "cancelled";

const outcomes = [
  "booked",
  "rescheduled",
  "unchanged",
  "cancelled",
  "saved",
  "resent",
  "unshared",
  "called-off",
  "agreed",
  "declined",
  "claimed",
  "confirmed",
  "another-time",
  "waiting",
  "moved-up",
  "kept",
  "offer-gone",
  "second-booked",
] as const;

/** What a form on the page did. */
export type Outcome = (typeof outcomes)[number];

/** Whether a text, such as the page's `done` parameter, names an outcome. */
export const isOutcome = (text: unknown): text is Outcome => (outcomes as readonly unknown[]).includes(text);

/** One stage of a visit. */
export interface VisitStage {
  title: string;
  text: string;
  isDone: boolean;
}

/** A visit that is to follow for the same repair. */
export interface ComesAgain {
  title: string;
  lead: string;
  /** The day on which the only part that is still missing is due. */
  expected?: string;
  step: "Part ordered" | "Second visit";
}

/** What was typed into one of the contact rows and could not be saved. */
interface VisitEdit {
  typed: Partial<Record<CustomersDetail | "addToAddress", string>>;
  errors: FieldErrors;
}

export interface RescheduleForm {
  /** An offered time as "2026-06-11 morning", `otherTime`, or "" for no choice yet. */
  when: string;
  /** Day and slot as submitted. */
  date: string;
  slot: string;
  errors: FieldErrors;
  /** Free times to offer. */
  free: readonly DaySlot[];
}

/** The warranty on a repair that is done. */
export interface Warranty {
  until: PlainDate;
  /** The visit under warranty that is booked, in words. */
  booked?: string;
  /** The form that books one. */
  claim: RescheduleForm & { problem: string };
}

export interface PrivatePageState {
  visit: Visit;
  /** A price that waits for the customer's answer. */
  askedPrice?: AskedPrice;
  /** The price that the customer agreed to, until there is a receipt. */
  agreedPrice?: AskedPrice;
  /** Whether it is asked if somebody will be home. */
  asksIfHome?: boolean;
  /** The weekdays on which an earlier time would fit, as digits; undefined where it is no question. */
  earlierOn?: string;
  /** The times that would fit and are free already. */
  freeEarlier?: readonly DaySlot[];
  /** An earlier time that was offered: `isOpen`, or somebody else was faster. */
  offer?: DaySlot & { id: string; until: string; isOpen: boolean };
  /** How far the visit is, as the office or its technician says. */
  progress: VisitProgress;
  /** Whether a price is agreed on this visit: not under warranty, nor where the visit before it had one. */
  hasPrice: boolean;
  /** That somebody comes again before the repair is done, and why. */
  comesAgain?: ComesAgain;
  /** The form that books the visit which finishes the repair, once all parts have come. */
  secondVisit?: RescheduleForm;
  /** Whether the customer declined the last price. */
  isDeclined: boolean;
  /** Who pays, where it isn't only the customer: "Palm Rentals. You pay nothing." */
  whoPays?: string;
  /** Whether the visit is over and nothing was repaired. */
  isNothingDone?: boolean;
  /** What the customer has paid and got back, until there is a receipt. */
  payments?: readonly MoneyLine[];
  receipt?: Receipt;
  warranty?: Warranty;
  /** The first name of the technician who is to come. */
  whoComes?: string;
  /** How many visits the technician makes before this one, today; undefined unless their order is known. */
  visitsBefore?: number;
  /** Path of this page. */
  path: string;
  /** Path of the page while the visit had another email address, which opens nothing anymore. */
  formerPath?: string;
  change: Changeability;
  /** The terms accepted with the booking, and the day; unknown for bookings of the first releases. */
  terms?: { path: string; acceptedOn: PlainDate };
  /** What was just done. */
  outcome?: Outcome;
  /** Why the visit was not changed, although it can be. */
  refusal?: string;
  /** From booked to fixed. */
  stages: readonly VisitStage[];
  /** That somebody comes or is there: "Rosa is on the way, arriving about 9:20 to 9:40 AM", and since when: "9:05 AM"; `isLate`: they said so. */
  underway?: { words: string; since: string; isLate: boolean };
  /** URL to share, which changes nothing. */
  shareUrl: string;
  /** When the customer said that they can't make it, in words. */
  calledOffAt?: string;
  photos: readonly ListedPhoto[];
  /** Whether the customer can send another photo. */
  takesPhotos: boolean;
  /** What became of the photo that was just sent or removed, as the address says it. */
  photoAnswer: string | null;
  edit?: VisitEdit;
  /** A change could not be stored; the request ID, to quote in a call. */
  failed?: string;
  /** The rescheduling form, for a visit that can still be changed. */
  reschedule?: RescheduleForm;
}
