/** A visit's whole way at the desk, from the phone call to "Done": one journey. */
import type { Page } from "@playwright/test";
import { bookingNumber } from "../../src/shared/links/booking-number.ts";
import type { PlainDate } from "../../src/shared/time/calendar.ts";
import { formatWeekday, todayInNewYork } from "../../src/shared/time/calendar.ts";
import { firstSlot, validBooking } from "./booking-form.ts";
import { deskKeyboard } from "./desk-keyboard.ts";
import { desk, expectSound, isLive, openOffice, sayOnTheWay } from "./office.ts";
import { capacity, type Site } from "./site.ts";
import { expect, test } from "./test.ts";

const caller = {
  name: "Zoë Miller",
  phone: "(727) 555-0180",
  email: "caller@example.com",
  description: "It runs but stays cold, says Zoë.",
};

const freeSpots = async (site: Site, date: PlainDate) => {
  const answer = await fetch(`${site.url}/api/availability?from=${date}&to=${date}`);
  return ((await answer.json()) as { days: { spots: Record<string, number> }[] }).days[0]?.spots[firstSlot];
};

/** Enters the call with the keyboard alone, in at most 12 interactions. @returns the number to say */
async function enterCall(page: Page): Promise<string> {
  const keyboard = deskKeyboard(page);
  await keyboard.type("#call-phone", caller.phone);
  await expect(page.getByText("No visits for this number yet.")).toBeVisible();
  await keyboard.type("#call-name", caller.name);
  await keyboard.type("#call-address", "12 Example Avenue, Dunedin, FL 34698");
  await keyboard.type("#call-email", caller.email);
  await keyboard.type("#call-serviceType", "Dry");
  await keyboard.type("#call-description", caller.description);
  await keyboard.press("#call-windows", "Space");
  await keyboard.press("#call-termsAccepted", "Space");
  await keyboard.press("#call-termsAccepted", "Enter");
  expect(keyboard.interactions()).toBeLessThanOrEqual(12);
  return (await page.locator("#booking-number").textContent()) ?? "";
}

const more = (page: Page) => page.getByText("More: reschedule, edit, cancel").click();

/** On the visit's page: assigns, notes, and edits while somebody else does. */
async function workOn(page: Page, site: Site, cookie: string) {
  await page.getByLabel("Technician").selectOption("Sam Ortiz");
  await page.getByRole("button", { name: "Assign" }).click();
  await expect(page.getByRole("region", { name: "Visit" }).getByText("Sam Ortiz")).toBeVisible();
  await page.getByLabel("Private note").fill("Dog in the yard");
  await page.getByLabel("Show on every visit for this customer").check();
  await page.getByRole("button", { name: "Save note" }).click();
  await expect(page.getByText("Note saved.")).toBeVisible();
  await page.getByRole("link", { name: "Customer history" }).click();
  await expect(page.getByRole("region", { name: "Customer notes" })).toContainText("Dog in the yard");
  await page.goBack();

  await more(page);
  await page.getByText("Edit contact info and problem").click();
  await page.getByLabel("Address").fill("9 New Street, Largo, FL 33770");
  const changed = await fetch(page.url().replace(/[?].*/, ""), {
    method: "POST",
    redirect: "manual",
    headers: { cookie, connection: "close" },
    body: new URLSearchParams({ action: "edit", version: "1", phone: "(813) 555-0100" }),
  });
  expect(changed.status).toBe(303);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText(/^Kim .* changed this just now/)).toBeInViewport();
  await expect(page.getByRole("row", { name: /Address.*Example.*9 New Street/ })).toBeVisible();
  await expect(page.getByLabel("Phone", { exact: true })).toHaveValue("(813) 555-0100");
  await expect(page.getByLabel("Address")).toHaveValue("9 New Street, Largo, FL 33770");
  await expectSound(page, "#notice");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved.")).toBeVisible();
  expect(site.storedBookings(caller.description)).toMatchObject([{ phone: "(813) 555-0100" }]);
}

/** Reschedules it, and cancels it by mistake. */
async function moveAround(page: Page, day: PlainDate): Promise<void> {
  await more(page);
  await page.getByText("Reschedule", { exact: true }).first().click();
  await page.locator("#reschedule-date").fill(day);
  await page.locator("#reschedule-slot").selectOption(firstSlot);
  await page.locator("#reschedule-form").getByRole("button", { name: "Reschedule" }).click();
  await expect(page.getByRole("main").getByRole("link", { name: formatWeekday(day) })).toBeInViewport();
  await expect(page.getByText(/^Rescheduled to /).first()).toBeInViewport();
  await more(page);
  await page.getByText("Cancel this visit").click();
  await page.getByRole("button", { name: "Cancel visit" }).click();
  await expect(page.getByText(/^Canceled [(]/)).toBeInViewport();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Undone.", { exact: true })).toBeVisible();
}

// A change that others were quicker with.
test.use({ ...desk, allowedErrors: [/status of 409/] });

test("books a call, finds the visit, changes it beside somebody else, takes a cancellation back, and is done", async ({
  page,
  context,
  site,
}) => {
  const [day, otherDay] = [site.freeDay(), site.freeDay()];
  const cookie = await openOffice(context, site, "Kim at her desk");
  await context.clearCookies();
  await openOffice(context, site, "Desk of the visit");

  await page.goto(`/office/visits/new?date=${day}`);
  const number = await enterCall(page);
  expect(number).toMatch(/^[2-9A-Z]{3}-[2-9A-Z]{3}$/);
  await expect(page.getByText(`The confirmation goes to ${caller.email}.`)).toBeVisible();
  expect(await freeSpots(site, day)).toBe(capacity - 1);

  await using _ = await site.hire({ id: crypto.randomUUID(), name: "Sam Ortiz" });
  await page.getByRole("combobox", { name: "Search visits" }).fill(number.toLowerCase());
  await page.keyboard.press("Enter");
  const found = page.getByRole("list", { name: "Visits" });
  await expect(found).toContainText(number);
  await found.getByRole("link", { name: caller.name }).click();
  await expect(page.getByRole("heading", { name: caller.name })).toBeVisible();
  await expect(page.getByRole("link", { name: `Call ${caller.phone}`, exact: true })).toHaveAttribute("href", /^tel:/);
  await expect(page.getByRole("link", { name: "Map", exact: true })).toHaveAttribute("href", /^https:.*query=/);
  await workOn(page, site, cookie);
  await moveAround(page, otherDay);

  site.putAt(caller.description, { date: todayInNewYork(new Date()), slot: firstSlot });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/office/visits/${number}`);
  // Within reach of the thumb: in view on a phone, however long the page is.
  await expect(page.locator("summary", { hasText: "On the way" })).toBeInViewport();
  await sayOnTheWay(page);
  await expect(page.getByRole("status").getByText(/^On the way, about \S+ \(Desk/)).toBeVisible();
  await page.getByRole("button", { name: "Done" }).click();
  await expect(page.getByText(/^Done \(Desk/)).toBeVisible();
  const [stored] = site.storedBookings(caller.description);
  expect(stored).toMatchObject({ status: "booked", progress: "done" });
  expect(stored && bookingNumber(stored)).toBe(number);
});

test("a price that is being typed while the same person presses Arrived is no conflict; with somebody else’s change, it is", async ({
  page,
  context,
  site,
}) => {
  await openOffice(context, site, "Desk of the price");
  const values = validBooking(site.freeDay());
  await site.office.book(values, { by: "Somebody" });
  site.putAt(values.description, { date: todayInNewYork(new Date()), slot: firstSlot });
  const id = site.storedBookings(values.description)[0]?.id ?? "";
  await page.goto(`/office/visits/${bookingNumber({ id })}`);
  await isLive(page);
  const form = page.locator("#price-form");
  await page.locator("summary", { hasText: /^Price$/ }).click();
  await form.getByLabel("Diagnosis (one sentence)").fill("Replaced the drain pump");
  await page.getByRole("button", { name: "Arrived" }).click();
  await expect(page.locator("#steps")).toHaveAttribute("data-state", "arrived");
  await expect(form.locator("input[name=version]")).toHaveValue("1");
  await form.getByRole("textbox", { name: /^Labor/ }).fill("120");
  await form.getByLabel("Who pays").selectOption({ index: 1 });
  await form.getByRole("button", { name: "Save quote" }).click();
  await expect(page.getByText("$120.00").first()).toBeVisible();
  expect(site.storedBookings(values.description)[0]?.version).toBe(2);

  // Somebody else's change stays one.
  await page.locator("summary", { hasText: "Change price" }).click();
  await form.getByRole("textbox", { name: /^Labor/ }).fill("130");
  await site.office.setProgress({ id, version: 2, by: "Kitchen desk" }, "done");
  await expect(page.locator("#steps")).toHaveAttribute("data-state", "done");
  await expect(form.locator("input[name=version]")).toHaveValue("2");
});
