/** What the form for a phone call shows. */
import type { BookingFormValues, FieldErrors } from "../../booking/form/schema.ts";
import type { PlainDate } from "../../booking/time/calendar.ts";
import type { TimeSlot } from "../../booking/time/slots.ts";
import type { CallerDetails } from "./from-caller.ts";

/** An arrival window of a day, and how much of it is left. */
export interface CallWindow {
  slot: TimeSlot;
  /** "2 free", "full", "closed", "over" */
  left: string;
  tone: "free" | "full" | "over";
}

export interface CallDay {
  date: PlainDate;
  windows: readonly CallWindow[];
}

/** A visit of the caller's, in a line. */
export interface CallerVisit {
  number: string;
  /** "Thu, Jun 11, 2026, Morning" */
  when: string;
  what: string;
  address: string;
  /** False for what was booked online and nobody has looked at: nothing of it is filled in. */
  isReviewed: boolean;
  /** "Canceled" and the like; "" while it is simply booked. */
  state: string;
}

/** An appliance at the caller's home; `value` is its option in the form. */
export interface CallerAppliance {
  value: string;
  label: string;
}

/** An address under that number; `id` chooses it. */
export interface CallerPlace {
  id: string;
  address: string;
  name: string;
  /** Whether what the form filled in is from there. */
  isChosen: boolean;
}

export type CallerView =
  | { isKnown: false }
  | {
      isKnown: true;
      /** With more than one, the desk chooses. */
      places: readonly CallerPlace[];
      /** Of the chosen place. */
      appliances: readonly CallerAppliance[];
      visits: readonly CallerVisit[];
    };

/** A free window, offered in place of one that is not. */
export interface OfferedWindow {
  value: string;
  label: string;
}

export interface CallState {
  values: BookingFormValues;
  /** The chosen option of the appliance field: a service, or one of the caller's appliances. */
  appliance: string;
  /** The chosen window, "2026-06-11 morning". */
  when: string;
  /** One message per field; `reason` is that of squeezing in. */
  errors: FieldErrors & { reason?: string };
  /** The ten digits that were looked up, "" before. */
  lookedUp: string;
  /** The id of the caller's address that was filled in, "" if none was. */
  place: string;
  /** What was filled in from a visit at that address; "" where nothing was, or somebody has typed since. */
  filled: CallerDetails;
  caller?: CallerView | undefined;
  /** The days whose windows are shown. */
  days: readonly CallDay[];
  /** The first of them, or the day that was typed, and what is wrong with that. */
  from: string;
  fromError: string | undefined;
  /** The last day that can be booked. */
  lastDay: PlainDate;
  /** Why there is no free spot in the chosen window. */
  noSpot?: { message: string; reason: string; alternatives: readonly OfferedWindow[] } | undefined;
  /** The visit that this form already became. */
  alreadySent?: string;
  /** The request's id, when the visit could not be stored. */
  failed?: string;
}
