import type { Locator, Page } from "@playwright/test";
import { formatLongDate, todayInNewYork } from "../../src/booking/time/calendar.ts";
import { priceLine } from "../../src/business/derived/price.ts";
import { brandFiles, cityFiles, leadingCities } from "../catalog.ts";
import { layOutAll } from "./steady-page.ts";
import { expect, test, tileHost } from "./test.ts";

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

test.describe("The header", () => {
  test("is transparent at the top, and white with a shadow beyond 10 px", async ({ page }) => {
    await page.goto("/");
    const header = page.getByRole("banner");
    await page.evaluate(() => scrollTo(0, 10));
    await nextFrames(page);
    await expect(header).toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
    await expect(header).toHaveCSS("box-shadow", "none");
    await page.evaluate(() => scrollTo(0, 11));
    await expect(header).toHaveCSS("background-color", "rgb(255, 255, 255)");
    await expect(header).not.toHaveCSS("box-shadow", "none");
  });

  test("links to home, services, brands and the phone number", async ({ page }) => {
    await page.goto("/services");
    const links = page.getByRole("navigation", { name: "Main", exact: true }).getByRole("link");
    await expect(links).toHaveText(["Home", "Services", "Brands"]);
    await expect(page.getByRole("banner").getByRole("link", { name: "Call now (727) 555-0142" })).toHaveAttribute(
      "href",
      "tel:+17275550142",
    );
  });

  test.describe("on a phone", () => {
    test.use({ viewport: phone });

    test("has a menu that closes when a link is chosen", async ({ page }) => {
      await page.goto("/");
      const links = page.getByRole("navigation", { name: "Main, small screens" });
      await page.locator("header summary").click();
      await expect(links).toBeVisible();
      // The page it leads to is not needed to see the menu close.
      await page.evaluate(() => addEventListener("click", (event) => event.preventDefault()));
      await links.getByRole("link", { name: "Services" }).click();
      await expect(links).toBeHidden();
    });

    test("has a menu that closes on Escape and restores the focus", async ({ page }) => {
      await page.goto("/");
      const menu = page.locator("header summary");
      await menu.press("Enter");
      await expect(page.getByRole("navigation", { name: "Main, small screens" })).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(page.getByRole("navigation", { name: "Main, small screens" })).toBeHidden();
      await expect(menu).toBeFocused();
    });
  });
});

test.describe("The bar at the bottom of the screen", () => {
  for (const [width, state] of [
    [767, "shown"],
    [768, "hidden"],
  ] as const) {
    test(`is ${state} at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto("/");
      const call = page.getByRole("link", { name: "Call Now: (727) 555-0142", exact: true });
      if (state === "shown") await expect(call).toBeInViewport({ ratio: 1 });
      else await expect(call).toBeHidden();
    });
  }
});

test.describe("A page view", () => {
  test("is logged with its path", async ({ page }) => {
    const lines = consoleLines(page);
    await page.goto("/services/dryer-repair?from=test#top");
    await expect.poll(() => lines).toContain("Page view: /services/dryer-repair");
  });

  test("is logged on each page, once", async ({ page }) => {
    const lines = consoleLines(page);
    await page.goto("/");
    await page.getByRole("navigation", { name: "Main", exact: true }).getByRole("link", { name: "Brands" }).click();
    await page.waitForURL("/brands");
    await page.goBack();
    await expect
      .poll(() => lines.filter((line) => line.startsWith("Page view")))
      .toEqual(["Page view: /", "Page view: /brands", "Page view: /"]);
  });

  test("is reported to the analytics tools that are present", async ({ page }) => {
    await page.addInitScript(() => {
      const told: unknown[] = [];
      Object.assign(window, {
        told,
        gtag: (...words: unknown[]) => told.push(["gtag", ...words]),
        plausible: (...words: unknown[]) => told.push(["plausible", ...words]),
      });
    });
    await page.goto(`/brands/${brand.id}`);
    const told = await page.evaluate(() => (window as { told?: unknown }).told);
    expect(told).toEqual([
      ["gtag", "event", "page_view", { page_path: `/brands/${brand.id}` }],
      ["plausible", "pageview", { u: expect.stringMatching(new RegExp(`^http:.*/brands/${brand.id}$`)) }],
    ]);
  });
});

test("Following a link starts the next page at its top", async ({ page }) => {
  await page.goto("/services");
  const link = page.getByRole("contentinfo").getByRole("link", { name: "Privacy Policy" });
  await link.click();
  await page.waitForURL("/privacy-policy");
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test.describe("The home page", () => {
  test("has the anchors that other pages link to", async ({ page }) => {
    for (const anchor of ["home", "services", "brands", "about", "service-areas", "contact", "booking"]) {
      await page.goto(`/#${anchor}`);
      await expect(page.locator(`#${anchor}`)).toBeInViewport();
    }
  });

  test("shows the specified number of items", async ({ page }) => {
    await page.goto("/");
    await expect(page.locator("#home li").filter({ has: page.locator("svg") })).toHaveCount(4);
    await expect(page.locator("#services").getByRole("heading", { level: 3 })).toHaveCount(8);
    await expect(
      page.locator("#brands").getByRole("link", { name: /./ }).and(page.locator('[href^="/brands/"]')),
    ).toHaveCount(15);
    await expect(page.locator('#service-areas a[href^="/locations/"]')).toHaveCount(26);
    await expect(page.getByRole("figure").filter({ has: page.getByRole("blockquote") })).toHaveCount(3);
  });
});

test("The first screen of a phone names service, place, price and the next open time, with both buttons", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  const hero = page.locator("#home");
  const bar = await page.getByRole("navigation", { name: "Call or book" }).boundingBox();
  for (const part of [
    hero.getByRole("heading", { level: 1, name: /appliance repair in Pinellas County/ }),
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

test.describe("The home page's next-visit promise", () => {
  const promise = (page: Page) => page.locator("#home [data-next-visit]");

  test("names the next free one", async ({ page, request }) => {
    await page.goto("/");
    const { next } = await (await request.get("/api/availability")).json();
    await expect(promise(page)).toContainText(`Next visit: ${next.text}`);
  });

  test.describe("if the server can't tell", () => {
    test.use({ allowedErrors: [/Failed to load resource: net::ERR_FAILED/] });

    test("stays general", async ({ page }) => {
      const asked = page.waitForEvent("requestfailed", (request) => request.url().includes("/api/availability"));
      await page.route("**/api/availability*", (route) => route.abort());
      await page.goto("/");
      await asked;
      await expect(promise(page)).toContainText("Same-day and next-day appointments");
    });
  });
});

test.describe("The home page's header", () => {
  for (const [time, words] of [
    ["2037-06-10T14:00:00Z", "Phones open until 8pm"],
    ["2037-06-11T00:30:00Z", "Phones 7 days a week 7am-8pm"],
  ] as const) {
    for (const hasTemporal of [true, false]) {
      test(`says "${words}" at ${time}, ${hasTemporal ? "with" : "without"} Temporal`, async ({ page }) => {
        if (!hasTemporal) await page.addInitScript(() => Reflect.deleteProperty(globalThis, "Temporal"));
        await page.clock.setFixedTime(time);
        // By the time the network is idle, the script has run.
        await page.goto("/", { waitUntil: "networkidle" });
        await expect(page.locator("[data-phone-hours]")).toHaveText(words);
      });
    }
  }
});

test.describe("A picture below the screen", () => {
  const requestsOf = (page: Page) => {
    const urls: string[] = [];
    page.on("request", (request) => request.resourceType() === "image" && urls.push(new URL(request.url()).pathname));
    return urls;
  };
  const sourceOf = async (picture: Locator) =>
    (await picture.locator("source, img").evaluateAll((all) => all.map((one) => one.outerHTML))).join(" ");

  test("is not loaded while it is more than 200 px away", async ({ page }) => {
    const requested = requestsOf(page);
    await page.goto("/");
    const picture = page.locator(".lazy-picture").last();
    const source = await sourceOf(picture);
    await bringNear(picture, 210);
    await page.waitForLoadState("networkidle");
    expect(requested.filter((url) => source.includes(url))).toEqual([]);
  });

  test("is loaded within 200 px, and fades in", async ({ page }) => {
    const requested = requestsOf(page);
    await page.goto("/");
    const picture = page.locator(".lazy-picture").last();
    const source = await sourceOf(picture);
    await bringNear(picture, 190);
    await expect.poll(() => requested.filter((url) => source.includes(url)).length).toBe(1);
    await expect(picture).toHaveClass(/is-loaded/);
    await expect(picture.locator("img")).toHaveCSS("opacity", "1");
    await expect(picture.locator("img")).toHaveCSS("transition-property", /opacity/);
  });
});

test.describe("With motion, a section below the screen", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test("is hidden until a tenth of it is in view, then rises once", async ({ page }) => {
    await page.goto("/");
    const cards = page.locator("#brands [data-reveal]");
    const firstCard = cards.locator("> *").first();
    await expect(firstCard).toHaveCSS("opacity", "0");
    await bringNear(cards, -300);
    await expect(firstCard).toHaveCSS("opacity", "1");
    await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
    await nextFrames(page);
    await expect(firstCard).toHaveCSS("opacity", "1");
  });

  for (const { what, section, delay } of [
    { what: "service card", section: "#services", delay: 0.1 },
    { what: "brand", section: "#brands", delay: 0.05 },
  ]) {
    test(`shows each ${what} ${delay} s after the previous one`, async ({ page }) => {
      await page.goto("/");
      const delays = await page
        .locator(`${section} [data-reveal] > *`)
        .evaluateAll((all) => all.map((one) => getComputedStyle(one).transitionDelay.split(",")[0]));
      const seconds = delays.map((text) => Number.parseFloat(text ?? "") * (text?.endsWith("ms") ? 0.001 : 1));
      expect(seconds).toEqual(delays.map((_, index) => expect.closeTo(index * delay, 5)));
    });
  }

  test("doesn't hide anything above the fold", async ({ page }) => {
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1 })).toHaveCSS("opacity", "1");
    await expect(page.locator("#home .is-waiting")).toHaveCount(0);
  });
});

test("With reduced motion, nothing is hidden", async ({ page }) => {
  await page.goto("/");
  const opacities = await page
    .locator("[data-reveal], [data-reveal] > *")
    .evaluateAll((all) => all.map((one) => getComputedStyle(one).opacity));
  expect(new Set(opacities)).toEqual(new Set(["1"]));
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

test.describe("An unknown URL", () => {
  test("shows the not-found page with status 404 and logs its path", async ({ page }) => {
    const lines = consoleLines(page);
    const response = await page.goto("/no/such/page");
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Oops! This page is broken");
    await expect(page.getByRole("link", { name: "Go to Homepage" })).toHaveAttribute("href", "/");
    expect(lines.some((line) => line.includes("404") && line.includes("/no/such/page"))).toBe(true);
  });

  test("leads back with Go Back", async ({ page }) => {
    await page.goto("/brands");
    await page.goto("/no-such-page");
    await page.getByRole("link", { name: "Go Back" }).click();
    await expect(page).toHaveURL("/brands");
  });

  test("says that a service does not exist", async ({ page }) => {
    const response = await page.goto("/services/piano-repair");
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Service Not Found");
    await expect(page.getByText("Sorry, the service you're looking for does not exist.")).toBeVisible();
    await expect(page.getByRole("link", { name: "View All Services" })).toHaveAttribute("href", "/services");
  });

  test("says that a city does not exist", async ({ page }) => {
    const response = await page.goto("/locations/miami");
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("City Not Found");
    await expect(page.getByText("Sorry, we couldn't find information for the requested city.")).toBeVisible();
    await expect(page.getByRole("link", { name: "Return to Home" })).toHaveAttribute("href", "/");
  });

  for (const { path, leads } of [
    { path: "/dryer", leads: { "Dryer Repair": "/services/dryer-repair" } },
    { path: "/services/dish-washer", leads: { "Dishwasher Repair": "/services/dishwasher-repair" } },
    { path: "/locations/tampa", leads: { Oldsmar: "/locations/oldsmar", "Safety Harbor": "/locations/safety-harbor" } },
  ]) {
    test.describe("without script", () => {
      test.use({ javaScriptEnabled: false });

      test(`like ${path} leads on to what was probably meant`, async ({ page }) => {
        expect((await page.goto(path))?.status()).toBe(404);
        for (const [name, href] of Object.entries(leads)) {
          await expect(page.getByRole("main").getByRole("link", { name })).toHaveAttribute("href", href);
        }
      });
    });
  }

  for (const path of ["/locations/constructor", "/locations/__proto__", "/services/constructor", "/constructor"]) {
    test(`is not fooled by ${path}`, async ({ request }) => {
      expect((await request.get(path)).status()).toBe(404);
    });
  }
});

test.describe("A brand without its own page", () => {
  test("gets a generated page that is not indexed", async ({ page }) => {
    const response = await page.goto("/brands/acme-home");
    expect(response?.status()).toBe(200);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Acme Home");
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  });

  test("gets no page if the name is too long or contains other characters", async ({ request }) => {
    for (const slug of ["a".repeat(61), "%3Cscript%3E", "a_b", "a.b", "a/b"]) {
      expect((await request.get(`/brands/${slug}`)).status(), slug).toBe(404);
    }
  });
});

test.describe("An alternate spelling of a city", () => {
  const spellings = {
    "St.Petersburg": "st-petersburg",
    "ST.-PETERSBURG": "st-petersburg",
    "st--petersburg": "st-petersburg",
    Clearwater: "clearwater",
    "St.Pete.Beach": "st-pete-beach",
  };
  const known = Object.entries(spellings).filter(([, slug]) => cityFiles.some((file) => file.slug === slug));
  for (const [spelling, slug] of known) {
    test(`redirects permanently from ${spelling}`, async ({ request }) => {
      const response = await request.get(`/locations/${spelling}`, { maxRedirects: 0 });
      expect([301, 308]).toContain(response.status());
      expect(response.headers().location).toBe(`/locations/${slug}`);
    });
  }
});

test("The terms were last updated today", async ({ page }) => {
  const before = formatLongDate(todayInNewYork(new Date()));
  await page.goto("/terms-of-use");
  const after = formatLongDate(todayInNewYork(new Date()));
  const shown = await page.getByText("Last Updated").textContent();
  const line = await page.getByRole("main").locator("p", { hasText: "Last Updated" }).textContent();
  expect([`Last Updated: ${before}`, `Last Updated: ${after}`], shown ?? "").toContain(line);
});

test.describe("A city's map", () => {
  const mapOf = (page: Page) => page.locator("[data-city-map]");
  const tileRequests = (page: Page) => {
    const urls: string[] = [];
    page.on("request", (request) => tileHost.test(request.url()) && urls.push(request.url()));
    return urls;
  };

  for (const { size, viewport, height, zoom } of [
    { size: "small screen", viewport: phone, height: 300, zoom: 11 },
    { size: "large screen", viewport: { width: 1280, height: 800 }, height: 400, zoom: 12 },
  ]) {
    test(`is ${height} px high with zoom ${zoom} on a ${size}`, async ({ page }) => {
      const tiles = tileRequests(page);
      await page.setViewportSize(viewport);
      await page.goto(`/locations/${city.slug}`);
      await mapOf(page).scrollIntoViewIfNeeded();
      await expect(page.locator(".leaflet-tile-loaded").first()).toBeVisible();
      expect((await mapOf(page).boundingBox())?.height).toBe(height);
      expect(new Set(tiles.map((url) => new URL(url).pathname.split("/")[1]))).toEqual(new Set([String(zoom)]));
    });
  }

  test("loads nothing until it comes near the viewport", async ({ page }) => {
    const tiles = tileRequests(page);
    await page.goto(`/locations/${city.slug}`);
    await bringNear(mapOf(page), 250);
    await expect(page.locator(".leaflet-container")).toHaveCount(0);
    expect(tiles).toEqual([]);
    await bringNear(mapOf(page), 150);
    await expect(page.locator(".leaflet-container")).toHaveCount(1);
  });

  test("has the circle, the popup and the attribution", async ({ page }) => {
    await page.goto(`/locations/${city.slug}`);
    await mapOf(page).scrollIntoViewIfNeeded();
    const circle = mapOf(page).locator("path.leaflet-interactive, .leaflet-overlay-pane path").first();
    await expect(circle).toHaveAttribute("stroke", "#063970");
    await expect(circle).toHaveAttribute("fill-opacity", "0.15");
    await page.getByRole("button", { name: `Serving ${city.name}` }).click();
    await expect(page.locator(".leaflet-popup-content")).toHaveText(
      `Pinellas Appliance Repair Co., Serving ${city.name}`,
    );
    await expect(mapOf(page).getByText("© OpenStreetMap contributors")).toBeVisible();
  });

  test("doesn't zoom with the wheel", async ({ page }) => {
    const tiles = tileRequests(page);
    await page.goto(`/locations/${city.slug}`);
    await mapOf(page).scrollIntoViewIfNeeded();
    await expect(page.locator(".leaflet-tile-loaded").first()).toBeVisible();
    await mapOf(page).hover();
    const before = await page.evaluate(() => scrollY);
    await page.mouse.wheel(0, 200);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before);
    expect(new Set(tiles.map((url) => new URL(url).pathname.split("/")[1])).size).toBe(1);
  });

  test("stays a drawing if tiles can't be loaded", async ({ page, context }) => {
    await context.route(tileHost, (route) => route.abort());
    const failed = page.waitForEvent("requestfailed", (request) => tileHost.test(request.url()));
    await page.goto(`/locations/${city.slug}`);
    await mapOf(page).scrollIntoViewIfNeeded();
    await failed;
    await expect(page.getByRole("img", { name: `Map of ${city.name}` })).toBeVisible();
    await expect(page.locator(".leaflet-container")).toBeHidden();
  });
});
