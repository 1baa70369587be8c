/** Pages of the office: at every width, nothing overflows, zooms or is hidden from anybody. */
import { validValues } from "../../../src/shared/form/fixtures.ts";
import { bookingNumber } from "../../../src/shared/links/booking-number.ts";
import { desk, expectSound, openOffice } from "../office.ts";
import { expectTabReachesAll } from "../tab-order.ts";
import { test } from "../test.ts";

const rooms = [
  "business",
  "hours",
  "prices",
  "reviews",
  "people",
  "history",
  "publish",
  "links",
  "mail",
  "going-live",
  "address",
  "backup",
  "customers",
];

test.use({ ...desk });

for (const path of ["/office/numbers?weeks=52", "/office/settings", ...rooms.map((room) => `/office/settings/${room}`)])
  test(`${path} is sound`, async ({ page, context, site }) => {
    await openOffice(context, site);
    await page.goto(path);
    await expectSound(page);
  });

test("A call, what is found, a visit, and a customer are sound, and Tab reaches all of it", async ({
  page,
  context,
  site,
}) => {
  await openOffice(context, site);
  const answer = await site.office.book(validValues({ serviceDate: site.freeDay() }), { by: "Somebody" });
  const number = answer.status === "booked" ? bookingNumber(answer.booking) : "";
  for (const path of ["visits/new", `search?q=${number}`, `visits/${number}`, `people/${number}`]) {
    await page.goto(`/office/${path}`);
    await expectSound(page);
    await expectTabReachesAll(page, "body");
  }
});
