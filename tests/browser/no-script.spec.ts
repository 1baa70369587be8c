import type { Page } from "@playwright/test";
import { formatLongDate, type PlainDate } from "../../src/booking/time/calendar.ts";
import { business } from "../../src/business/business.ts";
import { brandFiles } from "../catalog.ts";
import { bookByRequest, fieldsOf, fillForm, fillTrap, secondSlot, validBooking } from "./booking-form.ts";
import { pages } from "./page-types.ts";
import { capacity } from "./site.ts";
import { expect, test } from "./test.ts";

const [brand] = brandFiles;

test.use({ javaScriptEnabled: false });

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

test("Without script, every picture of the home page is shown, and first aid is one tap away: four answers, each with a way to call, and a booking only where nothing is in danger", async ({
  page,
}) => {
  await page.goto("/");
  for (const picture of await page.getByRole("main").getByRole("img").all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toBeVisible();
    await expect(picture).toHaveCSS("opacity", "1");
  }
  await page.getByRole("link", { name: /Do this first$/ }).click();
  const answers = page.locator("#first-aid ol");
  await expect(page.locator("#first-aid")).toBeInViewport();
  await expect(answers).toHaveCount(4);
  await expect(answers.nth(1).getByRole("listitem").first()).toHaveText(/^Leave now/);
  const ways = page.locator("#first-aid").getByRole("link");
  await expect(ways.filter({ hasText: "Call us" })).toHaveCount(4);
  await expect(ways.filter({ hasText: "Call 911" })).toHaveCount(2);
  await expect(ways.filter({ hasText: "Book a visit" })).toHaveCount(1);
});

test.describe("Without script, the phone menu", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("opens and closes", async ({ page }) => {
    await page.goto("/");
    const menu = page.locator("header summary");
    const links = page.getByRole("navigation", { name: "Main, small screens" });
    await expect(links).toBeHidden();
    await menu.click();
    await expect(links.getByRole("link")).toHaveText(["Home", "Services", "Brands"]);
    await expect(links).toBeVisible();
    await menu.click();
    await expect(links).toBeHidden();
  });
});

test("Without script, at most one accordion item is open at a time", async ({ page }) => {
  await page.goto(`/brands/${brand.id}`);
  const items = page.locator("main details[name]");
  const [first, second] = [items.nth(0), items.nth(1)];
  await first.locator("summary").click();
  await second.locator("summary").click();
  await expect(second).toHaveAttribute("open");
  await expect(first).not.toHaveAttribute("open");
  await second.locator("summary").click();
  await expect(second).not.toHaveAttribute("open");
});

test.describe("Without script, the booking page", () => {
  const formOf = (page: Page) => page.getByRole("main");

  test("is where booking buttons lead, with their presets", async ({ page }) => {
    await page.goto(`/brands/${brand.id}`);
    await page
      .getByRole("link", { name: `Book ${brand.name} Repair` })
      .first()
      .click();
    await expect(fieldsOf(formOf(page)).description).toHaveValue(`Brand: ${brand.name}\n`);
    // tests/built/booking-buttons.test.ts reads the addresses of other pages' buttons.
    await page.goto("/book?service=cooktop-repair");
    await expect(fieldsOf(formOf(page)).service("cooktop-repair")).toBeChecked();
  });

  test("books a visit, once even if the answer is reloaded", async ({ page, site }) => {
    const values = validBooking(site.freeDay(), { timeSlot: secondSlot });
    const date = values.serviceDate as PlainDate;
    await page.goto("/book");
    const form = formOf(page);
    await fillForm(form, values);
    await fieldsOf(form).submit.click();
    await expect(form.getByText("Service booking confirmed!")).toBeVisible();
    await expect(
      form.getByText(
        `We'll contact you shortly to confirm your appointment on ${formatLongDate(date)} during the ${secondSlot} time slot.`,
      ),
    ).toBeVisible();
    await page.reload();
    await expect(form.getByText("Service booking confirmed!")).toBeVisible();
    expect(site.storedBookings(values.description)).toMatchObject([
      { name: values.name, service: "dryer-repair", visit_date: date, time_slot: secondSlot },
    ]);
  });

  test("shows all messages for an empty form, with a summary that links to each field", async ({ page }) => {
    await page.goto("/book");
    await fieldsOf(formOf(page)).submit.click();
    await expect(page.locator(".field-error")).toHaveText([
      "Please select a service type.",
      "Please select a preferred date.",
      "Please select a preferred time.",
      "Name must be at least 2 characters.",
      "Please enter a valid phone number.",
      "Please enter a valid email address.",
      "Please enter your full address.",
      "Please provide details about your issue.",
      "You must accept the terms and conditions.",
    ]);
    const links = page.locator("[data-answer]").getByRole("alert").getByRole("link");
    await expect(links).toHaveCount(9);
    for (const link of await links.all()) {
      await expect(page.locator((await link.getAttribute("href")) ?? "")).toHaveCount(1);
    }
  });

  test("keeps what was typed when something is wrong", async ({ page, site }) => {
    const values = validBooking(site.freeDay(), { email: "dana", timeSlot: secondSlot });
    await page.goto("/book");
    const form = formOf(page);
    await fillForm(form, values);
    const fields = fieldsOf(form);
    await fields.submit.click();
    await expect(fields.email).toHaveAccessibleDescription("Please enter a valid email address.");
    await expect(fields.email).toHaveValue("dana");
    await expect(fields.name).toHaveValue(values.name);
    await expect(fields.phone).toHaveValue(values.phone);
    await expect(fields.address).toHaveValue(values.address);
    await expect(fields.modelNumber).toHaveValue(values.modelNumber);
    await expect(fields.serialNumber).toHaveValue(values.serialNumber);
    await expect(fields.description).toHaveValue(values.description);
    await expect(fieldsOf(form).day(values.serviceDate as PlainDate)).toBeChecked();
    await expect(fields.service(values.serviceType)).toBeChecked();
    await expect(fields.slot(secondSlot)).toBeChecked();
    await expect(fields.terms).toBeChecked();
  });

  test("refuses a full slot, offers free ones, and keeps what was typed", async ({ page, site, request }) => {
    const values = validBooking(site.freeDay());
    const date = values.serviceDate as PlainDate;
    for (let taken = 0; taken < capacity; taken++) await bookByRequest(request, validBooking(date));
    await page.goto("/book");
    const form = formOf(page);
    await fillForm(form, values);
    await fieldsOf(form).submit.click();
    await expect(page.locator("[data-answer]").getByRole("alert")).toContainText("That time was just taken.");
    await expect(page.locator("[data-answer]").getByRole("alert")).toContainText("Next free times");
    await expect(fieldsOf(form).name).toHaveValue(values.name);
  });

  test("asks to send again when something filled in the honeypot, and keeps what was typed", async ({ page, site }) => {
    const values = validBooking(site.freeDay());
    await page.goto("/book");
    const form = formOf(page);
    await fillForm(form, values);
    await fillTrap(form);
    await fieldsOf(form).submit.click();
    await expect(page.locator("[data-answer]").getByRole("alert")).toContainText(
      `Please send it once more, or call us at ${business.phone.text}`,
    );
    await expect(fieldsOf(form).name).toHaveValue(values.name);
    expect(site.storedBookings(values.description)).toEqual([]);
    await form.getByRole("button", { name: "Confirm booking" }).first().click();
    await expect(form.getByText("Service booking confirmed!")).toBeVisible();
    expect(site.storedBookings(values.description)).toHaveLength(1);
  });

  test("carries over what was typed into the inline form", async ({ page, site }) => {
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
    const form = formOf(page);
    const fields = fieldsOf(form);
    await expect(fields.name).toHaveValue("Dana Miller");
    await expect(fields.phone).toHaveValue("(727) 555-0123");
    await expect(fields.email).toHaveValue("dana@example.com");
    await expect(fields.address).toHaveValue("12 Example Avenue");
    await expect(fields.description).toHaveValue("It does not drain.");
    await expect(fields.service("washing-machine-repair")).toBeChecked();
    await expect(fieldsOf(form).day(date as PlainDate)).toBeChecked();
    await expect(fields.slot(secondSlot)).toBeChecked();
  });
});
