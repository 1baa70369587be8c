import { expect, test } from "vitest";
import { createSite, withSite } from "../site.ts";
import { jobPrices } from "./price.ts";

const document = {
  jobPrices: {
    "washing-machine-repair": { "not-draining": { from: 140, to: 290 } },
    "cooktop-repair": { igniter: { from: 120, to: 210 }, burner: { from: 130, to: 260.5 } },
  },
};
const pricesWith = (more: object, service: Parameters<typeof jobPrices>[0]) =>
  withSite(createSite({}, { document: { ...document, ...more } }), () => jobPrices(service));

test("a job has the price that the owner gave, and no other has one", () => {
  expect(pricesWith({}, "washing-machine-repair")).toEqual([
    { id: "not-draining", name: "Not draining", price: "$140 to $290" },
  ]);
  expect(pricesWith({}, "dryer-repair")).toEqual([]);
});

test("a job that isn't done has no price", () => {
  const names = (more: object) => pricesWith(more, "cooktop-repair").map(({ id }) => id);
  expect(names({}).toSorted()).toEqual(["burner", "igniter"]);
  expect(names({ gasOff: ["cooktop-repair"] })).toEqual(["burner"]);
});
