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
  booked: [/^Rosa is coming \w+day, .* \(.*\)$/, "Send a photo", "Booked"],
  changed: [/^Rosa is coming/, "Send a photo", "Booked"],
  canceled: [/^Your visit is canceled$/, "Book a new visit", "Canceled"],
  "booked, today": [/^Rosa is coming/, "Send a photo", "Booked"],
  "on the way": [/^Rosa is on the way, about [\d:]+ to [\d:]+$/, "Add a unit or gate code", "On the way"],
  "running late": [/^Rosa is on the way, about/, "Add a unit or gate code", "On the way"],
  arrived: [/^Rosa is here$/, "Send a photo", "Here"],
  "price waits": [/^\$228\.97, if you agree$/, "I agree to $228.97", "Your price"],
  "long price waits": [/^\$\d+\.\d\d, if you agree$/, /^I agree to \$/, "Your price"],
  "landlord is asked": [/^This price waits for Palm Rentals/, /^Call/, "Your price"],
  "landlord pays": [/^Palm Rentals of Pinellas pays for this$/, "I agree to the repair", "Your price"],
  "price agreed": [/^You agreed to \$228\.97$/, /^Call/, "Price agreed"],
  "done and paid": [/^Thank you/, "Open your receipt", "Covered"],
  "balance due": [/^Thank you/, "Pay $228.97 online", "Covered"],
  "done, landlord pays": [/^Thank you/, "Open your receipt", "Covered"],
  "nothing done": [/^Nothing was repaired on this visit$/, /^Call/, "Not repaired"],
  "no-show": [/^Sorry we missed you$/, "Book another visit", "Missed you"],
  "warranty visit": [/^Rosa is coming|^We’re coming/, "Send a photo", "Booked"],
  "second visit, its own page": [/^Rosa is coming|^We’re coming/, "Send a photo", "Booked"],
  "part ordered": [/^Your part is ordered$/, /^Call/, "Part ordered"],
  "second visit": [/^We come again \w+day/, /^Call/, "Second visit"],
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
    const seen = [main(page).getByRole("heading", { level: 1 }), step, main(page).locator("svg").first(), next.first()];
    for (const part of seen) {
      const { y = 0, height = 0 } = (await part.boundingBox()) ?? {};
      expect(y, `${part}`).toBeGreaterThan(0);
      expect(y + height, `${part}`).toBeLessThanOrEqual(limit);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(widths[390].width);
    expect(await violations(page, "main")).toEqual([]);
  });
}
