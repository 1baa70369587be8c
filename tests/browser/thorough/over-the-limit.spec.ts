/** A visitor without script whose form is refused because too many came from the same network. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { freePort } from "../../free-port.ts";
import { startServerProcess } from "../../server-process.ts";
import { weekdayAhead } from "../../weekday-ahead.ts";
import { fieldsOf, fillForm, validBooking } from "../booking-form.ts";

test.use({ javaScriptEnabled: false });

test("Over the limit, the form is sent again with everything typed in it by reloading the page later", async ({
  page,
}) => {
  const folder = mkdtempSync(join(tmpdir(), "over-the-limit-"));
  const variables = { DATA_DIR: folder, PORT: String(await freePort()), BOOKING_ATTEMPTS: "1" };
  let server = await startServerProcess(variables);
  try {
    // Somebody else of the same network.
    await fetch(`${server.url}/book`, { method: "POST", body: new URLSearchParams({ name: "Pat" }) });
    const values = validBooking(weekdayAhead(5));
    await page.goto(`${server.url}/book`);
    const form = page.getByRole("main");
    await fillForm(form, values);
    await fieldsOf(form).submit.click();
    await expect(page.getByRole("heading", { name: "Please wait a moment" })).toBeVisible();
    await expect(page.getByText("What you typed isn’t lost: reload this page in 10 minutes")).toBeVisible();
    // A new server has counted nothing, as this one ten minutes later.
    await server.stop();
    server = await startServerProcess(variables);
    await page.reload();
    await expect(form.getByText("Service booking confirmed!")).toBeVisible();
    await expect(form.getByText(values.name)).toBeVisible();
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true });
  }
});
