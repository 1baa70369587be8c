/** What someone who abuses the form can do to the calendar, to a stranger's mailbox and to the business's reputation. */
import { join } from "node:path";
import { expect, test } from "vitest";
import { strangersValues } from "../../src/booking/fixtures.ts";
import type { BookingFormValues } from "../../src/booking/form/schema.ts";
import { startMailServer } from "../../src/booking/mail/fixtures.ts";
import { listBookings } from "../../src/booking/storage/bookings.ts";
import { openDatabase } from "../../src/booking/storage/database.ts";
import { temporaryFolder } from "../../src/booking/storage/engine/fixtures.ts";
import { addDays, bookingWindow, daysBetween, slotsOn } from "../../src/booking/time/calendar.ts";
import { business } from "../../src/business/business.ts";
import { firstSlot, lastSlot, secondSlot, weekdayAhead } from "../weekday-ahead.ts";
import { runningServer, variablesFor } from "./fixtures.ts";
import { full } from "./size.ts";

/** A server behind one proxy, with a business's default limits. */
async function start(variables: Record<string, string> = {}) {
  const place = { file: join(temporaryFolder(), "bookings.sqlite") };
  const own = { ...variablesFor(place), TRUSTED_PROXIES: "1", BOOKING_ATTEMPTS: "30", CAPACITY_PER_SLOT: "3" };
  const server = await runningServer({ ...own, ...variables });
  const send = (path: string, from: string, headers: Record<string, string>, body: string | URLSearchParams) =>
    fetch(server.url + path, {
      method: "POST",
      redirect: "manual",
      headers: { "x-forwarded-for": from, ...headers },
      body,
    });
  return {
    book: (from: string, values: BookingFormValues) =>
      send("/api/bookings", from, { "content-type": "application/json" }, JSON.stringify(values)),
    postForm: (path: string, from: string, values: Record<string, string>) =>
      send(path, from, {}, new URLSearchParams(values)),
    async stored() {
      const database = await openDatabase(place);
      const bookings = await listBookings(database);
      await database.destroy();
      return bookings;
    },
  };
}

const { first, last } = bookingWindow(new Date());
/** Every spot of the booking window from tomorrow on. */
const spots = daysBetween(addDays(first, 1), last).flatMap((serviceDate) =>
  slotsOn(serviceDate).flatMap((timeSlot) => [1, 2, 3].map(() => ({ serviceDate, timeSlot }))),
);

test.each([
  ["/64s", ""],
  ["/56s", "00"],
])(
  "out of two months, 30 %s of one data center get two dozen spots, less than a twentieth, and one IPv4 address a dozen; others can still book",
  async (_what, zeros) => {
    const { book, stored } = await start();
    for (const [number, spot] of spots.filter((_, index) => full || index % 5 === 0).entries()) {
      await book(`2001:db8:1:${(number % 30).toString(16)}${zeros}::1`, strangersValues(spot));
    }
    expect(await stored()).toHaveLength(24);
    expect(24 / spots.length).toBeLessThan(1 / 20);
    for (const spot of spots.slice(-60)) await book("198.51.100.7", strangersValues(spot));
    expect(await stored()).toHaveLength(36);
    expect((await book("203.0.113.1", strangersValues({ serviceDate: weekdayAhead(20) }))).status).toBe(201);
  },
);

test("above the ceiling, the form asks for a call and keeps what was typed", async () => {
  const { book, postForm, stored } = await start();
  for (const [number, spot] of spots.slice(full ? -120 : -60).entries())
    await book(`198.51.100.${number}`, strangersValues(spot));
  const taken = (await stored()).length;
  expect(taken).toBeLessThanOrEqual(Math.ceil((spots.length + 9) / 10));
  const values = strangersValues({ serviceDate: weekdayAhead(3) });
  const answer = await book("203.0.113.1", values);
  expect(answer.status).toBe(429);
  expect(await answer.json()).toEqual({ status: "refused", message: expect.stringContaining(business.phone.text) });
  const { termsAccepted: _accepted, ...texts } = values;
  const page = await postForm("/book", "203.0.113.1", { ...texts, termsAccepted: "on" });
  const html = await page.text();
  expect(page.status).toBe(429);
  expect(html).toContain(`We can&#x27;t take more bookings online right now. Please call us at ${business.phone.text}`);
  expect(html).toContain(values.email);
  expect(await stored()).toHaveLength(taken);
});

test("a stranger gets up to four mails, without the attacker's words; the business reads everything", async () => {
  const mails = await startMailServer();
  const { book, postForm } = await start({ SMTP_URL: mails.url, MAIL_TO: "office@repair.example" });
  const spellings = ["victim@gmail.com", "vic.tim+1@gmail.com", "V.I.C.T.I.M+2@googlemail.com"];
  const visits = full ? 12 : 8;
  for (let number = 0; number < visits; number++) {
    const from = `203.0.113.${number}`;
    const fraud = {
      email: spellings[number % 3] ?? "",
      name: "URGENT: card charged $499, call (900) 555-0199",
      address: "Pay at https://evil.example/x or call 1-900-555-0199",
      serviceDate: weekdayAhead(4 + number),
    };
    const booked = await book(from, strangersValues(fraud));
    expect(booked.status).toBe(201);
    const { link } = (await booked.json()) as { link: string };
    const [first, next] = [`${weekdayAhead(4 + number)} ${firstSlot}`, `${weekdayAhead(20 + number)} ${lastSlot}`];
    const move = { change: "reschedule", seen: first, when: next };
    expect((await postForm(link, from, move)).status).toBe(303);
    expect((await postForm(link, from, { change: "cancel", seen: next })).status).toBe(303);
  }
  const to = (address: RegExp) =>
    mails.mails.filter((mail) => mail.to?.some((mailbox) => address.test(mailbox.address ?? "")));
  // Unsent mails of a canceled visit are dropped; the final notice is always sent.
  const canceled = () => to(/^office@/).filter(({ subject }) => subject?.startsWith("Visit cancel"));
  await expect.poll(() => canceled().length, { timeout: 60_000 }).toBe(visits);
  const strangers = to(/@(gmail|googlemail)\.com$/i);
  expect(strangers.length).toBeGreaterThan(0);
  expect(strangers.length).toBeLessThanOrEqual(4);
  for (const { subject, text, html } of strangers) {
    expect(`${subject} ${text} ${html}`).not.toMatch(/evil|555-0199|499|URGENT/);
  }
  const notices = to(/^office@/);
  expect(notices.every(({ text }) => text?.includes("call (900) 555-0199"))).toBe(true);
  expect(canceled().filter(({ text }) => text?.includes("The customer got no email")).length).toBeGreaterThan(0);
});

test("someone else's phone number gets the same answer as any other, and their limit can't be used up from elsewhere", async () => {
  const { book } = await start();
  const phone = "(727) 555-0123";
  const days = [weekdayAhead(5), weekdayAhead(6)] as const;
  for (let visit = 0; visit < 2; visit++) {
    expect((await book("198.51.100.7", strangersValues({ phone, serviceDate: days[0] }))).status).toBe(201);
  }
  const answers = [];
  for (const serviceDate of days) {
    const answer = await book("203.0.113.9", strangersValues({ phone, serviceDate, timeSlot: secondSlot }));
    const { status } = (await answer.json()) as { status: string };
    answers.push([answer.status, status]);
  }
  expect(answers).toEqual([
    [201, "booked"],
    [201, "booked"],
  ]);
  expect((await book("198.51.100.7", strangersValues({ phone, serviceDate: days[1] }))).status).toBe(201);
});
