/** Pages of the office: at every width, nothing overflows, zooms or is hidden from anybody. */
import { validValues } from "../../../src/shared/form/fixtures.ts";
import { bookingNumber } from "../../../src/shared/links/booking-number.ts";
import { todayInNewYork } from "../../../src/shared/time/calendar.ts";
import { officePaths } from "../../routes.ts";
import { desk, expectSound, openOffice } from "../office.ts";
import type { Site } from "../site.ts";
import { expectTabReachesAll } from "../tab-order.ts";
import { expect, test } from "../test.ts";

test.use({ ...desk });

/** @returns the number of a new visit */
async function bookVisit(site: Site): Promise<string> {
  const answer = await site.office.book(validValues({ serviceDate: site.freeDay() }), { by: "Somebody" });
  return answer.status === "booked" ? bookingNumber(answer.booking) : "";
}

/** A value for each parameter of the office's routes; those with a visit or a link of their own get one in the test. */
const parameters = {
  date: todayInNewYork(new Date()),
  number: "[number]",
  token: "[token]",
  room: "business",
  page: "home",
};
for (const path of [...officePaths(parameters), "/office/numbers?weeks=52"])
  test(`${path} is sound`, async ({ page, context, site }) => {
    const link = await site.office.addLink({ label: `New phone ${path}` });
    const token = link.status === "added" ? link.token : "";
    await openOffice(context, site);
    const address = path.replace("[number]", await bookVisit(site)).replace("[token]", token);
    expect((await page.goto(address))?.status()).toBe(200);
    await expectSound(page);
  });

test("Each room of the settings is sound", async ({ page, context, site }) => {
  test.slow();
  await openOffice(context, site);
  await page.goto("/office/settings");
  const links = page.getByRole("main").locator("a[href^='/office/']");
  const rooms = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
  expect(rooms.length).toBeGreaterThan(10);
  for (const room of new Set(rooms)) {
    await page.goto(room);
    await expectSound(page);
  }
});

test("A call, what is found, a visit, and a customer are sound, and Tab reaches all of it", async ({
  page,
  context,
  site,
}) => {
  await openOffice(context, site);
  const number = await bookVisit(site);
  for (const path of ["visits/new", "search", `visits/${number}`, `people/${number}`]) {
    await page.goto(`/office/${path}`);
    if (path === "search") {
      await page.locator("#search-text").fill(number);
      await page.locator("#search-text").press("Enter");
      await expect(page.getByRole("main").locator(`a[href="/office/visits/${number}"]`)).toBeVisible();
    }
    await expectSound(page);
    await expectTabReachesAll(page, "body");
  }
});
