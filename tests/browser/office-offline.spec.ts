/** A technician without a connection: what is pressed and typed waits on the phone, and is sent once, in order. */
import { bookingNumber } from "../../src/shared/links/booking-number.ts";
import { todayInNewYork } from "../../src/shared/time/calendar.ts";
import { firstSlot, validBooking } from "./booking-form.ts";
import { isLive, openOffice } from "./office.ts";
import { expect, test } from "./test.ts";

test.use({
  viewport: { width: 390, height: 844 },
  allowedErrors: [/ERR_INTERNET_DISCONNECTED/],
});

const sam = "5c0ffee0-d9cb-469f-a165-70867728950e";

test("What a technician presses in ten minutes without a connection, with a reload, is done once and in order", async ({
  page,
  context,
  site,
}) => {
  await using _ = await site.hire({ id: sam, name: "Sam Ortiz" });
  const visits = [];
  for (const name of ["Dana Miller", "Ann Lee"]) {
    const values = validBooking(site.freeDay(), { name, phone: "(727) 555-0143" });
    const answer = await site.office.book(values, { by: "Desk" });
    if (answer.status !== "booked") throw new Error(answer.status);
    await site.office.assign({ id: answer.booking.id, version: 0, by: "Desk" }, sam);
    site.putAt(values.description, { date: todayInNewYork(new Date()), slot: firstSlot });
    visits.push({ ...answer.booking, description: values.description });
  }
  const [dana, ann] = visits;
  if (!dana || !ann) throw new Error("two visits");
  const historyOf = async ({ id }: { id: string }) => {
    const [booking] = await site.office.findReadable(id);
    if (!booking) throw new Error("no visit");
    const { history } = await site.office.visit(booking);
    return history.filter(({ actor }) => actor === "Sam");
  };
  await page.clock.install();
  await openOffice(context, site, "Sam", sam);
  await page.goto("/office");
  await isLive(page);
  const [card, other] = [page.locator(`#visit-${dana.id}`), page.locator(`#visit-${ann.id}`)];
  await expect(card).toBeVisible();
  // The page is kept once the worker runs and has its files.
  await page.waitForFunction(async () => {
    const kept = await caches.open("office").then((cache) => cache.keys());
    return navigator.serviceWorker.controller !== null && kept.length > 2;
  });

  await context.setOffline(true);
  await card.getByRole("button", { name: "Arrived" }).click();
  await expect(card.getByText(/^Waiting for a connection: Arrived, \d+:\d\d$/)).toBeVisible();
  await card.getByText("Add a note").click();
  await card.getByRole("textbox").fill("Gate is open");
  await card.getByRole("button", { name: "Save note" }).click();
  await expect(card.getByText(/^Waiting for a connection: Note, /)).toBeVisible();
  await other.getByRole("button", { name: "No-show" }).click();
  await other.getByRole("button", { name: "Take back" }).click();
  await expect(other.getByText("Waiting")).toBeHidden();
  await page.clock.runFor(300_000);
  await page.reload();
  await expect(card.getByText(/^Waiting for a connection: Arrived, /)).toBeVisible();
  await card.getByRole("button", { name: "Done" }).click();
  await expect(card.getByText(/^Waiting for a connection: Done, /)).toBeVisible();
  await page.clock.runFor(300_000);
  expect(await historyOf(dana)).toEqual([]);
  // What still waits must not be lost with the device's access.
  await page.getByRole("button", { name: "Close the office on this device" }).click();
  await expect(page.getByText("Not closed: what you pressed still waits for a connection.")).toBeVisible();

  await context.setOffline(false);
  await page.clock.runFor(10_000);
  await expect(card).toHaveAttribute("data-state", "done");
  await expect(page.getByText("Waiting for a connection")).toBeHidden();
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
  await page.getByRole("button", { name: "Close the office on this device" }).click();
  await expect(page).toHaveURL("/");
  expect(await page.evaluate(async () => [await caches.keys(), localStorage.getItem("office-waiting")])).toEqual([
    [],
    null,
  ]);
});
