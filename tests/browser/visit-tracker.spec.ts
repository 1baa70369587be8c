/** The first screen of a visit's page, on a phone: where the visit is, and the one thing to do next, in every state. */
import type { Page } from "@playwright/test";
import { violations } from "./axe.ts";
import { widths } from "./steady-page.ts";
import { expect, test } from "./test.ts";
import { visitIn, visitStates } from "./visit-states.ts";

test.use({ viewport: widths[390], siteOptions: { document: { payLink: "https://pay.test/us" } } });

const main = (page: Page) => page.getByRole("main");

/** The lowest edge of what is seen before any scrolling: the phone's bar covers the rest. */
const fold = async (page: Page) => (await page.getByRole("navigation", { name: "Call or book" }).boundingBox())?.y ?? 0;

/** In each state, what is read first, and what is done next. */
const seenFirst: Readonly<Record<string, readonly [heading: RegExp, action: string | RegExp, present: string]>> = {
  booked: [/^Rosa is coming \w+day, .* \(.*\)$/, "Add to calendar", "Booked"],
  changed: [/^Rosa is coming/, "Add to calendar", "Booked"],
  canceled: [/^Your visit is canceled$/, "Book a new visit", "Canceled"],
  "booked, today": [/^Rosa is coming/, "Add to calendar", "Booked"],
  "on the way": [
    /^Rosa is on the way, arriving about [\d:]+ to [\d:]+ [AP]M$/,
    "Add a unit or gate code",
    "On the way",
  ],
  "running late": [/^Rosa is on the way, arriving about/, "Add a unit or gate code", "On the way"],
  arrived: [/^Rosa is here$/, "Send a photo", "Arrived"],
  "price waits": [/^Your price: \$228\.97$/, "I agree to $228.97", "Your price"],
  "long price waits": [/^Your price: \$\d+\.\d\d$/, /^I agree to \$/, "Your price"],
  "landlord is asked": [/^Waiting for Palm Rentals/, /^Call/, "Your price"],
  "landlord pays": [/^Palm Rentals of Pinellas pays for this$/, "I agree to the repair", "Your price"],
  "price agreed": [/^You agreed to \$228\.97$/, /^Call/, "Your price"],
  "done and paid": [/^Thank you/, "Something not right?", "Under warranty"],
  "balance due": [/^Balance due: \$228\.97$/, "Pay $228.97 online", "Done"],
  "done, landlord pays": [/^Thank you/, "Something not right?", "Under warranty"],
  "nothing done": [/^Nothing was repaired on this visit$/, /^Call/, "Not repaired"],
  "no-show": [/^Sorry we missed you$/, "Book another visit", "Missed you"],
  "warranty visit": [/^Rosa is coming|^We’re coming/, "Add to calendar", "Booked"],
  "second visit, its own page": [/^Rosa is coming|^We’re coming/, "Add to calendar", "Booked"],
  "still good?": [/^Rosa is coming/, "Yes, someone will be home", "Booked"],
  "part arrived": [/^Your part is here$/, "Choose the time", "Second visit"],
  "part ordered": [/^Your part is ordered$/, /^Call/, "Part ordered"],
  "second visit": [/^We’re coming back \w+day/, /^Call/, "Second visit"],
};

/** The others are laid out as one of these. */
const common = ["booked", "on the way", "price waits", "long price waits", "done and paid"];

for (const state of visitStates) {
  test(`${state}: the step, the headline and the next action are seen before any scrolling`, {
    tag: common.includes(state) ? [] : "@variant",
  }, async ({ page, site }) => {
    await using _rosa = await site.hire({ id: "rosa", name: "Rosa Lopez" });
    await using _luis = await site.hire({ id: "luis", name: "Luis Diaz" });
    const link = await visitIn(state, { site, request: page.request, technicianId: "rosa" });
    const confirms = { booked: "?done=booked", changed: "?done=rescheduled" }[state] ?? "";
    await page.goto(link + confirms);
    const [heading, action, present] = seenFirst[state] ?? [/never/, "", ""];
    await expect(main(page).getByRole("heading", { level: 1 })).toHaveText(heading);
    const next = main(page)
      .getByRole("link", { name: action })
      .or(main(page).getByRole("button", { name: action }));
    const step = main(page).locator("[aria-current=step]");
    await expect(step).toHaveText(present);
    const limit = await fold(page);
    const seen = [main(page).getByRole("heading", { level: 1 }), step, main(page).locator("img").first(), next.first()];
    for (const part of seen) {
      const { y = 0, height = 0 } = (await part.boundingBox()) ?? {};
      expect(y, `${part}`).toBeGreaterThan(0);
      expect(y + height, `${part}`).toBeLessThanOrEqual(limit);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(widths[390].width);
    expect(await violations(page, "main")).toEqual([]);
  });
}

/** The words below the bar that lie over one another. */
const overlapping = (page: Page) =>
  main(page)
    .getByRole("list", { name: "Your visit" })
    .evaluate((bar) => {
      const words = [...bar.querySelectorAll("li > span:not([aria-hidden], .visually-hidden)")].map((word) => {
        const range = document.createRange();
        range.selectNodeContents(word);
        return { text: word.textContent, lines: [...range.getClientRects()] };
      });
      return words.flatMap((one, at) =>
        words
          .slice(at + 1)
          .filter((other) =>
            one.lines.some((a) =>
              other.lines.some(
                (b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1,
              ),
            ),
          )
          .map((other) => `${one.text} and ${other.text}`),
      );
    });

test("The bar of steps holds long words at 320 px, in forced colors, and at night", async ({ page, site }) => {
  const link = await visitIn("price waits", { site, request: page.request });
  await page.setViewportSize({ width: 320, height: 844 });
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto(link);
  const sun = main(page).locator("[aria-current=step] > [aria-hidden]");
  const canvas = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(await sun.evaluate((drawn) => getComputedStyle(drawn).backgroundColor)).not.toBe(canvas);
  expect(await overlapping(page)).toEqual([]);
  // As a browser translates them.
  const spanish = ["Reservada", "Ya salimos", "Llegamos", "Precio acordado", "Terminada", "Con garantía"];
  const titles = main(page).locator("li > span:not([aria-hidden], .visually-hidden)");
  for (const [at, word] of spanish.entries())
    await titles.nth(at).evaluate((title, text) => {
      title.textContent = text;
    }, word);
  for (const width of [320, 390, 768]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await overlapping(page), `${width} px`).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  await page.emulateMedia({ forcedColors: "none", colorScheme: "dark" });
  for (const path of [link, await visitIn("done and paid", { site, request: page.request })]) {
    await page.goto(path);
    expect(await violations(page)).toEqual([]);
  }
  await main(page).getByRole("link", { name: "Open to print" }).first().click();
  await expect(main(page).getByRole("heading", { level: 1 })).toContainText("Receipt");
  // The footer's words are light: its water, which axe can't measure, is not.
  const water = await page
    .getByRole("contentinfo")
    .evaluate((footer) => getComputedStyle(footer, "::before").backgroundColor.match(/\d+/g)?.map(Number));
  expect(Math.max(...(water ?? [255]))).toBeLessThan(128);
  expect(await violations(page)).toEqual([]);
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute("data-printed", "");
  });
  await main(page).getByRole("button", { name: "Print" }).click();
  await expect(page.locator("[data-printed]")).toHaveCount(1);
  await page.emulateMedia({ colorScheme: null });
});

test("A price is agreed to by the keyboard alone, and then it says so first", async ({ page, site }) => {
  await page.goto(await visitIn("price waits", { site, request: page.request }));
  await main(page).focus();
  await page.keyboard.press("Tab");
  await expect(main(page).getByRole("button", { name: /^I agree to/ })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(main(page).getByRole("status")).toContainText("Agreed. Thank you.");
  await expect(main(page).getByRole("heading", { level: 1 })).toHaveText("You agreed to $228.97");
});
