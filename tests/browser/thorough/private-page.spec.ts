import type { Page } from "@playwright/test";
import type { DaySlot } from "../../../src/booking/availability/availability.ts";
import { addDays, formatShortDay, slotStart, todayInNewYork } from "../../../src/booking/time/calendar.ts";
import { timeSlots } from "../../../src/booking/time/slots.ts";
import { visitInWords } from "../../../src/booking/time/visit-in-words.ts";
import { business } from "../../../src/business/business.ts";
import { noticeHours } from "../../../src/business/promises.ts";
import { skippedAlsoInCi } from "../../skipped.ts";
import { bookByRequest, firstSlot, validBooking } from "../booking-form.ts";
import { mailTo } from "../mails.ts";
import { expect, test } from "../test.ts";

const main = (page: Page) => page.getByRole("main");

/** The next visit to begin, whatever the weekday. */
function nextVisit(): DaySlot {
  const now = new Date();
  const today = todayInNewYork(now);
  const slot = timeSlots.find((each) => slotStart(today, each) > now);
  return slot ? { date: today, slot } : { date: addDays(today, 1), slot: timeSlots[0] ?? "" };
}

const soon = nextVisit();
/** A short notice passes between the day's last visit and the next day's first: then no visit is too soon to change. */
const notSoon = skippedAlsoInCi(
  slotStart(soon.date, soon.slot).getTime() - Date.now() < noticeHours * 3_600_000
    ? undefined
    : `the next visit begins in more than ${noticeHours} hours`,
);

test(`Within the notice, 'I can't make it' tells the business, and the visit stays${notSoon}`, async ({
  page,
  site,
  request,
}) => {
  test.skip(notSoon !== "", notSoon);
  const values = validBooking(site.freeDay());
  const link = await bookByRequest(request, values);
  await page.goto(link);
  site.putAt(values.description, soon);
  // The page was opened while there was still time.
  await main(page).getByText("Cancel this visit", { exact: true }).click();
  await main(page).getByRole("button", { name: "Yes, cancel this visit" }).click();
  const refusal = `Visits can be changed online until ${noticeHours} hours before they begin. Please call us at ${business.phone.text} instead.`;
  await expect(main(page).getByText(refusal)).toBeVisible();
  await expect(main(page).getByRole("button", { name: /cancel|reschedule/i })).toHaveCount(0);
  await page.goto(link);
  await expect(main(page).getByText(refusal)).toBeVisible();
  await main(page).getByRole("button", { name: "I can’t make it" }).click();
  await expect(main(page).getByRole("status").first()).toContainText("Thanks for letting us know you can’t make it.");
  await expect(main(page).getByRole("button", { name: "I can’t make it" })).toHaveCount(0);
  await expect(main(page).getByText("Until then your visit stays booked.")).toBeVisible();
  expect(site.storedBookings(values.description)).toMatchObject([{ status: "booked", visit_date: soon.date }]);
  await mailTo(site.outbox, business.email, /^Can’t make it: Dryer Repair/);
});

test("A private page says what happens next, and its shared link shows day, window and state, and changes nothing", async ({
  page,
  site,
  request,
}) => {
  const date = site.freeDay();
  const values = validBooking(date, { serviceType: "dishwasher-repair" });
  values.description = `It leaks all over the kitchen floor. ${values.submissionKey}`;
  const link = await bookByRequest(request, values);
  await page.goto(link);
  await test.step("and what the problem calls for until then", async () => {
    await expect(main(page).getByRole("heading", { name: "Booked (done)" })).toBeVisible();
    const next = main(page).locator("[aria-current=step]");
    await expect(next).toContainText(`By email on ${formatShortDay(addDays(date, -1))}, 9:00 AM`);
    await expect(main(page).getByRole("heading", { name: "Water on the floor" })).toBeVisible();
  });
  const shareRow = main(page).getByText("Share this visit", { exact: true });
  const shareField = main(page).getByRole("textbox", { name: "Link to share" });
  await shareRow.click();
  const shared = new URL(await shareField.inputValue()).pathname;
  await page.goto(shared);
  await expect(main(page).getByRole("heading", { level: 1 })).toHaveText("A repair visit is booked");
  await expect(main(page).getByText(visitInWords({ date, slot: firstSlot }), { exact: true })).toBeVisible();
  expect((await request.get(shared)).headers()).toMatchObject({
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
    "x-robots-tag": "noindex",
  });
  const html = await page.content();
  for (const secret of [values.name, values.email, values.phone, values.address, values.description, link]) {
    expect(html, secret).not.toContain(secret);
  }
  await expect(main(page).locator("form")).toHaveCount(0);
  for (const form of [{ change: "cancel" }, { change: "edit", phone: "7275550199" }]) {
    const answer = await request.post(shared, { form, maxRedirects: 0 });
    expect(answer.status()).toBe(405);
  }
  expect(site.storedBookings(values.description)).toMatchObject([{ status: "booked", phone: values.phone }]);
  await page.goto(link);
  await shareRow.click();
  await main(page).getByRole("button", { name: "Stop sharing" }).click();
  await expect(main(page).getByRole("status").first()).toContainText("Sharing stopped.");
  const renewed = new URL(await shareField.inputValue()).pathname;
  expect((await page.goto(shared))?.status()).toBe(404);
  await page.goto(renewed);
  await expect(main(page).getByRole("heading", { level: 1 })).toHaveText("A repair visit is booked");
  const seen = `${values.serviceDate} ${values.timeSlot}`;
  await request.post(link, { form: { change: "cancel", seen } });
  await page.reload();
  await expect(main(page).getByRole("heading", { level: 1 })).toHaveText("This repair visit is canceled");
  for (const path of [shared, renewed]) expect(site.output()).not.toContain(path.slice("/booking/shared/".length));
});
