import type { Page } from "@playwright/test";
import type { BookingFormValues } from "../../src/shared/form/schema.ts";
import { formatWeekday, type PlainDate } from "../../src/shared/time/calendar.ts";
import { slotDetails, type TimeSlot } from "../../src/shared/time/slots.ts";
import { visitInWords } from "../../src/shared/time/visit-in-words.ts";
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
import { expect, test } from "./test.ts";

const main = (page: Page) => page.getByRole("main");
/** The way back to a visit that this device keeps. */
const myVisit = (page: Page) => page.getByRole("banner").getByRole("link", { name: /^My visit/ });
const rescheduleButton = (page: Page) => main(page).getByRole("button", { name: "Reschedule my visit" });

/** Unfolds the form by the button at the top of the page. */
const unfoldReschedule = (page: Page) => main(page).getByRole("link", { name: "Reschedule or cancel" }).click();

/** Day and window are said in one place only. */
async function expectTime(page: Page, date: PlainDate, slot: TimeSlot): Promise<void> {
  await expect(main(page).getByRole("heading", { level: 1 })).toHaveText(
    `We’re coming ${visitInWords({ date, slot })}`,
  );
  await expect(
    main(page)
      .getByRole("definition")
      .filter({ hasText: formatWeekday(date) }),
  ).toHaveCount(0);
}

for (const script of [true, false]) {
  test.describe(`${script ? "With" : "Without"} script`, { tag: script ? [] : "@variant" }, () => {
    test.use({ javaScriptEnabled: script });

    /** Books as a visitor does, and follows the confirmation's link. */
    async function bookAndFollow(page: Page, values: BookingFormValues): Promise<void> {
      if (script) {
        await fillForm(await openBookingDialog(page), values);
        await fieldsOf(bookingDialog(page)).submit.click();
        // The closed dialog removes its history entry, faster than anyone but a test could click.
        await page.waitForFunction(() => !history.state?.dialog);
        await page.getByRole("link", { name: "Open my visit", exact: true }).click();
      } else {
        await page.goto("/book");
        await fillForm(main(page), values);
        await fieldsOf(main(page)).submit.click();
        await expect(page).toHaveTitle(/^Booking Confirmed/);
      }
      await expect(main(page).getByRole("heading", { level: 1 })).toHaveText(/^We’re coming /);
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

    test("a visit is booked, opened from the mail's link, rescheduled twice and canceled", async ({ page, site }) => {
      const values = validBooking(site.freeDay());
      const date = values.serviceDate as PlainDate;
      const stored = () => site.storedBookings(values.description)[0];
      await bookAndFollow(page, values);
      const link = privateLinkIn(await mailTo(site.outbox, values.email, "Booked: Dryer Repair"));
      expect(new URL(page.url()).pathname).toBe(link);
      await page.goto(link);
      await expectTime(page, date, firstSlot);
      for (const text of [values.name, values.address, values.description, "Dryer Repair"]) {
        await expect(main(page).getByRole("definition").filter({ hasText: text })).toBeVisible();
      }
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
      expect(stored()).toMatchObject({ serviceDate: date, timeSlot: secondSlot, sequence: 1 });

      await chooseDay(page, date);
      await main(page)
        .getByRole("radio", { name: new RegExp(`^${slotDetails(lastSlot).name}`) })
        .check();
      await rescheduleButton(page).click();
      await expectTime(page, date, lastSlot);
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
      expect(stored()).toMatchObject({ status: "cancelled", timeSlot: lastSlot });
      await mailTo(site.outbox, values.email, "Canceled: Dryer Repair");
      await expect(rescheduleButton(page)).toHaveCount(0);
      const again = main(page).getByRole("link", { name: "Book a new visit" });
      await expect(again).toHaveAttribute("href", "/book?service=dryer-repair");
    });
  });
}

test("Contact details are corrected and added to, and the confirmation is sent again", { tag: "@variant" }, async ({
  page,
  site,
  request,
}) => {
  const values = validBooking(site.freeDay(), { modelNumber: "" });
  const email = `corrected-${values.email}`;
  const booked = await bookByRequest(request, values);
  await page.goto(`${booked}?done=booked`);
  await expect(myVisit(page)).toHaveAttribute("href", booked);
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
  await save.dblclick();
  await expect(main(page).getByRole("status").first()).toContainText("Saved.");
  // A link that a mistyped address got is nobody's anymore; the customer is on the new one, and so is the device.
  expect((await request.get(booked)).status()).toBe(404);
  expect(new URL(page.url()).pathname).toBe(privateLinkIn(await mailTo(site.outbox, email, "Booked: Dryer Repair")));
  await expect(myVisit(page)).toHaveAttribute("href", new URL(page.url()).pathname);
  await edit("Add model number", "Model number", "WED5620HW");
  await edit("Add unit or gate code", "Unit, building or gate code", "gate code 4411");
  for (const text of [email, "WED5620HW", `${values.address}, gate code 4411`]) {
    await expect(main(page).getByRole("definition").filter({ hasText: text })).toBeVisible();
  }
  await main(page).getByText("Didn’t get the confirmation email?").click();
  await main(page).getByRole("button", { name: "Send the confirmation again" }).click();
  await expect(main(page).getByRole("status").first()).toContainText(`The confirmation goes to ${email}`);
  expect(site.storedBookings(values.description)).toMatchObject([
    { email, modelNumber: "WED5620HW", address: `${values.address}, gate code 4411`, sequence: 0 },
  ]);
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
