import { describe, expect, it } from "vitest";
import { brands as brandContent } from "../../src/catalog/brands.ts";
import { cities as cityContent, coreCities as coreContent, mapCenter } from "../../src/catalog/places/cities.ts";
import {
  cityPageServices as cityServiceContent,
  services as serviceContent,
} from "../../src/catalog/services/services.ts";
import { brands, cities, cityPageServices, coreCities, isSpecified, services } from "./specification.ts";

describe("the content", () => {
  it(`has the ${isSpecified ? "specified services, brands and cities" : "services, and the brands and cities of the owner's files"}, in order`, () => {
    expect(serviceContent.map(({ id, slug, title }) => ({ id, slug, title }))).toEqual(
      services.map((service) => ({ ...service, slug: service.id })),
    );
    expect(brandContent.map(({ id, name }) => ({ id, name }))).toEqual(brands.map(({ id, name }) => ({ id, name })));
    expect(cityContent.map(({ slug, name }) => ({ slug, name }))).toEqual(
      cities.map(({ slug, name }) => ({ slug, name })),
    );
    expect(coreContent.map(({ name }) => name)).toEqual(coreCities);
    expect(cityServiceContent.map(({ title }) => title)).toEqual(cityPageServices);
    expect(services).toHaveLength(8);
    if (isSpecified) expect([brands.length, cities.length]).toEqual([40, 26]);
  });

  it("gives the 2020 population in every city's description", () => {
    for (const { slug, population } of cities) {
      const city = cityContent.find((entry) => entry.slug === slug);
      expect(city?.description, slug).toMatch(new RegExp(`(?<![\\d,])${population}(?![\\d,]\\d)`));
      expect(city?.description, slug).toMatch(/2020/);
      expect(city?.population2020, slug).toBe(Number(population.replace(",", "")));
    }
  });

  it("places every city within the county, Clearwater exactly, and no two on one spot", () => {
    const outside = cityContent.filter(({ coordinates: [latitude, longitude] }) => {
      return !(latitude > 27.6 && latitude < 28.18 && longitude > -82.9 && longitude < -82.53);
    });
    expect(outside.map(({ slug }) => slug)).toEqual([]);
    expect(mapCenter(undefined, "clearwater")).toEqual([27.9658, -82.8001]);
    expect(new Set(cityContent.map(({ coordinates }) => `${coordinates}`)).size).toBe(cityContent.length);
  });
});
