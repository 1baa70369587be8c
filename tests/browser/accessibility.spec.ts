import type { Page } from "@playwright/test";
import { type PlainDate, todayInNewYork } from "../../src/booking/time/calendar.ts";
import { leadingCities } from "../catalog.ts";
import { violations } from "./axe.ts";
import { bookByRequest, bookingDialog, fieldsOf, fillDialog, firstSlot, validBooking } from "./booking-form.ts";
import { pages } from "./page-types.ts";
import { expect, test } from "./test.ts";

const [city] = leadingCities;

const sizes = {
  desktop: { width: 1280, height: 800 },
  phone: { width: 390, height: 844 },
};

/** Runs axe on the page in its current state, at desktop and phone width. */
async function expectNoViolations(page: Page): Promise<void> {
  for (const [size, viewport] of Object.entries(sizes)) {
    await page.setViewportSize(viewport);
    expect(await violations(page), `on a ${size}`).toEqual([]);
  }
}

interface PrivatePage {
  page: Page;
  link: string;
  putAt: (day: PlainDate) => void;
}

/** Brings the private page of a new visit into each of its states. */
const privatePages: Record<string, (visit: PrivatePage) => Promise<void>> = {
  "that can be changed": async ({ page, link }) => {
    await page.goto(link);
    await page.getByRole("radio", { name: "Another day or time" }).check();
    await page.getByText("Cancel this visit", { exact: true }).click();
  },
  "with errors": async ({ page, link }) => {
    await page.goto(link);
    await page.getByRole("button", { name: "Reschedule my visit" }).click();
    await expect(page.getByRole("alert")).toBeVisible();
  },
  "that was rescheduled": async ({ page, link }) => {
    await page.goto(link);
    await page.locator("[name=when]").first().check();
    await page.getByRole("button", { name: "Reschedule my visit" }).click();
    await expect(page.getByRole("status")).toContainText("Your visit has been rescheduled.");
  },
  "that is near": async ({ page, link, putAt }) => {
    putAt(todayInNewYork(new Date()));
    await page.goto(link);
  },
  "that is canceled": async ({ page, link }) => {
    await page.request.post(link, { form: { change: "cancel" } });
    await page.goto(link);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your visit is canceled");
  },
};

test.describe("Axe finds nothing", () => {
  for (const path of pages) {
    test(`on ${path}`, async ({ page }) => {
      await page.goto(path);
      await expectNoViolations(page);
    });
  }

  test("in the empty booking dialog", async ({ page }) => {
    await page.goto("/services/dryer-repair");
    await page.getByRole("main").getByRole("link", { name: "Schedule Dryer Repair" }).first().click();
    await expect(bookingDialog(page)).toBeVisible();
    await expectNoViolations(page);
  });

  test("in the booking dialog with errors", async ({ page }) => {
    await page.goto("/services/dryer-repair");
    await page.getByRole("main").getByRole("link", { name: "Schedule Dryer Repair" }).first().click();
    await fieldsOf(bookingDialog(page)).name.press("Enter");
    await expect(bookingDialog(page).getByText("Please enter your full address.")).toBeVisible();
    await expectNoViolations(page);
  });

  test("in the toast after a booking", async ({ page, site }) => {
    await page.goto("/");
    await page.getByRole("main").getByRole("link", { name: "Book Service Now" }).click();
    await fillDialog(bookingDialog(page), validBooking(site.freeDay()));
    await fieldsOf(bookingDialog(page)).submit.click();
    const toast = page.getByText("Service booking confirmed!");
    await expect(toast).toBeVisible();
    // The toast stays while the mouse is over it.
    await toast.hover();
    await expectNoViolations(page);
  });

  test("on the booking page with errors", async ({ page }) => {
    await page.goto("/book");
    const form = page.locator(".page-form");
    await fieldsOf(form).name.press("Enter");
    await expect(form.getByText("Please enter your full address.")).toBeVisible();
    await expectNoViolations(page);
  });

  for (const [kind, prepare] of Object.entries(privatePages)) {
    test(`on the private page of a visit ${kind}`, async ({ page, site, request }) => {
      const values = validBooking(site.freeDay());
      const link = await bookByRequest(request, values);
      await prepare({ page, link, putAt: (day) => site.putAt(values.description, { date: day, slot: firstSlot }) });
      await expectNoViolations(page);
    });
  }

  test("on the booking page after a booking", async ({ page, site }) => {
    await page.goto("/book");
    await fillDialog(page.locator(".page-form"), validBooking(site.freeDay()));
    await fieldsOf(page.locator(".page-form")).submit.click();
    await expect(page).toHaveTitle(/^Booking Confirmed/);
    await expectNoViolations(page);
  });

  test("in the open phone menu", async ({ page }) => {
    await page.setViewportSize(sizes.phone);
    await page.goto("/");
    await page.locator("header summary").click();
    await expect(page.getByRole("navigation", { name: "Main, small screens" })).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });

  test("in the tile map with its popup", async ({ page }) => {
    await page.goto(`/locations/${city.slug}`);
    await page.locator("[data-city-map]").scrollIntoViewIfNeeded();
    await expect(page.locator(".leaflet-tile-loaded").first()).toBeVisible();
    await page.getByRole("button", { name: `Serving ${city.name}` }).click();
    await expect(page.locator(".leaflet-popup")).toBeVisible();
    await expectNoViolations(page);
  });
});
