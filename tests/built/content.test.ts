import { describe, expect, it } from "vitest";
import { brands as brandContent } from "../../src/catalog/brands.ts";
import serviceNames from "../../src/catalog/content/service-names.json" with { type: "json" };
import { heronSound, northwind } from "../../src/catalog/fixtures.ts";
import { cities as cityContent, coreCities as coreContent, mapCenter } from "../../src/catalog/places/cities.ts";
import { parseContent } from "../../src/catalog/reading/parse.ts";
import { brandSchema, citySchema, guideSchema, serviceNamesSchema } from "../../src/catalog/reading/schema.ts";
import { guides } from "../../src/catalog/services/guides.ts";
import {
  cityPageServices as cityServiceContent,
  services as serviceContent,
} from "../../src/catalog/services/services.ts";
import { brands, cities, cityPageServices, coreCities, isSpecified, services } from "./specification.ts";

describe("a broken content file fails with one line naming the file and field", () => {
  const iceMaker = guides.find(({ serviceId }) => serviceId === "ice-maker-repair");

  it("passes when nothing is broken", () => {
    expect(parseContent("heron-sound.json", citySchema, heronSound)).toEqual(heronSound);
    expect(parseContent("northwind.json", brandSchema, northwind)).toEqual(northwind);
    expect(parseContent("ice-maker-repair.json", guideSchema, iceMaker)).toEqual(iceMaker);
  });

  it.each([
    ["heron-sound.json: meta.title: ", citySchema, { ...heronSound, meta: { ...heronSound.meta, title: "Too short" } }],
    ["heron-sound.json: coordinates.0: ", citySchema, { ...heronSound, coordinates: [30.1, -82.78] }],
    ["heron-sound.json: population2020: ", citySchema, { ...heronSound, population2020: "82,485" }],
    ["heron-sound.json: (file): ", citySchema, { ...heronSound, mayor: "not a field of a city" }],
    ["northwind.json: knownFor: ", brandSchema, { ...northwind, knownFor: [] }],
    [
      "northwind.json: faq.3.question: ",
      brandSchema,
      {
        ...northwind,
        faq: northwind.faq.with(3, { question: "Without its mark", answer: "An answer of full length." }),
      },
    ],
    ["ice-maker-repair.json: problems: ", guideSchema, { ...iceMaker, problems: iceMaker?.problems.slice(1) }],
    [
      "service-names.json: 2.details: ",
      serviceNamesSchema,
      serviceNames.with(2, { ...serviceNames[2], details: [] } as never),
    ],
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
