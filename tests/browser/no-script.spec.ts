import type { Page } from "@playwright/test";
import type { PlainDate } from "../../src/shared/time/calendar.ts";
import { visitInWords } from "../../src/shared/time/visit-in-words.ts";
import { leadingCities, ownZipCodes } from "../catalog.ts";
import { fieldsOf, fillForm, secondSlot, validBooking } from "./booking-form.ts";
import { expect, test } from "./test.ts";

const [city] = leadingCities;

test.use({ javaScriptEnabled: false });

const form = (page: Page) => page.getByRole("main");

test("Without script, every picture of the home page is shown, the phone menu opens, and first aid is one tap away", async ({
  page,
}) => {
  await page.goto("/");
  for (const picture of await page.getByRole("main").getByRole("img").all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toBeVisible();
    await expect(picture).toHaveCSS("opacity", "1");
  }
  await page.setViewportSize({ width: 390, height: 844 });
  const menu = page.getByRole("button", { name: "Menu" });
  const links = page.getByRole("navigation", { name: "Main" });
  await expect(links).toBeHidden();
  await menu.click();
  await expect(links.getByRole("link", { name: "Error codes" })).toBeVisible();
  await menu.click();
  await expect(links).toBeHidden();
  await page.getByRole("link", { name: "Warm food?" }).click();
  await expect(page.locator("#food")).toBeInViewport();
});

test("Without script, the first screen leads to the answer and to the booking page, with the appliance and the place filled in; the bar begins below it", async ({
  page,
}) => {
  const [zip = ""] = ownZipCodes(city);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  const bar = page.getByRole("navigation", { name: "Call or book" });
  await expect(bar).not.toBeInViewport();
  await page.locator("#brands").scrollIntoViewIfNeeded();
  await expect(bar).toBeInViewport({ ratio: 1 });
  const ask = async (button: string) => {
    await page.goto("/");
    await page.getByRole("form", { name: "Book a visit" }).getByLabel("Appliance").selectOption("Dishwasher");
    await page.getByLabel("ZIP or city").fill(zip);
    await page.getByRole("button", { name: button }).click();
  };
  await ask("Check");
  await expect(page.locator("#answer")).toContainText(`Yes, we come to ${city.name}`);
  await page.locator("#answer").getByRole("link", { name: "Book This Visit" }).click();
  await expect(fieldsOf(form(page)).service("dishwasher-repair")).toBeChecked();
  await expect(fieldsOf(form(page)).zip).toHaveValue(zip);
  await ask("Book Service Now");
  await expect(fieldsOf(form(page)).service("dishwasher-repair")).toBeChecked();
  await expect(fieldsOf(form(page)).zip).toHaveValue(zip);
  await expect(fieldsOf(form(page)).city).toHaveValue(city.name);
  await test.step("with nothing chosen, too", async () => {
    await page.goto("/");
    await page.getByRole("button", { name: "Book Service Now" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Book your repair" })).toBeVisible();
    await expect(fieldsOf(form(page)).services.locator(":checked")).toHaveCount(0);
  });
});

test("Without script, a visit is booked from a city's page, with its city and a common problem, once even if the answer is reloaded, and the form sent again after Back", async ({
  page,
  site,
}) => {
  const [zip = ""] = ownZipCodes(city);
  const email = "without-script@example.com";
  const values = validBooking(site.freeDay(), { timeSlot: secondSlot, address: "12 Example Avenue", email });
  const date = values.serviceDate as PlainDate;
  await page.goto(`/locations/${city.slug}`);
  await form(page).getByRole("link", { name: "Book Online" }).first().click();
  await expect(fieldsOf(form(page)).city).toHaveValue(city.name);
  await page.goto(`${page.url()}${new URL(page.url()).search ? "&" : "?"}service=dryer-repair`);
  await fillForm(form(page), { ...values, description: "" });
  await fieldsOf(form(page)).city.fill(city.name);
  await fieldsOf(form(page)).zip.fill(zip);
  await form(page).getByRole("checkbox", { name: "No heat" }).check();
  const answered = page.waitForResponse((response) => response.request().method() === "POST");
  await fieldsOf(form(page)).submit.click();
  expect(await (await answered).allHeaders()).toMatchObject({
    "referrer-policy": "no-referrer",
    "cache-control": "no-store",
  });
  await expect(page).toHaveURL(/\/booking\/[\w-]+\?done=booked$/);
  const success = form(page).getByText("Service booking confirmed!");
  await expect(success).toBeVisible();
  const words = `Your time is reserved. It is on ${visitInWords({ date, slot: secondSlot })}.`;
  await expect(form(page).getByText(words)).toBeVisible();
  await page.reload();
  await page.goBack();
  await page.goForward();
  await expect(success).toBeVisible();
  await page.goBack();
  await fieldsOf(form(page)).submit.click();
  await expect(form(page)).toContainText(/You already have a visit|Service booking confirmed!/);
  const stored = site.storedBookings("Problem: No heat").filter((row) => row.email === email);
  const address = `12 Example Avenue, ${city.name}, FL ${zip}`;
  expect(stored).toMatchObject([{ serviceType: "dryer-repair", serviceDate: date, timeSlot: secondSlot, address }]);
});

test("Without script, a form of the bare booking page is there again after Back, and books nothing more", {
  tag: "@variant",
}, async ({ page, site }) => {
  const values = validBooking(site.freeDay());
  await page.goto("/book");
  await fillForm(form(page), values);
  await fieldsOf(form(page)).submit.click();
  await expect(form(page)).toContainText("Service booking confirmed!");
  await page.goBack();
  await fieldsOf(form(page)).submit.click();
  await expect(form(page)).toContainText(/You already have a visit|Service booking confirmed!/);
  expect(site.storedBookings(values.description)).toHaveLength(1);
});
