/** Sample data for the style page's forms. */
import { parseBooking } from "../booking/form/schema.ts";
import { slotsOn } from "../booking/time/calendar.ts";
import { emptyValues as unsent } from "../components/booking-form/presets.ts";

/** A fixed time, Tuesday at 9am in New York, so that the page looks the same every day. */
export const tuesdayMorning = new Date("2026-06-09T13:00:00Z");

/** The first two arrival windows of the sample visit's day, whatever the business offers. */
export const [firstSlot = "", secondSlot = firstSlot] = slotsOn("2026-06-12");

export const emptyValues = { ...unsent, submissionKey: "" };

export const filledValues = {
  ...emptyValues,
  serviceType: "dryer-repair",
  serviceDate: "2026-06-12",
  timeSlot: firstSlot,
  name: "Dana Miller",
  phone: "(727) 555-0123",
  email: "dana@example.com",
  address: "12 Example Avenue, Dunedin",
  modelNumber: "WED5620HW",
  description: "The dryer runs but stays cold.",
  termsAccepted: true,
};

const parsed = parseBooking(emptyValues);
/** What an empty form is answered with. */
export const everyError = parsed.ok ? {} : parsed.errors;
