/** A day with several technicians: a board at a desk, and one of them at a time on a phone. */
import type { BrowserContext } from "@playwright/test";
import { todayInNewYork } from "../../src/shared/time/calendar.ts";
import { violations } from "./axe.ts";
import { firstSlot, validBooking } from "./booking-form.ts";
import { desk, expectSound, isLive, openOffice } from "./office.ts";
import type { Site } from "./site.ts";
import { expect, test } from "./test.ts";

const today = todayInNewYork(new Date());

/** Opens the office, with a visit today that is a technician's, or nobody's. */
async function openWithVisit(context: BrowserContext, site: Site, label: string, technician: string | null) {
  await openOffice(context, site, label);
  const values = validBooking(site.freeDay());
  await site.office.book(values, { by: "Somebody" });
  site.putAt(values.description, { date: today, slot: firstSlot });
  const id = site.storedBookings(values.description)[0]?.id ?? "";
  await site.office.assign({ id, version: 0, by: "Somebody" }, technician);
  return { ...values, id };
}

test("A visit is in its technician's column, and its card opens what can be done, by keyboard, while the page refreshes", async ({
  page,
  context,
  site,
}) => {
  await page.setViewportSize(desk.viewport);
  const [ana, rosa] = [crypto.randomUUID(), crypto.randomUUID()];
  await using _ = await site.hire({ id: ana, name: "Ana Ruiz" });
  await using __ = await site.hire({ id: rosa, name: "Rosa Diaz" });
  const visit = await openWithVisit(context, site, "Desk of the board", rosa);
  await page.goto("/office");
  await isLive(page);
  const card = page.locator(`#cell-${firstSlot}-${rosa} #visit-${visit.id}`);
  await expect(card.getByRole("link", { name: visit.phone })).toBeVisible();
  await expect(card.getByText("Add a note")).toBeHidden();
  // Ana, who has no visit, keeps her column.
  const leftOf = (target: typeof card) =>
    target.evaluate((element) => Math.round(element.getBoundingClientRect().left));
  const heading = page.locator("p[data-technician]", { hasText: "Rosa Diaz" });
  expect(Math.abs((await leftOf(card)) - (await leftOf(heading)))).toBeLessThan(24);
  await expectSound(page);

  await card.getByRole("button", { name: `Open ${visit.name}` }).focus();
  await page.keyboard.press("Enter");
  const panel = page.locator(`#more-${visit.id}`);
  await expect(panel.getByText(visit.address)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("Tab");
  await expect(panel.getByRole("button", { name: "Close details" })).toBeFocused();
  await panel.getByText("Add a note").click();
  await panel.getByRole("textbox").pressSequentially("Gate code");
  await site.office.setProgress({ id: visit.id, version: 1, by: "Kitchen desk" }, "arrived");
  await expect(page.locator(`#visit-${visit.id}`)).toHaveAttribute("data-state", "arrived");
  await page.keyboard.type(" 4411");
  await panel.getByRole("button", { name: "Save note" }).click();
  await expect(page.locator("#notice")).toContainText("note saved");
  await expect(panel).toContainText("Gate code 4411");
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  // What opens it covers no phone number.
  const [phone, opener] = [card.getByRole("link", { name: visit.phone }), card.getByRole("button", { name: /^Open / })];
  const { x = 0, width = 0 } = (await phone.boundingBox()) ?? {};
  expect((await opener.boundingBox())?.x).toBeGreaterThanOrEqual(x + width);
});

for (const javaScriptEnabled of [true, false]) {
  test(`A phone shows everybody or one technician, ${javaScriptEnabled ? "with" : "without"} script`, async ({
    browser,
    site,
  }) => {
    const [ana, rosa] = [crypto.randomUUID(), crypto.randomUUID()];
    const viewport = { width: 390, height: 844 };
    const context = await browser.newContext({ viewport, javaScriptEnabled, baseURL: site.url });
    await using _ = await site.hire({ id: ana, name: "Ana Ruiz" });
    await using __ = await site.hire({ id: rosa, name: "Rosa Diaz" });
    const visit = await openWithVisit(context, site, `Phone of the board ${javaScriptEnabled}`, ana);
    const page = await context.newPage();
    await page.goto("/office");
    const card = page.locator(`#visit-${visit.id}`);
    const bar = page.getByRole("navigation", { name: "Show visits for" });
    // All of the card is there, as on any day.
    await expect(card.getByText("Add a note")).toBeVisible();
    await bar.getByRole("link", { name: "Rosa Diaz" }).click();
    await expect(bar.locator("[aria-current]")).toContainText("Rosa Diaz");
    await expect(card).toBeHidden();
    await bar.getByRole("link", { name: "Ana Ruiz" }).click();
    await card.getByText("Add a note").click();
    await card.getByRole("textbox").fill("Dog in the yard");
    await card.getByRole("button", { name: "Save note" }).click();
    await expect(page.locator("#notice")).toContainText("note saved");
    await expect(bar.locator("[aria-current]")).toContainText("Ana Ruiz");
    if (javaScriptEnabled) expect(await violations(page)).toEqual([]);
    await context.close();
  });
}

test("A visit opens beside the week, which stays as it was scrolled, and Back closes it; on a phone its page opens", async ({
  page,
  context,
  site,
}) => {
  await page.setViewportSize({ width: 1280, height: 420 });
  const [ana, rosa] = [crypto.randomUUID(), crypto.randomUUID()];
  await using _ = await site.hire({ id: ana, name: "Ana Ruiz" });
  await using __ = await site.hire({ id: rosa, name: "Rosa Diaz" });
  const visit = await openWithVisit(context, site, "Desk of the week", rosa);
  const week = `/office/week/${today}`;
  await page.goto(week);
  await isLive(page);
  await expectSound(page);
  const card = page.locator(`#week-${visit.id}`);
  // It brings the card into view.
  await card.getByRole("link").focus();
  const scrolled = await page.evaluate(() => {
    scrollBy(0, 20);
    return scrollY;
  });
  expect(scrolled).toBeGreaterThan(0);
  await page.keyboard.press("Enter");
  const beside = page.locator("#beside");
  await expect(beside).toBeFocused();
  await expect(beside.getByRole("heading", { name: visit.name })).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  await expect(page).toHaveURL(/[?]visit=/);
  await expectSound(page);
  await beside.getByRole("button", { name: "Arrived" }).click();
  await expect(page.locator("#notice")).toContainText("arrived");
  await expect(card).toHaveAttribute("data-state", "arrived");
  await expect(beside).toBeVisible();
  await beside.getByRole("link", { name: "Close details" }).click();
  await expect(beside).toHaveCount(0);
  await expect(card.getByRole("link")).toBeFocused();
  await page.goBack();
  await expect(beside).toBeVisible();
  await beside.focus();
  await page.goBack();
  await expect(beside).toHaveCount(0);
  await expect(card.getByRole("link")).toBeFocused();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(week);
  await card.getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1, name: visit.name })).toBeVisible();
  await page.goto(`/office/month/${today}`);
  await expectSound(page);
});

test("With one technician, the heads of a day's windows end at the same height, also that of a full one", async ({
  page,
  context,
  site,
}) => {
  await page.setViewportSize({ width: 1180, height: 900 });
  await openOffice(context, site, "Desk of one technician");
  await using _ = await site.hire({ id: crypto.randomUUID(), name: "Ana Ruiz" });
  const values = validBooking(site.freeDay());
  await site.office.book(values, { by: "Somebody" });
  await page.goto(`/office/day/${values.serviceDate}`);
  await expect(page.locator("main section > header b")).toHaveText("Full");
  const ends = await page
    .locator("main section > header")
    .evaluateAll((heads) => heads.map((head) => Math.round(head.getBoundingClientRect().bottom)));
  expect(ends.length).toBeGreaterThan(1);
  expect(new Set(ends).size).toBe(1);
});

test("On a phone, a window to close is chosen in a field that shows all of its name", async ({
  page,
  context,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openOffice(context, site, "Phone of closed days");
  await page.goto("/office/days");
  const missing = await page.getByLabel("Window").evaluate((field) => {
    const given = field.clientWidth;
    field.style.width = "max-content";
    return field.clientWidth - given;
  });
  expect(missing).toBeLessThanOrEqual(0);
});
