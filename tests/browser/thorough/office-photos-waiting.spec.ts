/** Twelve large photos of two visits wait on a phone, and are all there, once, when it has a connection. */
import { randomBytes, randomUUID } from "node:crypto";
import sharp from "sharp";
import { visitPath } from "../../../src/shared/links/booking-number.ts";
import { todayInNewYork } from "../../../src/shared/time/calendar.ts";
import { firstSlot, validBooking } from "../booking-form.ts";
import { connect, disconnect, expectSound, isLive, obeyFlag, openOffice } from "../office.ts";
import { expect, test } from "../test.ts";

test.use({
  viewport: { width: 390, height: 844 },
  allowedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 429/],
});

test("Twelve photos of 8 MB, of two visits, taken without a connection, arrive once each, though the page is left and two tabs are open", async ({
  page,
  context,
  site,
}) => {
  test.setTimeout(300_000);
  const sam = randomUUID();
  await using _ = await site.hire({ id: sam, name: "Sam Ortiz" });
  const visits = [];
  for (const name of ["Dana Miller", "Ann Lee"]) {
    const values = validBooking(site.freeDay(), { name });
    const answer = await site.office.book(values, { by: "Desk" });
    if (answer.status !== "booked") throw new Error(answer.status);
    await site.office.assign({ id: answer.booking.id, version: 0, by: "Desk" }, sam);
    site.putAt(values.description, { date: todayInNewYork(new Date()), slot: firstSlot });
    visits.push(answer.booking);
  }
  const [dana, ann] = visits;
  if (!dana || !ann) throw new Error("two visits");
  // Noise can't be compressed.
  const raw = { width: 1_600, height: 1_750, channels: 3 } as const;
  const noise = await sharp(randomBytes(raw.width * raw.height * raw.channels), { raw })
    .png()
    .toBuffer();
  expect(noise.length).toBeGreaterThan(8_000_000);
  const photo = { name: "large.png", mimeType: "image/png", buffer: noise };
  await openOffice(context, site, "Sam with a camera", sam);
  await context.addInitScript(obeyFlag);
  await page.goto("/office");
  await isLive(page);
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open("office")).keys()).length))
    .toBeGreaterThan(4);
  await page.goto(visitPath(dana));
  await isLive(page);
  await disconnect(page);
  const waiting = page.getByText(/^(Waiting for a connection|Sending): /);
  const take = async (count: number, before: number) => {
    for (let taken = 1; taken <= count; taken++) {
      await page.locator("#photo").setInputFiles(photo);
      await page.getByRole("button", { name: "Add “after” photo" }).click();
      await expect(waiting).toHaveCount(before + taken);
    }
  };
  await take(8, 0);
  await page.goto(visitPath(ann));
  await isLive(page);
  await take(4, 8);
  await expectSound(page);
  await page.screenshot({ path: "/tmp/shots/photos-390.png" });
  const other = await context.newPage();
  await connect(page);
  await other.goto("/office");
  for (const tab of [page, other])
    await expect(tab.getByText(/^(Waiting|Sending|Not saved)/)).toHaveCount(0, { timeout: 240_000 });
  for (const [visit, count] of [
    [dana, 8],
    [ann, 4],
  ] as const) {
    const [booking] = await site.office.findReadable(visit.id);
    expect(booking && (await site.office.visit(booking)).photos).toHaveLength(count);
  }
  expect(await page.evaluate(async () => (await indexedDB.databases()).length)).toBe(1);
});
