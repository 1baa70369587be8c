/** A visit ends with a price that is agreed, a receipt and a warranty: technician and customer, each on their own page. */
import type { BrowserContext, Page } from "@playwright/test";
import { todayInNewYork } from "../../src/shared/time/calendar.ts";
import { bookByRequest, firstSlot, validBooking } from "./booking-form.ts";
import { mailTo } from "./mails.ts";
import { expectSound, openOffice } from "./office.ts";
import type { Site } from "./site.ts";
import { expect, test } from "./test.ts";

test.use({ viewport: { width: 390, height: 844 } });

interface Given {
  page: Page;
  context: BrowserContext;
  site: Site;
}

/** @param look looks at each page that the journey comes to */
async function journey({ page, context, site }: Given, look: typeof expectSound): Promise<void> {
  const values = validBooking(site.freeDay());
  const link = await bookByRequest(page.request, values);
  site.putAt(values.description, { date: todayInNewYork(new Date()), slot: firstSlot });
  const [visit] = site.storedBookings(values.description);
  await openOffice(context, site, "Technician with a price");

  await page.goto(`/office/visits/${visit?.id}`);
  await page.locator("#price > summary").click();
  await page.getByLabel("Diagnosis (one sentence)").fill("The drain pump is jammed.");
  await page.getByLabel("Labor").fill("150");
  await page.getByLabel("Parts").first().fill("95");
  await look(page);
  await page.getByRole("button", { name: "Save quote" }).click();
  await expect(page.getByText("Now get the customer’s OK.")).toBeVisible();
  await look(page);

  const customer = await context.newPage();
  await customer.goto(link);
  await expect(customer.getByText("The drain pump is jammed.")).toBeVisible();
  await look(customer, "main");
  await customer.getByRole("button", { name: "I agree to $245.00" }).click();
  await expect(customer.getByRole("status")).toContainText("Agreed.");

  await page.reload();
  await expect(page.getByText(/^Approved on the customer’s page/)).toBeVisible();
  await page.getByText("Finish visit: work, parts, payment").click();
  await page.getByLabel("Work done").fill("New drain pump.");
  await page.getByLabel("Part number").first().fill("WH23X10030");
  const report = page.locator("#write-up-form");
  await report.getByLabel("Payment from customer").selectOption("Check");
  await report.getByLabel("Amount").first().fill("200");
  await report.getByRole("button", { name: "Done" }).click();
  await expect(page.getByText("Saved. The customer still owes $45.00.")).toBeVisible();
  await page.getByText("Record payment", { exact: true }).click();
  await page.locator("#pay-paid").selectOption("Cash");
  await page.getByRole("button", { name: "Save payment" }).click();
  await expect(page.getByText("Saved.", { exact: true })).toBeVisible();
  await look(page);

  await customer.reload();
  await expect(customer.getByRole("heading", { name: /It’s covered until/ })).toBeVisible();
  await expect(customer.getByRole("definition").filter({ hasText: "$200.00" })).toBeVisible();
  await customer.getByRole("link", { name: "Open to print" }).click();
  await expect(customer.getByRole("heading", { level: 1 })).toContainText("Receipt");
  await look(customer, "main");

  await customer.goBack();
  await customer.getByText("Book a warranty visit").click();
  await customer.getByLabel("What isn’t right?").fill("It hums again.");
  await customer.getByRole("radio").first().check();
  await customer.getByRole("button", { name: "Book it at no charge" }).click();
  await expect(customer.getByRole("status")).toContainText("Your warranty visit is booked.");
  await mailTo(site.outbox, values.email, "Booked");
  expect(site.storedBookings("It hums again.")).toMatchObject([{ followReason: "warranty", followsId: visit?.id }]);
}

test("The technician writes a price down, the customer agrees, and the receipt says what was paid and what is covered", ({
  page,
  context,
  site,
}) => journey({ page, context, site }, async () => {}));

test("Each page of a price, from its form to the receipt, is sound", { tag: "@variant" }, ({ page, context, site }) =>
  journey({ page, context, site }, expectSound),
);
