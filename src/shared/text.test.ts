import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anySign } from "./form/fixtures.ts";
import { oneLine, sentence, severalLines } from "./text.ts";

const unseen =
  "\0 \x07 \x1b \x7f \x80 \u00ad \u034f \u061c \u070f \u115f \u1160 \u17b4 \u180b \u180e \u200b \u200c \u200d \u200e \u200f \u202a \u202c \u202e \u2060 \u2063 \u2066 \u2069 \u206f \u3164 \ufe0f \ufe00 \ufeff \uffa0 \ufff9 \ufffc \u{1bca0} \u{1d173} \u{e0001} \u{e0041} \u{e0100} \ue000 \u{f0000} \uffff \ud800 \udfff".split(
    " ",
  );
const blank = [..."\u00a0\u1680\u2000\u2003\u2007\u2009\u200a\u202f\u205f\u3000\u2800\u{1d159}\u{13441}\t"];
const breaks = ["\n", "\r", "\r\n", "\v", "\f", "\x85", "\u2028", "\u2029"];
const codes = (text: string) => [...text].map((character) => `U+${character.codePointAt(0)?.toString(16)}`).join(" ");

describe.each(unseen.map((character) => [codes(character), character]))(
  "%s, which nobody sees,",
  (_name, character) => {
    test("is no text", () => {
      expect(oneLine(character.repeat(12))).toBe("");
    });
    test("leaves a word as it would look without it", () => {
      expect(oneLine(`${character}An${character}n${character}`)).toBe("Ann");
    });
  },
);

test.each([...blank, ...breaks].map((character) => [codes(character), character]))(
  "%s is a space in a line",
  (_name, character) => {
    expect(oneLine(`${character}Ann${character}${character} Lee${character}`)).toBe("Ann Lee");
    expect(oneLine(character.repeat(12))).toBe("");
  },
);

test.each(breaks.map((character) => [codes(character), character]))(
  "%s begins another line of several",
  (_name, character) => {
    expect(severalLines(`It hums.\0${character}${character}Then  stops.${character}`)).toBe("It hums.\n\nThen  stops.");
  },
);

test.each(["\u0301\u0301\u0302", " \u0301 \u20dd", "\u200d\u0301"])("accents on nothing are no text: %j", (marks) => {
  expect(oneLine(marks)).toBe("");
});

test("letters that are written in two ways become one", () => {
  expect(oneLine("Zoe\u0308 A\u030angstro\u200b\u0308m")).toBe("Zoë Ångström");
});

test.each([
  "O’Neil–Núñez",
  "דנה מילר",
  "علی\u200cرضا",
  "क्\u200dष",
  "ශ්\u200dරී",
  "Tom 👩🏽\u200d🔧 & ❤️ 🏳️\u200d🌈",
  "李小龍",
  "½ turn… 5 °F ™",
])("what can be seen stays: %s", (text) => {
  expect(oneLine(text)).toBe(text.normalize());
});

test("joiners are no way to write a Latin name twice", () => {
  expect(["An\u200dn", "Ann\u200c", "An\u200cn", "Ann\ufe0f", "\u2067Ann\u2069"].map(oneLine)).toEqual(
    Array(5).fill("Ann"),
  );
});

test("a joiner goes where the sign after it goes", () => {
  expect(["क\u200d\u070f", "क\u200d\u070f\u200d\u070f"].map(oneLine)).toEqual(["क", "क"]);
});

test("cleaned text is clean, whatever was typed", () => {
  const piece = fc.oneof(
    fc.string({ unit: anySign }),
    fc.constantFrom(...unseen, ...blank, ...breaks, "👩", "ب", "क", "्"),
  );
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const [text, line] = [severalLines(pieces.join("")), oneLine(pieces.join(""))];
      expect([severalLines(text), oneLine(line)]).toEqual([text, line]);
      expect(line).toMatch(/^[^\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]*$/u);
    }),
    { numRuns: 300 },
  );
});

test("a very long text takes time in proportion to its length", () => {
  const long = ["\u200b", " ", "\n ", "\u0301", "ب\u200c", "👩\u200d"].map((text) => text.repeat(200_000));
  for (const text of long) expect(oneLine(text).length).toBeLessThanOrEqual(text.length);
});

test.each([
  ["Palm Rentals", "Palm Rentals."],
  ["Southern Shores Home Warranty, Inc.", "Southern Shores Home Warranty, Inc."],
  ["Sun & Co. (“Shores Inc.”)", "Sun & Co. (“Shores Inc.”)."],
  ["Ready Rentals!", "Ready Rentals!"],
  ["The “Old Co.”", "The “Old Co.”"],
])("%s ends a sentence with one period", (text, ended) => {
  expect(sentence(text)).toBe(ended);
});
