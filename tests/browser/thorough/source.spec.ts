import type { Page } from "@playwright/test";
import type { BookingFormValues } from "../../../src/shared/form/schema.ts";
import { leadingCities } from "../../catalog.ts";
import { bookingDialog, fieldsOf, fillForm, validBooking } from "../booking-form.ts";
import type { Site } from "../site.ts";
import { expect, test } from "../test.ts";

const [city] = leadingCities;

const main = (page: Page) => page.getByRole("main");

/** What is stored about a booking's source. */
function sourceOf(site: Site, { description }: BookingFormValues) {
  const [row] = site.storedBookings(description);
  const { sourcePage: page, sourceReferrer: referrer, sourceUtm: utm } = row ?? {};
  return { page, referrer, utm };
}

async function bookHere(page: Page, values: BookingFormValues, button: string): Promise<void> {
  await main(page).getByRole("link", { name: button }).first().click();
  await fillForm(bookingDialog(page), values);
  await fieldsOf(bookingDialog(page)).submit.click();
  await expect(page.getByText("Service booking confirmed!")).toBeVisible();
}

test("The source of a booking in the dialog is the page with the button, plus the site and campaign that led to the first page", async ({
  page,
  site,
}) => {
  const values = validBooking(site.freeDay());
  const landing = "/?utm_source=card&utm_campaign=summer&name=Dana";
  await page.goto(landing, { referer: "https://search.example/find?q=my+dryer" });
  await page.getByRole("link", { name: city.name, exact: true }).first().click();
  await page.waitForURL(`/locations/${city.slug}`);
  await bookHere(page, values, "Schedule Service");
  expect(sourceOf(site, values)).toEqual({
    page: `/locations/${city.slug}`,
    referrer: "search.example",
    utm: "source=card&campaign=summer",
  });
});
