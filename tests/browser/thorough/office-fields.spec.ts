/** The fields of the office on a phone. */
import { bookingNumber } from "../../../src/shared/links/booking-number.ts";
import { todayInNewYork } from "../../../src/shared/time/calendar.ts";
import { officePaths } from "../../routes.ts";
import { bookByRequest, validBooking } from "../booking-form.ts";
import { openOffice } from "../office.ts";
import { expect, test } from "../test.ts";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test("No field of the office has letters below 16 px, into which iPhones zoom", async ({ page, context, site }) => {
  const values = validBooking(site.freeDay());
  await bookByRequest(page.request, values);
  const [{ id } = { id: "" }] = site.storedBookings(values.description);
  const link = await site.office.addLink({ label: "New phone" });
  const token = "token" in link ? link.token : "";
  await openOffice(context, site);
  await page.goto("/office/settings");
  const rooms = await page
    .getByRole("main")
    .locator("a[href^='/office/']")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  expect(rooms.length).toBeGreaterThan(10);
  const parameters = {
    date: todayInNewYork(new Date()),
    number: bookingNumber({ id }),
    token,
    room: "business",
    page: "home",
  };
  const small: string[] = [];
  let fields = 0;
  for (const path of new Set([...officePaths(parameters), ...rooms])) {
    await page.goto(path);
    const sizes = await page.locator("input, select, textarea").evaluateAll((found) =>
      found.map((field) => ({
        field: field.outerHTML.slice(0, 100),
        size: Number.parseFloat(getComputedStyle(field).fontSize),
      })),
    );
    fields += sizes.length;
    small.push(...sizes.filter(({ size }) => size < 16).map(({ field, size }) => `${path}: ${size} px ${field}`));
  }
  expect(fields).toBeGreaterThan(100);
  expect(small).toEqual([]);
});
