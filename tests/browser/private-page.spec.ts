import type { APIRequestContext, Page } from "@playwright/test";
import ICAL from "ical.js";
import type { BookingFormValues } from "../../src/booking/form/schema.ts";
import type { DaySlot } from "../../src/booking/spots/availability.ts";
import {
  addDays,
  formatShortDay,
  formatWeekday,
  type PlainDate,
  slotStart,
  todayInNewYork,
} from "../../src/booking/time/calendar.ts";
import { slotDetails, type TimeSlot, timeSlots } from "../../src/booking/time/slots.ts";
import { visitInWords } from "../../src/booking/time/visit-in-words.ts";
import { business } from "../../src/business/business.ts";
import { noticeHours } from "../../src/business/promises.ts";
import { skippedAlsoInCi } from "../skipped.ts";
import {
  bookByRequest,
  bookingDialog,
  bringToLife,
  fieldsOf,
  fillForm,
  firstSlot,
  lastSlot,
  openBookingDialog,
  secondSlot,
  showMonthOf,
  validBooking,
} from "./booking-form.ts";
import { mailTo, privateLinkIn } from "./mails.ts";
import { capacity } from "./site.ts";
import { expect, test } from "./test.ts";

const main = (page: Page) => page.getByRole("main");
/** The way back to a visit that this device keeps. */
const myVisit = (page: Page) => page.getByRole("banner").getByRole("link", { name: /^My visit/ });
const rescheduleButton = (page: Page) => main(page).getByRole("button", { name: "Reschedule my visit" });

/** "Morning 8am-12pm". */
function radioName(slot: TimeSlot): string {
  const { name, hours } = slotDetails(slot);
  return `${name} ${hours}`;
}

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

/** Unfolds the form by the button at the top of the page. */
const unfoldReschedule = (page: Page) => main(page).getByRole("link", { name: "Reschedule or cancel" }).click();

/** Day and window are said in one place only. */
async function expectTime(page: Page, date: PlainDate, slot: TimeSlot): Promise<void> {
  await expect(main(page).getByText(visitInWords({ date, slot }), { exact: true })).toBeVisible();
  await expect(
    main(page)
      .getByRole("definition")
      .filter({ hasText: formatWeekday(date) }),
  ).toHaveCount(0);
}

/** Start, UID and SEQUENCE of the downloaded calendar file, read by an independent parser. */
async function calendarEntry(request: APIRequestContext, link: string) {
  const response = await request.get(`${link}/visit.ics`);
  expect(response.headers()["content-disposition"]).toContain("attachment");
  const event = new ICAL.Event(
    new ICAL.Component(ICAL.parse(await response.text())).getFirstSubcomponent("vevent") as ICAL.Component,
  );
  return { start: event.startDate.toJSDate(), uid: event.uid, sequence: event.sequence };
}

for (const script of [true, false]) {
  test.describe(`${script ? "With" : "Without"} script`, () => {
    test.use({ javaScriptEnabled: script });

    /** Books as a visitor does, and follows the confirmation's link. */
    async function bookAndFollow(page: Page, values: BookingFormValues): Promise<void> {
      if (script) {
        await fillForm(await openBookingDialog(page), values);
        await fieldsOf(bookingDialog(page)).submit.click();
        // The closed dialog removes its history entry, faster than anyone but a test could click.
        await page.waitForFunction(() => !history.state?.dialog);
        await page.getByRole("link", { name: "View or change", exact: true }).click();
      } else {
        await page.goto("/book");
        await fillForm(main(page), values);
        await fieldsOf(main(page)).submit.click();
        await expect(page).toHaveTitle(/^Booking Confirmed/);
      }
      await expect(main(page).getByRole("heading", { level: 1 })).toHaveText("Your repair visit");
    }

    /** Chooses a day other than the offered ones. */
    async function chooseDay(page: Page, date: PlainDate): Promise<void> {
      await unfoldReschedule(page);
      await main(page).getByRole("radio", { name: "Another day or time" }).check();
      const { day } = fieldsOf(main(page));
      if (script) {
        await bringToLife(main(page).locator(".calendar"));
        await showMonthOf(main(page), date);
      }
      return day(date).check();
    }

    test("a visit is booked, opened from the mail's link, rescheduled twice and canceled", async ({
      page,
      site,
      request,
    }) => {
      const values = validBooking(site.freeDay());
      const date = values.serviceDate as PlainDate;
      const stored = () => site.storedBookings(values.description)[0];
      await bookAndFollow(page, values);
      const link = privateLinkIn(await mailTo(site.outbox, values.email, "Booked: Dryer Repair"));
      expect(new URL(page.url()).pathname).toBe(link);
      await page.goto(link);
      await expectTime(page, date, firstSlot);
      for (const text of [values.name, values.address, values.description, "Dryer Repair", "Booked"]) {
        await expect(main(page).getByRole("definition").filter({ hasText: text })).toBeVisible();
      }
      const first = await calendarEntry(request, link);
      expect(first.start).toEqual(slotStart(date, firstSlot));

      await expect(rescheduleButton(page)).toBeHidden();
      await unfoldReschedule(page);
      // The first of the offered times.
      await main(page)
        .getByRole("radio", { name: `${formatWeekday(date)} ${slotDetails(secondSlot).name}` })
        .check();
      await rescheduleButton(page).click();
      await expect(main(page).getByRole("status")).toContainText("Your visit has been rescheduled.");
      await expectTime(page, date, secondSlot);
      expect(new URL(page.url())).toMatchObject({ pathname: link, search: "?done=rescheduled" });
      expect(stored()).toMatchObject({ visit_date: date, time_slot: secondSlot, sequence: 1 });

      await chooseDay(page, date);
      await main(page)
        .getByRole("radio", { name: new RegExp(`^${slotDetails(lastSlot).name}`) })
        .check();
      await rescheduleButton(page).click();
      await expectTime(page, date, lastSlot);
      const moved = await calendarEntry(request, link);
      expect(moved).toEqual({ start: slotStart(date, lastSlot), uid: first.uid, sequence: 2 });

      const told = await mailTo(
        site.outbox,
        values.email,
        new RegExp(`^Rescheduled: .*${slotDetails(lastSlot).hours}`),
      );
      expect(privateLinkIn(told)).toBe(link);

      const sure = main(page).getByRole("button", { name: "Yes, cancel this visit" });
      await expect(sure).toBeHidden();
      await main(page).getByText("Cancel this visit", { exact: true }).click();
      await sure.click();
      await expect(main(page).getByRole("heading", { level: 1 })).toHaveText("Your visit is canceled");
      await expect(main(page).getByRole("status")).toContainText("Your visit is canceled.");
      expect(stored()).toMatchObject({ status: "cancelled", time_slot: lastSlot });
      await mailTo(site.outbox, values.email, "Canceled: Dryer Repair");
      await expect(rescheduleButton(page)).toHaveCount(0);
      const again = main(page).getByRole("link", { name: "Book a new visit" });
      await expect(again).toHaveAttribute("href", "/book?service=dryer-repair");
    });

    test("a taken time is refused, free ones are offered, and the choice is kept", async ({ page, site, request }) => {
      const [mine, full] = [site.freeDay(), site.freeDay()];
      const link = await bookByRequest(request, validBooking(mine));
      await page.goto(link);
      await chooseDay(page, full);
      await main(page)
        .getByRole("radio", { name: radioName(firstSlot) })
        .check();
      for (let taken = 0; taken < capacity; taken++) await bookByRequest(request, validBooking(full));
      await rescheduleButton(page).click();
      await expect(page).toHaveTitle(/^Error: /);
      await expect(main(page).getByRole("alert")).toContainText("That time was just taken.");
      await expect(fieldsOf(main(page)).day(full as PlainDate)).toBeChecked();
      await expect(main(page).getByRole("radio", { name: radioName(firstSlot) })).toBeChecked();
      await main(page)
        .getByRole("radio", { name: `${formatWeekday(full)} ${slotDetails(secondSlot).name}` })
        .check();
      await rescheduleButton(page).click();
      await expectTime(page, full, secondSlot);
    });

    test("a page that was opened before the visit got another time cancels nothing and shows it; then it does", async ({
      page,
      site,
      request,
    }) => {
      const values = validBooking(site.freeDay());
      await page.goto(await bookByRequest(request, values));
      const moved = { date: site.freeDay(), slot: lastSlot };
      site.putAt(values.description, moved);
      const cancel = async () => {
        await main(page).getByText("Cancel this visit", { exact: true }).click();
        await main(page).getByRole("button", { name: "Yes, cancel this visit" }).click();
      };
      await cancel();
      await expect(page).toHaveTitle(/^Error: /);
      await expect(main(page).getByRole("alert")).toContainText(`your visit is on ${visitInWords(moved)}`);
      await expectTime(page, moved.date, moved.slot);
      expect(site.storedBookings(values.description)).toMatchObject([{ status: "booked" }]);
      await cancel();
      await expect(main(page).getByRole("heading", { level: 1 })).toHaveText("Your visit is canceled");
      expect(site.storedBookings(values.description)).toMatchObject([{ status: "cancelled" }]);
    });

    test(`within the notice, 'I can't make it' tells the business, and the visit stays${notSoon}`, async ({
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
      await expect(main(page).getByRole("status").first()).toContainText("We know that you can’t make it.");
      await expect(main(page).getByRole("button", { name: "I can’t make it" })).toHaveCount(0);
      await expect(main(page).getByText("Until then your visit stays booked.")).toBeVisible();
      expect(site.storedBookings(values.description)).toMatchObject([{ status: "booked", visit_date: soon.date }]);
      await mailTo(site.outbox, business.email, /^Can’t make it: Dryer Repair/);
    });

    test("contact details are corrected and added to, and the confirmation is sent again", async ({
      page,
      site,
      request,
    }) => {
      const values = validBooking(site.freeDay(), { modelNumber: "" });
      const email = `corrected-${values.email}`;
      const booked = await bookByRequest(request, values);
      await page.goto(`${booked}?done=booked`);
      if (script) await expect(myVisit(page)).toHaveAttribute("href", booked);
      const edit = async (row: string, label: string, text: string) => {
        await main(page).getByText(row, { exact: true }).click();
        await main(page).getByRole("textbox", { name: label, exact: true }).fill(text);
        await main(page).locator("details[open]").getByRole("button", { name: "Save" }).click();
      };
      await edit("Edit email", "Email", "dana");
      await expect(main(page).getByRole("alert")).toContainText("Please enter a valid email address.");
      await main(page).getByRole("textbox", { name: "Email", exact: true }).fill(email);
      const save = main(page).locator("details[open]").getByRole("button", { name: "Save" });
      // Script lets nobody send it twice: the second one would be sent to the former link.
      await (script ? save.dblclick() : save.click());
      await expect(main(page).getByRole("status").first()).toContainText("Saved.");
      // A link that a mistyped address got is nobody's anymore; the customer is on the new one, and so is the device.
      expect((await request.get(booked)).status()).toBe(404);
      expect(new URL(page.url()).pathname).toBe(
        privateLinkIn(await mailTo(site.outbox, email, "Booked: Dryer Repair")),
      );
      if (script) await expect(myVisit(page)).toHaveAttribute("href", new URL(page.url()).pathname);
      await edit("Add model number", "Model number", "WED5620HW");
      await edit("Add unit or gate code", "Unit, building or gate code", "gate code 4411");
      for (const text of [email, "WED5620HW", `${values.address}, gate code 4411`]) {
        await expect(main(page).getByRole("definition").filter({ hasText: text })).toBeVisible();
      }
      await main(page).getByText("No confirmation in your mail?").click();
      await main(page).getByRole("button", { name: "Send the confirmation again" }).click();
      await expect(main(page).getByRole("status").first()).toContainText(`The confirmation goes to ${email}`);
      expect(site.storedBookings(values.description)).toMatchObject([
        { email, model_number: "WED5620HW", address: `${values.address}, gate code 4411`, sequence: 0 },
      ]);
    });

    test("says what happens next, and its shared link shows day, window and state, and changes nothing", async ({
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
        await expectTime(page, date, firstSlot);
      });
      // With the longest advice, at the usual size of a phone; what is said of the hours differs by the time of day.
      await page.setViewportSize({ width: 390, height: 844 });
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(4_000);
      const shareRow = main(page).getByText("Share this visit", { exact: true });
      const shareField = main(page).getByRole("textbox", { name: "Link to share" });
      await shareRow.click();
      const shared = new URL(await shareField.inputValue()).pathname;
      await page.goto(shared);
      const visit = { date: values.serviceDate as PlainDate, slot: values.timeSlot };
      await expect(main(page).getByRole("heading", { level: 1 })).toHaveText("A repair visit is booked");
      await expect(main(page).getByText(visitInWords(visit), { exact: true })).toBeVisible();
      const { headers } = await request.get(shared).then((answer) => ({ headers: answer.headers() }));
      expect(headers).toMatchObject({
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
  });
}

test("Following links changes nothing", async ({ request, site }) => {
  const values = validBooking(site.freeDay());
  const link = await bookByRequest(request, values);
  for (const query of [
    "?change=cancel",
    "?done=cancelled",
    "?change=reschedule&when=other",
    "/visit.ics?change=cancel",
  ]) {
    expect((await request.get(link + query)).status(), query).toBe(200);
    expect((await request.head(link + query)).status(), query).toBe(200);
  }
  expect(site.storedBookings(values.description)).toMatchObject([{ status: "booked", sequence: 0 }]);
});

test("Nothing under a private link is cached, indexed, or revealed to other sites", async ({ request, site }) => {
  const values = validBooking(site.freeDay());
  const link = await bookByRequest(request, values);
  const cancel = { change: "cancel", seen: `${values.serviceDate} ${values.timeSlot}` };
  const unknown = `/booking/${"x".repeat(43)}`;
  const answers = {
    "200 page": await request.get(link),
    "200 calendar file": await request.get(`${link}/visit.ics`),
    "404 page": await request.get(unknown),
    "404 longer address": await request.get(`${link}/nowhere`),
    "404 shorter address": await request.get("/booking"),
    "404 calendar file": await request.get(`${unknown}/visit.ics`),
    "303 after a change": await request.post(link, { form: cancel, maxRedirects: 0 }),
    "404 change": await request.post(unknown, { form: cancel }),
  };
  for (const [name, answer] of Object.entries(answers)) {
    expect(answer.status(), name).toBe(Number.parseInt(name, 10));
    expect(answer.headers(), name).toMatchObject({
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex",
    });
  }
});

test("A wrong link leads to a page that says how to find the right one", async ({ page }) => {
  const response = await page.goto("/booking/wrong");
  expect(response?.status()).toBe(404);
  await expect(main(page).getByRole("heading", { level: 1 })).toHaveText("We can't find this visit");
  await expect(main(page)).toContainText("open it again from your confirmation email");
  await expect(main(page).getByRole("link", { name: `Call ${business.phone.text}` })).toBeVisible();
});

test("The URL of a private page stays private", async ({ page, request, site }) => {
  const link = await bookByRequest(request, validBooking(site.freeDay()));
  const token = link.slice("/booking/".length);
  const lines: string[] = [];
  page.on("console", (message) => message.type() === "log" && lines.push(message.text()));
  await page.addInitScript(() => {
    const tell = (...words: unknown[]) => console.log("told:", JSON.stringify(words));
    Object.assign(window, { gtag: tell, plausible: tell });
  });
  await page.goto(link);
  await page.goto(`${link}/nowhere`);
  expect(lines).toEqual([
    'told: ["event","page_view",{"page_path":"/booking"}]',
    `told: ["pageview",{"u":"${site.url}/booking"}]`,
    "Page view: /booking",
    'told: ["event","page_view",{"page_path":"/booking"}]',
    `told: ["pageview",{"u":"${site.url}/booking"}]`,
    "Page view: /booking",
  ]);
  await page.goto(link);
  const html = await page.content();
  expect(html).not.toMatch(/rel="canonical"|og:url/);
  expect(html).toContain('<meta name="robots" content="noindex">');
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy Policy" }).click();
  await page.waitForURL("/privacy-policy");
  expect(await page.evaluate(() => document.referrer)).toBe("");
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(token);
  expect(site.output()).not.toContain(token);
});
