import { expect, it } from "vitest";
import { shortNames } from "./short-names.ts";

it("leaves first names, where they tell people apart", () => {
  expect(shortNames("Ana Ruiz, Sam Ortiz, Sam Lee")).toBe("Ana, Sam Ortiz, Sam Lee");
  expect(shortNames("")).toBe("");
});
