/** The office's day, week, search and numbers in a browser, while another desk works on the same visits. */
import type { BrowserContext } from "@playwright/test";
import { bookingNumber } from "../../../src/shared/links/booking-number.ts";
import { addDays, todayInNewYork } from "../../../src/shared/time/calendar.ts";
import { violations } from "../axe.ts";
import { firstSlot, slotsOfWorkday, validBooking } from "../booking-form.ts";
import { expectSound, isLive, openOffice, sayOnTheWay } from "../office.ts";
import type { Site } from "../site.ts";
import { expect, test } from "../test.ts";

const today = todayInNewYork(new Date());

/** Opens the office in this browser, with a visit today. */
async function openWithVisit(context: BrowserContext, site: Site, label: string) {
  await openOffice(context, site, label);
  const values = validBooking(site.freeDay());
  await site.office.book(values, { by: "Somebody" });
  site.putAt(values.description, { date: today, slot: firstSlot });
  const id = site.storedBookings(values.description)[0]?.id ?? "";
  return { ...values, id, number: bookingNumber({ id }), card: `#visit-${id}` };
}

test.describe("With script, at 1280 px", () => {
  // The test without a connection.
  test.use({ viewport: { width: 1280, height: 800 }, allowedErrors: [/net::ERR_FAILED|status of 409/] });

  test("a desk works through its day while another changes it", async ({ page, context, site }) => {
    const visit = await openWithVisit(context, site, "Front desk");
    const other = await openWithVisit(context, site, "Kitchen desk");
    const card = page.locator(visit.card);
    const notice = page.locator("#notice");
    await page.goto("/office");
    expect(await violations(page)).toEqual([]);
    await page.evaluate(() => Object.assign(window, { stayed: true }));

    // Another desk's change appears, and what is being typed stays where it is.
    await card.getByText("Add a note").click();
    await card.getByRole("textbox").pressSequentially("Gate code");
    await site.office.setProgress({ id: other.id, version: 0, by: "Kitchen desk" }, "done");
    await expect(page.locator(other.card)).toHaveAttribute("data-state", "done");
    await page.keyboard.type(" 4411");
    await expect(card.getByRole("textbox")).toHaveValue("Gate code 4411");
    await card.getByRole("button", { name: "Save note" }).click();
    await expect(notice).toContainText(`${visit.name}: note saved.`);
    await expect(card).toContainText("Gate code 4411");
    await expect(card.getByRole("textbox")).toBeHidden();

    // By keyboard alone: a no-show, and back.
    await card.getByRole("button", { name: "No-show" }).focus();
    await page.keyboard.press("Enter");
    await expect(notice).toContainText(`${visit.name}: no-show.`);
    await expect(card.getByRole("link", { name: visit.name })).toBeFocused();
    await expect(page).toHaveURL(`/office?changed=${visit.number}`);
    await notice.getByRole("button", { name: "Undo" }).click();
    await expect(card).toHaveAttribute("data-state", "booked");

    // What could not be sent stays said while the page goes on refreshing itself.
    await page.route("**/office*", (route) => (route.request().method() === "POST" ? route.abort() : route.continue()));
    await card.getByText("Add a note").click();
    await card.getByRole("textbox").fill("Ring twice");
    await card.getByRole("button", { name: "Save note" }).click();
    const notSent = page.getByText("Not sent: there is no connection. What you typed is still here.");
    await expect(notSent).toBeVisible();
    // When the second answer comes, the first has been shown.
    for (let left = 2; left > 0; left--) await page.waitForResponse((answer) => answer.request().method() === "GET");
    await expect(notSent).toBeVisible();
    await expect(card.getByRole("textbox")).toHaveValue("Ring twice");
    await page.unroute("**/office*");
    await card.getByRole("button", { name: "Save note" }).click();
    await expect(card).toContainText("Ring twice");
    await expect(notSent).toHaveCount(0);

    // Without a connection, a quiet line says so; what was seen before is no longer true.
    await page.route("**/office*", (route) => (route.request().method() === "GET" ? route.abort() : route.continue()));
    await expect(page.getByText(/^No connection: /)).toBeVisible();
    await site.office.setProgress({ id: visit.id, version: 2, by: "Kitchen desk" }, "on-the-way");
    await card.getByRole("button", { name: "No-show" }).click();
    await expect(notice).toContainText(`${visit.name}: Kitchen desk changed this`);
    await expect(card).toHaveAttribute("data-state", "on-the-way");
    await expect(page.getByText("No connection")).toHaveCount(0);
    await page.unroute("**/office*");
    expect(await page.evaluate(() => "stayed" in window)).toBe(true);
  });

  test("single keys are shortcuts, except while somebody types, and what is searched for is in the address alone, never in the log", async ({
    page,
    context,
    site,
  }) => {
    const visit = await openWithVisit(context, site, "Searching desk");
    await page.goto("/office");
    await isLive(page);
    await page.keyboard.press("ArrowRight");
    await expect(page).toHaveURL(`/office/day/${addDays(today, 1)}`);
    await isLive(page);
    await page.keyboard.press("t");
    await expect(page).toHaveURL("/office");
    await isLive(page);
    await page.keyboard.press("/");
    await expect(page.getByRole("combobox", { name: "Search visits" })).toBeFocused();
    await page.keyboard.type(`${visit.phone} n?t`);
    await expect(page).toHaveURL("/office");
    await page.keyboard.press("Control+A");
    await page.keyboard.type(visit.phone);
    await page.keyboard.press("Enter");
    const found = `/office/search?${new URLSearchParams({ q: visit.phone })}`;
    await expect(page).toHaveURL(found);
    await expect(page.getByRole("list", { name: "Visits" })).toContainText(visit.number);
    await page
      .getByRole("searchbox", { name: "Phone, name, email, address, problem, note or visit number" })
      .fill("nobody at all");
    await page.keyboard.press("Enter");
    await expect(page.getByText("No visits found.")).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("list", { name: "Visits" })).toContainText(visit.number);
    await expect(page).toHaveURL(found);
    await page.getByRole("heading", { level: 1 }).click();
    await page.keyboard.press("n");
    await expect(page).toHaveURL("/office/visits/new");
    expect(site.output()).not.toMatch(/q=|nobody/);

    await page.goto("/office");
    // Last, for Escape also stops a page that is being loaded.
    await isLive(page);
    await page.keyboard.press("?");
    const list = page.getByRole("dialog", { name: "Keyboard shortcuts" });
    await expect(list).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press("t");
    await expect(list).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(list).toBeHidden();
  });
});

test("A desk assigns five visits from the day with five presses, and the nearest technician is offered first", async ({
  page,
  context,
  site,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openOffice(context, site, "Assigning desk");
  await using _ = await site.hire({ id: crypto.randomUUID(), name: "Ana Ruiz" });
  await using __ = await site.hire({ id: crypto.randomUUID(), name: "Rosa Diaz" });
  const day = site.freeDay();
  const places = ["Largo", "Palm Harbor", "Belleair", "Tarpon Springs", "Largo"];
  for (const [at, city] of places.entries()) {
    const timeSlot = slotsOfWorkday[Math.floor(at / 2)] ?? firstSlot;
    const address = `12 Example Avenue, ${city}, FL`;
    const { status } = await site.office.book(validBooking(day, { timeSlot, address, name: `Dana ${at}` }), {
      by: "Somebody",
    });
    expect(status).toBe("booked");
  }
  await page.goto(`/office/day/${day}`);
  const unassigned = page.getByText("unassigned");
  await expect(unassigned).toContainText("5 unassigned");
  await expectSound(page);
  await isLive(page);
  const offers = page.getByRole("button", { name: /^Assign / });
  for (let left = 5; left > 0; left--) {
    await expect(offers).toHaveCount(left);
    await offers.first().click();
  }
  await expect(unassigned).toHaveCount(0);
  const assigned = page.locator("article");
  const whoGoes = await assigned.evaluateAll((cards) =>
    cards.map((card) => [/Dana \d/, /Ana Ruiz|Rosa Diaz/].map((text) => text.exec(card.textContent)?.[0]).join(": ")),
  );
  expect(whoGoes.sort()).toEqual([
    "Dana 0: Ana Ruiz",
    "Dana 1: Rosa Diaz",
    "Dana 2: Ana Ruiz",
    "Dana 3: Rosa Diaz",
    "Dana 4: Ana Ruiz",
  ]);

  // Somebody else, beside the board: the card moves to their column.
  const last = page.getByRole("article").filter({ hasText: "Dana 4" });
  await last.getByRole("button", { name: "Open Dana 4" }).click();
  await last.getByText("Reassign").click();
  await last.getByRole("button", { name: "Rosa Diaz: free" }).click();
  await expect(page.locator("[id^=cell-]").filter({ has: last })).toHaveAttribute("data-technician", "2");
  await expect(last.getByRole("button", { name: "No one" })).toBeHidden();
});

test.describe("On a phone", () => {
  // Of what somebody else changed meanwhile.
  test.use({ allowedErrors: [/status of 409/] });

  test("A technician works through their own day on a phone", async ({ page, context, site }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const visit = await openWithVisit(context, site, "Dispatch");
    const sam = "0f8fad5b-d9cb-469f-a165-70867728950e";
    await using _ = await site.hire({ id: sam, name: "Sam Ortiz" });
    await site.office.assign({ id: visit.id, version: 0, by: "Dispatch" }, sam);
    await context.clearCookies();
    await openOffice(context, site, "Sam", sam);
    await page.goto("/office");
    await expect(page.getByRole("article")).toHaveCount(1);
    const card = page.locator(visit.card);
    await expect(card.getByRole("link", { name: visit.phone })).toHaveAttribute("href", /^tel:/);
    await expectSound(page);
    await isLive(page);
    // The second press does not wait for the answer to the first.
    await sayOnTheWay(card);
    await card.getByRole("button", { name: "Done" }).click();
    await expect(card).toHaveAttribute("data-state", "done");
    // What was there is still there to be written down.
    await expect(card.getByText(visit.address)).toBeVisible();
    await card.getByText("Add a note").click();
    await card.getByRole("textbox").fill("Left the old belt behind the washer");
    await card.getByRole("button", { name: "Save note" }).click();
    await expect(card).toContainText("Left the old belt");
    expect(site.storedBookings(visit.description)).toMatchObject([{ progress: "done", technicianId: sam }]);
  });
});
