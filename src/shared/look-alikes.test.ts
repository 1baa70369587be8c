import { expect, test } from "vitest";
import { looksLike } from "./look-alikes.ts";

test.each([
  ["Red", "RED"],
  ["Red", "Red\u200b"],
  ["Red", "R\u00aded"],
  ["Red", "Re\u034fd"],
  ["Red", "\u202eRed"],
  ["Red", "Red\u0000"],
  ["Red", "\u2800Red \u00a0"],
  ["Red", "R\u0435d"],
  ["Red", "Ｒｅｄ"],
  ["Red", "ℝ𝐞𝖉"],
  ["Bob", "\u0412ob"],
  ["Anna", "\u0391nna"],
  ["Rob", "R\u03bfb"],
  ["Cop", "\u0421\u043e\u0440"],
  ["Iris", "iris"],
  ["Iris", "lris"],
  ["Front  desk", "Front Desk"],
])("%j and %j look the same", (one, other) => {
  expect([looksLike(one, other), looksLike(other, one)]).toEqual([true, true]);
});

test.each([
  ["Red", "Rod"],
  ["Van 1", "Van 2"],
  ["Zoë", "Zoe"],
  ["Ян", "Ян 2"],
  ["دنا", "دنيا"],
])("%j and %j don’t", (one, other) => {
  expect(looksLike(one, other)).toBe(false);
});
