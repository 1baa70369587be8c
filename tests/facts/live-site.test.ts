/**
 * A site with a real address whose owner has set nothing else: no screen, mail, link preview or structured data shows a
 * sample. tests/proof/live-site.test.ts crawls such a site.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { sampleReviews, sampleTestimonials } from "../../src/business/samples.ts";
import { copyWithoutFacts } from "./changed-project.ts";
import { type LoadedProject, loadProject, textOf } from "./loaded-project.ts";
import { samples, samplesIn } from "./samples.ts";

// This project's owner may have set facts.
const folder = mkdtempSync(join(tmpdir(), "without-facts-"));
/** What the example site, which has no real address, says in place of facts. */
let said: (string | undefined)[];
let project: LoadedProject;
beforeAll(async () => {
  copyWithoutFacts(folder);
  const example = await loadProject(folder);
  const { addressLine, business } =
    await example.load<typeof import("../../src/business/business.ts")>("business/business.ts");
  const { shown } = await example.load<typeof import("../../src/business/derived/shown-facts.ts")>(
    "business/derived/shown-facts.ts",
  );
  const { standing, standingSentence } = await example.load<
    typeof import("../../src/business/derived/standing-in-words.ts")
  >("business/derived/standing-in-words.ts");
  await example.close();
  said = [
    shown.ratingIn("largo")?.score,
    `${sampleReviews("largo")} reviews`,
    `${shown.years}+ years of repair experience`,
    `more than ${shown.years} years`,
    standing?.title,
    standing?.text,
    standingSentence,
    addressLine(business.office),
    addressLine(business.profile),
    `"${business.social[0]?.href}"`,
    ...sampleTestimonials.map(({ name }) => name),
  ];
  vi.stubEnv("SITE_URL", "https://www.shore-appliances.com");
  project = await loadProject(folder);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await project.close();
  rmSync(folder, { recursive: true, force: true });
});

test("samples are recognized: the example site has one of each", () => {
  expect(said.filter((text) => text?.search(samples) === -1)).toEqual([]);
});

test("no screen shows one, and neither do titles, descriptions and link previews", async () => {
  const { brands } = await project.load<typeof import("../../src/catalog/brands.ts")>("catalog/brands.ts");
  const { cities } =
    await project.load<typeof import("../../src/catalog/places/cities.ts")>("catalog/places/cities.ts");
  const { guides } =
    await project.load<typeof import("../../src/catalog/services/guides.ts")>("catalog/services/guides.ts");
  const { getService, services } =
    await project.load<typeof import("../../src/catalog/services/services.ts")>("catalog/services/services.ts");
  const { overview, privacy, terms } =
    await project.load<typeof import("../../src/catalog/texts.ts")>("catalog/texts.ts");
  const { genericBrandPage, knownBrandPage } =
    await project.load<typeof import("../../src/screens/brands/brand-page.ts")>("screens/brands/brand-page.ts");
  const { ogPages } = await project.load<typeof import("../../src/seo/og-pages.ts")>("seo/og-pages.ts");
  const screens = {
    ...(await project.load<typeof import("../../src/screens/home/HomeScreen.tsx")>("screens/home/HomeScreen.tsx")),
    ...(await project.load<typeof import("../../src/screens/services/OverviewScreen.tsx")>(
      "screens/services/OverviewScreen.tsx",
    )),
    ...(await project.load<typeof import("../../src/screens/services/ServicesScreen.tsx")>(
      "screens/services/ServicesScreen.tsx",
    )),
    ...(await project.load<typeof import("../../src/screens/services/ServiceScreen.tsx")>(
      "screens/services/ServiceScreen.tsx",
    )),
    ...(await project.load<typeof import("../../src/screens/services/GuideScreen.tsx")>(
      "screens/services/GuideScreen.tsx",
    )),
    ...(await project.load<typeof import("../../src/screens/brands/BrandsScreen.tsx")>(
      "screens/brands/BrandsScreen.tsx",
    )),
    ...(await project.load<typeof import("../../src/screens/brands/BrandScreen.tsx")>(
      "screens/brands/BrandScreen.tsx",
    )),
    ...(await project.load<typeof import("../../src/screens/city/CityScreen.tsx")>("screens/city/CityScreen.tsx")),
    ...(await project.load<typeof import("../../src/screens/LegalScreen.tsx")>("screens/LegalScreen.tsx")),
    ...(await project.load<typeof import("../../src/components/VisitPanels.tsx")>("components/VisitPanels.tsx")),
    ...(await project.load<typeof import("../../src/components/frame/SiteFooter.tsx")>(
      "components/frame/SiteFooter.tsx",
    )),
  };
  const texts = [
    textOf(screens.HomeScreen, {}),
    textOf(screens.ServicesScreen, {}),
    textOf(screens.BrandsScreen, {}),
    textOf(screens.OverviewScreen, { overview }),
    textOf(screens.FormSidebar, {}),
    textOf(screens.SiteFooter, {}),
    ...services.map((service) => textOf(screens.ServiceScreen, { service })),
    ...guides.map((guide) => textOf(screens.GuideScreen, { guide, service: getService(guide.serviceId) })),
    ...[...brands.map(knownBrandPage), genericBrandPage("acme")].map((page) => textOf(screens.BrandScreen, { page })),
    ...cities.map((city) => textOf(screens.CityScreen, { city })),
    ...[terms, privacy].map((text) => textOf(screens.LegalScreen, { text, path: "/" })),
  ];
  expect(texts.filter((text) => text.length < 100)).toEqual([]);
  expect(texts.flatMap(samplesIn)).toEqual([]);
  const words = { brands, cities, guides, services, overview, privacy, terms, previews: [...ogPages.values()] };
  expect(samplesIn(JSON.stringify(words))).toEqual([]);
});

test("no mail says one", async () => {
  const { writeSampleMails } =
    await project.load<typeof import("../../src/styleguide/mail-samples.ts")>("styleguide/mail-samples.ts");
  const mails = await writeSampleMails();
  expect(mails.length).toBeGreaterThan(10);
  expect(samplesIn(JSON.stringify(mails))).toEqual([]);
  expect(mails[0]?.text).toContain("Palm Harbor, FL 34683");
});

test("structured data leaves out what is unknown", async () => {
  const data = await project.load<typeof import("../../src/seo/structured-data.ts")>("seo/structured-data.ts");
  const { cities } =
    await project.load<typeof import("../../src/catalog/places/cities.ts")>("catalog/places/cities.ts");
  const [city] = cities;
  if (!city) throw new Error("There is no city.");
  const things = [
    data.localBusiness(),
    data.localBusiness({ city }),
    data.cityService(city, "/locations/one"),
    data.brandService("Acme", "Acme ovens.", "/brands/acme"),
  ];
  expect(samplesIn(JSON.stringify(things))).toEqual([]);
  for (const unknown of ["geo", "sameAs", "hasCredential"]) expect(things[0]).not.toHaveProperty(unknown);
});
