/** The days between booking and paying, as a customer presses through them on a phone: still home, sooner, a part that came. */
import { bookByRequest, validBooking } from "./booking-form.ts";
import { expectSound, openOffice } from "./office.ts";
import { expect, test } from "./test.ts";

test.use({ viewport: { width: 390, height: 844 } });

for (const script of [true, false]) {
  test.describe(`${script ? "With" : "Without"} script`, { tag: script ? [] : "@variant" }, () => {
    test.use({ javaScriptEnabled: script });

    test("somebody will be home: one press, which the office sees; opening the link answers nothing", async ({
      page,
      site,
    }) => {
      const values = validBooking(site.freeDay());
      const link = await bookByRequest(page.request, values);
      site.askIfHome(values.description);
      await page.goto(`${link}#still-good`);
      expect(site.storedBookings(values.description)[0]?.confirmedAt).toBeNull();
      const question = page.getByRole("form", { name: "Still good?" });
      await expect(question.getByRole("button", { name: "I need another time" })).toBeInViewport();
      await expectSound(page, "main");
      await question.getByRole("button", { name: "Yes, somebody will be home" }).click();
      await expect(page.getByRole("status")).toContainText("We know that somebody will be home.");
      await expect(question).toHaveCount(0);
      expect(site.storedBookings(values.description)[0]?.confirmedAt).not.toBeNull();
    });

    test("another time, too late to choose it online, asks the office to call", async ({ page, site, context }) => {
      const values = validBooking(site.freeDay());
      const link = await bookByRequest(page.request, values);
      site.askIfHome(values.description);
      await page.goto(link);
      await page.getByRole("button", { name: "I need another time" }).click();
      // With a day's notice, the customer chooses it.
      await expect(page.getByRole("status")).toContainText(/Choose one below|Someone will call you/);
      await openOffice(context, site, `Desk ${script}`);
      const [visit] = site.storedBookings(values.description);
      await page.goto(`/office/day/${visit?.serviceDate}`);
      const card = page.locator(`#visit-${visit?.id}`);
      await expect(card).toContainText(visit?.calledOffAt ? "Can’t make it" : "Not confirmed");
    });
  });
}
