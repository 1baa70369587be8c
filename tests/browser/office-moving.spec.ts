/** A visit is moved by its handle, on the day's board and in the week: who comes, and when. */
import type { BrowserContext, Page } from "@playwright/test";
import { addDays, formatShortDay, mondayOf, todayInNewYork } from "../../src/shared/time/calendar.ts";
import { slotDetails } from "../../src/shared/time/slots.ts";
import { workdayFrom } from "../weekday-ahead.ts";
import { violations } from "./axe.ts";
import { firstSlot, validBooking } from "./booking-form.ts";
import { connect, desk, disconnect, expectSound, isLive, obeyFlag, openOffice } from "./office.ts";
import { restyledBy } from "./restyled.ts";
import { capacity, type Site } from "./site.ts";
import { expect, test } from "./test.ts";

test.use(desk);
const secondSlot = "afternoon";

/** A day of Ana and Rosa, with a visit of Ana's in its first window and one that nobody has. */
async function openBoard(context: BrowserContext, site: Site, label: string) {
  await openOffice(context, site, label);
  const people = { ana: crypto.randomUUID(), rosa: crypto.randomUUID() };
  const hired = [
    await site.hire({ id: people.ana, name: "Ana Ruiz" }),
    await site.hire({ id: people.rosa, name: "Rosa Diaz" }),
  ];
  const date = site.freeDay();
  const book = async (name: string) => {
    const values = { ...validBooking(date), name, timeSlot: firstSlot };
    await site.office.book(values, { by: "Somebody" });
    return { ...values, id: site.storedBookings(values.description)[0]?.id ?? "" };
  };
  const [visit, open] = [await book("Dana Miller"), await book("Nora Quinlan")];
  await site.office.assign({ id: visit.id, version: 0, by: "Somebody" }, people.ana);
  const stored = (one = visit) => site.storedBookings(one.description)[0];
  /** Whether an email about its last change waits or was sent. */
  const told = async (one = visit) => {
    const [booking] = await site.office.findReadable(one.id);
    return booking && (await site.office.visit(booking)).notified.byEmail;
  };
  return {
    ...people,
    date,
    visit,
    open,
    stored,
    told,
    path: `/office/day/${date}`,
    cell: (who: string, slot: string = firstSlot) => `#cell-${slot}-${who || "nobody"}`,
    handle: (page: Page, one = visit) => page.locator(`#handle-${one.id}`),
    [Symbol.asyncDispose]: async () => {
      for (const one of hired) await one[Symbol.asyncDispose]();
    },
  };
}

const middle = async (page: Page, selector: string) => {
  const box = await page.locator(selector).boundingBox();
  if (!box) throw new Error(`${selector} is not there.`);
  return { x: box.x + box.width / 2, y: box.y + Math.min(box.height / 2, 60) };
};

async function drag(page: Page, from: string, to: string): Promise<void> {
  const [start, end] = [await middle(page, from), await middle(page, to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + 20, start.y + 10);
  await page.mouse.move(end.x, end.y, { steps: 4 });
  await expect(page.locator(`${to}[data-target]`)).toHaveCount(1);
}

const notice = (page: Page) => page.locator("#notice");

test("Dragged to another technician, a visit is theirs at once, and Undo gives it back", async ({
  page,
  context,
  site,
}) => {
  await using board = await openBoard(context, site, "Desk that drags");
  const { visit, rosa, ana, cell, stored } = board;
  await page.goto(board.path);
  await isLive(page);
  await expectSound(page);
  await drag(page, `#handle-${visit.id}`, cell(rosa));
  await expect(page.locator(".moving-ghost")).toHaveText("Dana Miller");
  await page.mouse.up();
  await expect(page.locator(`${cell(rosa)} #visit-${visit.id}`)).toBeVisible();
  await expect(notice(page)).toContainText("Dana Miller: Rosa Diaz is assigned.");
  await expect(page.locator(".moving-ghost, [data-target], html[data-moving]")).toHaveCount(0);
  expect(stored()?.technicianId).toBe(rosa);
  await expect(board.handle(page)).toBeFocused();
  await page.keyboard.press("u");
  await expect(page.locator(`${cell(ana)} #visit-${visit.id}`)).toBeVisible();
  await expect(notice(page)).toContainText("undone");
  // To nobody, and Escape in the middle of it.
  await drag(page, `#handle-${visit.id}`, cell(""));
  await page.keyboard.press("Escape");
  await page.mouse.up();
  await expect(page.locator(".live-note")).toHaveText("Not moved. Nothing has changed.");
  expect(stored()?.technicianId).toBe(ana);
  await drag(page, `#handle-${visit.id}`, cell(""));
  await page.mouse.up();
  await expect(notice(page)).toContainText("no one is assigned");
  expect(stored()?.technicianId).toBeNull();
});

test("Dragged to another window, it asks how the customer hears of it; nothing counts before the answer, and Undo withdraws it", async ({
  page,
  context,
  site,
}) => {
  await using board = await openBoard(context, site, "Desk that asks");
  const { visit, rosa, cell, stored } = board;
  await page.goto(board.path);
  await isLive(page);
  const dialog = page.getByRole("dialog", { name: "Move Dana Miller" });
  const before = stored();
  await drag(page, `#handle-${visit.id}`, cell(rosa, secondSlot));
  await page.mouse.up();
  await expect(dialog).toBeVisible();
  expect(await violations(page, "#move")).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  expect(stored()).toEqual(before);
  await expect(board.handle(page)).toBeFocused();

  await drag(page, `#handle-${visit.id}`, cell(rosa, secondSlot));
  await page.mouse.up();
  await expect(dialog.getByRole("button", { name: "Move and send email" })).toBeVisible();
  await dialog.getByText("They already know").click();
  await expect(dialog.getByRole("button", { name: "Move (customer already knows)" })).toBeVisible();
  await dialog.getByLabel(/^Email/).check();
  await dialog.getByRole("button", { name: "Move and send email" }).click();
  await expect(page.locator(`${cell(rosa, secondSlot)} #visit-${visit.id}`)).toBeVisible();
  await expect(notice(page)).toContainText(/Dana Miller: rescheduled to .*emailed at .* unless you undo this/);
  expect(stored()).toMatchObject({ technicianId: rosa, timeSlot: secondSlot });
  expect(await board.told()).toBe(true);
  await notice(page).getByRole("button", { name: "Undo" }).click();
  await expect(notice(page)).toContainText("undone");
  expect(stored()).toMatchObject({ technicianId: board.ana, timeSlot: firstSlot });
  expect(await board.told()).toBe(false);

  await drag(page, `#handle-${visit.id}`, cell(board.ana, secondSlot));
  await page.mouse.up();
  await dialog.getByText("Text from your phone").click();
  await dialog.getByRole("button", { name: "Move and write the text" }).click();
  await expect(notice(page).locator("a[href^='sms:']")).toHaveAttribute("href", /new%20time/);
  expect(await board.told()).toBe(false);
});

test("By keyboard: Space, arrows, Space; Escape puts back; or a press on the handle and one on a place", async ({
  page,
  context,
  site,
}) => {
  await using board = await openBoard(context, site, "Desk with a keyboard");
  const { visit, rosa, ana, cell, stored } = board;
  await page.goto(board.path);
  await isLive(page);
  const said = page.locator(".live-note");
  await board.handle(page).focus();
  await page.keyboard.press("Space");
  await expect(said).toContainText("Moving Dana Miller: ");
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("ArrowRight");
  await expect(said).toHaveText(`Rosa Diaz, ${slotDetails(firstSlot).name}`);
  await page.keyboard.press("Escape");
  await expect(said).toHaveText("Not moved. Nothing has changed.");
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Space");
  await expect(notice(page)).toContainText("Rosa Diaz is assigned");
  await expect(board.handle(page)).toBeFocused();
  expect(stored()?.technicianId).toBe(rosa);

  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowDown");
  await expect(said).toHaveText(`Ana Ruiz, ${slotDetails(secondSlot).name}`);
  await page.keyboard.press("Space");
  await page.getByRole("dialog").getByText("They already know").click();
  await page.getByRole("button", { name: "Move (customer already knows)" }).click();
  await expect(notice(page)).toContainText("rescheduled to");
  expect(stored()).toMatchObject({ technicianId: ana, timeSlot: secondSlot });

  await board.handle(page, board.open).click();
  await expect(board.handle(page, board.open)).toHaveAttribute("aria-pressed", "true");
  await page.locator(cell(rosa)).click();
  await expect(notice(page)).toContainText("Nora Quinlan: Rosa Diaz is assigned.");
  // A full place says so, and takes a reason.
  await board.handle(page, visit).click();
  await page.keyboard.press("Escape");
  await site.office.assign({ id: visit.id, version: stored()?.version ?? 0, by: "Kitchen desk" }, rosa);
  await expect(page.locator(`${cell(rosa, secondSlot)} #visit-${visit.id}`)).toBeVisible();
  await board.handle(page, board.open).click();
  await page.keyboard.press("ArrowDown");
  await expect(said).toContainText("Rosa Diaz is already booked in that window.");
  await page.keyboard.press("Space");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Rosa Diaz is already booked in that window.");
  await dialog.getByRole("button", { name: "Move anyway and send email" }).click();
  // Without a reason, it asks again.
  await expect(dialog).toContainText("Enter a reason for overbooking");
  await dialog.getByLabel("Reason").fill("Same street");
  await dialog.getByRole("button", { name: "Move anyway and send email" }).click();
  await expect(page.locator(`${cell(rosa, secondSlot)} #visit-${board.open.id}`)).toBeVisible();
});

test("A finger on the handle drags, on a tablet; elsewhere it scrolls the page", async ({ browser, site }) => {
  const context = await browser.newContext({
    hasTouch: true,
    viewport: { width: 820, height: 1100 },
    baseURL: site.url,
  });
  await using board = await openBoard(context, site, "Tablet");
  const { visit, rosa, cell, stored } = board;
  const page = await context.newPage();
  await page.goto(board.path);
  await isLive(page);
  const finger = await context.newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", ...touchPoints: { x: number; y: number }[]) =>
    finger.send("Input.dispatchTouchEvent", { type, touchPoints });
  const [start, end] = [await middle(page, `#handle-${visit.id}`), await middle(page, cell(rosa))];
  await touch("touchStart", start);
  await touch("touchMove", { x: start.x + 20, y: start.y + 5 });
  await touch("touchMove", end);
  await expect(page.locator(`${cell(rosa)}[data-target]`)).toHaveCount(1);
  await touch("touchEnd");
  await expect(notice(page)).toContainText("Rosa Diaz is assigned");
  expect(stored()?.technicianId).toBe(rosa);
  const box = await board.handle(page).boundingBox();
  expect([box?.width, box?.height]).toEqual([44, 44]);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(board.handle(page)).toBeHidden();
  await context.close();
});

test.describe("when others are faster, or nobody hears", () => {
  test.use({ allowedErrors: [/409|ERR_INTERNET_DISCONNECTED|Failed to load resource/] });

  test("the second of two desks sees what the first did, and a cut connection tells nobody twice", async ({
    page,
    context,
    site,
  }) => {
    await using board = await openBoard(context, site, "Second desk");
    const { visit, rosa, ana, cell, stored } = board;
    await page.addInitScript(obeyFlag);
    await page.goto(board.path);
    await isLive(page);
    await drag(page, `#handle-${visit.id}`, cell(""));
    // While it is in the air.
    await site.office.assign({ id: visit.id, version: 1, by: "Kitchen desk" }, rosa);
    await expect(page.locator(`${cell(rosa)} #visit-${visit.id}`)).toHaveCount(1, { timeout: 15_000 });
    await page.mouse.up();
    await expect(notice(page)).toContainText("Kitchen desk changed this");
    await expect(page.locator(`${cell(rosa)} #visit-${visit.id}`)).toBeVisible();
    expect(stored()).toMatchObject({ technicianId: rosa, version: 2 });

    await disconnect(page);
    await drag(page, `#handle-${visit.id}`, cell(ana));
    await page.mouse.up();
    const said = page.locator(".live-note");
    await expect(said).toContainText("You’re offline, so the visit may not have moved.");
    await expect(page.locator(`${cell(rosa)} #visit-${visit.id}`)).toBeVisible();
    await connect(page);
    await page.reload();
    await isLive(page);
    // The answer is lost, not the move: the same once more changes nothing.
    await page.route(board.path, async (route) => {
      if (route.request().method() !== "POST") return route.continue();
      await route.fetch({ maxRedirects: 0 });
      await route.abort();
    });
    await drag(page, `#handle-${visit.id}`, cell(rosa, secondSlot));
    await page.mouse.up();
    await page.getByRole("button", { name: "Move and send email" }).click();
    await expect(said).toContainText("You’re offline, so the visit may not have moved.");
    await page.unroute(board.path);
    expect(stored()).toMatchObject({ timeSlot: secondSlot, version: 3 });
    await expect(page.locator(`${cell(rosa, secondSlot)} #visit-${visit.id}`)).toBeVisible({ timeout: 15_000 });
    const again = { date: board.date, slot: secondSlot };
    const answer = await site.office.reschedule({ id: visit.id, version: 2, by: "Second desk" }, again);
    expect(answer.status).toBe("unchanged");
  });
});

test("In the week, a visit moves to another day and another technician", async ({ page, context, site }) => {
  await using board = await openBoard(context, site, "Desk that moves days");
  const { visit, rosa, date, stored } = board;
  const monday = mondayOf(date);
  await page.goto(`/office/week/${monday}`);
  await isLive(page);
  expect(await violations(page)).toEqual([]);
  await drag(page, `#handle-${visit.id}`, `#cell-${date}-${rosa}`);
  await page.mouse.up();
  await expect(page.locator(`#cell-${date}-${rosa} #week-${visit.id}`)).toBeVisible();
  expect(stored()?.technicianId).toBe(rosa);
  await board.handle(page).focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Space");
  await page.getByRole("button", { name: "Move and send email" }).click();
  await expect(notice(page)).toContainText("rescheduled to");
  expect(stored()?.serviceDate).not.toBe(date);
  await notice(page).getByRole("button", { name: "Undo" }).click();
  await expect(notice(page)).toContainText("undone");
  expect(stored()?.serviceDate).toBe(date);
});

test("In the week by keyboard, a day whose window is full is hatched and says so, and takes a reason", async ({
  page,
  context,
  site,
}) => {
  await using board = await openBoard(context, site, "Desk of a full week");
  const { visit, ana } = board;
  let [day, full] = [board.date, site.freeDay()];
  while (mondayOf(day) !== mondayOf(full)) [day, full] = [full, site.freeDay()];
  site.putAt(visit.description, { date: day, slot: firstSlot });
  for (let booked = 0; booked < capacity; booked++) await site.office.book(validBooking(full), { by: "Somebody" });
  await page.goto(`/office/week/${day}`);
  await isLive(page);
  await board.handle(page).focus();
  await page.keyboard.press("Space");
  await expect(page.locator(`#cell-${full}-${ana}`)).toHaveAttribute("data-no-room");
  await expect(page.locator(`#cell-${day}-${ana}`)).not.toHaveAttribute("data-no-room");
  await page.keyboard.press("ArrowRight");
  await expect(page.locator(".live-note")).toHaveText(`Ana Ruiz, ${formatShortDay(full)}. That window is full.`);
  await page.keyboard.press("Space");
  const dialog = page.getByRole("dialog", { name: `Move Dana Miller to Ana Ruiz, ${formatShortDay(full)}?` });
  await expect(dialog).toContainText("That window is full. The customer expects you");
  await dialog.getByLabel("Reason").fill("Same street");
  await dialog.getByRole("button", { name: "Move anyway and send email" }).click();
  await expect(page.locator(`#cell-${full}-${ana} #week-${visit.id}`)).toBeVisible();
});

test("Who has replied STOP isn't offered a text of the move, and it says why; the next card's customer is", async ({
  page,
  context,
  site,
}) => {
  await using board = await openBoard(context, site, "Desk of a STOP");
  const { visit, open, rosa, stored } = board;
  await site.replyStop({ phoneKey: stored()?.phoneKey ?? "" });
  await page.goto(board.path);
  await isLive(page);
  const dialog = page.getByRole("dialog");
  for (const [one, isOffered] of [
    [visit, false],
    [open, true],
  ] as const) {
    await drag(page, `#handle-${one.id}`, board.cell(rosa, secondSlot));
    await page.mouse.up();
    await expect(dialog.getByLabel(/^Email/)).toBeChecked();
    await expect(dialog.getByLabel(/^Text from your phone/)).toBeVisible({ visible: isOffered });
    await expect(dialog.getByText("They replied STOP.")).toBeVisible({ visible: !isOffered });
    expect(await violations(page, "#move")).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  }
});

test("With 60 visits and eight technicians, a move of the pointer styles few elements again", async ({
  page,
  context,
  site,
}) => {
  await openOffice(context, site, "Desk of eight");
  const date = site.freeDay();
  await using hired = new AsyncDisposableStack();
  const people = Array.from({ length: 8 }, () => crypto.randomUUID());
  for (const [at, id] of people.entries()) hired.use(await site.hire({ id, name: `Technician ${at}` }));
  const ids: string[] = [];
  for (let at = 0; at < 60; at++) {
    const values = validBooking(date);
    const timeSlot = [firstSlot, secondSlot, "evening"][at % 3] ?? firstSlot;
    await site.office.book({ ...values, timeSlot }, { by: "Somebody", overbook: "Many" });
    const id = site.storedBookings(values.description)[0]?.id ?? "";
    await site.office.assign({ id, version: 0, by: "Somebody" }, people[at % 8] ?? null, "Many");
    ids.push(id);
  }
  await page.goto(`/office/day/${date}`);
  await isLive(page);
  await expect(page.locator("[data-handle]")).toHaveCount(60);
  const start = await middle(page, `#handle-${ids[0]}`);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + 20, start.y + 20);
  await page.mouse.move(start.x + 30, start.y + 30);
  const within = await restyledBy(page, () => page.mouse.move(start.x + 36, start.y + 36));
  const across = await restyledBy(page, () => page.mouse.move(start.x + 200, start.y + 36));
  expect(within).toBeLessThanOrEqual(3);
  expect(across).toBeLessThanOrEqual(12);
  await page.keyboard.press("Escape");
  await page.mouse.up();
});

test("Dropped on another visit of the same technician and window, it takes that one's stop: by pointer, keyboard and two presses", async ({
  page,
  context,
  site,
}) => {
  await using board = await openBoard(context, site, "Desk that orders stops");
  const { visit, open, ana, stored } = board;
  await site.office.assign({ id: open.id, version: 0, by: "Somebody" }, ana, "Same street");
  await page.goto(board.path);
  await isLive(page);
  const stops = page.locator(`${board.cell(ana)} header > b`);
  const names = page.locator(`${board.cell(ana)} article h3`);
  await expect(stops).toHaveText(["Stop 1", "Stop 2"]);
  await expect(names).toHaveText(["Dana Miller", "Nora Quinlan"]);
  await expectSound(page);
  await drag(page, `#handle-${visit.id}`, `#visit-${open.id}`);
  await page.mouse.up();
  await expect(names).toHaveText(["Nora Quinlan", "Dana Miller"]);
  await expect(notice(page)).toContainText("Dana Miller: stop 2 of 2.");
  await expect(board.handle(page)).toBeFocused();
  expect([stored()?.stop, stored(open)?.stop, stored()?.version]).toEqual([2, 1, 1]);
  await page.keyboard.press("u");
  await expect(names).toHaveText(["Dana Miller", "Nora Quinlan"]);

  const said = page.locator(".live-note");
  await board.handle(page, open).focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowUp");
  await expect(said).toHaveText("Stop 1, where Dana Miller is now");
  expect(await violations(page, "#board")).toEqual([]);
  await page.keyboard.press("Space");
  await expect(names).toHaveText(["Nora Quinlan", "Dana Miller"]);
  // To the next window, past the other stop.
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(said).toContainText(`Ana Ruiz, ${slotDetails(secondSlot).name}`);
  await page.keyboard.press("Escape");

  await board.handle(page, visit).click();
  await page.locator(`#visit-${open.id} .badge, #visit-${open.id} header > b`).first().click();
  await expect(names).toHaveText(["Dana Miller", "Nora Quinlan"]);
});

test("On a technician's phone, Later changes the stops, also without script", async ({ browser, context, site }) => {
  await using board = await openBoard(context, site, "Desk beside a phone");
  const { visit, open, ana } = board;
  await site.office.assign({ id: open.id, version: 0, by: "Somebody" }, ana, "Same street");
  // A technician's page has the next days.
  const date = workdayFrom(addDays(todayInNewYork(new Date()), 1));
  for (const one of [visit, open]) {
    const seen = { id: one.id, version: 1, by: "Somebody" };
    await site.office.reschedule(seen, { date, slot: firstSlot }, "Many", { customerKnows: true });
  }
  for (const javaScriptEnabled of [true, false]) {
    const phone = await browser.newContext({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      javaScriptEnabled,
      baseURL: site.url,
    });
    await openOffice(phone, site, `Ana's phone ${javaScriptEnabled}`, ana);
    const page = await phone.newPage();
    await page.goto("/office");
    await page.locator(`#day-${date} > summary`).click();
    await page.locator(`#stop-${visit.id} button`, { hasText: "Later" }).click();
    await expect(page.locator("article h3")).toHaveText(["Nora Quinlan", "Dana Miller"]);
    if (javaScriptEnabled) await expectSound(page);
    await page.locator("#undo button").click();
    await expect(page.locator("article h3")).toHaveText(["Dana Miller", "Nora Quinlan"]);
    await phone.close();
  }
});
