/** The calendar subscription on the running server, as calendar programs see it. */
import ICAL from "ical.js";
import { expect, test } from "vitest";
import { createOfficeService } from "../../src/bookings/office-service.ts";
import { addDays, todayInNewYork } from "../../src/shared/time/calendar.ts";
import { secondSlot, workdayFrom } from "../weekday-ahead.ts";
import { startWithBookings } from "./with-bookings.ts";

const today = todayInNewYork(new Date());
const nextWeek = workdayFrom(addDays(today, 7));

/** A server, the office of another program on its database, and the address that this shows. */
async function subscription() {
  const site = await startWithBookings();
  const office = createOfficeService({ database: site.database });
  const addressNow = async () => `${site.url}/calendar/${await office.calendarToken()}.ics`;
  return { ...site, office, addressNow, address: await addressNow() };
}

const read = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent").map((component) => ({
    uid: component.getFirstPropertyValue("uid")?.toString(),
    status: component.getFirstPropertyValue("status"),
    summary: component.getFirstPropertyValue("summary"),
    location: component.getFirstPropertyValue("location"),
  }));

test("holds the visits of the last 30 days and all upcoming ones, canceled ones marked, as RFC 5545 requires", async () => {
  const { address, booked, bookings, database } = await subscription();
  const visit = await booked({ serviceDate: nextWeek, name: "Zoë Miller", description: "It is loud. ".repeat(20) });
  const cancelled = await booked({ serviceDate: nextWeek });
  await bookings.cancel(cancelled);
  const past = await Promise.all([30, 31].map(() => booked({ serviceDate: nextWeek, timeSlot: secondSlot })));
  for (const [index, days] of [30, 31].entries()) {
    const serviceDate = addDays(today, -days);
    await database
      .updateTable("bookings")
      .set({ serviceDate })
      .where("id", "=", past[index]?.id ?? "")
      .execute();
  }
  const answer = await fetch(address);
  const text = await answer.text();
  expect(read(text)).toEqual([
    expect.objectContaining({ uid: past[0]?.id, status: "CONFIRMED" }),
    {
      uid: visit.id,
      status: "CONFIRMED",
      summary: "Dryer Repair, Zoë Miller",
      location: "12 Example Avenue, Dunedin, FL 34698",
    },
    expect.objectContaining({ uid: cancelled.id, status: "CANCELLED" }),
  ]);
  const lines = text.split("\r\n");
  expect(lines.join("")).not.toMatch(/[\r\n]/);
  expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "text/calendar; charset=utf-8",
    "cache-control": "private, max-age=60",
    "x-robots-tag": "noindex",
  });
});

test("a new address, made by any program on the same database, ends the former one, once: that, and any other, gets the site's regular not-found page", async () => {
  const { address, addressNow, office, booked, url } = await subscription();
  await booked({ serviceDate: nextWeek });
  const token = await office.calendarToken();
  for (let pressed = 0; pressed < 2; pressed++) await office.renewCalendar(token);
  const renewed = await addressNow();
  expect(read(await (await fetch(renewed)).text())).toHaveLength(1);
  await office.renewCalendar(token);
  expect(await addressNow()).toBe(renewed);
  const notThere = await (await fetch(`${url}/nothing/here`)).text();
  const last = renewed.at(-5) === "A" ? "B" : "A";
  const madeUp = [`${renewed.slice(0, -5)}${last}.ics`, `${url}/calendar/x.ics`, renewed.slice(0, -4)];
  for (const wrong of [address, ...madeUp]) {
    const answer = await fetch(wrong);
    expect({ status: answer.status, text: await answer.text() }, wrong).toEqual({ status: 404, text: notThere });
  }
});
