/** What the parts of a day's page are given. */
import type { Agenda } from "../../booking/queries/agenda.ts";
import type { Booking } from "../../booking/storage/bookings.ts";
import type { VisitEvent } from "../../booking/storage/events.ts";
import type { Refused } from "../answer.ts";
import { textOf } from "../shared/form.ts";
import type { Notice } from "../shared/Notice.tsx";

/** What just happened, and what takes it back. */
export interface DayNotice extends Notice {
  undo?: { booking: Booking; event: string };
}

export interface DayProps {
  agenda: Agenda;
  /** Who closed and reopened the day, oldest first. */
  events: readonly VisitEvent[];
  notice: DayNotice | undefined;
  /** The form that was just sent, if it changed nothing. */
  refusal: Refused | undefined;
  now: Date;
  /** Of the page, where its forms post to. */
  path: string;
  /** Only one technician's visits. */
  isOwn: boolean;
}

/** The form with this action for a visit, if it was just sent and changed nothing. */
export const sentFor = ({ refusal }: DayProps, action: string, id: string) =>
  refusal && textOf(refusal.form, "visit") === id && textOf(refusal.form, "action") === action ? refusal : undefined;
