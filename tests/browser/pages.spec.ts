import type { Locator, Page } from "@playwright/test";
import { business } from "../../src/business/business.ts";
import { priceLine } from "../../src/business/derived/price.ts";
import { brandFiles, cityFiles, leadingCities } from "../catalog.ts";
import { violations } from "./axe.ts";
import { layOutAll } from "./steady-page.ts";
import { expect, serveTiles, test, tileHost } from "./test.ts";

const [city] = leadingCities;
const [brand] = brandFiles;

const phone = { width: 390, height: 844 };

/** Two frames: by then, observers have reported what they saw. */
const nextFrames = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/** Scrolls until an element is this many pixels below the screen. */
async function bringNear(element: Locator, pixelsBelow: number): Promise<void> {
  await layOutAll(element.page());
  await element.evaluate((target, below) => {
    scrollTo({ top: scrollY + target.getBoundingClientRect().top - innerHeight - below, behavior: "instant" });
  }, pixelsBelow);
  await nextFrames(element.page());
}

const consoleLines = (page: Page) => {
  const lines: string[] = [];
  page.on("console", (message) => lines.push(message.text()));
  return lines;
};

test("The home page on a desktop", async ({ page, request }) => {
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
  await test.step("has the specified number of items", async () => {
    await expect(page.locator("#home li").filter({ has: page.locator("svg") })).toHaveCount(4);
    await expect(page.locator("#services").getByRole("heading", { level: 3 })).toHaveCount(8);
    await expect(
      page.locator("#brands").getByRole("link", { name: /./ }).and(page.locator('[href^="/brands/"]')),
    ).toHaveCount(15);
    await expect(page.locator('#service-areas a[href^="/locations/"]')).toHaveCount(cityFiles.length);
    await expect(page.getByRole("figure").filter({ has: page.getByRole("blockquote") })).toHaveCount(3);
  });
  await test.step("names the next free visit", async () => {
    const { next } = await (await request.get("/api/availability")).json();
    await expect(page.locator("#home [data-next-visit]")).toContainText(`Next visit: ${next.text}`);
  });
  await test.step("has the anchors that other pages link to", async () => {
    for (const anchor of ["home", "services", "brands", "about", "service-areas", "contact", "booking"]) {
      await page.goto(`/#${anchor}`);
      await expect(page.locator(`#${anchor}`)).toBeInViewport();
    }
  });
  await test.step("has the bar at the bottom of the screen at 767 px, but not at 768 px", async () => {
    // At night its name goes on: "Phones open 7am".
    const call = page.getByRole("navigation", { name: "Call or book" }).getByRole("link").first();
    await page.setViewportSize({ width: 768, height: 800 });
    await expect(call).toBeHidden();
    await page.setViewportSize({ width: 767, height: 800 });
    await expect(call).toBeInViewport({ ratio: 1 });
  });
});

test("The home page on a phone", async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto("/");
  await test.step("names service, place, price and the next open time on the first screen, with both buttons", async () => {
    const hero = page.locator("#home");
    const bar = await page.getByRole("navigation", { name: "Call or book" }).boundingBox();
    for (const part of [
      hero.getByRole("heading", { level: 1, name: /Appliance repair in Pinellas County/ }),
      hero.getByText(priceLine),
      hero.getByRole("link", { name: "Book Service Now" }),
      hero.getByRole("link", { name: "Call Us Now" }),
      hero.getByText(/^Next visit: \w.*\d(am|pm)$/),
      hero.getByRole("link", { name: /Do this first$/ }),
    ]) {
      await expect(part).toBeVisible();
      const { y, height } = (await part.boundingBox()) as { y: number; height: number };
      expect(y + height, (await part.textContent()) ?? "").toBeLessThanOrEqual(bar?.y as number);
    }
  });
  const menu = page.locator("header summary");
  const links = page.getByRole("navigation", { name: "Main, small screens" });
  await test.step("has a menu without accessibility problems that closes on Escape and restores the focus", async () => {
    await menu.press("Enter");
    await expect(links).toBeVisible();
    expect(await violations(page)).toEqual([]);
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

test("The header links to home, services, brands and the phone; following a link starts the next page at its top", async ({
  page,
}) => {
  await page.goto("/services");
  const links = page.getByRole("navigation", { name: "Main", exact: true }).getByRole("link");
  await expect(links).toHaveText(["Home", "Services", "Brands"]);
  await expect(page.getByRole("banner").getByRole("link", { name: `Call now ${business.phone.text}` })).toHaveAttribute(
    "href",
    business.phone.href,
  );
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy Policy" }).click();
  await page.waitForURL("/privacy-policy");
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test.describe("The home page's next-visit promise, if the server can't tell,", () => {
  test.use({ allowedErrors: [/Failed to load resource: net::ERR_FAILED/] });

  test("stays general", async ({ page }) => {
    const asked = page.waitForEvent("requestfailed", (request) => request.url().includes("/api/availability"));
    await page.route("**/api/availability*", (route) => route.abort());
    await page.goto("/");
    await asked;
    await expect(page.locator("#home [data-next-visit]")).toContainText("Same-day and next-day appointments");
  });
});

test("A picture below the screen is loaded within 200 px, and fades in", async ({ page }) => {
  const requested: string[] = [];
  page.on(
    "request",
    (request) => request.resourceType() === "image" && requested.push(new URL(request.url()).pathname),
  );
  await page.goto("/");
  const picture = page.locator(".lazy-picture").last();
  const all = await picture.locator("source, img").evaluateAll((parts) => parts.map((part) => part.outerHTML));
  const source = all.join(" ");
  await bringNear(picture, 210);
  await page.waitForLoadState("networkidle");
  expect(requested.filter((url) => source.includes(url))).toEqual([]);
  await bringNear(picture, 190);
  await expect.poll(() => requested.filter((url) => source.includes(url)).length).toBe(1);
  await expect(picture).toHaveClass(/is-loaded/);
  await expect(picture.locator("img")).toHaveCSS("opacity", "1");
  await expect(picture.locator("img")).toHaveCSS("transition-property", /opacity/);
});

test.describe("With motion, a section below the screen", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test("is hidden until a tenth of it is in view, then rises once, one card after the other", async ({ page }) => {
    await page.goto("/");
    await test.step("but nothing above the fold", async () => {
      await expect(page.getByRole("heading", { level: 1 })).toHaveCSS("opacity", "1");
      await expect(page.locator("#home .is-waiting")).toHaveCount(0);
    });
    for (const { what, section, delay } of [
      { what: "service card", section: "#services", delay: 0.1 },
      { what: "brand", section: "#brands", delay: 0.05 },
    ]) {
      await test.step(`each ${what} ${delay} s after the previous one`, async () => {
        const delays = await page
          .locator(`${section} [data-reveal] > *`)
          .evaluateAll((all) => all.map((one) => getComputedStyle(one).transitionDelay.split(",")[0]));
        const seconds = delays.map((text) => Number.parseFloat(text ?? "") * (text?.endsWith("ms") ? 0.001 : 1));
        expect(seconds).toEqual(delays.map((_, index) => expect.closeTo(index * delay, 5)));
      });
    }
    const cards = page.locator("#brands [data-reveal]");
    const firstCard = cards.locator("> *").first();
    await expect(firstCard).toHaveCSS("opacity", "0");
    await bringNear(cards, -300);
    await expect(firstCard).toHaveCSS("opacity", "1");
    await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
    await nextFrames(page);
    await expect(firstCard).toHaveCSS("opacity", "1");
  });
});

test("At most one accordion item is open at a time", async ({ page }) => {
  await page.goto(`/brands/${brand.id}`);
  const items = page.locator("main details[name]");
  const [first, second] = [items.nth(0), items.nth(1)];
  await first.locator("summary").click();
  await second.locator("summary").click();
  await expect(second).toHaveAttribute("open");
  await expect(first).not.toHaveAttribute("open");
  await second.locator("summary").click();
  await expect(second).not.toHaveAttribute("open");
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

test.describe("A city's map", () => {
  const mapOf = (page: Page) => page.locator("[data-city-map]");
  const tileRequests = (page: Page) => {
    const urls: string[] = [];
    page.on("request", (request) => tileHost.test(request.url()) && urls.push(request.url()));
    return urls;
  };
  const zooms = (tiles: string[]) => new Set(tiles.map((url) => new URL(url).pathname.split("/")[1]));

  test("is 300 px high with zoom 11 on a small screen", async ({ page, context }) => {
    await serveTiles(context);
    const tiles = tileRequests(page);
    await page.setViewportSize(phone);
    await page.goto(`/locations/${city.slug}`);
    await mapOf(page).scrollIntoViewIfNeeded();
    await expect(page.locator(".leaflet-tile-loaded").first()).toBeVisible();
    expect((await mapOf(page).boundingBox())?.height).toBe(300);
    expect(zooms(tiles)).toEqual(new Set(["11"]));
  });

  test("is 400 px high with zoom 12 on a large screen, with the circle, the popup and the attribution", async ({
    page,
    context,
  }) => {
    await serveTiles(context);
    const tiles = tileRequests(page);
    await page.goto(`/locations/${city.slug}`);
    await test.step("loads nothing until it comes near the viewport", async () => {
      await bringNear(mapOf(page), 250);
      await expect(page.locator(".leaflet-container")).toHaveCount(0);
      expect(tiles).toEqual([]);
      await bringNear(mapOf(page), 150);
      await expect(page.locator(".leaflet-container")).toHaveCount(1);
    });
    await mapOf(page).scrollIntoViewIfNeeded();
    await expect(page.locator(".leaflet-tile-loaded").first()).toBeVisible();
    expect((await mapOf(page).boundingBox())?.height).toBe(400);
    const circle = mapOf(page).locator("path.leaflet-interactive, .leaflet-overlay-pane path").first();
    await expect(circle).toHaveAttribute("stroke", "#063970");
    await expect(circle).toHaveAttribute("fill-opacity", "0.15");
    await expect(mapOf(page).getByText("© OpenStreetMap contributors")).toBeVisible();
    await test.step("doesn't zoom with the wheel", async () => {
      await mapOf(page).hover();
      const before = await page.evaluate(() => scrollY);
      await page.mouse.wheel(0, 200);
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before);
      expect(zooms(tiles)).toEqual(new Set(["12"]));
    });
    await test.step("has a popup", async () => {
      await page.getByRole("button", { name: `Serving ${city.name}` }).click();
      await expect(page.locator(".leaflet-popup-content")).toHaveText(`${business.name}, Serving ${city.name}`);
      for (const viewport of [{ width: 1280, height: 800 }, phone]) {
        await page.setViewportSize(viewport);
        expect(await violations(page)).toEqual([]);
      }
    });
  });

  test("stays a drawing if tiles can't be loaded", async ({ page }) => {
    const failed = page.waitForEvent("requestfailed", (request) => tileHost.test(request.url()));
    await page.goto(`/locations/${city.slug}`);
    await mapOf(page).scrollIntoViewIfNeeded();
    await failed;
    await expect(page.getByRole("img", { name: `Map of ${city.name}` })).toBeVisible();
    await expect(page.locator(".leaflet-container")).toBeHidden();
  });
});
