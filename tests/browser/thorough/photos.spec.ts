/** Photos of a visit: the customer sends one without script, the technician sees it and adds what they left. */
import sharp from "sharp";
import { todayInNewYork } from "../../../src/shared/time/calendar.ts";
import { bookByRequest, firstSlot, validBooking } from "../booking-form.ts";
import { expectSound, openOffice } from "../office.ts";
import { expect, test } from "../test.ts";

test.use({ viewport: { width: 390, height: 844 } });

const file = async (name: string, background: string) => ({
  name,
  mimeType: "image/jpeg",
  buffer: await sharp({ create: { width: 1200, height: 900, channels: 3, background } })
    .jpeg()
    .toBuffer(),
});

test("A customer sends a photo of the model plate, and the technician sees it on the card and adds one of the repair", async ({
  page,
  browser,
  site,
}) => {
  const values = validBooking(site.freeDay());
  const link = await bookByRequest(page.request, values);
  const sam = "photos-sam";
  await using _hired = await site.hire({ id: sam, name: "Sam O." });
  const [visit] = site.storedBookings(values.description);
  const { id = "", version = 0 } = visit ?? {};
  await site.office.assign({ id, version, by: "Desk" }, sam, "Test");
  site.putAt(values.description, { date: todayInNewYork(new Date()), slot: firstSlot });

  const options = { baseURL: site.url, viewport: { width: 390, height: 844 } };
  await using customers = await browser.newContext({ ...options, javaScriptEnabled: false });
  const customer = await customers.newPage();
  await customer.goto(link);
  const photos = customer.locator("#photos");
  const send = async (sent: { name: string; mimeType: string; buffer: Buffer }) => {
    await photos.getByLabel("Choose a photo").setInputFiles(sent);
    await photos.getByRole("button", { name: "Send photo" }).click();
  };
  await send({ name: "plate.jpg", mimeType: "image/jpeg", buffer: Buffer.from("PK\x03\x04", "latin1") });
  await expect(photos.getByText("That isn’t a JPEG, PNG or WebP picture.")).toBeVisible();
  await send(await file("plate.heic", "#3a6b9c"));
  await expect(photos.getByRole("status")).toHaveText("Your photo was added. Thank you.");
  const opens = photos.getByRole("link", { name: /^Photo 1/ });
  await expect(opens).toBeVisible();
  expect(await opens.locator("img").evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(480);
  const address = (await opens.getAttribute("href")) ?? "";
  const { "content-type": type, "cache-control": cache, ...headers } = (await customer.request.get(address)).headers();
  expect([type, cache, headers["x-content-type-options"]]).toEqual(["image/webp", "private, no-store", "nosniff"]);
  expect((await customer.request.get(address.replace(/.$/, "x"))).status()).toBe(404);

  await openOffice(page.context(), site, "Technician with photos", sam);
  await page.goto("/office");
  const card = page.locator(`#visit-${id}`);
  await expect(card.locator("img")).toHaveJSProperty("complete", true);
  expect(await card.locator("img").evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(480);
  await card.getByRole("link", { name: "Photo", exact: true }).click();
  const panel = page.locator("#photos");
  await panel.getByLabel("Choose a photo").setInputFiles(await file("after.jpg", "#2e7d4f"));
  await panel.getByRole("button", { name: "Add “after” photo" }).click();
  await expect(panel.getByRole("listitem")).toHaveCount(2);
  await expectSound(page);
  // The customer's stay; the technician's own can be taken away again.
  await expect(panel.getByRole("button", { name: /^Remove/ })).toHaveCount(1);

  await customer.reload();
  await expect(photos.getByRole("listitem")).toHaveCount(1);
  await photos.getByRole("button", { name: "Remove photo 1" }).click();
  await expect(photos.getByRole("status")).toHaveText("The photo was removed.");
  await page.reload();
  await expect(panel.getByRole("listitem")).toHaveCount(1);
});
