import { describe, expect, test } from "vitest";
import { zipRemark } from "../../shared/places/zip-codes.ts";
import { cities } from "./cities.ts";
import {
  bookingPlace,
  borderPlaces,
  cityOfZip,
  countyPlaces,
  countyZipCodes,
  coverageInWords,
  coverageOf,
} from "./coverage.ts";
import { someArea, withoutCity } from "./fixtures.ts";

const titleOf = (typed: string, area?: typeof someArea) => {
  const coverage = coverageOf(typed, area);
  return coverage && coverageInWords(coverage, "today, 12pm-4pm").title;
};

/** The ZIP codes of a city's file, with its ranges written out. */
const spelledOut = (codes: readonly string[]) =>
  codes.flatMap((code) => {
    const [first = "", last = first] = code.split("–");
    return Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) => String(Number(first) + index));
  });

describe("The county", () => {
  const all = countyZipCodes.flatMap(({ zipCodes }) => zipCodes);

  test("has 73 ZIP codes, each once: 23 are for mail alone, and we come to all others", () => {
    expect([all.length, new Set(all).size]).toEqual([73, 73]);
    const boxes = all.filter((zip) => coverageOf(zip)?.answer === "box");
    expect(boxes).toHaveLength(23);
    for (const zip of all.filter((zip) => !boxes.includes(zip))) expect(titleOf(zip), zip).toMatch(/^Yes, .+\.$/);
    const listed = countyPlaces().flatMap(({ zipCodes }) => zipCodes);
    expect(boxes.filter((zip) => listed.includes(zip))).toEqual([]);
  });

  test.each(["33757", "P.O. Box 12, Clearwater, FL 33757-0012", "33779", "34697", "33731"])(
    "says of %s that it is for P.O. boxes, and asks for the street's",
    (typed) => {
      const coverage = coverageOf(typed);
      const { title, text } = coverage ? coverageInWords(coverage) : { title: "", text: "" };
      expect(title).toMatch(/^\d{5} is a P[.]O[.] box ZIP code[.]$/);
      expect(text).toContain("What’s your street’s ZIP code?");
      expect(bookingPlace(typed).zip).toBeUndefined();
      expect(zipRemark("", typed.slice(-5))).not.toBe("");
    },
  );

  test.each(["33744", "34660", "34681"])("%s: people who live there have nothing but boxes, and we come", (zip) => {
    expect(coverageOf(zip)?.answer).toBe("yes");
  });

  test("has the ZIP codes of every city", () => {
    for (const { name, local } of cities()) {
      for (const zip of spelledOut(local.zipCodes)) {
        expect(all, name).toContain(zip);
        expect(coverageOf(zip), zip).toMatchObject({ answer: "yes", places: expect.arrayContaining([name]) });
        expect(zipRemark(name, zip), `${name} ${zip}, as the booking form sees it`).toBe("");
      }
    }
  });

  test("has every city and its neighborhoods by name", () => {
    const said = new Map<string, string>();
    for (const { name, local } of cities().toReversed()) {
      for (const part of local.neighborhoods ?? []) said.set(part, name);
    }
    for (const { place } of countyZipCodes) said.set(place, place);
    for (const { name } of cities()) said.set(name, name);
    for (const [typed, name] of said)
      expect(titleOf(`${typed.toUpperCase()}, FL`), typed).toBe(`Yes, we come to ${name}.`);
  });
});

test.each([
  ["33770", "Yes, we come to Largo and Belleair Bluffs."],
  ["12345 Gulf Blvd, 33785", "Yes, we come to Indian Rocks Beach and Indian Shores."],
  ["33744", "Yes, we come to Bay Pines."],
  ["Saint Petersburg, FL", "Yes, we come to St. Petersburg."],
  ["St Pete", "Yes, we come to St. Petersburg."],
  ["saint pete, fl", "Yes, we come to St. Petersburg."],
  ["Clearwater Bch", "Yes, we come to Clearwater Beach."],
  ["Greektown", "Yes, we come to Tarpon Springs."],
  ["crystal beach", "Yes, we come to Crystal Beach."],
  ["Pinellas county, Florida", "Yes, we come to Pinellas County."],
])("In an area of a few cities: %s: %s", (typed, title) => {
  expect(titleOf(typed, someArea)).toBe(title);
});

test.each([
  [
    "St. Petersburg",
    ["St Pete", "st. pete", "ST.PETE", "Saint Pete", "St Pete, FL", "saint  petersburg", "Lealman", "LEALMAN, Fl."],
  ],
  ["St. Pete Beach", ["st. pete beach", "St Pete Bch", "ST PETE BEACH", "Saint Pete Beach", "St. Petersburg Beach"]],
  ["Indian Rocks Beach", ["IRB", "irb", "I.R.B.", "Indian Rocks", "indian rocks bch."]],
  ["Pass-a-Grille", ["Pass-a-Grille", "pass a grille", "PASSAGRILLE", "Pass-A-Grille Beach"]],
  ["Clearwater Beach", ["Clearwater Bch", "clearwater bch.", "CLEARWATER BEACH"]],
  ["East Lake", ["East Lake", "eastlake", "EAST LAKE, FL"]],
  ["Feather Sound", ["Feather Sound", "feathersound", "feather sound, florida"]],
  ["North Redington Beach", ["N Redington Beach", "n. redington bch"]],
  ["South Pasadena", ["S. Pasadena", "s pasadena"]],
  ["Palm Harbor", ["Palm Hbr", "palm hbr."]],
])("%s is understood as people type it", (_, spellings) => {
  for (const typed of spellings) expect(coverageOf(typed)?.answer, typed).toBe("yes");
  expect(new Set(spellings.map((typed) => titleOf(typed))).size).toBe(1);
});

/** ZIP code areas of the 2020 census (post office boxes have none) outside the county. */
const touching = ["33556", "33626", "33635", "34655", "34690", "34691"];
const withinThreeMiles = ["33615", "34652", "34653"];
const postOfficeBoxes = ["34220", "34656", "34692"];

test("The border is what the file's rule says: areas that touch the county, areas near it, and the ends of its bridges", () => {
  const at = (where: RegExp) =>
    borderPlaces
      .filter((place) => where.test(place.where))
      .flatMap(({ zipCodes }) => zipCodes)
      .filter((zip) => !postOfficeBoxes.includes(zip))
      .toSorted();
  expect(at(/^just over the county line/)).toEqual(touching);
  expect(at(/^a few miles over the county line/)).toEqual(withinThreeMiles);
  expect(at(/bay|Skyway/)).toEqual(["33607", "33609", "33611", "33616", "33629", "34221", "34250"]);
  for (const zip of postOfficeBoxes) expect(titleOf(zip), zip).toBe("Call us: we’re often out that way.");
});

test.each([
  ["33771", { city: "Largo", zip: "33771" }],
  ["12 Example Ave, Largo 33771", { city: "Largo", zip: "33771" }],
  ["Saint Petersburg, FL", { city: "St. Petersburg" }],
  ["33635", { zip: "33635" }],
  ["Westchase", { city: "Westchase" }],
  ["33767", { city: "Clearwater", zip: "33767" }],
  ["32801", {}],
  ["<b>", {}],
  ["", {}],
])("Of %j, a booking is filled in with what is certain: %j", (typed, place) => {
  expect(bookingPlace(typed, someArea)).toEqual(place);
});

describe("Nobody knows in which city a ZIP code is", () => {
  test("that another place of ours gets no mail by: the city it is named after was given up, or is another of ours", () => {
    expect([cityOfZip("33770", withoutCity("Largo")), cityOfZip("33706", someArea)]).toEqual([undefined, undefined]);
    expect(bookingPlace("33770", withoutCity("Largo"))).toEqual({ zip: "33770" });
    expect(bookingPlace("33706", someArea)).toEqual({ zip: "33706" });
  });

  test("unless it is a city's own, or a part of it", () => {
    expect(["33771", "33767", "33703"].map((zip) => cityOfZip(zip, someArea))).toEqual([
      "Largo",
      "Clearwater",
      "St. Petersburg",
    ]);
  });
});

test("At the border we often do, wherever a ZIP code or a name is there", () => {
  for (const typed of ["34691", "33635", "34250", "Holiday", "Trinity, FL", "town n country"]) {
    expect(titleOf(typed), typed).toBe("Call us: we’re often out that way.");
  }
  const inCounty = countyZipCodes.flatMap(({ zipCodes }) => zipCodes);
  expect(borderPlaces.flatMap(({ zipCodes }) => zipCodes).filter((zip) => inCounty.includes(zip))).toEqual([]);
});

test("Elsewhere is an honest no that still offers a call", () => {
  for (const typed of ["33602", "34668", "32801", "00000", "Bradenton"]) {
    expect(titleOf(typed), typed).toBe("No, that’s outside our area.");
    const coverage = coverageOf(typed);
    expect(coverage && coverageInWords(coverage).text, typed).toMatch(/call us: we may still be able to come/);
  }
});

test("A name that is nearly one of ours is asked back, any other is unknown, and nothing is nothing", () => {
  expect(coverageOf("Clearwatter", someArea)).toMatchObject({
    answer: "unknown",
    guess: { href: "/locations/clearwater" },
  });
  expect(coverageOf("Xyzzyville")).toEqual({ answer: "unknown", asked: "Xyzzyville" });
  for (const odd of ["constructor", "__proto__", "3377", "123456", "<b>"]) {
    expect(coverageOf(odd), odd).toMatchObject({ answer: "unknown" });
  }
  expect([coverageOf(""), coverageOf(" \n ")]).toEqual([undefined, undefined]);
});
