/** Booking while the connection is down: what was not sent says so, and is sent after one tap. */
import type { Page } from "@playwright/test";
import { fillForm, openBookingDialog, validBooking } from "./booking-form.ts";
import type { Site } from "./site.ts";
import { expect, test } from "./test.ts";

test.use({ allowedErrors: [/Failed to load resource: net::ERR_INTERNET_DISCONNECTED/] });

// The next test uses the same context.
test.afterEach(({ context }) => context.setOffline(false));

/** Cuts the connection, and waits until it is: on a busy machine a request still gets through a moment later. */
async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  const fails = () =>
    fetch("/robots.txt", { method: "HEAD", cache: "no-store" }).then(
      () => false,
      () => !navigator.onLine,
    );
  await page.waitForFunction(fails);
}

const success = (page: Page) => page.getByText("Service booking confirmed!");

/** Fills in the dialog and sends it without a connection. */
async function sendOffline(page: Page, site: Site) {
  const dialog = await openBookingDialog(page);
  const values = validBooking(site.freeDay());
  await fillForm(dialog, values);
  await goOffline(page);
  await dialog.locator("form").evaluate((form: HTMLFormElement) => form.requestSubmit());
  await expect(dialog.getByText("You’re offline, so this visit is not booked yet.")).toBeVisible();
  const isKept = () => page.evaluate(() => "my-visits" in localStorage);
  expect(await isKept()).toBe(false);
  return { dialog, stored: () => site.storedBookings(values.description), isKept };
}

test("One tap while offline sends the form as soon as the connection is back", async ({ page, site }) => {
  const { dialog, stored, isKept } = await sendOffline(page, site);
  await dialog.getByRole("button", { name: "Send it when I’m back online" }).click();
  await expect(dialog.getByText("Not booked yet.")).toBeVisible();
  await expect(success(page)).toBeHidden();
  await page.context().setOffline(false);
  await expect(success(page)).toBeVisible();
  expect(stored()).toHaveLength(1);
  expect(await isKept()).toBe(true);
});

test("Nothing is sent unasked when the connection is back; one tap then sends it", { tag: "@variant" }, async ({
  page,
  site,
}) => {
  const { dialog, stored } = await sendOffline(page, site);
  const sent: string[] = [];
  page.on("request", (request) => request.method() === "POST" && sent.push(request.url()));
  await page.context().setOffline(false);
  await expect(dialog.getByText("You’re back online. This visit is not booked yet.")).toBeVisible();
  expect(sent).toEqual([]);
  await dialog.getByRole("button", { name: "Send it now" }).click();
  await expect(success(page)).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(stored()).toHaveLength(1);
});
