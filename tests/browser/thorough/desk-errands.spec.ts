/** What a front desk does all day, by the keyboard: how many keys lead to the answer, besides the letters and digits typed. */
import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { bookingNumber } from "../../../src/shared/links/booking-number.ts";
import { addDays, todayInNewYork } from "../../../src/shared/time/calendar.ts";
import { firstSlot, validBooking } from "../booking-form.ts";
import { desk, isLive, openOffice, sayOnTheWay } from "../office.ts";
import type { Site } from "../site.ts";
import { expect, test } from "../test.ts";

test.use(desk);

/** Keys that do something else than type: Tab, Enter, Space, arrows and shortcuts. */
function deskKeys(page: Page) {
  let keys = 0;
  const press = async (key: string) => {
    keys++;
    await page.keyboard.press(key);
  };
  return {
    count: () => keys,
    press,
    type: (text: string) => page.keyboard.type(text),
    /** Presses Tab until a control has the focus. */
    async tabTo(selector: string): Promise<void> {
      const control = page.locator(selector).first();
      while (!(await control.evaluate((element) => element.matches(":focus, :focus-within")))) {
        if (keys > 60) throw new Error(`Tab does not lead to ${selector}`);
        await press("Tab");
      }
    },
  };
}

/** A visit of two weeks ago, whose price was agreed and paid. */
async function doneVisit({ office, putAt, storedBookings, freeDay }: Site, phone: string) {
  const values = validBooking(freeDay(), { phone });
  const booked = await office.book(values, { by: "Somebody" });
  if (booked.status !== "booked") throw new Error(booked.status);
  putAt(values.description, { date: addDays(todayInNewYork(new Date()), -14), slot: firstSlot });
  const { id } = booked.booking;
  const seen = () => ({ id, version: storedBookings(values.description)[0]?.version ?? 0, by: "Sam" });
  const payer = { payer: "customer", payerName: "", payerNumber: "", share: "", allowed: "" };
  const price = { id: randomUUID(), work: "Jammed pump.", labor: "150", parts: "95", ...payer };
  await office.askPrice(seen(), price);
  await office.answerPrice({ id }, price.id, { answer: "agreed", on: "phone", by: "Sam" });
  const report = { id: randomUUID(), work: "New pump.", parts: [], noParts: false, noPrice: "" };
  await office.writeUp(seen(), { ...report, paid: "card", amount: "" });
  return { values, number: bookingNumber(booked.booking) };
}

/** Opens a new visit from the day's page, as somebody who picks up the phone does. */
async function pickUp(page: Page) {
  await page.goto("/office");
  await isLive(page);
  const keys = deskKeys(page);
  await keys.press("n");
  await expect(page.locator("#call-phone")).toBeFocused();
  await isLive(page);
  return keys;
}

/** What is left once the caller's details are there: appliance, problem, window, terms. */
async function bookIt(page: Page, keys: ReturnType<typeof deskKeys>, appliance: string): Promise<void> {
  await keys.tabTo("#call-serviceType");
  await keys.type(appliance);
  await keys.press("Tab");
  await keys.type("It hums and stops.");
  await keys.tabTo("#call-windows");
  await keys.press("Space");
  await keys.tabTo("#call-termsAccepted");
  await keys.press("Space");
  await keys.press("Enter");
  await expect(page.locator("#booking-number")).toBeVisible();
}

/** Later calls find the first window free. */
test.afterEach(({ site }) =>
  site.putAt("It hums and stops.", { date: addDays(todayInNewYork(new Date()), -14), slot: firstSlot }),
);

test("a new caller’s visit is booked with 13 keys", async ({ page, site }) => {
  await openOffice(page.context(), site, "New caller");
  const keys = await pickUp(page);
  await keys.type("7275550171");
  await keys.tabTo("#call-name");
  await keys.type("Ann Lee");
  await keys.tabTo("#call-address");
  await keys.type("12 Bay St, Largo, FL 33770");
  await bookIt(page, keys, "Dryer");
  expect(keys.count()).toBeLessThanOrEqual(13);
});

test("a caller who is known is booked again, and heard what it cost last time, from the number alone", async ({
  page,
  site,
}) => {
  await openOffice(page.context(), site, "Repeat caller");
  await doneVisit(site, "(727) 555-0172");
  const keys = await pickUp(page);
  await keys.type("7275550172");
  await expect(page.locator("#caller")).toContainText("$245.00");
  expect(keys.count()).toBe(1);
  await expect(page.locator("#call-name")).toHaveValue("Dana Miller");
  await bookIt(page, keys, "Dryer");
  expect(keys.count()).toBeLessThanOrEqual(16);
});

test("a landlord's visit says who opens the door", async ({ page, site }) => {
  await openOffice(page.context(), site, "Landlord");
  await doneVisit(site, "(727) 555-0173");
  const keys = await pickUp(page);
  await keys.type("7275550173");
  await expect(page.locator("#call-name")).toHaveValue("Dana Miller");
  const summary = page.getByText("Someone else will be there");
  while (!(await summary.evaluate((element) => element === document.activeElement))) await keys.press("Tab");
  await keys.press("Enter");
  await keys.press("Tab");
  await keys.type("Tina Tenant");
  await keys.press("Tab");
  await keys.type("7275550174");
  await bookIt(page, keys, "Dryer");
  expect(keys.count()).toBeLessThanOrEqual(19);
  expect(site.storedBookings("It hums and stops.").some(({ doorName }) => doorName === "Tina Tenant")).toBe(true);
});

test("“Where is my technician?” is answered by the number, with two keys", async ({ page, site, browser }) => {
  await openOffice(page.context(), site, "Where");
  const values = validBooking(site.freeDay(), { phone: "(727) 555-0175" });
  await site.office.book(values, { by: "Somebody" });
  site.putAt(values.description, { date: todayInNewYork(new Date()), slot: firstSlot });
  const technician = await browser.newContext({ baseURL: site.url });
  await openOffice(technician, site, "On the road");
  const road = await technician.newPage();
  await road.goto(`/office/visits/${site.storedBookings(values.description)[0]?.id}`);
  await sayOnTheWay(road);
  await expect(road.getByText(/about/).first()).toBeVisible();
  await technician.close();
  await page.goto("/office");
  await isLive(page);
  const keys = deskKeys(page);
  await keys.press("/");
  await keys.type("7275550175");
  await keys.press("Enter");
  await expect(page.getByRole("list", { name: "Visits" })).toContainText("On the way");
  expect(keys.count()).toBe(2);
});

test("a warranty call leads to the form for the free visit", async ({ page, site }) => {
  await openOffice(page.context(), site, "Warranty call");
  const { number } = await doneVisit(site, "(727) 555-0176");
  const keys = await pickUp(page);
  await keys.type("7275550176");
  await expect(page.locator("#caller")).toContainText(number);
  await keys.tabTo('#caller a[href$="#follow-up-form"]');
  await keys.press("Enter");
  await expect(page.locator("#follow-up-form")).toBeInViewport();
  expect(keys.count()).toBeLessThanOrEqual(5);
});
