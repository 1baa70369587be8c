/** A flood of false bookings from everywhere: what visitors read, and how the office ends it. */
import { bookingButton, bookingDialog, lightPage, validBooking } from "../booking-form.ts";
import { desk, expectSound, isLive, openOffice } from "../office.ts";
import { expect, test } from "../test.ts";

const variables = { CAPACITY_PER_SLOT: "1", BOOKING_ATTEMPTS: "30", TRUSTED_PROXIES: "1" };

test.use({ ...desk, siteOptions: { variables } });

test("visitors read that they have to call until the office cancels the flood in one press, which it can undo", async ({
  page,
  context,
  request,
  site,
}) => {
  let answer = 201;
  let visits = 0;
  for (; answer === 201; visits++) {
    const headers = { "x-forwarded-for": `198.51.100.${visits}` };
    answer = (await request.post("/api/bookings", { data: validBooking(site.freeDay()), headers })).status();
  }
  const booked = visits - 1;
  expect(answer).toBe(429);
  const asked = page.getByText("We can’t take more bookings online right now. Please call us at");

  await page.goto(lightPage);
  await bookingButton(page).click();
  await expect(bookingDialog(page).getByText(/more bookings online right now/)).toBeVisible();
  await page.goto("/book");
  await expect(asked).toBeVisible();

  await openOffice(context, site, "Front desk");
  await page.goto("/office");
  const line = new RegExp(`^${booked} online bookings in 1 minute, ${booked} networks`);
  await expect(page.getByLabel("Online bookings")).toContainText(line);
  await page.getByLabel("Online bookings").getByRole("link").click();
  await expect(page.getByRole("heading", { name: line })).toBeVisible();
  await expectSound(page);
  await isLive(page);
  await page.getByText("Review the list").click();
  await page.getByRole("checkbox", { name: "Keep appointment" }).first().check();
  await expectSound(page);
  await page.getByRole("button", { name: "Cancel all except those you keep" }).click();
  await expect(page.getByLabel("In the last ten minutes")).toContainText(`Canceled ${booked - 1} online bookings.`);
  await expect(page.getByText("Every online booking has been reviewed.")).toBeVisible();

  await page.goto("/book");
  await expect(page.getByRole("button", { name: "Confirm booking" })).toBeVisible();
  await expect(asked).toHaveCount(0);

  await page.goto("/office/online");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("heading", { name: `${booked - 1} online bookings` })).toBeVisible();
});
