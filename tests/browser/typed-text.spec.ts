/** What is typed on the pages of a visit outlives the page: a phone that opens its camera may end it. */
import type { Page } from "@playwright/test";
import { bookingNumber } from "../../src/shared/links/booking-number.ts";
import { todayInNewYork } from "../../src/shared/time/calendar.ts";
import { bookByRequest, firstSlot, validBooking } from "./booking-form.ts";
import { isLive, openOffice } from "./office.ts";
import type { Site } from "./site.ts";
import { expect, test } from "./test.ts";

test.use({ viewport: { width: 390, height: 844 }, allowedErrors: [/status of (403|404|409)/] });

/** What the device keeps of what was typed. */
const kept = (page: Page) =>
  page.evaluate(() => Object.entries(localStorage).filter(([key]) => key.startsWith("typed ")));

/** Types something into each field of each form. @returns what each says then, by its id */
const typeEverywhere = (page: Page) =>
  page.evaluate(() => {
    const typed: [id: string, value: string][] = [];
    for (const field of document.querySelectorAll<HTMLInputElement>(
      "main form[method=post] :is(input, textarea, select)",
    )) {
      if (["hidden", "file", "checkbox", "radio"].includes(field.type)) continue;
      if (field.matches("select"))
        field.value = field.querySelector<HTMLOptionElement>("option:last-of-type")?.value ?? "";
      else if (field.type === "date") field.value = "2031-05-06";
      else field.value = field.inputMode === "decimal" ? "12.50" : `“${field.name}” & 12`;
      field.dispatchEvent(new Event("input", { bubbles: true }));
      typed.push([field.id, field.value]);
    }
    return typed;
  });

const valuesOf = (page: Page, ids: readonly string[]) =>
  page.evaluate((ids) => ids.map((id) => [id, (document.getElementById(id) as HTMLInputElement | null)?.value]), ids);

async function visitOfToday(site: Site, page: Page) {
  const values = validBooking(site.freeDay());
  const link = await bookByRequest(page.request, values);
  site.putAt(values.description, { date: todayInNewYork(new Date()), slot: firstSlot });
  const [visit] = site.storedBookings(values.description);
  if (!visit) throw new Error("no visit");
  return { link, values, visit, path: `/office/visits/${bookingNumber(visit)}` };
}

test("In every form of an office visit, what was typed is there when the page was ended; what is saved is dropped", async ({
  page,
  context,
  site,
}) => {
  const { path, visit } = await visitOfToday(site, page);
  await openOffice(context, site, "Technician with a camera");
  await page.goto(path);
  await isLive(page);
  const typed = await typeEverywhere(page);
  const ids = typed.map(([id]) => id);
  expect(ids).toEqual(
    expect.arrayContaining([
      "note",
      "price-work",
      "done-work",
      "done-number0",
      "done-paid",
      "part-name",
      "edit-address",
    ]),
  );
  await page.close();

  const reopened = await context.newPage();
  await reopened.goto(path);
  await expect.poll(() => valuesOf(reopened, ids)).toEqual(typed);
  await expect(reopened.locator("#done-number0")).toBeVisible();
  // One of them is saved; the others stay.
  await reopened.getByRole("button", { name: "Save note" }).click();
  await expect(reopened.getByText("Note saved.")).toBeVisible();
  await reopened.reload();
  await expect(reopened.locator("#done-work")).toHaveValue("“work” & 12");
  await expect(reopened.locator("#note")).toHaveValue("");
  // Nothing stays on a device on which the office is closed.
  expect(JSON.stringify(await kept(reopened))).toContain("“work” & 12");
  for (const { id } of (await site.office.links()).filter(({ label }) => label === "Technician with a camera"))
    await site.office.revokeLink(id);
  await expect(reopened.getByText("This device was signed out")).toBeVisible();
  await expect.poll(() => kept(reopened)).toEqual([]);
  expect(visit.status).toBe("booked");
});

test("What was typed over something that others have changed since is a conflict, not an overwriting", async ({
  page,
  context,
  site,
}) => {
  const { path, visit } = await visitOfToday(site, page);
  await openOffice(context, site, "Desk that types");
  await page.goto(path);
  await isLive(page);
  await page.getByText("More: reschedule, edit, cancel").click();
  await page.getByText("Edit contact info and problem").click();
  await page.getByLabel("Address").fill("9 New Street, Largo, FL 33770");
  await page.goto("about:blank");
  await site.office.edit({ id: visit.id, version: 0, by: "Kim" }, { address: "7 Other Street, Largo, FL 33770" });
  await page.goto(path);
  await expect(page.getByLabel("Address")).toHaveValue("9 New Street, Largo, FL 33770");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("row", { name: /Address.*7 Other.*9 New Street/ })).toBeVisible();
});

test("On a private page, typed details are there again, until they are saved, a day has gone, or the link has ended", async ({
  page,
  context,
  site,
}) => {
  const { link, visit } = await visitOfToday(site, page);
  site.putAt(visit.description, { date: site.freeDay(), slot: firstSlot });
  const name = (on: Page) => on.locator("#edit-doorName");
  await page.goto(link);
  await page.getByText("Add on-site contact name", { exact: true }).click();
  await name(page).fill("Ann Lee");
  await page.getByText("Edit email", { exact: true }).click();
  await page.getByRole("textbox", { name: "Email", exact: true }).fill("ann@example.com");
  // Once the script is there, it keeps what was typed before, too.
  await expect.poll(async () => JSON.stringify(await kept(page))).toContain("ann@example.com");
  await page.close();

  const reopened = await context.newPage();
  await reopened.goto(link);
  await expect(name(reopened)).toHaveValue("Ann Lee");
  await expect(name(reopened)).toBeVisible();
  await reopened
    .locator("details[open]", { has: name(reopened) })
    .getByRole("button", { name: "Save" })
    .click();
  await expect(reopened.getByRole("status").first()).toContainText("Saved.");
  // The other one wasn't sent.
  const email = reopened.getByRole("textbox", { name: "Email", exact: true });
  await expect(email).toHaveValue("ann@example.com");
  await expect.poll(async () => JSON.stringify(await kept(reopened))).not.toContain("Ann Lee");

  // Another email address has another link: the former has ended, with all that was typed on its page.
  const changed = await context.newPage();
  await changed.goto(link);
  await changed.locator("details[open]").getByRole("button", { name: "Save" }).click();
  await expect(changed.getByRole("status").first()).toContainText("Saved.");
  await expect.poll(() => kept(changed)).toEqual([]);
  await changed.getByText("Add on-site contact phone", { exact: true }).click();
  await changed.locator("#edit-doorPhone").fill("(727) 555-0199");
  await expect.poll(() => kept(changed)).toHaveLength(1);
  const path = new URL(changed.url()).pathname;
  await site.office.edit({ id: visit.id, version: 2, by: "Kim" }, { email: "kim@example.com" });
  await changed.goto(path);
  await expect(changed).toHaveTitle(/not found/i);
  await expect.poll(() => kept(changed)).toEqual([]);
});

test("What was typed a day ago is dropped", { tag: "@variant" }, async ({ page, site }) => {
  const { link, visit } = await visitOfToday(site, page);
  site.putAt(visit.description, { date: site.freeDay(), slot: firstSlot });
  await page.goto(link);
  await page.getByText("Add on-site contact name", { exact: true }).click();
  await page.locator("#edit-doorName").fill("Ann Lee");
  await expect.poll(() => kept(page)).toHaveLength(1);
  for (const hours of [23, 25]) {
    await page.clock.setFixedTime(Date.now() + hours * 3_600_000);
    await page.goto(link);
    await expect(page.locator("#edit-doorName")).toHaveValue(hours < 24 ? "Ann Lee" : "");
    if (hours < 24) await expect(page.locator("#edit-doorName")).toBeVisible();
  }
  await expect.poll(() => kept(page)).toEqual([]);
});

test("A private page that comes back from the browser’s own copy says what has become of the visit", async ({
  page,
  site,
}) => {
  const { link, visit } = await visitOfToday(site, page);
  site.putAt(visit.description, { date: site.freeDay(), slot: firstSlot });
  await page.goto(link);
  await expect(page.locator("[aria-current=step]")).toContainText("Booked");
  await site.office.cancel({ id: visit.id, version: 0, by: "Kim" });
  // Again each time: a page that has just begun to load doesn't hear it yet.
  const comeBack = () => page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await expect
    .poll(() => comeBack().then(() => page.getByRole("heading", { level: 1 }).textContent(), String))
    .toBe("Your visit is canceled");
});
