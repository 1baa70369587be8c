/** A technician without a connection: what is pressed and typed waits on the phone, and is sent once, in order. */
import type { BrowserContext, Page } from "@playwright/test";
import { bookingNumber } from "../../src/shared/links/booking-number.ts";
import { todayInNewYork } from "../../src/shared/time/calendar.ts";
import { firstSlot, validBooking } from "./booking-form.ts";
import { connect, disconnect, isLive, obeyFlag, openOffice, sayOnTheWay } from "./office.ts";
import type { Site } from "./site.ts";
import { expect, test } from "./test.ts";

test.use({
  viewport: { width: 390, height: 844 },
  allowedErrors: [/ERR_INTERNET_DISCONNECTED|status of 409/],
});

const sam = "5c0ffee0-d9cb-469f-a165-70867728950e";

/** Two visits of today, which are Sam's, and his page. */
async function start(page: Page, context: BrowserContext, site: Site, label: string) {
  const visits = [];
  for (const name of ["Dana Miller", "Ann Lee"]) {
    const values = validBooking(site.freeDay(), { name, phone: "(727) 555-0143" });
    const answer = await site.office.book(values, { by: "Desk" });
    if (answer.status !== "booked") throw new Error(answer.status);
    await site.office.assign({ id: answer.booking.id, version: 0, by: "Desk" }, sam);
    site.putAt(values.description, { date: todayInNewYork(new Date()), slot: firstSlot });
    visits.push(answer.booking);
  }
  await openOffice(context, site, label, sam);
  await page.addInitScript(obeyFlag);
  await page.goto("/office");
  await isLive(page);
  /** What Sam did. */
  const historyOf = async ({ id }: { id: string }) => {
    const [booking] = await site.office.findReadable(id);
    if (!booking) throw new Error("no visit");
    const { history } = await site.office.visit(booking);
    return history.filter(({ actor }) => actor === label);
  };
  const [dana, ann] = visits;
  if (!dana || !ann) throw new Error("two visits");
  return { dana, ann, historyOf };
}

test("What a technician presses in ten minutes without a connection, with a reload, is done once and in order", async ({
  page,
  context,
  site,
}) => {
  await using _ = await site.hire({ id: sam, name: "Sam Ortiz" });
  await page.clock.install();
  const { dana, ann, historyOf } = await start(page, context, site, "Sam in a basement");
  const [card, other] = [page.locator(`#visit-${dana.id}`), page.locator(`#visit-${ann.id}`)];
  await expect(card).toBeVisible();
  // The page is kept once the worker runs and has its files.
  const isKept = () =>
    page.evaluate(async () => {
      const kept = (await (await caches.open("office")).keys()).map(({ url }) => url);
      const files = performance.getEntriesByType("resource").map(({ name }) => name);
      const needed = files.filter((url) => url.includes("/_astro/"));
      return navigator.serviceWorker.controller !== null && needed.every((url) => kept.includes(url));
    });
  await expect.poll(isKept).toBe(true);

  await disconnect(page);
  await card.getByRole("button", { name: "Arrived" }).click();
  await expect(card.getByText(/^Waiting for a connection: Arrived, \d+:\d\d$/)).toBeVisible();
  await card.getByText("Add a note").click();
  await card.getByRole("textbox").fill("Gate is open");
  await card.getByRole("button", { name: "Save note" }).click();
  await expect(card.getByText(/^Waiting for a connection: Note, /)).toBeVisible();
  await other.getByRole("button", { name: "No one home" }).click();
  await other.getByRole("button", { name: "Don’t send" }).click();
  await expect(other.getByText("Waiting")).toBeHidden();
  await page.clock.runFor(300_000);
  await page.reload();
  await expect(card.getByText(/^Waiting for a connection: Arrived, /)).toBeVisible();
  await card.getByRole("button", { name: "Done" }).click();
  await expect(card.getByText(/^Waiting for a connection: Done, /)).toBeVisible();
  await page.clock.runFor(300_000);
  expect(await historyOf(dana)).toEqual([]);
  // What still waits must not be lost with the device's access.
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(
    page.getByText("Not signed out: some changes haven’t been sent yet. Wait for a connection."),
  ).toBeVisible();

  await connect(page);
  await page.clock.runFor(10_000);
  await expect(card).toHaveAttribute("data-state", "done");
  await expect(page.getByText("Waiting for a connection")).toHaveCount(0);
  await expect(card).toContainText("Gate is open");
  const history = await historyOf(dana);
  expect(history.map(({ title }) => title)).toEqual(["Arrived", "Note", "Done"]);
  const waited = history.map(({ at, pressedAt }) =>
    Math.round((Date.parse(at) - Date.parse(pressedAt ?? at)) / 60_000),
  );
  expect(waited).toEqual([10, 10, 5]);
  expect(await historyOf(ann)).toEqual([]);
  await page.goto(`/office/visits/${bookingNumber(dana)}`);
  await expect(page.getByText(/, pressed \d+:\d\d/).first()).toBeVisible();

  // Nothing of it stays on the phone.
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL("/");
  expect(await page.evaluate(async () => [await caches.keys(), localStorage.getItem("office-waiting")])).toEqual([
    [],
    null,
  ]);
});

test("What the desk changed meanwhile stays, and what waited says so until somebody has read it", async ({
  page,
  context,
  site,
}) => {
  await using _ = await site.hire({ id: sam, name: "Sam Ortiz" });
  await page.clock.install();
  const { dana, historyOf } = await start(page, context, site, "Sam in an elevator");
  const card = page.locator(`#visit-${dana.id}`);
  await disconnect(page);
  await card.getByRole("button", { name: "Done" }).click();
  await expect(card.getByText(/^Waiting for a connection: Done, /)).toBeVisible();
  await site.office.setProgress({ id: dana.id, version: 1, by: "Desk" }, "no-show");
  await page.clock.runFor(60_000);
  await connect(page);
  await page.clock.runFor(10_000);
  const refused = page.getByText(/^Not saved: Done, \d+:\d\d\. Dana Miller: Desk changed this/);
  await expect(refused).toBeVisible();
  expect(await historyOf(dana)).toEqual([]);
  await page.reload();
  await expect(refused).toBeVisible();
  await page.getByRole("button", { name: "OK" }).click();
  await expect(refused).toBeHidden();
});

test("The words of a text are copied, and that it was opened is in the history", { tag: "@variant" }, async ({
  page,
  context,
  site,
}) => {
  await using _ = await site.hire({ id: sam, name: "Sam Ortiz" });
  const { dana, historyOf } = await start(page, context, site, "Sam in his van");
  const card = page.locator(`#visit-${dana.id}`);
  await sayOnTheWay(card);
  const link = card.locator("a[data-text]");
  await expect(link).toHaveAttribute("href", /^sms:\+17275550143\?&body=.*Sam%20is%20on%20the%20way/);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await card.getByText("Text preview").click();
  await card.getByRole("button", { name: "Copy" }).click();
  await expect(page.getByText("Copied.")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /Sam is on the way, arriving about .*\/booking\//,
  );
  // At night it asks first, and the link is folded.
  await link.evaluate((element: HTMLElement) => element.click());
  await expect
    .poll(async () => (await historyOf(dana)).map(({ title, note }) => `${title} ${note}`.trim()))
    .toEqual(["On the way", "Text opened on the way"]);
});
