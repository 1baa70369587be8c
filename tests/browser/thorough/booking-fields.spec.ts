/** The fields of the booking form: what spares a visitor typing, and which days the calendar offers. */
import type { Locator, Page } from "@playwright/test";
import serviceNames from "../../../src/content/data/service-names.json" with { type: "json" };
import { facts } from "../../../src/facts/site.ts";
import {
  addDays,
  bookingWindowFrom,
  formatShortDay,
  formatWeekday,
  type PlainDate,
  slotStart,
  slotsOn,
} from "../../../src/shared/time/calendar.ts";
import { slotDetails } from "../../../src/shared/time/slots.ts";
import { leadingCities, ownZipCodes } from "../../catalog.ts";
import { violations } from "../axe.ts";
import {
  bookingButton,
  fieldsOf,
  fillForm,
  firstSlot,
  lastSlot,
  openBookingDialog,
  showMonthOf,
  slotsOfWorkday,
  validBooking,
  workdayFrom,
} from "../booking-form.ts";
import { expect, test } from "../test.ts";

const problemsOf = (id: string) => serviceNames.find((service) => service.id === id)?.details ?? [];
const [noHeat = "", longDrying = ""] = problemsOf("dryer-repair");

async function openDialog(page: Page, path?: string) {
  const dialog = await openBookingDialog(page, path);
  await expect(dialog).toBeVisible();
  const problem = (name: string) => dialog.getByRole("checkbox", { name, exact: true });
  return {
    dialog,
    fields: fieldsOf(dialog),
    problem,
    problems: dialog.getByRole("group", { name: "Is it one of these?" }),
  };
}

test("Common problems as chips come with the appliance, fill the description, follow what is typed there and stay ticked in a form that is opened again", async ({
  page,
}) => {
  const { fields, problem, problems } = await openDialog(page);
  await expect(problems).toBeHidden();
  await fields.service("dryer-repair").check();
  await expect(problems.getByRole("checkbox")).toHaveCount(6);
  await fields.description.fill("It hums.");
  await problem(noHeat).check();
  await problem(longDrying).check();
  const untilWeCome = problems.getByRole("link", { name: "what to do until we arrive" });
  await expect(untilWeCome).toHaveText([noHeat, longDrying].map((name) => `${name}: what to do until we arrive`));
  await expect(fields.description).toHaveValue(`Problem: ${noHeat}\nProblem: ${longDrying}\nIt hums.`);
  await problem(longDrying).uncheck();
  await expect(untilWeCome).toHaveCount(1);
  await fields.description.fill("It only hums.");
  await expect(problem(noHeat)).not.toBeChecked();
  await problem(noHeat).check();
  await fields.service("microwave-repair").check();
  await expect(fields.description).toHaveValue("It only hums.");
  await expect(problems.getByRole("checkbox")).toHaveCount(6);
  await expect(problems.locator(":checked")).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
});

test.describe("Typos", () => {
  test("a mistyped mailbox is asked about and corrected with one press, without moving anything", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const { dialog, fields } = await openDialog(page);
    // Below the name, as the focus scrolls the form.
    const top = async () =>
      ((await fields.address.boundingBox())?.y ?? 0) - ((await fields.name.boundingBox())?.y ?? Number.NaN);
    await fields.email.fill("ann@gmial.com");
    const before = await top();
    await fields.email.press("Tab");
    const offer = dialog.getByRole("status").getByRole("button", { name: "Did you mean gmail.com?" });
    await expect(offer).toBeVisible();
    expect(await top()).toBe(before);
    expect(await violations(page)).toEqual([]);
    await offer.click();
    await expect(fields.email).toHaveValue("ann@gmail.com");
    await expect(fields.email).toBeFocused();
    await expect(offer).toBeHidden();
  });

  test("a phone number is formatted without moving the caret; model and serial number fold behind one line", async ({
    page,
  }) => {
    const { dialog, fields } = await openDialog(page);
    await fields.phone.pressSequentially("727550142");
    await expect(fields.phone).toHaveValue("(727) 550-142");
    // The missing 5 goes before the 0.
    for (const _ of "0-142") await page.keyboard.press("ArrowLeft");
    await page.keyboard.type("5");
    await expect(fields.phone).toHaveValue("(727) 555-0142");
    expect(await fields.phone.evaluate((field: HTMLInputElement) => field.selectionStart)).toBe("(727) 555".length);
    await test.step("once it is left, it shows what was understood, with an extension beside it", async () => {
      for (const typed of ["1-727-555-0142 x45", "٧٢٧٥٥٥٠١٤٢, extension 45", "(727) 555-0142 ext. 45"]) {
        await fields.phone.fill(typed);
        await fields.phone.press("Tab");
        await expect(fields.phone).toHaveValue("(727) 555-0142 ext. 45");
      }
    });
    await test.step("model and serial number say where they are, and stay open once filled", async () => {
      await expect(fields.modelNumber).toBeHidden();
      await dialog.getByText("Add model and serial number (optional)").click();
      await expect(dialog.getByText(/on a sticker/)).toBeVisible();
      await fields.modelNumber.fill("WED5620HW");
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
      await bookingButton(page).click();
      await expect(fields.modelNumber).toHaveValue("WED5620HW");
      await expect(fields.modelNumber).toBeVisible();
    });
  });
});

const [city, other] = leadingCities;
const [zip = ""] = ownZipCodes(city);

test("City and ZIP that don't fit together are remarked on, without moving anything, and can be booked on the narrowest phone", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const { dialog, fields } = await openDialog(page);
  const foot = () => dialog.locator(".form-foot").evaluate((element) => element.getBoundingClientRect().height);
  const footBefore = await foot();
  const values = validBooking(site.freeDay(), { address: "12 Example Avenue" });
  await fillForm(dialog, values);
  await test.step("the button has room for the visit, and keeps its height", async () => {
    await expect(fields.submit).toHaveText(/^Confirm /);
    expect(await foot()).toBe(footBefore);
    expect(await fields.submit.evaluate((button) => button.scrollWidth <= button.clientWidth)).toBe(true);
  });
  const height = () => dialog.locator(".form-body").evaluate(({ scrollHeight }) => scrollHeight);
  const before = await height();
  await fields.city.fill(other.name);
  await fields.zip.fill(zip);
  await fields.zip.press("Tab");
  await expect(dialog.getByText(`${zip} is ${city.name}, not ${other.name}. Please check.`)).toBeVisible();
  expect(await height()).toBe(before);
  expect(await violations(page)).toEqual([]);
  await fields.submit.click();
  await expect(dialog).toBeHidden();
  const address = `12 Example Avenue, ${other.name}, FL ${zip}`;
  expect(site.storedBookings(values.description)).toMatchObject([{ address }]);
});

test.describe("The moment of choice", () => {
  test(`says under a window within ${facts().noticeHours} hours that changes are by phone`, async ({ page }) => {
    const today = workdayFrom("2037-06-10");
    // An hour before the last window begins, which is less than the shortest notice.
    await page.clock.setFixedTime(slotStart(today, lastSlot).getTime() - 3_600_000);
    const { dialog, fields } = await openDialog(page);
    await fields.day(today).click();
    await expect(fields.slot(lastSlot)).toHaveAccessibleName(/this soon/i);
    const later = workdayFrom(addDays(today, Math.ceil(facts().noticeHours / 24) + 1));
    await showMonthOf(dialog, later);
    await fields.day(later).click();
    await expect(fields.slot(lastSlot)).not.toHaveAccessibleName(/this soon/i);
  });

  test("tells a screen reader what is free on a day, sums up each choice, and says what is still needed", async ({
    page,
  }) => {
    await page.clock.setFixedTime("2037-06-10T13:00:00Z");
    const date = workdayFrom("2037-06-11");
    const [full, ...free] = slotsOfWorkday;
    const chosen = free[0] ?? "";
    const spots = Object.fromEntries(slotsOfWorkday.map((slot) => [slot, slot === full ? 0 : 2]));
    await page.route("**/api/availability", (route) =>
      route.fulfill({ json: { days: [{ date, closed: false, spots }] } }),
    );
    const { dialog, fields } = await openDialog(page);
    const names = free
      .map((slot) => slotDetails(slot).name.toLowerCase())
      .join(", ")
      .replace(/, (?=[^,]*$)/, " and ");
    await dialog.getByRole("radio", { name: `${formatWeekday(date)}, ${names} free` }).check();
    await fields.slot(chosen).check();
    await fields.service("dryer-repair").check();
    const day = formatShortDay(date);
    await expect(dialog.getByRole("status").filter({ hasText: day })).toHaveText(
      `Dryer, ${day}, ${slotDetails(chosen).hours} Still needed: your details`,
    );
  });
});

test.describe("The calendar", () => {
  async function expectDay(dialog: Locator, date: PlainDate, state: "bookable" | "not bookable"): Promise<void> {
    await showMonthOf(dialog, date);
    const choices = dialog.locator(`.is-shown [name=serviceDate][value="${date}"]:enabled`);
    await expect(choices).toHaveCount(state === "bookable" ? 1 : 0);
  }

  test("offers today to the last day that can be booked, and of today what has not begun", async ({ page }) => {
    await page.clock.setFixedTime(slotStart("2037-06-10", firstSlot).getTime() + 60_000);
    const dialog = await openBookingDialog(page);
    const { day, slot } = fieldsOf(dialog);
    await expect(dialog.getByRole("button", { name: "Previous month" })).toBeDisabled();
    await expectDay(dialog, "2037-06-09", "not bookable");
    await expectDay(dialog, "2037-06-10", "bookable");
    await day("2037-06-10").click();
    await expect(slot(firstSlot)).toBeDisabled();
    await expect(slot(lastSlot)).toBeEnabled();
    const { last } = bookingWindowFrom("2037-06-10");
    await expectDay(dialog, last, "bookable");
    await expectDay(dialog, addDays(last, 1), "not bookable");
    await expect(dialog.getByRole("button", { name: "Next month" })).toBeDisabled();
  });

  test.describe("in another time zone", () => {
    test.use({ timezoneId: "Asia/Tokyo" });

    test("shows the days of New York and stores the one that was clicked", async ({ page, site }) => {
      const values = validBooking(site.freeDay());
      const dialog = await openBookingDialog(page);
      await fillForm(dialog, values);
      await fieldsOf(dialog).submit.click();
      await expect(page.getByText("Service booking confirmed!")).toBeVisible();
      expect(site.storedBookings(values.description)).toMatchObject([{ serviceDate: values.serviceDate }]);
      // June 11, 1 AM in Tokyo; still June 10, noon in New York.
      await page.clock.setFixedTime("2037-06-10T16:00:00Z");
      await openBookingDialog(page);
      await expectDay(dialog, "2037-06-09", "not bookable");
      await expectDay(dialog, "2037-06-10", "bookable");
      const { last } = bookingWindowFrom("2037-06-10");
      await expectDay(dialog, last, slotsOn(last).length > 0 ? "bookable" : "not bookable");
      await expectDay(dialog, addDays(last, 1), "not bookable");
    });
  });
});
