/** What brings people here, from the home page of a phone, in taps; what is typed is no tap. */
import type { Locator, Page } from "@playwright/test";
import { bookByRequest, bookingDialog, fieldsOf, validBooking } from "../booking-form.ts";
import { mailTo, privateLinkIn } from "../mails.ts";
import { test as base, expect } from "../test.ts";
import { visitIn } from "../visit-states.ts";

interface Phone {
  /** Taps something that is in view, and counts it. */
  tap(target: Locator): Promise<void>;
  taps(): number;
}

const test = base.extend<{ phone: Phone }>({
  phone: async ({ page }, use) => {
    let taps = 0;
    await page.goto("/");
    await use({
      async tap(target) {
        taps++;
        await target.tap();
      },
      taps: () => taps,
    });
  },
});
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const menu = (page: Page) => page.getByRole("banner").getByRole("button", { name: "Menu" });
const inMenu = (page: Page, name: string) => page.getByRole("banner").getByRole("link", { name, exact: true });
const main = (page: Page) => page.getByRole("main");

test("a code on the display is answered within three taps, for the brand and the appliance that were typed", async ({
  page,
  phone,
}) => {
  await phone.tap(menu(page));
  await phone.tap(inMenu(page, "Error codes"));
  await page.getByLabel("Code on the display").fill("Samsung washer 4C");
  await phone.tap(page.getByRole("button", { name: "Look it up" }));
  await expect(main(page).getByRole("heading", { name: /Samsung.*4C/ })).toBeVisible();
  expect(phone.taps()).toBeLessThanOrEqual(3);
});

test("whoever has an oven of twelve years is offered a visit", async ({ page, phone }) => {
  await phone.tap(menu(page));
  await phone.tap(inMenu(page, "Repair or replace"));
  await page.getByLabel("Appliance", { exact: true }).selectOption({ label: "Oven/Stove" });
  await page.getByLabel("Its age in years").fill("12");
  await expect(main(page)).toContainText("Get the price first");
  await phone.tap(main(page).locator("a[data-book]").first());
  await expect(bookingDialog(page)).toBeVisible();
});

test("a lost email is asked for within two taps before the address", async ({ page, phone, request, site }) => {
  const visit = validBooking(site.freeDay());
  await bookByRequest(request, visit);
  await phone.tap(menu(page));
  await phone.tap(inMenu(page, "My visit, receipt"));
  expect(phone.taps()).toBeLessThanOrEqual(2);
  await page.getByRole("textbox").first().fill(visit.email);
  await page.getByRole("main").getByRole("button").first().tap();
  await mailTo(site.outbox, visit.email, /link|visit/i);
});

test("the receipt of a past visit is found within three taps, by its name or as an invoice", async ({
  page,
  phone,
  request,
  site,
}) => {
  const link = await visitIn("done and paid", { site, request });
  const { email = "" } =
    site.storedBookings("").find(({ linkToken }) => linkToken === link.slice("/booking/".length)) ?? {};
  await phone.tap(page.getByRole("contentinfo").getByRole("link", { name: /receipt/ }));
  await expect(main(page).getByRole("heading", { level: 1 })).toHaveText(/receipt or invoice/);
  await page.getByRole("textbox").first().fill(email);
  await phone.tap(main(page).getByRole("button").first());
  const mail = await mailTo(site.outbox, email, "Your link");
  expect(mail.text).toContain("The receipt is on the same page");
  await page.goto(privateLinkIn(mail));
  await phone.tap(main(page).getByRole("link", { name: "Open to print" }));
  await expect(main(page).getByRole("heading", { level: 1 })).toHaveText(/^Receipt/);
  expect(phone.taps()).toBeLessThanOrEqual(3);
});

test("a question has a way of its own within two taps", async ({ page, phone }) => {
  await phone.tap(menu(page));
  await phone.tap(inMenu(page, "Contact"));
  await expect(main(page).locator("a[href^='mailto:']").first()).toBeVisible();
  expect(phone.taps()).toBeLessThanOrEqual(2);
});

test("“St Pete” is a place that we come to", async ({ page, phone }) => {
  await page.getByLabel("ZIP or city").fill("St Pete");
  await phone.tap(page.getByRole("button", { name: "Check" }));
  await expect(page.getByRole("status").getByText(/^Yes.*St\. Petersburg/)).toBeInViewport();
  expect(phone.taps()).toBe(1);
});

test("a landlord books for a tenant, who opens the door", async ({ page, phone, site }) => {
  const dialog = bookingDialog(page);
  const values = validBooking(site.freeDay());
  await phone.tap(main(page).locator("[data-next-visit] a").first());
  await phone.tap(dialog.locator(".service-picker label").filter({ hasText: "Dryer" }));
  const fields = fieldsOf(dialog);
  for (const name of ["name", "phone", "email", "address"] as const) await fields[name].fill(values[name]);
  await phone.tap(dialog.getByText("Someone else will be there"));
  await dialog.getByLabel("Their name").fill("Tia Tenant");
  await dialog.getByLabel("Their phone").fill("727 555 0148 ext 3");
  await fields.description.fill(values.description);
  await phone.tap(fields.terms);
  await phone.tap(fields.submit);
  await expect(page.getByText("Service booking confirmed!")).toBeVisible();
  const stored = site.storedBookings(values.description);
  expect(stored).toMatchObject([{ doorName: "Tia Tenant", doorPhone: "(727) 555-0148 ext. 3" }]);
  expect(phone.taps()).toBeLessThanOrEqual(6);
});

test("the number of the business is one tap away, and a maker or a city three", async ({ page, phone }) => {
  // The first screen calls by itself; below it, the bar does.
  const call = main(page).getByRole("link", { name: "Call Us Now" }).first();
  await expect(call).toHaveAttribute("href", "tel:+17275550142");
  await expect(call).toBeInViewport({ ratio: 1 });
  await phone.tap(menu(page));
  await phone.tap(inMenu(page, "Brands"));
  await phone.tap(main(page).getByRole("listitem").filter({ hasText: "Samsung fills" }));
  await expect(main(page).getByRole("heading", { level: 1, name: "Samsung Appliance Repair" })).toBeVisible();
  await phone.tap(menu(page));
  await phone.tap(inMenu(page, "Areas"));
  await phone.tap(main(page).getByRole("link", { name: "Largo" }).first());
  await expect(main(page).getByRole("heading", { level: 1, name: /Largo/ })).toBeVisible();
});
