import { describe, expect, it } from "vitest";
import { business } from "../../src/facts/site.ts";
import { problemPaths } from "../catalog.ts";
import { datesOfTexts, keptDates } from "../renew/text-dates.ts";
import { keptPaths, onDemandPaths } from "../routes.ts";
import { attributeOf, keptPages, onDemandPages, readAsset } from "./site.ts";
import { brands, cities, services } from "./specification.ts";

const pages = [...keptPages(), ...(await onDemandPages(...onDemandPaths))];
const pageAt = (path: string) => pages.find((page) => page.path === path);
const names = ["main", "cities", "brands", "services"];

/** Nothing but this form is accepted, so whatever matches is well-formed and follows the sitemap protocol. */
const sitemapForm = (root: string, entry: string) =>
  new RegExp(
    `^<\\?xml version="1\\.0" encoding="UTF-8"\\?>\\n<${root} xmlns="http://www\\.sitemaps\\.org/schemas/sitemap/0\\.9">\\n` +
      `(  <${entry}><loc>https?://[^<>&"' ]+</loc>(<lastmod>\\d{4}-\\d\\d-\\d\\d</lastmod>)?</${entry}>\\n)+</${root}>\\n$`,
  );

/** Site-relative paths in a sitemap or index. */
function pathsIn(file: string): string[] {
  const locations = [
    ...readAsset(file)
      .toString()
      .matchAll(/<loc>(.*?)<[/]loc>/g),
  ].map(([, location = ""]) => location);
  expect(locations.filter((location) => !location.startsWith(`${business().siteUrl}/`))).toEqual([]);
  return locations.map((location) => location.slice(business().siteUrl.length));
}

describe("the XML sitemaps", () => {
  it("are well-formed", () => {
    expect(readAsset("/sitemap.xml").toString()).toMatch(sitemapForm("sitemapindex", "sitemap"));
    for (const name of names) {
      expect(readAsset(`/sitemap-${name}.xml`).toString(), name).toMatch(sitemapForm("urlset", "url"));
    }
  });

  it("are all listed in the index, and the index in robots.txt", () => {
    expect(pathsIn("/sitemap.xml")).toEqual(names.map((name) => `/sitemap-${name}.xml`));
    expect(readAsset("/robots.txt").toString().split("\n")).toContain(`Sitemap: ${business().siteUrl}/sitemap.xml`);
  });

  it("come with everything that programs may ask for, the endpoints included, and not each preset of the booking form", () => {
    const [rules = ""] = readAsset("/robots.txt").toString().split("\n\n");
    expect(rules.split("\n")).toEqual(["User-agent: *", "Allow: /", "Disallow: /book?"]);
  });

  it("say when each page's text last changed, which `npm run dates` notes", () => {
    expect(datesOfTexts(keptDates(), "after npm run dates")).toEqual(keptDates());
    const sitemap = readAsset("/sitemap-services.xml").toString();
    const [day] = keptDates()["problem-pages/dryer-repair/no-heat.json"] ?? [];
    expect(sitemap).toContain(`/problems/dryer/no-heat</loc><lastmod>${day}</lastmod>`);
    const undated = ["main", "cities", "brands", "services"].flatMap((name) =>
      [
        ...readAsset(`/sitemap-${name}.xml`)
          .toString()
          .matchAll(/<loc>[^<]*?([^/<]*)<[/]loc><[/]url>/g),
      ].map(([, path]) => path),
    );
    expect(undated).toEqual(["", "prices", "about", "book", "lost-link", "repair-or-replace", "sitemap"]);
  });

  it("list every city, brand, service and problem in its group", () => {
    expect(pathsIn("/sitemap-cities.xml")).toEqual(cities.map(({ slug }) => `/locations/${slug}`));
    expect(pathsIn("/sitemap-brands.xml")).toEqual(brands.map(({ id }) => `/brands/${id}`));
    const servicePaths = services.flatMap(({ id }) => [`/${id}`, `/services/${id}`]);
    const codes = keptPaths.filter((path) => path.startsWith("/error-codes"));
    expect(codes.length).toBeGreaterThan(1);
    expect(pathsIn("/sitemap-services.xml").toSorted()).toEqual(
      [...servicePaths, ...problemPaths, ...codes].toSorted(),
    );
  });

  it("list only pages that exist, are indexable and canonical, each of them once", () => {
    const listed = names.flatMap((name) => pathsIn(`/sitemap-${name}.xml`));
    const isCanonical = (path: string) => {
      const document = pageAt(path)?.document;
      if (!document || attributeOf(document, "meta[name=robots]", "content").includes("noindex")) return false;
      return attributeOf(document, "link[rel=canonical]", "href") === new URL(path, business().siteUrl).href;
    };
    expect(listed.filter((path) => !isCanonical(path))).toEqual([]);
    const canonical = pages.map(({ path }) => path).filter(isCanonical);
    expect(listed.toSorted()).toEqual(canonical.toSorted());
  });
});
