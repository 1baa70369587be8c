/** What a day's board says of what was just done. */
import { todayInNewYork } from "../../src/shared/time/calendar.ts";
import { violations } from "./axe.ts";
import { firstSlot, validBooking } from "./booking-form.ts";
import { desk, isLive, openOffice } from "./office.ts";
import { expect, test } from "./test.ts";

// Its own: what others have left on today's board would move it.
test.use({ siteOptions: {} });

test("A confirmation moves nothing: the next button is where the last one was, and its way back is in sight at any width", async ({
  page,
  context,
  site,
}) => {
  const [ana, rosa] = [crypto.randomUUID(), crypto.randomUUID()];
  await using _ = await site.hire({ id: ana, name: "Ana Ruiz" });
  await using __ = await site.hire({ id: rosa, name: "Rosa Diaz" });
  await openOffice(context, site);
  const ids = [];
  for (let at = 0; at < 2; at++) {
    const values = validBooking(site.freeDay());
    await site.office.book(values, { by: "Somebody" });
    site.putAt(values.description, { date: todayInNewYork(new Date()), slot: firstSlot });
    ids.push(site.storedBookings(values.description)[0]?.id);
  }
  for (const viewport of [desk.viewport, { width: 390, height: 844 }, { width: 320, height: 568 }]) {
    await page.setViewportSize(viewport);
    await page.goto("/office");
    await isLive(page);
    const buttons = page.locator(ids.map((id) => `#visit-${id}`).join()).getByRole("button", { name: /^Assign / });
    await expect(buttons).toHaveCount(2);
    await buttons.first().evaluate((element) => element.scrollIntoView({ block: "center" }));
    const placeOf = () =>
      buttons.first().evaluate((element) => {
        const { left, top } = element.getBoundingClientRect();
        return [Math.round(left), Math.round(top)];
      });
    const before = await placeOf();
    await buttons.first().click();
    const notice = page.getByRole("status").filter({ hasText: "is assigned" });
    await expect(notice).toBeInViewport({ ratio: 1 });
    expect(await placeOf()).toEqual(before);
    // At the end of the page, it covers nothing that can be pressed, and nothing covers it.
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await page.getByRole("link", { name: "Close this day" }).click({ trial: true });
    expect(await violations(page)).toEqual([]);
    await notice.getByRole("button", { name: "Undo" }).click();
    await expect(buttons).toHaveCount(2);
  }
});
