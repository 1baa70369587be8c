/** A visit as its customer sees it. */
import type { BookingDetails, CustomersDetail } from "../../booking/form/fields.ts";
import type { PlainDate } from "../../booking/time/calendar.ts";
import type { TimeSlot } from "../../booking/time/slots.ts";
import type { ServiceId } from "../../catalog/services/service-ids.ts";

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

/** Whether a visit can be changed on its page; "over" once its window has passed. */
export type Changeability = "open" | "too-late" | "over" | "cancelled";

/** Which terms were accepted, and when; the date is the "Last Updated" that the terms showed on that day. */
export interface AcceptedTermsLink {
  path: string;
  acceptedOn: PlainDate;
}
