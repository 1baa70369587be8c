/** What the private page of a visit shows. */

import type { RescheduleForm } from "./actions/RescheduleVisit.tsx";
import type { Outcome } from "./OutcomeNotice.tsx";
import type { VisitEdit } from "./VisitContact.tsx";
import type { VisitStage } from "./VisitTimeline.tsx";
import type { AcceptedTermsLink, Changeability, Visit } from "./visit.ts";

export interface VisitState {
  visit: Visit;
  /** Path of this page. */
  path: string;
  /** Path of the page while the visit had another email address, which opens nothing anymore. */
  formerPath?: string;
  change: Changeability;
  /** The terms accepted with the booking; unknown for bookings of the first releases. */
  terms?: AcceptedTermsLink;
  /** What was just done. */
  outcome?: Outcome;
  /** Why the visit was not changed, although it can be. */
  refusal?: string;
  /** From booked to fixed. */
  stages: readonly VisitStage[];
  /** Whether a technician came and nobody was there. */
  wasMissed: boolean;
  /** That somebody is on the way: "Rosa is on the way", and since when: "9:05 AM". */
  onTheWay?: { words: string; since: string };
  /** URL to share, which changes nothing. */
  shareUrl: string;
  /** When the customer said that they can't make it, in words. */
  calledOffAt?: string;
  /** What was typed into the contact rows and could not be saved. */
  edit?: VisitEdit;
  /** A change could not be stored; the request ID, to quote in a call. */
  failed?: string;
  /** The rescheduling form, for a visit that can still be changed. */
  reschedule?: RescheduleForm;
}
