/**
 * The owner changes every fact: screens, mails, structured data and rules, loaded without building them, say the new ones.
 * tests/proof/changed-project.test.ts builds and serves them.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createElement, type FunctionComponent } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createServer, type Plugin, type ViteDevServer } from "vite";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { claimedMail, writtenAndRead } from "../../src/bookings/messages/email/fixtures.ts";
import type { FactDocument } from "../../src/facts/schema.ts";
import { site } from "../../src/facts/site.ts";
import { findFiles } from "../find-files.ts";
import { changedFacts, changedToday, changedVariables, formerFacts } from "./changed-facts.ts";

/** Pictures take a minute to make and say nothing about the business. */
const withoutPictures: Plugin = {
  name: "without-pictures",
  enforce: "pre",
  load: (id) =>
    id.includes("as=picture")
      ? 'export default { sources: { webp: "/picture.webp 1w" }, img: { src: "/picture.webp", w: 1, h: 1 } };'
      : undefined,
};

const folder = mkdtempSync(join(tmpdir(), "facts-"));
let vite: ViteDevServer;
/** A module by its path in src. */
const load = <Module>(path: string) => vite.ssrLoadModule(`/src/${path}`) as Promise<Module>;

beforeAll(async () => {
  // The test's own modules, which other tests share, keep the site of the environment that was given.
  site();
  for (const [name, value] of Object.entries(changedVariables)) vi.stubEnv(name, value);
  vite = await createServer({
    configFile: false,
    appType: "custom",
    logLevel: "error",
    cacheDir: folder,
    plugins: [withoutPictures],
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, watch: null, ws: false },
  });
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await vite.close();
  rmSync(folder, { recursive: true, force: true });
});

/** What is said from now on has these facts instead. */
async function publish(changed: FactDocument): Promise<void> {
  const { createSite, setLiveSite } = await load<typeof import("../../src/facts/site.ts")>("facts/site.ts");
  setLiveSite(
    createSite({ ...process.env, BUSINESS_FACTS: JSON.stringify({ ...changedFacts, ...changed }) }, changedToday),
  );
}

/** The texts that modules of content give a site. */
const textsIn = async (...paths: string[]) => {
  const modules = await Promise.all(paths.map((path) => load<object>(path)));
  const asked = modules.map((module) =>
    Object.values(module).map((value) => (typeof value === "function" && value.length === 0 ? value() : value)),
  );
  return JSON.stringify(asked);
};

/** What a visitor reads of a screen. */
async function textOf(name: string, path: string, props: object = {}): Promise<string> {
  const screen = (await load<Record<string, FunctionComponent>>(path))[name] as FunctionComponent;
  return renderToStaticMarkup(createElement(screen, props))
    .replaceAll(/ (class|style|srcset|src|d)="[^"]*"/gi, "")
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ");
}
const textOfHome = () => textOf("HomeScreen", "site/screens/home/HomeScreen.tsx");

/** What pages, content, mails and rules are made of: all but islands, which need a page, and routes and the server, which need a build. */
const needsMore = /^src\/(pages|server|build|cli|site\/islands)\/|^src\/[\w-]+[.]ts$/;

test("no module reads a fact when it is loaded", async () => {
  vi.stubEnv("BUSINESS_PHONE", "none yet");
  const isTested = (file: string) =>
    !needsMore.test(file) && !/[.]test[.]|fixtures|office\/live\/|live-call/.test(file);
  const files = findFiles("src/**/*.{ts,tsx}").filter(isTested);
  expect(files.length).toBeGreaterThan(350);
  const loaded = await Promise.allSettled(files.map((file) => vite.ssrLoadModule(`/${file}`)));
  expect(loaded.flatMap(({ status }, index) => (status === "rejected" ? [files[index]] : []))).toEqual([]);
  const { facts } = await load<typeof import("../../src/facts/site.ts")>("facts/site.ts");
  expect(facts).toThrow("BUSINESS_PHONE must be a US number");
  vi.stubEnv("BUSINESS_PHONE", changedVariables.BUSINESS_PHONE);
});

test("pages, content and mails say the new facts, and none of the former", async () => {
  await publish({});
  await publish({});
  const home = await textOfHome();
  for (const text of [
    "Phones Mon-Sat 8am-6pm, Sun closed",
    "We reply within 12 hours.",
    "Closed Thursday, November 26 (Thanksgiving); Tuesday, December 1 to Wednesday, December 2.",
    "They fixed the dryer on the first visit. Ann P. Largo Google review",
    "Licensed and insured technicians",
    "for more than 22 years",
  ])
    expect(home).toContain(text);
  const prices = await textOf("PricesScreen", "site/screens/prices/PricesScreen.tsx");
  for (const text of [
    "Dryer Repair $129 to $380",
    "Repairs start at $89.",
    "Florida sales tax",
    "What if you find nothing wrong? Finding the fault is free.",
    "by check or Zelle",
  ])
    expect(prices).toContain(text);
  const footer = await textOf("SiteFooter", "site/components/frame/SiteFooter.tsx");
  expect(footer).toContain("© Shore Appliances. County license AR-1234");
  const modules = ["brands", "places/cities", "services/guides", "services/services", "texts"];
  const content = await textsIn(...modules.map((name) => `content/${name}.ts`));
  for (const text of [
    "What does the diagnosis cost? Finding the fault is free.",
    "We keep a booking for 36 months after the visit",
    "open times online up to three months ahead",
  ])
    expect(content).toContain(text);
  // The office may be anywhere: no text says where it is or how long the drive takes from there.
  expect(content).not.toMatch(
    /\bour office\b|\bhome base\b|\bour \S+( \S+)? base\b|\bbased (right|next door|in town)/i,
  );

  const { successMessage } = await load<typeof import("../../src/shared/form/success-message.ts")>(
    "shared/form/success-message.ts",
  );
  const { text } = successMessage({ serviceDate: "2026-06-11", timeSlot: "at-10" });
  expect(text).toContain("during the from 10 time slot.");

  const { composeMail } = await load<typeof import("../../src/bookings/messages/email/compose.tsx")>(
    "bookings/messages/email/compose.tsx",
  );
  const { createLetterhead } = await load<typeof import("../../src/runtime/mails.ts")>("runtime/mails.ts");
  const settings = {
    smtpUrl: undefined,
    mailFrom: undefined,
    mailTo: undefined,
    textsApi: undefined,
    dataFolder: folder,
  };
  const letterhead = createLetterhead(settings);
  const { read } = await writtenAndRead(
    await composeMail(claimedMail("confirmation", { timeSlot: "at-10" }), letterhead, new Date("2026-06-01")),
  );
  const mail = `${read.subject} ${read.text} ${read.html}`.replaceAll(/<[^>]*>|\s+/g, " ");
  for (const text of ["from 10 (10am-12pm)", "60-day parts and labor warranty", "up to 48 hours before"])
    expect(mail).toContain(text);
  for (const said of [home, prices, footer, content, mail]) expect(said).not.toMatch(formerFacts);
});

test("structured data, which is silent about the price where there is none, like pages and content", async () => {
  await publish({});
  const loadData = () => load<typeof import("../../src/site/seo/structured-data.ts")>("site/seo/structured-data.ts");
  const data = await loadData();
  expect(data.localBusiness()).toMatchObject({
    telephone: "+18132014411",
    priceRange: "$$$",
    geo: { latitude: 28.0197, longitude: -82.7718 },
    hasCredential: [{ name: "County license", identifier: "AR-1234" }],
    openingHoursSpecification: [{ dayOfWeek: ["Monday", "Tuesday", "Thursday", "Friday"], opens: "09:00" }],
    specialOpeningHoursSpecification: ["2026-11-26", "2026-12-01", "2026-12-02"].map((day, index) => ({
      "@type": "OpeningHoursSpecification",
      ...(index === 0 && { name: "Thanksgiving" }),
      validFrom: day,
      validThrough: day,
      opens: "00:00",
      closes: "00:00",
    })),
  });
  expect(data.localBusiness()).not.toHaveProperty("sameAs");
  const repair = ["Dryer Repair", "Dryers that no longer dry.", "/dryer-repair"] as const;
  expect(data.repairService(...repair)).toMatchObject({ offers: { price: "89.00" } });

  expect(await textOfHome()).toContain("Before you open, ask for a name and your visit’s number");
  const people = [{ name: "Sam Ortiz", role: "Washers and dryers", photo: null }];
  await publish({ people });
  const withPeople = await textOfHome();
  for (const text of ["SO Sam Ortiz Washers and dryers", "County license, number AR-1234 Look it up"])
    expect(withPeople).toContain(text);

  await publish({ fromPrice: null, taxIncluded: null });
  const home = await textOfHome();
  expect(home).toContain("One flat price. Agreed before work starts.");
  const service = (await loadData()).repairService(...repair);
  expect(service).not.toHaveProperty("offers");
  const said = JSON.stringify([home, await textsIn("content/texts.ts"), service]);
  expect(said).not.toMatch(/\$\d|sales tax/i);
});

test("beside a deposit and a diagnosis fee, no page says that nothing is paid but at the end, or that there is no fee", async () => {
  /** Every kind of page that says something about money, and the content that it comes from. */
  const said = async () => {
    const { homeBrands } = await load<typeof import("../../src/content/brands.ts")>("content/brands.ts");
    const { leadingCities } =
      await load<typeof import("../../src/content/places/cities.ts")>("content/places/cities.ts");
    const { services } =
      await load<typeof import("../../src/content/services/services.ts")>("content/services/services.ts");
    const { guides } = await load<typeof import("../../src/content/services/guides.ts")>("content/services/guides.ts");
    const { knownBrandPage } = await load<typeof import("../../src/site/screens/brands/brand-page.ts")>(
      "site/screens/brands/brand-page.ts",
    );
    const [, brand] = homeBrands();
    const page = brand && knownBrandPage(brand);
    const pages = [
      textOfHome(),
      textOf("CityScreen", "site/screens/city/CityScreen.tsx", { city: leadingCities()[0] }),
      textOf("BrandScreen", "site/screens/brands/BrandScreen.tsx", { page }),
      textOf("ServiceScreen", "site/screens/services/ServiceScreen.tsx", { service: services()[0] }),
      textOf("PricesScreen", "site/screens/prices/PricesScreen.tsx"),
      textOf("AboutScreen", "site/screens/about/AboutScreen.tsx"),
      textOf("BookingFrame", "site/components/frame/BookingFrame.tsx"),
      ...guides().map((guide) =>
        textOf("GuideScreen", "site/screens/services/GuideScreen.tsx", {
          guide,
          service: services().find(({ id }) => id === guide.serviceId),
        }),
      ),
    ];
    return (await Promise.all(pages)).join(" ") + (await textsIn("content/texts.ts", "content/brands.ts"));
  };
  const unconditional = /hidden fees?|on completion|pay (when|once|after|at the end)|when the (work|job) is done/gi;
  await publish({});
  expect(new Set((await said()).toLowerCase().match(unconditional))).toEqual(new Set(["hidden fees", "on completion"]));
  const deposit = "You pay half of the part as a deposit before we order it.";
  for (const facts of [{ diagnosis: "The diagnosis costs $89." }, { orderedParts: deposit }]) {
    await publish(facts);
    const text = await said();
    expect(text.match(unconditional)).toBeNull();
    expect(text).toContain("You can pay by check or Zelle.");
    expect(text).toContain(Object.values(facts)[0]);
  }
});

test("the About page says what the owner has set, with numbers and where to check it, and asks nobody to take more on trust", async () => {
  const textOfAbout = () => textOf("AboutScreen", "site/screens/about/AboutScreen.tsx");
  await publish({
    people: [{ name: "Sam Ortiz", role: "Washers and dryers", photo: null }],
    officeStreet: "4 Main St",
    textPhone: "(727) 555-0177",
  });
  const about = await textOfAbout();
  for (const text of [
    `Since ${changedFacts.since}, we have repaired`,
    "Sam Ortiz Washers and dryers",
    "Licensed County license, number AR-1234 Look it up",
    "4.9 of 5 stars from 212 reviews on Google",
    "4 Main St, Largo, FL 33770",
    "text us at (727) 555-0177",
  ])
    expect(about).toContain(text);
  expect(await textOfHome()).toContain("Just a question? Email us or text us at (727) 555-0177");

  vi.stubEnv("SITE_URL", "https://www.shore-appliances.com");
  await publish({ licenses: [], rating: null, since: null });
  const bare = await textOfAbout();
  expect(bare).toContain("We repair kitchen and laundry appliances");
  expect(bare).toContain("Before you open the door, ask for it. Our technician has it on their phone.");
  expect(bare).not.toMatch(/since|licensed|insured|certified|stars|the shop|text us/i);
  vi.stubEnv("SITE_URL", "");
});

test("city, brand and service tell of the visits that were done there, and others are silent", async () => {
  const { findCity } = await load<typeof import("../../src/content/places/cities.ts")>("content/places/cities.ts");
  const { brands } = await load<typeof import("../../src/content/brands.ts")>("content/brands.ts");
  const { knownBrandPage } = await load<typeof import("../../src/site/screens/brands/brand-page.ts")>(
    "site/screens/brands/brand-page.ts",
  );
  const { getService } =
    await load<typeof import("../../src/content/services/services.ts")>("content/services/services.ts");
  const cityText = (slug: string) => textOf("CityScreen", "site/screens/city/CityScreen.tsx", { city: findCity(slug) });
  const brandText = (id: string) => {
    const [brand] = brands().filter((one) => one.id === id);
    return textOf("BrandScreen", "site/screens/brands/BrandScreen.tsx", { page: brand && knownBrandPage(brand) });
  };
  const serviceText = (id: "dryer-repair" | "microwave-repair") =>
    textOf("ServiceScreen", "site/screens/services/ServiceScreen.tsx", { service: getService(id) });
  const silent = [await cityText("dunedin"), await brandText("bosch"), await serviceText("microwave-repair")];
  for (const text of silent) expect(text).not.toContain("Our last twelve months");
  expect(await cityText("largo")).toContain("Our last twelve months in Largo: 31 dryer and 12 washer repairs.");
  expect(await brandText("lg")).toContain("Our last twelve months with LG: 7 dryer repairs.");
  expect(await serviceText("dryer-repair")).toContain(
    "Our last twelve months in Pinellas County: 1,204 dryer repairs.",
  );
});

test("guides and problems say who checked them, unless their text has changed since", async () => {
  const { problemPages } = await load<typeof import("../../src/content/problems/problem-pages.ts")>(
    "content/problems/problem-pages.ts",
  );
  const { textDate } = await load<typeof import("../../src/content/text-dates.ts")>("content/text-dates.ts");
  const { guides } = await load<typeof import("../../src/content/services/guides.ts")>("content/services/guides.ts");
  const { getService } =
    await load<typeof import("../../src/content/services/services.ts")>("content/services/services.ts");
  const [page, guide] = [problemPages()[0], guides()[0]];
  if (!page || !guide) throw new Error("No pages");
  const said = async () => [
    await textOf("ProblemScreen", "site/screens/problems/ProblemScreen.tsx", {
      page,
      service: getService(page.service),
    }),
    await textOf("GuideScreen", "site/screens/services/GuideScreen.tsx", {
      guide,
      service: getService(guide.serviceId),
    }),
  ];
  const checkedBy = { name: "Sam Ortiz", role: "refrigerator technician" };
  for (const text of await said()) expect(text).not.toContain("Checked by");
  await publish({ checkedBy: { ...checkedBy, on: "2020-02-03" } });
  for (const text of await said()) expect(text).not.toContain("Checked by");
  const day = [textDate("/problems/refrigerator/not-cooling"), textDate(`/${guide.serviceId}`)].sort().at(-1) ?? "";
  await publish({ checkedBy: { ...checkedBy, on: day } });
  for (const text of await said())
    expect(text).toMatch(/Checked by Sam Ortiz, refrigerator technician, on [A-Z][a-z]+ \d+(st|nd|rd|th), 20\d\d\./);
});

test("on a site with a real address, each word about technicians and parts follows what backs it", async () => {
  vi.stubEnv("SITE_URL", "https://www.shore-appliances.com");
  /** All that such words are in. */
  const said = async () => {
    const { leadingCities } =
      await load<typeof import("../../src/content/places/cities.ts")>("content/places/cities.ts");
    const city = await textOf("CityScreen", "site/screens/city/CityScreen.tsx", { city: leadingCities()[0] });
    const { brandBenefits, serviceBenefits } =
      await load<typeof import("../../src/site/components/benefits.ts")>("site/components/benefits.ts");
    const { offer } = await load<typeof import("../../src/site/machine-readable/offer.ts")>(
      "site/machine-readable/offer.ts",
    );
    const { services } =
      await load<typeof import("../../src/content/services/services.ts")>("content/services/services.ts");
    const others = [await textsIn("content/texts.ts"), offer(), services().map(serviceBenefits)];
    const footer = await textOf("SiteFooter", "site/components/frame/SiteFooter.tsx");
    return JSON.stringify([city, footer, brandBenefits("Bosch"), await textOfHome(), ...others]);
  };
  // Not what is said of an electrician's license.
  const words = /\b(certified|licensed|insured|genuine|quality parts)\b(?! electrician)/gi;
  await publish({ licenses: [] });
  expect((await said()).match(words)).toBeNull();
  await publish({
    licenses: [{ kind: "parts", name: "Parts from the makers’ distributors", number: null, lookUp: null }],
  });
  expect(new Set((await said()).match(words))).toEqual(new Set(["Genuine", "Quality parts"]));
  expect(await said()).toContain("Parts from the makers’ distributors");
});

test("two sites in one process, asked at the same time, never mix", async () => {
  const { createSite, withSite } = await load<typeof import("../../src/facts/site.ts")>("facts/site.ts");
  const { slotsOn } = await load<typeof import("../../src/shared/time/calendar.ts")>("shared/time/calendar.ts");
  const { composeMail } = await load<typeof import("../../src/bookings/messages/email/compose.tsx")>(
    "bookings/messages/email/compose.tsx",
  );
  const { createLetterhead } = await load<typeof import("../../src/runtime/mails.ts")>("runtime/mails.ts");
  const { terms } = await load<typeof import("../../src/content/texts.ts")>("content/texts.ts");
  const settings = {
    smtpUrl: undefined,
    mailFrom: undefined,
    mailTo: undefined,
    textsApi: undefined,
    dataFolder: folder,
  };
  const siteOf = (facts: FactDocument) => createSite({ BUSINESS_FACTS: JSON.stringify(facts) });
  const shore = siteOf(changedFacts);
  const other = siteOf({ name: "Gulf Repair", warrantyDays: 30, noticeHours: 12 });
  /** A page, a text, a mail and a rule; each waits for the other site's in between. */
  const say = (one: typeof shore) =>
    withSite(one, async () => {
      const footer = await textOf("SiteFooter", "site/components/frame/SiteFooter.tsx");
      const letterhead = createLetterhead(settings);
      const [slot = ""] = slotsOn("2026-06-11");
      const mail = await composeMail(
        claimedMail("confirmation", { timeSlot: slot }),
        letterhead,
        new Date("2026-06-01"),
      );
      return { slot, words: JSON.stringify([footer, terms(), mail]) };
    });
  const said = await Promise.all(Array.from({ length: 20 }, (_, index) => say(index % 2 ? other : shore)));
  for (const [index, { slot, words }] of said.entries()) {
    const [own, others] = index % 2 ? ["Gulf Repair", "Shore Appliances"] : ["Shore Appliances", "Gulf Repair"];
    expect(words).toContain(own);
    expect(words).not.toContain(others);
    expect(slot).toBe(index % 2 ? "morning" : "at-8");
    expect(words).toMatch(index % 2 ? /30-day parts and labor warranty/ : /60-day parts and labor warranty/);
  }
});
