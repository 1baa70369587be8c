/** Finds the visit of a number and shows it. */
import type { Desk } from "../../../booking/access/desk.ts";
import type { OfficeService } from "../../../booking/office-service.ts";
import type { BookingService } from "../../../booking/service.ts";
import { nextFree } from "../../../booking/spots/availability.ts";
import type { Booking } from "../../../booking/storage/bookings.ts";
import { bookingWindow } from "../../../booking/time/calendar.ts";
import type { VisitLink, VisitPageView } from "../../../office/visit/views.ts";
import { linkTo } from "../_parts/words.ts";
import { doneNotice } from "./_done.ts";
import type { Said } from "./_sent.ts";
import { viewOf } from "./_view.ts";

/** A request for the page of a visit, and what is needed to answer it. */
export interface OfficeVisitRequest {
  bookings: BookingService;
  office: OfficeService;
  desk: Desk;
  /** The number as it is in the URL. */
  typed: string;
}

export type OfficeVisitAnswer =
  | { kind: "page"; status: number; view: VisitPageView }
  /** The form did what it does: redirect to the page, which then says so. */
  | { kind: "done"; location: string }
  /** No visit has that number, or several do. */
  | { kind: "find"; status: number; typed: string; visits: readonly VisitLink[] };

/** How many free times are offered for another visit. */
const offered = 4;

export const pathOf = ({ typed }: OfficeVisitRequest) => `/office/visits/${encodeURIComponent(typed)}`;

/** The visit of the request's number; technicians find their own, and those before them. */
export async function findVisit({ office, desk, typed }: OfficeVisitRequest): Promise<Booking | OfficeVisitAnswer> {
  const found = await office.find(typed, desk);
  const [only, ...others] = found;
  if (only && others.length === 0) return only;
  const visits = found.map((booking) => linkTo(booking, `/office/visits/${booking.id}`));
  return { kind: "find", status: found.length > 0 ? 200 : 404, typed: typed.slice(0, 40), visits };
}

async function freeTimes({ bookings, office }: OfficeVisitRequest, { serviceDate, timeSlot }: Booking) {
  const { first, last } = bookingWindow(office.now());
  const free = nextFree(await bookings.availability(first, last), serviceDate, offered + 1);
  return free.filter(({ date, slot }) => date !== serviceDate || slot !== timeSlot).slice(0, offered);
}

/** The page as it is now. @param said what a form that was sent has to be told */
export async function show(
  request: OfficeVisitRequest,
  said: Said = { status: 200 },
  done: string | null = null,
): Promise<OfficeVisitAnswer> {
  const booking = await findVisit(request);
  if ("kind" in booking) return booking;
  const { office, desk } = request;
  const visit = await office.visit(booking, desk);
  const free = await freeTimes(request, booking);
  const around = { desk, path: pathOf(request), now: office.now(), free, said };
  const view = viewOf(visit, around);
  const notice = view.notice ?? doneNotice(done, visit);
  return { kind: "page", status: said.status, view: { ...view, notice } };
}
