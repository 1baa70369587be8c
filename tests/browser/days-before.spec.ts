/** The days between booking and paying, as a customer presses through them on a phone: still home, sooner, a part that came. */
import { randomUUID } from "node:crypto";
import { addDays, todayInNewYork, weekday } from "../../src/shared/time/calendar.ts";
import { weekdayName } from "../../src/shared/time/weekdays.ts";
import { bookByRequest, fieldsOf, fillForm, firstSlot, openBookingDialog, validBooking } from "./booking-form.ts";
import { expectSound, openOffice } from "./office.ts";
import { expect, test } from "./test.ts";

test.use({ viewport: { width: 390, height: 844 } });

for (const script of [true, false]) {
  test.describe(`${script ? "With" : "Without"} script`, { tag: script ? [] : "@variant" }, () => {
    test.use({ javaScriptEnabled: script });
    /** axe needs script. */
    const look: typeof expectSound = async (...at) => (script ? expectSound(...at) : undefined);

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
      await look(page, "main");
      await question.getByRole("button", { name: "Yes, someone will be home" }).click();
      await expect(page.getByRole("main").getByRole("status")).toContainText("We know someone will be home.");
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
      await expect(page.getByRole("main").getByRole("status")).toContainText(/Choose one below|Someone will call you/);
      await openOffice(context, site, `Desk ${script}`);
      const [visit] = site.storedBookings(values.description);
      await page.goto(`/office/day/${visit?.serviceDate}`);
      const card = page.locator(`#visit-${visit?.id}`);
      await expect(card).toContainText(visit?.calledOffAt ? "Can’t make it" : "Not confirmed");
    });

    test("sooner: asked for with the booking, offered with one press, and the first yes has it", async ({
      page,
      site,
      context,
    }) => {
      const [early, later] = [site.freeDay(), site.freeDay()];
      const held = validBooking(early);
      const holder = await bookByRequest(page.request, held);
      const values = validBooking(later);
      if (!script) await page.goto("/book");
      const form = script ? await openBookingDialog(page) : page.getByRole("main");
      await fillForm(form, values);
      await form.getByText("Tell me if an earlier time opens up").click();
      await form.getByRole("checkbox", { name: weekdayName(weekday(early)) }).check();
      await look(page, script ? "dialog" : "main");
      await fieldsOf(form).submit.click();
      if (script) await page.getByRole("link", { name: "Open my visit", exact: true }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^We’re coming /);
      const link = new URL(page.url()).pathname;
      await expect(page.getByText(/^You’re waiting for an earlier time/)).toBeVisible();

      await page.goto(holder);
      await page.getByRole("heading", { name: "Cancel this visit" }).click();
      await page.getByRole("button", { name: "Yes, cancel this visit" }).click();
      await openOffice(context, site, `Sooner ${script}`);
      await page.goto(`/office/day/${early}`);
      await look(page);
      await page.getByRole("button", { name: `Offer it to ${values.name}` }).click();
      await expect(page.getByRole("main").getByRole("status")).toContainText("The first to say yes gets it.");

      await page.goto(link);
      await expect(page.getByText(/^Sooner\?/)).toBeVisible();
      await look(page, "main");
      await page
        .getByRole("form", { name: "An earlier time" })
        .getByRole("button", { name: "Yes, come earlier" })
        .click();
      await expect(page.getByRole("main").getByRole("status").first()).toContainText("It’s yours.");
      expect(site.storedBookings(values.description)[0]).toMatchObject({ serviceDate: early, waitingSince: null });
    });

    test("on the visit’s page, waiting is asked for, changed and ended", async ({ page, site }) => {
      const link = await bookByRequest(page.request, validBooking(site.freeDay()));
      await page.goto(link);
      const days = page.getByRole("form", { name: "Earlier times" });
      for (const [press, said] of [
        ["Wednesday", "We’ll tell you"],
        ["Wednesday", "We won’t offer you earlier times."],
      ] as const) {
        await page
          .getByText(/earlier time/)
          .first()
          .click();
        await days.getByRole("checkbox", { name: press }).click();
        await days.getByRole("button", { name: "Save" }).click();
        await expect(page.getByRole("main").getByRole("status").first()).toContainText(new RegExp(said, "i"));
      }
    });

    test("on the visit’s page, an earlier time that is free already is one press away", async ({ page, site }) => {
      const link = await bookByRequest(page.request, validBooking(site.freeDay()));
      await page.goto(link);
      await page.getByRole("heading", { name: "Tell me if an earlier time opens up" }).click();
      const days = page.getByRole("form", { name: "Earlier times" });
      for (const day of await days.getByRole("checkbox").all()) await day.check({ force: true });
      await days.getByRole("button", { name: "Save" }).click();
      await expect(page.getByRole("main").getByRole("status").first()).toContainText("is free right now");
      await look(page, "main");
      const free = page.getByRole("form", { name: "Free earlier" }).getByRole("button").first();
      await page.getByRole("link", { name: "take it" }).click();
      await expect(free).toBeInViewport();
      // Also for who comes back later.
      await page.goto(link);
      await page.getByRole("link", { name: "See earlier times" }).click();
      await expect(free).toBeInViewport();
      await free.click();
      await expect(page.getByRole("main").getByRole("status").first()).toContainText(
        "Your visit has been rescheduled.",
      );
    });

    test("a part that has come: its customer chooses the time, and the second visit is booked", async ({
      page,
      site,
      context,
    }) => {
      const values = validBooking(site.freeDay());
      const link = await bookByRequest(page.request, values);
      site.putAt(values.description, { date: todayInNewYork(new Date()), slot: firstSlot });
      const [visit] = site.storedBookings(values.description);
      const seen = { id: visit?.id ?? "", version: visit?.version ?? 0, by: "Tests" };
      const part = { id: randomUUID(), number: "WH23X10030", name: "Drain pump", price: "" };
      await site.office.orderPart(seen, { ...part, expectedOn: addDays(todayInNewYork(new Date()), 1) });
      await page.goto(link);
      await expect(page.getByRole("main")).toContainText(/Drain pump: ordered .*Expected/);

      await openOffice(context, site, `Parts ${script}`);
      await page.goto("/office/parts");
      await look(page);
      await page.getByRole("button", { name: /^Arrived ?: Drain pump WH23X10030/ }).click();
      await expect(page.getByRole("main").getByRole("status")).toContainText(
        "The customer will be asked to pick a time.",
      );

      await page.goto(link);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your part is here");
      await page.getByRole("link", { name: "Choose the time" }).click();
      const times = page.getByRole("form", { name: "Second visit" });
      await times.getByRole("radio").first().check();
      await look(page, "main");
      await times.getByRole("button", { name: "Book my second visit" }).click();
      await expect(page.getByRole("main").getByRole("status").first()).toContainText("Your next visit is booked.");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^We’re coming back /);
    });
  });
}
