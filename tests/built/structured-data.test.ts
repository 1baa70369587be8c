import { describe, expect, it } from "vitest";
import { weekInShort } from "../../src/facts/derived/hours-in-words.ts";
import { priceUsd, startingPrice } from "../../src/facts/derived/price.ts";
import { business, facts } from "../../src/facts/site.ts";
import { openingHours } from "../../src/site/seo/opening-hours.ts";
import { onDemandPaths } from "../routes.ts";
import { keptPages, onDemandPages, type Page, problemsOf, textOf, textsOf } from "./site.ts";
import { brands, cities, services } from "./specification.ts";

const pages = [
  ...keptPages().filter(({ path }) => path !== "/page-not-found"),
  ...(await onDemandPages(...onDemandPaths)),
];

interface Thing {
  "@context": string;
  "@type": string;
  [property: string]: unknown;
}

const scriptsOf = ({ document }: Page) => document.querySelectorAll('script[type="application/ld+json"]');
const thingsOf = (page: Page) => scriptsOf(page).map(({ rawText }) => JSON.parse(rawText) as Thing);
const thingOf = (page: Page, type: string) => thingsOf(page).find((thing) => thing["@type"] === type);
const pageAt = (path: string) => pages.find((page) => page.path === path) as Page;
const addressOf = (path: string) => new URL(path, business().siteUrl).href;

/** The types that each page must have, no more and no fewer. */
function expectedTypes(path: string): string[] {
  if (path === "/") return ["LocalBusiness"];
  if (["/services", "/brands", "/about"].includes(path)) return ["LocalBusiness", "BreadcrumbList"];
  if (/^[/](problems|error-codes)([/][^/]+)?$/.test(path)) return ["LocalBusiness", "BreadcrumbList"];
  if (path.startsWith("/problems/")) return ["LocalBusiness", "Service", "BreadcrumbList"];
  if (path === "/appliance-repair") return ["LocalBusiness", "BreadcrumbList", "FAQPage"];
  if (path.startsWith("/services/")) return ["LocalBusiness", "Service", "BreadcrumbList"];
  if (services.some(({ id }) => path === `/${id}`)) return ["LocalBusiness", "Service", "BreadcrumbList", "FAQPage"];
  if (path.startsWith("/brands/")) return ["LocalBusiness", "Service", "BreadcrumbList", "FAQPage"];
  if (path.startsWith("/locations/")) return ["LocalBusiness", "Service", "BreadcrumbList"];
  return ["BreadcrumbList"];
}

describe("structured data", () => {
  it("has the types that its page needs", () => {
    const wrong = problemsOf(pages, (page) => {
      const types = thingsOf(page).map((thing) => thing["@type"]);
      const contexts = thingsOf(page).filter((thing) => thing["@context"] !== "https://schema.org");
      return [
        `${types}` !== `${expectedTypes(page.path)}` && `has ${types}, not ${expectedTypes(page.path)}`,
        contexts.length > 0 && "has a wrong @context",
      ];
    });
    expect(wrong).toEqual([]);
  });

  it("never contains a rating or a review", () => {
    const rating = /aggregateRating|ratingValue|reviewCount|"review"|"Review"/;
    const wrong = problemsOf(pages, (page) => scriptsOf(page).map(({ rawText }) => rating.exec(rawText)?.[0] ?? false));
    expect(wrong).toEqual([]);
  });

  it("gives the business profile, its county and its price range", () => {
    for (const page of pages.filter(({ path }) => expectedTypes(path).includes("LocalBusiness"))) {
      expect(thingOf(page, "LocalBusiness"), page.path).toMatchObject({
        name: business().name,
        telephone: expect.stringMatching(/^\+1\d{10}$/),
        priceRange: facts().priceLevel,
        address: {
          streetAddress: business().profile.street,
          addressLocality: business().profile.city,
          addressRegion: business().profile.region,
          postalCode: business().profile.postalCode,
        },
        geo: business().profile.coordinates,
      });
    }
  });

  it("offers each service for the flat price", () => {
    for (const { id, title } of services) {
      for (const path of [`/${id}`, `/services/${id}`]) {
        expect(thingOf(pageAt(path), "Service"), path).toMatchObject({
          name: title,
          url: addressOf(path),
          ...(priceUsd() && { offers: { "@type": "Offer", price: priceUsd(), priceCurrency: "USD" } }),
        });
      }
    }
  });

  it("offers the repair of each brand as a service of ours, related to a product of that brand that we don't offer", () => {
    for (const { id, name } of brands) {
      const service = thingOf(pageAt(`/brands/${id}`), "Service");
      const isRelatedTo = { "@type": "Product", name: `${name} appliances`, brand: { "@type": "Brand", name } };
      expect(service, id).toMatchObject({ name: `${name} Appliance Repair` });
      expect(service?.isRelatedTo, id).toEqual(isRelatedTo);
    }
    const elsewhere = problemsOf(
      pages.filter(({ path }) => !path.startsWith("/brands/")),
      (page) => scriptsOf(page).map(({ rawText }) => rawText.includes('"Product"') && "has a product"),
    );
    expect(elsewhere).toEqual([]);
  });

  it("says the same of the business on every page: one area, one set of hours, one phone", () => {
    const said = pages.flatMap((page) => JSON.stringify(thingOf(page, "LocalBusiness")) ?? []);
    expect([...new Set(said)]).toHaveLength(1);
    expect(JSON.parse(said[0] ?? "")).toMatchObject({
      "@id": addressOf("/#business"),
      areaServed: { name: "Pinellas County, Florida" },
      openingHoursSpecification: openingHours(facts().officeHours),
    });
  });

  it("names no profile at a network's front door", () => {
    const profiles = [thingOf(pageAt("/"), "LocalBusiness")?.sameAs ?? []].flat().map((href) => new URL(`${href}`));
    expect(profiles.filter(({ pathname }) => pathname === "/")).toEqual([]);
  });

  it("gives each city visits there with the hours of city profiles", () => {
    for (const { slug, name } of cities) {
      const page = pageAt(`/locations/${slug}`);
      const areaServed = { "@type": "City", name: `${name}, Florida` };
      expect(thingOf(page, "Service"), slug).toMatchObject({
        url: addressOf(`/locations/${slug}`),
        areaServed,
        hoursAvailable: openingHours(facts().cityProfileHours),
      });
    }
  });

  it("says hours, prices, names and contacts only where the page shows them", () => {
    const wrong = problemsOf(pages, (page) => {
      const [business, service] = [thingOf(page, "LocalBusiness"), thingOf(page, "Service")];
      const said = textOf(page.document.querySelector("body"));
      const digits = said.replaceAll(/\D/g, "");
      const contact = [
        business?.name,
        business?.email,
        business && `Office ${weekInShort(facts().officeHours)}`,
      ].filter(Boolean);
      return [
        !digits.includes(String(business?.telephone ?? "").slice(2)) && "doesn't show the phone",
        Boolean(service?.offers) && !said.includes(String(startingPrice())) && "has a price that isn't shown",
        !said.toLowerCase().includes(String(service?.name ?? "").toLowerCase()) && "has a service that isn't named",
        ...contact.map((text) => !said.includes(String(text)) && `doesn't show ${text}`),
      ];
    });
    expect(wrong).toEqual([]);
  });

  it("describes services in words that the page shows, and never by advice", () => {
    const wrong = problemsOf(pages, (page) => {
      const description = thingOf(page, "Service")?.description ?? "";
      const isAdvice = page.path.startsWith("/problems/") || services.some(({ id }) => page.path === `/${id}`);
      return [
        isAdvice && description !== "" && "describes a service by advice",
        !textOf(page.document.querySelector("main")).includes(`${description}`) && `doesn't say "${description}"`,
      ];
    });
    expect(wrong).toEqual([]);
  });

  it("has the breadcrumbs that the page shows", () => {
    for (const page of pages) {
      const shown = page.document.querySelectorAll("nav[aria-label=Breadcrumb] li").map((crumb, index) => ({
        "@type": "ListItem",
        position: index + 1,
        name: textOf(crumb),
        item: addressOf(crumb.querySelector("a")?.getAttribute("href") ?? page.path),
      }));
      expect(thingOf(page, "BreadcrumbList")?.itemListElement ?? [], page.path).toEqual(shown);
    }
  });

  it("has the FAQs that the page shows, word for word", () => {
    for (const page of pages) {
      const shown = page.document.querySelectorAll("details[name=faq]").map((item) => ({
        "@type": "Question",
        name: textOf(item.querySelector("summary h3")),
        acceptedAnswer: { "@type": "Answer", text: textsOf(item, "p").join(" ") },
      }));
      expect(thingOf(page, "FAQPage")?.mainEntity ?? [], page.path).toEqual(shown);
    }
  });
});
