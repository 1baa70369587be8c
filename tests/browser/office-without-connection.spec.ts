/** A technician's pages without a connection: today's visits with all that is known of them, and photos that wait. */
import { randomUUID } from "node:crypto";
import type { BrowserContext, Page } from "@playwright/test";
import sharp from "sharp";
import { bookingNumber, visitPath } from "../../src/shared/links/booking-number.ts";
import { formatWeekday, todayInNewYork } from "../../src/shared/time/calendar.ts";
import { firstSlot, validBooking } from "./booking-form.ts";
import { connect, disconnect, expectSound, isLive, obeyFlag, openOffice } from "./office.ts";
import type { Site } from "./site.ts";
import { expect, test } from "./test.ts";

test.use({
  viewport: { width: 390, height: 844 },
  allowedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of (403|404|409|503)/],
});

const hourMs = 3_600_000;

const picture = await sharp({ create: { width: 600, height: 400, channels: 3, background: "teal" } })
  .jpeg()
  .toBuffer();
const photo = { name: "plate.jpg", mimeType: "image/jpeg", buffer: picture };
/** Two visits of today, which are Sam's, one of them with a photo and a price, and his page, which is kept. */
async function start(page: Page, context: BrowserContext, site: Site, sam: string, label: string) {
  const visits = [];
  for (const name of ["Dana Miller", "Ann Lee"]) {
    const values = validBooking(site.freeDay(), { name, phone: "(727) 555-0143" });
    const answer = await site.office.book(values, { by: "Desk" });
    if (answer.status !== "booked") throw new Error(answer.status);
    await site.office.assign({ id: answer.booking.id, version: 0, by: "Desk" }, sam);
    site.putAt(values.description, { date: todayInNewYork(new Date()), slot: firstSlot });
    visits.push(answer.booking);
  }
  const [dana, ann] = visits;
  if (!dana || !ann) throw new Error("two visits");
  expect(await site.office.addVisitPhoto(dana, { kind: "before", by: "Desk" }, picture)).toBe("added");
  await openOffice(context, site, label, sam);
  await context.addInitScript(obeyFlag);
  await page.goto("/office");
  await isLive(page);
  await isKept(page, visitPath(dana), visitPath(ann));
  const photosOf = async ({ id }: { id: string }) => {
    const [booking] = await site.office.findReadable(id);
    return booking ? (await site.office.visit(booking)).photos.filter(({ by }) => by === label) : [];
  };
  const revoke = async () => {
    const link = (await site.office.links()).find((one) => one.label === label);
    await site.office.revokeLink(link?.id ?? "");
  };
  return { dana, ann, photosOf, revoke };
}

/** The worker runs, and has these pages, their photos and files. */
const isKept = (page: Page, ...paths: string[]) =>
  expect
    .poll(() =>
      page.evaluate(async (paths) => {
        const cache = await caches.open("office");
        const kept = (await cache.keys()).map(({ url }) => new URL(url).pathname);
        const files = performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname);
        const needed = [...paths, ...files.filter((path) => path.startsWith("/_astro/"))];
        const isThere = (path: string) => kept.includes(path);
        const hasPhotos = kept.some((path) => path.includes("/photos/"));
        return navigator.serviceWorker.controller !== null && hasPhotos && needed.every(isThere);
      }, paths),
    )
    .toBe(true);

/** Whatever this device still has for the office. */
const left = (page: Page) =>
  page.evaluate(async () => [
    await caches.keys(),
    (await indexedDB.databases()).map(({ name }) => name),
    Object.keys(localStorage).filter((key) => /office-waiting|typed/.test(key)),
    (await navigator.serviceWorker.getRegistrations()).length,
  ]);
const nothing = [[], [], [], 0];

const addPhoto = async (page: Page, kind: "before" | "after") => {
  await page.locator("#photo").setInputFiles(photo);
  await page.getByRole("button", { name: `Add “${kind}” photo` }).click();
};

test("Without a connection, today’s visits are there with price, parts and photos, though never opened, and so is what is done to them", async ({
  page,
  context,
  site,
}) => {
  const sam = randomUUID();
  await using _ = await site.hire({ id: sam, name: "Sam Ortiz" });
  const { dana, photosOf } = await start(page, context, site, sam, "Sam in a cellar");
  await disconnect(page);
  await page.locator(`#arrived-${dana.id}`).click();
  await page.getByRole("link", { name: "Dana Miller" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dana Miller");
  await expect(page.getByText(/^No connection: as of \w+, \w+ \d+, /)).toBeVisible();
  const shown = page.locator("#photos img");
  await expect(shown).toHaveCount(1);
  await shown.scrollIntoViewIfNeeded();
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await isLive(page);
  await page.locator("#price > summary").click();
  await page.getByLabel("Diagnosis (one sentence)").fill("The drain pump is jammed.");
  await page.getByLabel("Labor").fill("150");
  await page.locator("#price-payer").selectOption("customer");
  await page.getByRole("button", { name: "Save quote" }).click();
  await page.locator("#order-part > summary").click();
  await page.locator("#part-number").fill("WH23X10030");
  await page.locator("#part-expectedOn").fill(site.freeDay());
  await page.getByRole("button", { name: "Mark part as ordered" }).click();
  await addPhoto(page, "before");
  await addPhoto(page, "after");
  const waiting = page.getByText(/^Waiting for a connection: /);
  await expect(waiting).toHaveCount(5);
  // Each where it was pressed.
  await expect(page.locator("#photos").getByText(/“(Before|After)” photo, \d+:\d\d$/)).toHaveCount(2);
  await expectSound(page);
  await page.reload();
  await expect(waiting).toHaveCount(5);
  // What isn't kept says so in our own words, and leads back.
  await page.getByRole("link", { name: "Customer history" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("No connection");
  await page.getByRole("link", { name: "My day" }).click();
  await expect(page.getByRole("link", { name: "Dana Miller" })).toBeVisible();

  await connect(page);
  await expect(page.getByText(/^(Waiting|Sending|Not saved)/)).toHaveCount(0);
  expect((await photosOf(dana)).map(({ kind }) => kind)).toEqual(["before", "after"]);
  await page.goto(`/office/visits/${bookingNumber(dana)}`);
  await expect(page.getByText("The drain pump is jammed.").first()).toBeVisible();
  await expect(page.getByText(/WH23X10030: ordered/)).toBeVisible();
  const [booking] = await site.office.findReadable(dana.id);
  // Of two pages, in order: the part came after the arrival.
  expect(booking?.progress).toBe("second-visit");
});

for (const hours of [26, -26])
  test(`A phone whose clock is ${hours} hours off shows its copy with the day, and deletes nothing`, {
    tag: hours < 0 ? "@variant" : [],
  }, async ({ page, context, site }) => {
    const sam = randomUUID();
    await using _ = await site.hire({ id: sam, name: "Sam Ortiz" });
    const { dana } = await start(page, context, site, sam, `Sam ${hours} hours off`);
    await disconnect(page);
    await page.clock.install({ time: Date.now() + hours * hourMs });
    const card = page.locator(`#visit-${dana.id}`);
    for (const path of ["/office", "/office"]) {
      await page.goto(path);
      await expect(card).toBeVisible();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(
        `My day: ${formatWeekday(todayInNewYork(new Date()))}`,
      );
    }
    await expect(page.getByText(/^No connection: as of /)).toBeVisible();
    await card.getByRole("button", { name: "Arrived" }).click();
    await expect(card.getByText(/^Waiting for a connection: Arrived/)).toBeVisible();
    // The clock is set right, with the press still waiting.
    await page.clock.setSystemTime(Date.now());
    await page.reload();
    await expect(card.getByText(/^Waiting for a connection: Arrived/)).toBeVisible();
    await connect(page);
    await page.clock.runFor(10_000);
    await expect(card).toHaveAttribute("data-state", "arrived");
  });

test("A press before the scripts run doesn’t leave the page", async ({ page, context, site }) => {
  const sam = randomUUID();
  await using _ = await site.hire({ id: sam, name: "Sam Ortiz" });
  const { dana } = await start(page, context, site, sam, "Sam in a hurry");
  await page.addInitScript((id) => {
    document.addEventListener("readystatechange", () => {
      if (document.readyState === "interactive") document.getElementById(`arrived-${id}`)?.click();
    });
  }, dana.id);
  await disconnect(page);
  await page.goto("/office");
  const card = page.locator(`#visit-${dana.id}`);
  await expect(card.getByText(/^Waiting for a connection: Arrived/)).toBeVisible();
  await connect(page);
  await expect(card).toHaveAttribute("data-state", "arrived");
});

test("A photo whose upload is cut off, before or after it has arrived, is there once, with two tabs open", async ({
  page,
  context,
  site,
}) => {
  const sam = randomUUID();
  await using _ = await site.hire({ id: sam, name: "Sam Ortiz" });
  const { dana, photosOf } = await start(page, context, site, sam, "Sam in an elevator shaft");
  let uploads = 0;
  await context.route("**/photos", async (route) => {
    uploads++;
    if (uploads === 1) return route.abort();
    if (uploads > 2) return route.continue();
    await route.fetch();
    await route.abort();
  });
  await page.goto(visitPath(dana));
  const other = await context.newPage();
  await other.goto(visitPath(dana));
  await isLive(other);
  await isLive(page);
  await addPhoto(page, "after");
  await expect(page.getByText(/^(Waiting for a connection|Sending): “After” photo/)).toBeVisible();
  await expect.poll(() => uploads, { timeout: 30_000 }).toBeGreaterThanOrEqual(3);
  for (const tab of [page, other]) await expect(tab.getByText(/^(Waiting|Sending)/)).toHaveCount(0);
  expect(await photosOf(dana)).toHaveLength(1);
});

test("A phone without room keeps a photo as long as the page stays, and says so", async ({ page, context, site }) => {
  const sam = randomUUID();
  await using _ = await site.hire({ id: sam, name: "Sam Ortiz" });
  // A browser's own limit, which tests can set, lets some files through.
  await page.addInitScript(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
    };
  });
  const { dana, photosOf } = await start(page, context, site, sam, "Sam with a full phone");
  await page.goto(visitPath(dana));
  await isLive(page);
  await disconnect(page);
  await addPhoto(page, "before");
  await expect(page.getByText(/^Waiting for a connection: “Before” photo.*leave this page open/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^Waiting for a connection: “Before” photo/)).toHaveCount(0);
  await expect(
    page.getByText(/^Not saved: “Before” photo, .*out of space, so it wasn’t kept. Choose it again/),
  ).toBeVisible();
  await page.getByRole("button", { name: "OK" }).click();
  await addPhoto(page, "before");
  await expect(page.getByText(/^Waiting for a connection: “Before” photo/)).toBeVisible();
  await connect(page);
  await expect(page.getByText(/^(Waiting|Sending)/)).toHaveCount(0);
  expect(await photosOf(dana)).toHaveLength(1);
});

for (const isOpen of [true, false])
  test(`After a link is revoked, nothing of customers stays on the phone, ${isOpen ? "whose page was open" : "whose page is opened later"}`, {
    tag: isOpen ? [] : "@variant",
  }, async ({ page, context, site }) => {
    const sam = randomUUID();
    await using _ = await site.hire({ id: sam, name: "Sam Ortiz" });
    const { dana, photosOf, revoke } = await start(page, context, site, sam, `Sam who leaves, ${isOpen}`);
    await page.goto(visitPath(dana));
    await isLive(page);
    await disconnect(page);
    await addPhoto(page, "before");
    await page.locator("#note").fill("The key is under the third pot");
    await page.getByRole("button", { name: "Save note" }).click();
    await expect(page.getByText(/^Waiting for a connection: /)).toHaveCount(2);
    await page.getByText("Finish visit: work, parts, payment").click();
    await page.locator("#done-work").fill("Half a sentence");
    expect(await left(page)).toEqual([["office"], ["office"], expect.arrayContaining(["office-waiting"]), 1]);
    await revoke();
    if (isOpen) await connect(page);
    else {
      await page.close();
      await context.setOffline(false);
      const later = await context.newPage();
      await later.goto(visitPath(dana));
      await expect(later.getByText("This device was signed out")).toBeVisible();
      await expect.poll(() => left(later)).toEqual(nothing);
      expect(await photosOf(dana)).toEqual([]);
      // It may still be opening itself again.
      await later.close();
      return;
    }
    await expect(page.getByText("This device was signed out")).toBeVisible({ timeout: 20_000 });
    await expect.poll(() => left(page)).toEqual(nothing);
    expect(await photosOf(dana)).toEqual([]);
    await page.close();
  });

test("What is taken back, or refused after all, is in its form again", async ({ page, context, site }) => {
  const sam = randomUUID();
  await using _ = await site.hire({ id: sam, name: "Sam Ortiz" });
  const { dana } = await start(page, context, site, sam, "Sam who is corrected");
  await page.goto(visitPath(dana));
  await isLive(page);
  await disconnect(page);
  const [model, line] = [page.locator("#edit-modelNumber"), page.locator("[data-waiting]")];
  await page.getByText("Model, serial number, year made").click();
  await model.fill("WED-typed");
  const save = page.locator("#edit-form").getByRole("button", { name: "Save" });
  await save.click();
  await expect(line).toContainText("Waiting for a connection: Model, serial number, year made, ");
  await expect(model).not.toHaveValue("WED-typed");
  await line.getByRole("button", { name: "Don’t send" }).click();
  await expect(model).toHaveValue("WED-typed");
  await save.click();
  await expect(line).toBeVisible();
  await page.reload();
  await expect(line).toBeVisible();
  const [now] = await site.office.findReadable(dana.id);
  await site.office.edit({ id: dana.id, version: now?.version ?? 0, by: "Desk" }, { modelNumber: "WED-desk" });
  await connect(page);
  await expect(line).toContainText(/^Not saved: Model, serial number, year made, .* Desk changed this/);
  await expect(model).toHaveValue("WED-typed");
  await expect(model).toBeVisible();
});

test("A refusal that is not the office’s takes nothing away: what waits is sent later", async ({
  page,
  context,
  site,
}) => {
  const sam = randomUUID();
  await using _ = await site.hire({ id: sam, name: "Sam Ortiz" });
  const { dana } = await start(page, context, site, sam, "Sam in a hotel");
  const card = page.locator(`#visit-${dana.id}`);
  const blocked = { status: 403, contentType: "text/html", body: "<h1>Sign in to the hotel’s network</h1>" };
  await context.route("**/office", (route) => route.fulfill(blocked));
  await card.getByRole("button", { name: "Arrived" }).click();
  await expect(card.getByText(/^Waiting for a connection: Arrived/)).toBeVisible();
  await expect(page.getByText(/^No connection: as of/)).toBeVisible();
  await context.unroute("**/office");
  await expect(card).toHaveAttribute("data-state", "arrived");
});
