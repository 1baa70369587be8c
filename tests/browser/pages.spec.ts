import type { Page } from "@playwright/test";
import { startingPrice } from "../../src/facts/derived/price.ts";
import { hourInNewYork, todayInNewYork } from "../../src/shared/time/calendar.ts";
import { leadingCities, ownZipCodes } from "../catalog.ts";
import { bookingDialog, fieldsOf } from "./booking-form.ts";
import { nextFrames, widths } from "./steady-page.ts";
import { expect, test } from "./test.ts";

const [city] = leadingCities;

const consoleLines = (page: Page) => {
  const lines: string[] = [];
  page.on("console", (message) => lines.push(message.text()));
  return lines;
};

test("The home page on a desktop", { tag: "@variant" }, async ({ page, request }) => {
  await page.goto("/");
  await test.step("has a header that is transparent at the top, and white with a shadow beyond 10 px", async () => {
    const header = page.getByRole("banner");
    await page.evaluate(() => scrollTo(0, 10));
    await nextFrames(page);
    await expect(header).toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
    await expect(header).toHaveCSS("box-shadow", "none");
    await page.evaluate(() => scrollTo(0, 11));
    await expect(header).toHaveCSS("background-color", "rgb(255, 255, 255)");
    await expect(header).not.toHaveCSS("box-shadow", "none");
  });
  await test.step("hides nothing with reduced motion", async () => {
    const opacities = await page
      .locator("[data-reveal], [data-reveal] > *")
      .evaluateAll((all) => all.map((one) => getComputedStyle(one).opacity));
    expect(new Set(opacities)).toEqual(new Set(["1"]));
  });
  await test.step("names the next free visit", async () => {
    const { free } = await (await request.get("/api/availability")).json();
    await expect(page.locator("#home [data-next-visit]")).toContainText(free[0].short);
  });
  await test.step("has the bar at the bottom of the screen at 767 px, but not at 768 px", async () => {
    await page.locator("#brands").scrollIntoViewIfNeeded();
    const call = page.getByRole("navigation", { name: "Call or book" }).getByRole("link").first();
    await page.setViewportSize({ width: 768, height: 800 });
    await expect(call).toBeHidden();
    await page.setViewportSize({ width: 767, height: 800 });
    await expect(call).toBeInViewport({ ratio: 1 });
  });
});

test("The home page on a phone", async ({ page }) => {
  // While somebody answers the phone.
  await page.clock.setFixedTime(hourInNewYork(todayInNewYork(new Date()), 10));
  await page.setViewportSize(widths[390]);
  await page.goto("/");
  await test.step("names service, place, price and the next open time on the first screen, with both buttons", async () => {
    const hero = page.locator("#home");
    for (const part of [
      hero.getByRole("heading", { level: 1, name: /Appliance repair in Pinellas County/ }),
      hero.getByText(`From ${startingPrice()}, agreed before work starts.`),
      hero.getByLabel("Appliance"),
      hero.getByLabel("ZIP or city"),
      hero.getByRole("button", { name: "Book Service Now" }),
      hero.getByRole("link", { name: "Call Us Now" }),
      hero.locator("[data-next-visit] a").last(),
      hero.getByRole("link", { name: "Warm food?" }),
    ]) {
      await expect(part).toBeVisible();
      const { y, height } = (await part.boundingBox()) as { y: number; height: number };
      expect(y + height, (await part.textContent()) ?? "").toBeLessThanOrEqual(widths[390].height);
    }
  });
  await test.step("says on the water until when the phones are open", async () => {
    const hours = page.locator("#home [data-phone-hours]");
    await expect(hours).toContainText("Phones open until");
    await expect(hours).toHaveCSS("color", "rgb(255, 255, 255)");
  });
  await test.step("calls once and books once on the first screen, besides its times", async () => {
    const others = page.locator(":is(header, nav) :is([data-book], [href^='tel:'])").filter({ visible: true });
    await expect(others).toHaveCount(0);
  });
  await test.step("has a bar that offers both once the pair has left", async () => {
    const book = page.getByRole("navigation", { name: "Call or book" }).getByRole("link", { name: "Book" });
    await expect(book).toBeHidden();
    await page.locator("#brands").scrollIntoViewIfNeeded();
    await expect(book).toBeInViewport({ ratio: 1 });
  });
  const dialog = bookingDialog(page);
  const answer = page.getByRole("main").getByRole("status");
  const place = page.getByLabel("ZIP or city");
  await test.step("answers in place whether we come, even when the button is pressed before its script has come, and fills the dialog in", async () => {
    const [zip = ""] = ownZipCodes(city);
    const pressed = Promise.withResolvers<void>();
    await page.route(/zip-answer/, async (route) => {
      await pressed.promise;
      await route.continue();
    });
    await page.getByRole("form", { name: "Book a visit" }).getByLabel("Appliance").selectOption("Dryer");
    await place.fill(zip);
    await page.getByRole("button", { name: "Check" }).click();
    pressed.resolve();
    await expect(answer.getByRole("heading")).toHaveText(`Yes, we come to ${city.name}.`);
    await expect(answer.getByRole("link")).toHaveCount(0);
    await expect(page).toHaveURL("/");
    const time = page.locator("#home [data-next-visit] a").nth(1);
    await time.click();
    await expect(fieldsOf(dialog).service("dryer-repair")).toBeChecked();
    await expect(fieldsOf(dialog).zip).toHaveValue(zip);
    await expect(fieldsOf(dialog).city).toHaveValue(city.name);
    const chosen = new URL((await time.getAttribute("href")) ?? "", page.url()).searchParams;
    // In another tab, too.
    expect(Object.fromEntries(chosen)).toMatchObject({ service: "dryer-repair", zip, city: city.name });
    await expect(fieldsOf(dialog).slot(chosen.get("slot") ?? "")).toBeChecked();
    await page.keyboard.press("Escape");
  });
  await test.step("answers a place as soon as it is typed, and shows the appliance that is chosen", async () => {
    const shown = page.locator("#home img:not([src*=beach])").filter({ visible: true });
    await expect(shown).toHaveCount(1);
    await expect(shown).toHaveAttribute("src", /dryer/);
    await page.getByRole("form", { name: "Book a visit" }).getByLabel("Appliance").selectOption("Microwave");
    await expect(shown).toHaveAttribute("src", /microwave/);
    await place.fill("10001");
    await expect(answer).toContainText("No, that’s outside our area.");
    await place.fill("Dunedn");
    await expect(answer).toBeEmpty();
    await place.press("Tab");
    await expect(answer.getByRole("link", { name: "Dunedin" })).toBeVisible();
  });
  const menu = page.getByRole("button", { name: "Menu" });
  const links = page.getByRole("navigation", { name: "Main" });
  await test.step("has a menu that closes on Escape and restores the focus", async () => {
    await menu.press("Enter");
    await expect(links).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(links).toBeHidden();
    await expect(menu).toBeFocused();
  });
  await test.step("has a menu that closes when a link is chosen", async () => {
    await menu.click();
    await expect(links).toBeVisible();
    // The page it leads to is not needed to see the menu close.
    await page.evaluate(() => addEventListener("click", (event) => event.preventDefault()));
    await links.getByRole("link", { name: "Services" }).click();
    await expect(links).toBeHidden();
  });
});

test("A page view is logged once on each page, with its path, and reported to the analytics tools", async ({
  page,
}) => {
  const lines = consoleLines(page);
  await page.addInitScript(() => {
    const told: unknown[] = [];
    Object.assign(window, {
      told,
      gtag: (...words: unknown[]) => told.push(["gtag", ...words]),
      plausible: (...words: unknown[]) => told.push(["plausible", ...words]),
    });
  });
  await page.goto("/services/dryer-repair?from=test#top");
  const told = await page.evaluate(() => (window as { told?: unknown }).told);
  expect(told).toEqual([
    ["gtag", "event", "page_view", { page_path: "/services/dryer-repair" }],
    ["plausible", "pageview", { u: expect.stringMatching(/^http:.*\/services\/dryer-repair$/) }],
  ]);
  await page.getByRole("navigation", { name: "Main", exact: true }).getByRole("link", { name: "Brands" }).click();
  await page.waitForURL("/brands");
  await page.goBack();
  await expect
    .poll(() => lines.filter((line) => line.startsWith("Page view")))
    .toEqual(["Page view: /services/dryer-repair", "Page view: /brands", "Page view: /services/dryer-repair"]);
});

test("A page that the browser prepares counts as viewed once it is opened, and again when it comes back from the cache", async ({
  page,
}) => {
  const views = consoleLines(page);
  await page.addInitScript(() => Object.defineProperty(document, "prerendering", { value: true }));
  await page.goto("/privacy-policy");
  await page.evaluate(() => console.log("loaded"));
  await page.evaluate(() => document.dispatchEvent(new Event("prerenderingchange")));
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  const seen = "Page view: /privacy-policy";
  await expect.poll(() => views).toEqual(["loaded", seen, seen]);
});

test("A browser without speculation rules prefetches a page on hover, once, but no booking form", {
  tag: "@variant",
}, async ({ page }) => {
  await page.addInitScript(() => {
    HTMLScriptElement.supports = () => false;
  });
  await page.route("**/navigation.speculationrules", (route) => route.fulfill({ status: 204 }));
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto("/");
  const link = page.locator("main a[href='/brands']").first();
  await link.hover();
  await expect.poll(() => asked).toContain("/brands");
  await page.locator("main a[href^='/book?']").first().hover();
  await link.hover();
  expect(asked.filter((path) => path === "/brands")).toHaveLength(1);
  expect(asked).not.toContain("/book");
});

// tests/built/unknown-paths.test.ts looks at the other ones.
test("An unknown URL shows the not-found page with status 404, logs its path and leads back with Go Back", async ({
  page,
}) => {
  const lines = consoleLines(page);
  await page.goto("/brands");
  const response = await page.goto("/no/such/page");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Oops! This page is broken");
  await expect(page.getByRole("link", { name: "Go to Homepage" })).toHaveAttribute("href", "/");
  await expect.poll(() => lines.some((line) => line.includes("404") && line.includes("/no/such/page"))).toBe(true);
  await page.getByRole("link", { name: "Go Back" }).click();
  await expect(page).toHaveURL("/brands");
});
