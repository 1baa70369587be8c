/** What the office downloads as spreadsheets. */
import { expect, test } from "vitest";
import { addDays, todayInNewYork } from "../../src/shared/time/calendar.ts";
import { officeSession } from "../office-session.ts";
import { firstSlot, workdayFrom } from "../weekday-ahead.ts";
import { startWithBookings } from "./with-bookings.ts";

test("Spreadsheets say that they are in UTF-8, which Excel would take for something else", async () => {
  const { booked, send, ...site } = await startWithBookings();
  await booked({
    name: "Zoë Müller",
    serviceDate: workdayFrom(addDays(todayInNewYork(new Date()), 7)),
    timeSlot: firstSlot,
  });
  const { cookie } = await officeSession(site);
  for (const path of [
    "settings/customers/customers.csv",
    "settings/customers/visits.csv",
    "numbers/bookkeeping.csv",
    "numbers/report.csv?of=months",
    "numbers/report.csv?of=technicians&month=2026-01",
  ]) {
    const answer = await send(`/office/${path}`, { headers: { cookie } });
    const content = Buffer.from(await answer.arrayBuffer()).toString();
    expect([answer.status, content.startsWith("\ufeff"), content.includes("Zoë")], path).toEqual([
      ...[200, true, path.includes("customers")],
    ]);
  }
});
