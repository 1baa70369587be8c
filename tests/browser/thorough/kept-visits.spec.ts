/** What a device keeps of visits that changed elsewhere, of several visits, and how their way back looks. */
import type { Page } from "@playwright/test";
import type { DaySlot } from "../../../src/shared/availability/availability.ts";
import { todayInNewYork } from "../../../src/shared/time/calendar.ts";
import { visitInBrief, visitInWords } from "../../../src/shared/time/visit-in-words.ts";
import { bookByRequest, bookingDialog, firstSlot, validBooking } from "../booking-form.ts";
import { shifts, watchShifts } from "../layout-shifts.ts";
import { expect, test } from "../test.ts";

const header = (page: Page) => page.getByRole("banner");
const inBrief = (visit: DaySlot) => `My visit · ${visitInBrief(visit, todayInNewYork(new Date()))}`;
const stored = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem("my-visits") ?? "null"));

/** Puts visits into the device's storage, as bookings leave them there. */
const keep = (page: Page, visits: readonly object[]) =>
  page.addInitScript((kept) => {
    if (localStorage.getItem("kept-before")) return;
    localStorage.setItem("kept-before", "");
    localStorage.setItem("my-visits", JSON.stringify(kept));
  }, visits);

test("The private page corrects the kept day and window, and can be taken off the device", async ({
  page,
  site,
  request,
}) => {
  const date = site.freeDay();
  const link = await bookByRequest(request, validBooking(date));
  await keep(page, [{ link, date: site.freeDay(), slot: firstSlot }]);
  await page.goto(link);
  await expect(header(page).getByRole("link", { name: inBrief({ date, slot: firstSlot }) })).toBeVisible();
  expect(await stored(page)).toEqual([{ link, date, slot: firstSlot, service: "dryer-repair" }]);
  await page.getByRole("button", { name: "Remove it from this device" }).click();
  await expect(page.getByText("This visit is no longer kept on this device.")).toBeVisible();
  await expect(header(page).getByRole("link", { name: "Book Service Now" })).toBeVisible();
  expect(await stored(page)).toBeNull();
});

test("A visit that was erased, or is over, is no longer kept", async ({ page, site }) => {
  const link = `/booking/${"x".repeat(43)}`;
  await keep(page, [
    { link, date: site.freeDay(), slot: firstSlot },
    { link: `/booking/${"y".repeat(43)}`, date: "2020-01-06", slot: firstSlot },
    { link: "https://elsewhere.example/", date: site.freeDay(), slot: firstSlot },
  ]);
  await page.goto(link);
  await expect.poll(() => stored(page)).toBeNull();
  await expect(header(page).getByRole("link", { name: "Book Service Now" })).toBeVisible();
});

test("Several visits are a short list, and another one can be booked from it", async ({ page, site }) => {
  const [first, second] = [site.freeDay(), site.freeDay()].sort().map((date) => ({ date, slot: firstSlot }));
  if (!first || !second) throw new Error("two free days");
  await keep(page, [
    { link: `/booking/${"b".repeat(43)}`, ...second },
    { link: `/booking/${"a".repeat(43)}`, ...first },
  ]);
  await page.goto("/brands");
  await header(page).getByRole("button", { name: "My visits · 2" }).click();
  const list = page.getByRole("navigation", { name: "My visits" });
  await expect(list.getByRole("link")).toHaveText([visitInWords(first), visitInWords(second), "Book another visit"]);
  await expect(list.getByRole("link").first()).toHaveAttribute("href", `/booking/${"a".repeat(43)}`);
  await list.getByRole("link", { name: "Book another visit" }).click();
  await expect(bookingDialog(page)).toBeVisible();
  await expect(list).toBeHidden();
});

test("My visit is offered at every width, once, in a header as high as before, and nothing moves when it appears", async ({
  page,
  site,
}) => {
  await page.addInitScript(watchShifts);
  const visit = { date: site.freeDay(), slot: firstSlot };
  const height = async () => (await header(page).boundingBox())?.height;
  const widths = [360, 767, 768, 1280];
  const heights: Record<number, number | undefined> = {};
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto("/");
    heights[width] = await height();
  }
  await keep(page, [{ link: `/booking/${"a".repeat(43)}`, ...visit }]);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto("/");
    await expect(page.getByRole("link", { name: inBrief(visit) }), `${width} px wide`).toHaveCount(1);
    expect(await height(), `${width} px wide`).toBe(heights[width]);
    expect(await shifts(page), `${width} px wide`).toEqual([]);
  }
});
