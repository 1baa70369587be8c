import { describe, expect, it } from "vitest";
import { brands as brandContent } from "../../src/catalog/brands.ts";
import { cities as cityContent, coreCities as coreContent } from "../../src/catalog/cities.ts";
import { guides } from "../../src/catalog/guides.ts";
import { parseContent } from "../../src/catalog/parse.ts";
import { brandSchema, citySchema, guideSchema, servicesSchema } from "../../src/catalog/schema.ts";
import servicesFile from "../../src/catalog/services.json" with { type: "json" };
import { cityPageServices as cityServiceContent, services as serviceContent } from "../../src/catalog/services.ts";
import { brands, cities, cityPageServices, coreCities, services } from "./specification.ts";

describe("a broken content file fails with one line naming the file and field", () => {
  const largo = cityContent.find(({ slug }) => slug === "largo");
  const lg = brandContent.find(({ id }) => id === "lg");
  const iceMaker = guides.find(({ serviceId }) => serviceId === "ice-maker-repair");

  it("passes when nothing is broken", () => {
    expect(parseContent("largo.json", citySchema, largo)).toEqual(largo);
    expect(parseContent("lg.json", brandSchema, lg)).toEqual(lg);
    expect(parseContent("ice-maker-repair.json", guideSchema, iceMaker)).toEqual(iceMaker);
  });

  it.each([
    ["largo.json: meta.title: ", citySchema, { ...largo, meta: { ...largo?.meta, title: "Too short" } }],
    ["largo.json: coordinates.0: ", citySchema, { ...largo, coordinates: [30.1, -82.78] }],
    ["largo.json: population2020: ", citySchema, { ...largo, population2020: "82,485" }],
    ["largo.json: (file): ", citySchema, { ...largo, mayor: "not a field of a city" }],
    ["lg.json: knownFor: ", brandSchema, { ...lg, knownFor: [] }],
    [
      "lg.json: faq.3.question: ",
      brandSchema,
      { ...lg, faq: lg?.faq.with(3, { question: "Without its mark", answer: "An answer of full length." }) },
    ],
    ["ice-maker-repair.json: problems: ", guideSchema, { ...iceMaker, problems: iceMaker?.problems.slice(1) }],
    ["services.json: 2.details: ", servicesSchema, servicesFile.with(2, { ...servicesFile[2], details: [] } as never)],
  ])("%s", (start, schema, broken) => {
    const [file = ""] = start.split(":");
    let message = "";
    try {
      parseContent(file, schema, broken);
    } catch (error) {
      message = (error as Error).message;
    }
    expect(message.split("\n")).toEqual([expect.stringMatching(new RegExp(`^${RegExp.escape(start)}.`))]);
  });
});

describe("the content", () => {
  it("has the specified services, brands and cities, in order", () => {
    expect(serviceContent.map(({ id, slug, title }) => ({ id, slug, title }))).toEqual(
      services.map((service) => ({ ...service, slug: service.id })),
    );
    expect(brandContent.map(({ id, name }) => ({ id, name }))).toEqual(brands.map(({ id, name }) => ({ id, name })));
    expect(cityContent.map(({ slug, name }) => ({ slug, name }))).toEqual(
      cities.map(({ slug, name }) => ({ slug, name })),
    );
    expect(coreContent.map(({ name }) => name)).toEqual(coreCities);
    expect(cityServiceContent.map(({ title }) => title)).toEqual(cityPageServices);
    expect([services.length, brands.length, cities.length]).toEqual([8, 40, 26]);
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
    expect(cityContent.find(({ slug }) => slug === "clearwater")?.coordinates).toEqual([27.9658, -82.8001]);
    expect(new Set(cityContent.map(({ coordinates }) => `${coordinates}`)).size).toBe(26);
  });
});
