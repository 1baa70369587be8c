import type { Visit } from "../visit.ts";

/** The day and window that this page shows: a form that says others changes nothing. */
export function SeenTime({ visit: { serviceDate, timeSlot } }: { visit: Visit }) {
  return <input type="hidden" name="seen" value={`${serviceDate} ${timeSlot}`} />;
}
