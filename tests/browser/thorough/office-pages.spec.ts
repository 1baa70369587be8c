/** Pages of the office on which the journeys do nothing: at every width, nothing overflows, zooms or is hidden from anybody. */
import { desk, expectSound, openOffice } from "../office.ts";
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
