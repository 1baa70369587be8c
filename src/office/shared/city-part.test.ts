import * as fc from "fast-check";
import { expect, test } from "vitest";
import { brandIn } from "../../shared/form/description-lines.ts";
import { temporaryOffice } from "../fixtures.ts";
import { cityOf } from "./city-of.ts";

const street = ["12 Elm Street", "9 Bay Ave Dunedin", "7 Main St St Pete Beach", "Largo", "", " ", "Rear house"];
const middle = [
  "Apt 4",
  "Unit B",
  "Gate 12345",
  "#3",
  "Floor",
  "Gateway",
  "Largo FL",
  "fl.",
  "FL",
  "Florida",
  "",
  " ",
  "’",
];
const city = [
  "Largo",
  "St. Petersburg",
  "saint petersburg",
  "St Pete Beach",
  "Safety  Harbor",
  "Ft. Nowhere",
  "O'Neil",
  "LARGO ",
];
const end = [
  "FL 33770",
  "FL",
  "FL 34698-1234",
  "FL 3377",
  "33770",
  "Florida 33770",
  "fl 33770",
  "FL  33770",
  "FL 33770 ",
  "gate 4",
  "",
];

const address = fc
  .tuple(
    fc.constantFrom(...street),
    fc.array(fc.constantFrom(...middle), { maxLength: 2 }),
    fc.array(fc.constantFrom(...city), { maxLength: 1 }),
    fc.array(fc.constantFrom(...end), { maxLength: 2 }),
    fc.constantFrom(", ", ",", ",, ", "\n"),
  )
  .map(([first, second, third, last, between]) => [first, ...second, ...third, ...last].join(between));
const description = fc
  .tuple(
    fc.constantFrom("Brand: ", "brand: ", "Brand:", ""),
    fc.constantFrom("LG", " LG ", "", "Émile", "%_"),
    fc.constantFrom("\n", "", "\n\nIt hums."),
  )
  .map((parts) => parts.join(""));

test("cities and brands that the database groups by are those of each address and description", async () => {
  const { office, database, booked, copiesOf } = await temporaryOffice();
  const rows = fc.sample(fc.record({ address, description }), { numRuns: 2_000, seed: 49 });
  const visit = await booked({});
  const copies = await copiesOf(visit, rows.length);
  const stored = copies.map((copy, at) => ({
    ...copy,
    ...rows[at],
    serviceDate: "2026-06-09" as const,
    progress: "done" as const,
  }));
  for (let from = 0; from < stored.length; from += 200)
    await database
      .insertInto("bookings")
      .values(stored.slice(from, from + 200))
      .execute();
  const countsBy = (keyOf: (row: (typeof rows)[number]) => string) =>
    Object.fromEntries([...Map.groupBy(rows, keyOf)].map(([key, own]) => [key, own.length]));
  const { cities, brands } = (await office.outcomes("2026-06-01", cityOf)).parts;
  const linesOf = (lines: typeof cities) => Object.fromEntries(lines.map(({ key, done }) => [key, done]));
  expect(linesOf(cities)).toEqual(countsBy((row) => cityOf(row.address)));
  expect(linesOf(brands)).toEqual(countsBy((row) => brandIn(row.description)));
});
