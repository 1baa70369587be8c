/** The page of online bookings: what it shows, and what its form does. */
import type { NearLimit } from "../../booking/limits/near-limits.ts";
import type { OnlineBookings } from "../../booking/lookup/online-bookings.ts";
import type { RefusalReason, RefusalRow } from "../../booking/storage/schema/tables.ts";
import { formatShortDay } from "../../booking/time/calendar.ts";
import { timeSeenFrom } from "../../booking/time/instant-in-words.ts";
import type { OnlineView } from "../../office/online/OnlineScreen.tsx";
import type { Notice } from "../../office/parts/views.ts";
import { type Fields, noticeFor, type OfficeAnswer, type OfficeRequest, visitLine } from "./_staff/staff-forms.ts";

/** Why visitors were asked to call. */
const reasons: Readonly<Record<RefusalReason, string>> = {
  site: "Too much was booked online in a short time",
  network: "Too many visits were booked from their network, such as a mobile carrier’s",
  "network-day": "Half of that day was booked from their network, such as a mobile carrier’s",
  person: "They had several visits booked already",
};

/** What counts toward a limit, and what happens at it. */
function nearInWords(near: NearLimit): string {
  const { held, most } = near;
  const visits = `${held} ${held === 1 ? "visit" : "visits"}`;
  const who = near.limit === "hour" || near.limit === "day" ? "visitors are" : "the next visitor from there is";
  const asked = held >= most ? `${who} asked to call` : `at ${most}, ${who} asked to call`;
  const [network, unseen] = ["one network, such as a household’s or a mobile carrier’s", "nobody has looked at them"];
  switch (near.limit) {
    case "hour":
      return `${visits} were booked online in the last hour, and ${unseen}: ${asked}.`;
    case "day":
      return `${visits} were booked online in the last 24 hours, and ${unseen}: ${asked}.`;
    case "network":
      return `${visits} were booked from ${network}, and ${unseen}: ${asked}.`;
    case "network-day":
      return `${visits} on ${formatShortDay(near.date)} were booked from ${network}, and ${unseen}: ${asked}.`;
  }
}

const refusalInWords = ({ refused_on, visit_date, reason, times, last_at }: RefusalRow, now: Date) => ({
  id: `${refused_on} ${visit_date} ${reason}`,
  when: timeSeenFrom(last_at, now),
  wanted: formatShortDay(visit_date),
  why: times === 1 ? reasons[reason] : `${reasons[reason]} (${times} times that day)`,
});

/** What the page, and the notice on the office's first page, show. */
export const onlineView = (
  { unreviewed, near, refusals }: OnlineBookings,
  now: Date,
  notice: Notice | undefined = undefined,
): OnlineView => ({
  visits: unreviewed.map((booking) => ({ ...visitLine(booking), booked: timeSeenFrom(booking.createdAt, now) })),
  near: near.map(nearInWords),
  refusals: refusals.map((row) => refusalInWords(row, now)),
  notice,
});

/** Answers GET. */
export async function showOnline({ office }: OfficeRequest, query: URLSearchParams): Promise<OfficeAnswer<OnlineView>> {
  const notice = noticeFor(query.get("done"), { reviewed: "No limit counts them anymore." });
  return { kind: "page", status: 200, view: onlineView(await office.onlineBookings(), office.now(), notice) };
}

/** Answers the form of the page; undefined for an unknown one. */
export async function reviewOnline(
  { office }: OfficeRequest,
  { action, id = [] }: Fields,
): Promise<OfficeAnswer<OnlineView> | undefined> {
  if (action?.[0] !== "review") return undefined;
  await office.review(id);
  return { kind: "done", done: "reviewed" };
}
