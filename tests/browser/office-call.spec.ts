/** "Must show": a phone call entered by keyboard alone, in at most 12 interactions, is a visit with a number to say. */
import type { Page } from "@playwright/test";
import { validValues } from "../../src/booking/form/form-fixtures.ts";
import { bookingNumber } from "../../src/booking/links/booking-number.ts";
import type { PlainDate } from "../../src/booking/time/calendar.ts";
import { officeSession } from "../office-session.ts";
import { violations } from "./axe.ts";
import { capacity, type Site } from "./site.ts";
import { expect, test } from "./test.ts";

/** Counts what somebody at the desk does: each field filled, choice made, or button pressed, with the Tabs that lead to it. */
function keyboardOf(page: Page) {
  const { keyboard } = page;
  let interactions = 0;
  /** Tabs on to a field. The caller's visits are links on the way. */
  async function reach(selector: string): Promise<void> {
    for (let tabs = 0; tabs < 12; tabs++) {
      if (await page.locator(selector).evaluate((element) => element.matches(":focus, :focus-within"))) return;
      await keyboard.press("Tab");
    }
    throw new Error(`Tab does not lead to ${selector}`);
  }
  return {
    count: () => interactions,
    async type(field: string, text: string) {
      interactions++;
      await reach(field);
      await keyboard.type(text);
    },
    async press(place: string, key: string) {
      interactions++;
      await reach(place);
      await keyboard.press(key);
    },
  };
}

const freeSpots = async (site: Site, date: PlainDate) => {
  const answer = await fetch(`${site.url}/api/availability?from=${date}&to=${date}`);
  return ((await answer.json()) as { days: { spots: Record<string, number> }[] }).days[0]?.spots.morning;
};

async function openOffice(page: Page, site: Site, label: string): Promise<void> {
  const { browserCookie } = await officeSession(site, label);
  await page.context().addCookies([browserCookie]);
}

for (const script of [true, false]) {
  test.describe(`${script ? "With" : "Without"} script`, () => {
    test.use({
      javaScriptEnabled: script,
      viewport: script ? { width: 1280, height: 900 } : { width: 390, height: 844 },
    });

    test("a call is entered by keyboard alone, and the public site knows at once", async ({ page, site }) => {
      const date = site.freeDay();
      const name = script ? "Zoë Miller" : "Ann Stone";
      const phone = script ? "(727) 555-0147" : "(727) 555-0148";
      await openOffice(page, site, `Calls ${script}`);

      await page.goto(`/office/visits/new?date=${date}`);
      if (script) expect(await violations(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      const desk = keyboardOf(page);
      await desk.type("#call-phone", phone);
      // Without script, Enter looks the number up; with it, that has happened.
      if (script) await expect(page.getByText("No visits under this number yet.")).toBeVisible();
      else await desk.press("#call-phone", "Enter");
      await desk.type("#call-name", name);
      await desk.type("#call-address", "12 Example Avenue, Dunedin, FL 34698");
      await desk.type("#call-serviceType", "Dry");
      await desk.type("#call-description", "It runs but stays cold.");
      await desk.press("#call-windows", "Space");
      await desk.press("#call-termsAccepted", "Space");
      await desk.press("#call-termsAccepted", "Enter");
      expect(desk.count()).toBeLessThanOrEqual(12);

      const number = (await page.locator("#booking-number").textContent()) ?? "";
      expect(number).toMatch(/^[2-9A-Z]{3}-[2-9A-Z]{3}$/);
      await expect(page.getByText("No email address, so nothing is emailed.")).toBeVisible();
      if (script) expect(await violations(page)).toEqual([]);
      expect(await freeSpots(site, date)).toBe(capacity - 1);
      expect(await site.bookingsCommand("show", number)).toContain(name);
    });
  });
}

test("a known caller's details come with the number, and the confirmation goes to the address", async ({
  page,
  site,
}) => {
  await openOffice(page, site, "Known callers");
  const values = { ...validValues({ email: "", serviceDate: site.freeDay() }), phone: "(727) 555-0149" };
  const earlier = await site.office.book({ ...values, modelNumber: "WED4815EW" }, { by: "Somebody" });
  const other = { name: "Not Meant", email: "not-meant@example.com", phone: "(727) 555-0141" };
  await site.office.book({ ...validValues({ serviceDate: site.freeDay() }), ...other }, { by: "Somebody" });
  const number = earlier.status === "booked" ? bookingNumber(earlier.booking) : "";

  const date = site.freeDay();
  await page.goto(`/office/visits/new?date=${date}`);
  // A mistyped number is somebody else's: nothing of theirs stays once it is corrected.
  await page.locator("#call-phone").fill(other.phone);
  await expect(page.locator("#call-email")).toHaveValue(other.email);
  await page.locator("#call-phone").fill("");
  const desk = keyboardOf(page);
  await desk.type("#call-phone", "7275550149");
  await expect(page.locator("#caller")).toContainText(number);
  await expect(page.locator("#call-name")).toHaveValue(values.name);
  await expect(page.locator("#call-email")).toHaveValue("");
  await expect(page.getByRole("button", { name: "Look up" })).toBeHidden();
  await desk.type("#call-email", "known@example.com");
  await desk.type("#call-serviceType", "Dryer, W");
  await desk.type("#call-description", "It is cold again.");
  await desk.press("#call-windows", "Space");
  await desk.press("#call-termsAccepted", "Space");
  await desk.press("#call-termsAccepted", "Enter");
  expect(desk.count()).toBeLessThanOrEqual(12);
  await expect(page.getByText("The confirmation goes to known@example.com.")).toBeVisible();
  const shown = await site.bookingsCommand("show", (await page.locator("#booking-number").textContent()) ?? "");
  expect(shown).toMatch(/WED4815EW.*confirmation/s);
});

test.describe("Without script, a full window", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test("is booked only by squeezing in, with a reason", async ({ page, site }) => {
    await openOffice(page, site, "Squeezing");
    const date = site.freeDay();
    for (let visit = 0; visit < capacity; visit++) {
      await site.office.book(validValues({ serviceDate: date }), { by: "Somebody" });
    }
    await page.goto(`/office/visits/new?date=${date}&slot=morning`);
    await page.locator("#call-phone").fill(validValues().phone);
    await page.getByRole("button", { name: "Look up" }).click();
    await page.locator("#call-serviceType").selectOption({ label: "Dryer" });
    await page.locator("#call-description").fill("No heat, and a baby at home.");
    await page.locator("#call-termsAccepted").check();
    await page.getByRole("button", { name: "Book the visit" }).click();
    await expect(page.getByText("That window is full.")).toBeVisible();
    await expect(page.locator("#call-description")).toHaveValue("No heat, and a baby at home.");
    await expect(page.locator("#call-reason")).toBeFocused();
    await page.keyboard.type("A baby at home");
    await page.getByRole("button", { name: "Squeeze in" }).click();
    await expect(page.locator("#booking-number")).toBeVisible();
  });
});
