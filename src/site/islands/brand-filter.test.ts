import { describe, expect, it } from "vitest";
import { entryOf, found } from "./brand-filter.ts";

const entries = [
  { ...entryOf("GE", "The engineers of General Electric."), id: "ge" },
  { ...entryOf("Gaggenau", "Ovens and cooling columns."), id: "gaggenau" },
  { ...entryOf("Sub-Zero", "Wine storage."), id: "sub-zero" },
  { ...entryOf("Fisher & Paykel", "Slim ovens."), id: "fisher-paykel" },
];
const idsFor = (text: string) => found(entries, text).map(({ id }) => id);

describe("the filter of the brands page", () => {
  it.each([
    ["a short name, and others that have it in them", "ge", ["ge", "gaggenau"]],
    ["several", "g", ["ge", "gaggenau"]],
    ["a later word", "zero", ["sub-zero"]],
    ["a name without its hyphen", "subz", ["sub-zero"]],
    ["a name with a space in place of its hyphen", "Sub Ze", ["sub-zero"]],
    ["a name with its ampersand spelled out", "fisher and pay", ["fisher-paykel"]],
    ["a name with an accent that it doesn't have", "gàgg", ["gaggenau"]],
    ["any part of a name", "enau", ["gaggenau"]],
    ["what is said of a brand, where no name matches", "general electric", ["ge"]],
    ["nothing for a name that isn't there", "acme", []],
  ])("finds %s", (_, text, ids) => {
    expect(idsFor(text)).toEqual(ids);
  });

  it.each(["", "  ", "&"])("finds everything for %j", (text) => {
    expect(found(entries, text)).toBe(entries);
  });
});
