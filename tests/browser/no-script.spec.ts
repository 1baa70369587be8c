import type { Page } from "@playwright/test";
import { formatLongDate, type PlainDate } from "../../src/booking/time/calendar.ts";
import { leadingCities, ownZipCodes } from "../catalog.ts";
import {
  bookByRequest,
  expectFilledIn,
  fieldsOf,
  fillForm,
  messages,
  secondSlot,
  validBooking,
} from "./booking-form.ts";
import { pages } from "./page-types.ts";
import { capacity } from "./site.ts";
import { expect, test } from "./test.ts";

const [city] = leadingCities;

test.use({ javaScriptEnabled: false });

const form = (page: Page) => page.getByRole("main");
const answer = (page: Page) => page.locator("[data-answer]").getByRole("alert");

/** Text of the main part that can't be seen, apart from closed accordions and what only works with script: "Go Back" and the filter of brands. */
function hiddenTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.querySelector("main") as Element, NodeFilter.SHOW_TEXT);
    const hidden: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement as Element;
      const text = node.textContent?.trim();
      if (
        !text ||
        parent.closest("details:not([open]), option, script, style, title, [data-go-back], [data-needs-script]")
      )
        continue;
      const isSeen = parent.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      if (!isSeen) hidden.push(text);
    }
    return hidden;
  });
}

test("Without script, all text on every page is visible", async ({ page }) => {
  for (const path of pages) {
    await page.goto(path);
    expect.soft(await hiddenTexts(page), path).toEqual([]);
  }
});

test("Without script, every picture of the home page is shown, the phone menu opens, and first aid is one tap away", async ({
  page,
}) => {
  await page.goto("/");
  for (const picture of await page.getByRole("main").getByRole("img").all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toBeVisible();
    await expect(picture).toHaveCSS("opacity", "1");
  }
  await page.getByRole("link", { name: /Do this first$/ }).click();
  await expect(page.locator("#first-aid")).toBeInViewport();
  await page.setViewportSize({ width: 390, height: 844 });
  const menu = page.locator("header summary");
  const links = page.getByRole("navigation", { name: "Main, small screens" });
  await expect(links).toBeHidden();
  await menu.click();
  await expect(links.getByRole("link")).toHaveText(["Home", "Services", "Brands"]);
  await menu.click();
  await expect(links).toBeHidden();
});

test("Without script, a visit is booked from a city's page, with its city and a common problem, once even if the answer is reloaded", async ({
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
  const words = `We'll contact you shortly to confirm your appointment on ${formatLongDate(date)} during the ${secondSlot} time slot.`;
  await expect(form(page).getByText(words)).toBeVisible();
  await page.reload();
  await page.goBack();
  await page.goForward();
  await expect(success).toBeVisible();
  const stored = site.storedBookings("Problem: No heat").filter((row) => row.email === email);
  const address = `12 Example Avenue, ${city.name}, FL ${zip}`;
  expect(stored).toMatchObject([{ service: "dryer-repair", visit_date: date, time_slot: secondSlot, address }]);
});

test("Without script, an empty form shows all messages and links to each field; one that is wrong or too late keeps what was typed", async ({
  page,
  site,
  request,
}) => {
  await page.goto("/book");
  const fields = fieldsOf(form(page));
  await fields.submit.click();
  await expect(page.locator(".field-error")).toHaveText(messages);
  const links = answer(page).getByRole("link");
  await expect(links).toHaveCount(9);
  for (const link of await links.all()) {
    await expect(page.locator((await link.getAttribute("href")) ?? "")).toHaveCount(1);
  }
  const values = validBooking(site.freeDay(), { email: "dana" });
  for (let taken = 0; taken < capacity; taken++)
    await bookByRequest(request, validBooking(values.serviceDate as PlainDate));
  await page.goto("/book");
  await fillForm(form(page), values);
  await fields.submit.click();
  await expect(fields.email).toHaveAccessibleDescription("Please enter a valid email address.");
  await expectFilledIn(form(page), values);
  await fields.email.fill("dana@example.com");
  await fields.submit.click();
  await expect(answer(page)).toContainText("That time was just taken.");
  await expect(answer(page)).toContainText("Next free times");
  await expect(fields.name).toHaveValue(values.name);
});

test("Without script, the booking page carries over what was typed into the inline form", async ({ page, site }) => {
  const date = site.freeDay();
  await page.goto("/");
  const contact = page.locator("#contact");
  await contact.getByRole("textbox", { name: "Name" }).fill("Dana Miller");
  await contact.getByRole("textbox", { name: "Phone" }).fill("(727) 555-0123");
  await contact.getByRole("textbox", { name: "Email" }).fill("dana@example.com");
  await contact.getByRole("textbox", { name: "Address" }).fill("12 Example Avenue");
  await contact.getByRole("combobox", { name: "Appliance" }).selectOption("Washing Machine");
  await contact.getByRole("textbox", { name: "What is it doing?" }).fill("It does not drain.");
  await contact.getByLabel("Preferred date").fill(date);
  await contact.getByRole("combobox", { name: "Preferred time" }).selectOption(secondSlot);
  await contact.getByRole("button", { name: "Choose a time" }).click();
  const fields = fieldsOf(form(page));
  await expect(fields.name).toHaveValue("Dana Miller");
  await expect(fields.phone).toHaveValue("(727) 555-0123");
  await expect(fields.email).toHaveValue("dana@example.com");
  await expect(fields.address).toHaveValue("12 Example Avenue");
  await expect(fields.description).toHaveValue("It does not drain.");
  await expect(fields.service("washing-machine-repair")).toBeChecked();
  await expect(fields.day(date as PlainDate)).toBeChecked();
  await expect(fields.slot(secondSlot)).toBeChecked();
});
