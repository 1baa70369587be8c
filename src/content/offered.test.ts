/** What a site says once its owner has switched things off, or added some. */
import { expect, test } from "vitest";
import type { FactDocument } from "../facts/schema.ts";
import { createSite, withSite } from "../facts/site.ts";
import { validValues } from "../shared/form/fixtures.ts";
import { cityOnPage, zipRemark } from "../shared/places/zip-codes.ts";
import { commonProblems } from "../shared/services/offered-services.ts";
import { bookingRefusals } from "./booking-refusals.ts";
import { allBrands, brands, findBrand, findBrandByName } from "./brands.ts";
import { searchCodes } from "./codes/code-search.ts";
import { guessCity, guessPages, guessService } from "./guesses/did-you-mean.ts";
import { pageGroups } from "./pages.ts";
import { allCities, cities, findCity, northToSouth, servedArea } from "./places/cities.ts";
import { bookingPlace, countyPlaces, coverageInWords, coverageOf } from "./places/coverage.ts";
import { neighborsOf } from "./places/neighbors.ts";
import { firstAid, firstAidForProblem } from "./problems/first-aid.ts";
import { problemPages } from "./problems/problem-pages.ts";
import type { City } from "./reading/schema.ts";
import { cityPageServices, getService, numberOf, services } from "./services/services.ts";

const on = <Result>(facts: FactDocument, work: () => Result): Result =>
  withSite(createSite({}, { document: facts }), work);
const answerTo = (typed: string) => {
  const coverage = coverageOf(typed);
  const { title, text } = coverage ? coverageInWords(coverage) : { title: "", text: "" };
  return `${title} ${text}`;
};
const withoutStPete = { communitiesOff: ["st-petersburg"] };

test.each(["33701", "St Pete", "saint petersburg, fl", "Old Northeast", "12 Example Ave, 33704", "33731"])(
  "%s, where nobody comes to, learns that, and the closest places",
  (typed) => {
    expect(on(withoutStPete, () => answerTo(typed))).toMatch(
      /^We don’t come to St\. Petersburg\. Closest: \w.+, and .+\.$/,
    );
    expect(on(withoutStPete, () => bookingPlace(typed))).toEqual({});
    expect(answerTo(typed)).not.toContain("don’t come");
  },
);

test("a ZIP code that another community has, too, is still ours, and the places around are, too", () => {
  expect(on(withoutStPete, () => answerTo("33707"))).toMatch(/^Yes, we come to (?!.*Petersburg)/);
  expect(on(withoutStPete, () => answerTo("St. Pete Beach"))).toMatch(/^Yes/);
});

test("a community that is off takes the post offices of its neighborhoods with it", () => {
  const places = () => countyPlaces().map(({ place }) => place);
  const partsOf = ({ name, local }: City) =>
    [name, ...(local.neighborhoods ?? [])].filter((part) => places().includes(part));
  const one = allCities.find((city) => partsOf(city).length > 1);
  const gone = one ? partsOf(one) : [];
  expect(on({ communitiesOff: [one?.slug ?? ""] }, () => places().filter((place) => gone.includes(place)))).toEqual([]);
  expect(gone.length).toBeGreaterThan(1);
});

test("what is off is guessed, near, or listed nowhere; what is meant instead is the nearest that is on", () => {
  on({ communitiesOff: ["st-petersburg", "tierra-verde"], servicesOff: ["dryer-repair"] }, () => {
    expect(guessCity("st-petersberg")).toMatchObject({ city: undefined, near: [{}, {}, {}] });
    expect(guessService("dryer-repair")?.href).toBe("/services/washing-machine-repair");
    expect(guessPages("/dryer-repair").map(({ href }) => href)).toEqual(["/services/washing-machine-repair"]);
    expect(neighborsOf(findCity("gulfport") ?? (cities()[0] as never)).map(({ slug }) => slug)).not.toContain(
      "st-petersburg",
    );
    expect([cities().length, northToSouth(), numberOf("appliance")]).toEqual([
      24,
      "Tarpon Springs to St. Pete Beach",
      "Seven appliances",
    ]);
    const paths = pageGroups().flatMap((group) => group.paths);
    expect(paths.filter((path) => /dryer|st-petersburg|tierra/.test(path))).toEqual([]);
    expect(searchCodes("Samsung dryer HE").found).toEqual([]);
    expect(cityPageServices()).toHaveLength(6);
  });
});

test("switches that leave no community, or no brand that makes what is repaired, count as not set", () => {
  expect(on({ communitiesOff: allCities.map(({ slug }) => slug) }, servedArea)).toBe("all of Pinellas County");
  const brandsOff = allBrands.map(({ id }) => id).filter((id) => id !== "speed-queen");
  on({ brandsOff, servicesOff: ["dryer-repair", "washing-machine-repair"] }, () => {
    expect(brands().length).toBeGreaterThan(30);
    expect(findBrand("speed-queen")).toBeUndefined();
  });
});

test("an owner who comes only to places that they added comes to no other", () => {
  const trinity = { name: "Trinity", zipCodes: "34655", coordinates: null, text: null };
  on({ communitiesOff: allCities.map(({ slug }) => slug), ownCommunities: [trinity] }, () => {
    expect(cities().map(({ name }) => name)).toEqual(["Trinity"]);
    expect(answerTo("34655")).toMatch(/^Yes, we come to Trinity\./);
    expect(answerTo("33701")).toMatch(/^We don’t come to St\. Petersburg\./);
  });
});

test("who books what is off, or where nobody comes to, reads why not, however the place is written", () => {
  const values = { ...validValues(), address: "12 Example Ave", city: "", zip: "" };
  on({ ...withoutStPete, servicesOff: ["dryer-repair"] }, () => {
    const why = bookingRefusals({ ...values, serviceType: "dryer-repair", city: "st pete" });
    expect(why).toEqual({
      serviceType: "We don’t offer dryer repair. Please choose another appliance, or call us.",
      address: "We don’t come to St. Petersburg. Please call us if you live close by.",
    });
    const stored = { ...values, serviceType: "microwave-repair" };
    expect(bookingRefusals({ ...stored, address: "12 Example Ave, St. Petersburg, FL 33701" })).toHaveProperty(
      "address",
    );
    expect(bookingRefusals({ ...stored, zip: "33701-1234" })).toHaveProperty("address");
    expect(bookingRefusals({ ...stored, zip: "33707", city: "Gulfport" })).toEqual({});
    expect(bookingRefusals({ ...stored, serviceType: 5, address: null, city: {} } as never)).toEqual({});
    expect([zipRemark("St. Petersburg", ""), zipRemark("", "33701")]).toEqual([why.address, why.address]);
    // Mail for Gulfport may be addressed so.
    expect(zipRemark("St. Petersburg", "33707")).toBe("");
    expect(bookingRefusals({ ...values, city: "St. Petersburg", zip: "33707" }).address).toBeUndefined();
  });
  expect(bookingRefusals({ ...values, city: "St. Petersburg" })).toEqual({});
});

test("a brand is listed with what is repaired of it, and not at all without any", () => {
  const dryers = { servicesOff: ["dryer-repair"] };
  expect(on(dryers, () => findBrand("speed-queen")?.appliances)).toEqual(["Washers"]);
  expect(
    on({ servicesOff: ["dryer-repair", "washing-machine-repair"] }, () => findBrand("speed-queen")),
  ).toBeUndefined();
});

test("without gas, texts, problems and first aid promise none, and say what to do about a smell of it", () => {
  const gasOff = ["dryer-repair", "oven-stove-repair", "cooktop-repair"];
  on({ gasOff }, () => {
    const oven = services().find(({ id }) => id === "oven-stove-repair");
    expect(oven?.lead).toBe("Cold, uneven or stuck shut: we repair ranges, wall ovens and double ovens, electric.");
    expect(oven?.details).not.toContain("Gas burner won’t light");
    expect(commonProblems("oven-stove-repair").map(({ name }) => name)).not.toContain("Gas burner won’t light");
    // Its link, too: whoever follows it reads that we repair it.
    expect(problemPages().some(({ issue }) => issue === "Gas burner won’t light")).toBe(false);
    expect(
      problemPages()
        .filter(({ issue }) => /\bgas\b/i.test(issue))
        .map(({ issue }) => issue),
    ).toEqual([]);
    const smell = services().find(({ id }) => id === "dryer-repair")?.untilWeArrive;
    expect(smell).toContain("If you smell gas, go outside first, then call 911 or the gas company.");
    expect(firstAid()[0]?.steps.at(-1)).toBe(
      "Go back in only when they say it’s safe. We don’t work on gas appliances.",
    );
    expect(JSON.stringify(problemPages().flatMap(({ causes }) => causes))).not.toMatch(/\bgas\b/i);
    expect(JSON.stringify(problemPages().map(({ meta }) => meta))).not.toMatch(/\bgas and electric/i);
  });
  expect(on({ gasOff: ["dryer-repair"] }, () => firstAid()[0]?.steps.at(-1))).toContain("call us about the appliance");
});

test("visits that were booked before a service was off have its name and its first aid", () => {
  on({ servicesOff: ["dryer-repair", "oven-stove-repair", "cooktop-repair"] }, () => {
    expect(firstAid().map(({ id }) => id)).not.toContain("gas");
    expect(firstAidForProblem("dryer-repair", "Smell of gas").map(({ id }) => id)).toEqual(["gas"]);
    expect(getService("dryer-repair").title).toBe("Dryer Repair");
  });
});

test("a community and a brand of the owner's own have addresses, ZIP answers and lists, and search engines wait for a text", () => {
  const community = { name: "St. Petersburg", zipCodes: "34652, 34653", coordinates: null, text: null };
  const other = { name: "New Port Richey", zipCodes: "34654", coordinates: null, text: "Word ".repeat(120).trim() };
  const brand = { name: "Café", appliances: "Ranges, Dryers", text: null };
  on({ ownCommunities: [community, other], ownBrands: [brand], servicesOff: ["dryer-repair"] }, () => {
    expect(
      cities()
        .slice(-2)
        .map(({ slug, own }) => [slug, own]),
    ).toEqual([
      ["st-petersburg-2", "short"],
      ["new-port-richey", "full"],
    ]);
    expect(["st-petersburg-2", "new-port-richey"].map((slug) => cityOnPage(`/locations/${slug}`))).toEqual([
      community.name,
      other.name,
    ]);
    expect(["Café", "café ", "cafe"].map((name) => findBrandByName(name)?.id)).toEqual(["cafe", "cafe", "cafe"]);
    expect(answerTo("34654")).toMatch(/^Yes, we come to New Port Richey\./);
    expect(bookingPlace("new port richey")).toEqual({ city: "New Port Richey" });
    expect(brands().at(-1)).toMatchObject({ id: "cafe", appliances: ["Ranges"], own: "short" });
    const paths = pageGroups().flatMap((group) => group.paths);
    expect(paths.filter((path) => /cafe|-2$|richey/.test(path))).toEqual(["/locations/new-port-richey"]);
    expect(zipRemark("New Port Richey", "34654")).toBe("");
  });
});
