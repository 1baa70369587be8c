import fc from "fast-check";
import { expect, test } from "vitest";
import { emailText, isEmail } from "./email.ts";

test.each([
  ["ann@example.com", "ann@example.com"],
  ["\u200bann@example.com\u200b", "ann@example.com"],
  ["\u202aann@example.com\u202c", "ann@example.com"],
  ["\u2068ann@exam\u00adple.com\u2069\u2060", "ann@example.com"],
  ["\ufeffann@example.com\u00a0\n", "ann@example.com"],
  ["mailto:ann@example.com", "ann@example.com"],
  ["MAILTO:ann@example.com?subject=Dryer", "ann@example.com"],
  ["Ann Lee <ann@example.com>", "ann@example.com"],
  ['"Lee, Ann" <mailto:ann@example.com>', "ann@example.com"],
  ["< ann@example.com >", "ann@example.com"],
  ["ann＠example．com", "ann@example.com"],
  ["tom&mary@example.com", "tom&mary@example.com"],
  ["a/b!c=d{e}|f~g'h`i@example.com", "a/b!c=d{e}|f~g'h`i@example.com"],
  ["who?me@example.com", "who?me@example.com"],
  ["Ann+Sale@Example.co.uk", "Ann+Sale@Example.co.uk"],
  ["user@xn--e1afmkfd.xn--p1ai", "user@xn--e1afmkfd.xn--p1ai"],
  ["user@пример.рф", "user@xn--e1afmkfd.xn--p1ai"],
  ["user@münchen.de", "user@xn--mnchen-3ya.de"],
  ["1@2.example", "1@2.example"],
  ["ann@example.com.", "ann@example.com"],
  ["ann@example.com,", "ann@example.com"],
  ["(ann@example.com)", "ann@example.com"],
  ["“ann@example.com”", "ann@example.com"],
  ["ann @ example.com", "ann@example.com"],
  ["ann@ example. com", "ann@example.com"],
  ["ann@example .com", "ann@example.com"],
  ["ann at example dot com", "ann@example.com"],
  ["Ann AT example DOT com.", "Ann@example.com"],
  ["ann (at) example (dot) com", "ann@example.com"],
  ["ann[at]example[dot]com", "ann@example.com"],
  ["ann dot lee at mail dot example dot com", "ann.lee@mail.example.com"],
  ["ann underscore lee at example dot com", "ann_lee@example.com"],
  ["ann@example dot com", "ann@example.com"],
  ["at@dot.com", "at@dot.com"],
])("%j is the address %s", (typed, address) => {
  expect([emailText(typed), isEmail(address)]).toEqual([address, true]);
});

test.each([
  "",
  "ann",
  "ann@",
  "@example.com",
  "ann@example",
  "a b@example.com",
  "ann lee at example dot com",
  "ask ann at example dot com",
  "ann at example",
  "ann@example.com or bo@example.com",
  "see you at ten dot",
  "ann@example.com, bo@example.com",
  "ann@bo@example.com",
  "ann@-example.com",
  "ann@example-.com",
  "ann@example..com",
  "ann@.com",
  "ann@exam_ple.com",
  "josé@example.com",
  "ann@example.com\r\nBcc: bo@example.com",
  "ann@пример.рф:80",
  "Ann <ann@example.com> <bo@example.com>",
  `ann@${"x".repeat(64)}.com`,
  "\u200b@\u200b.\u200b",
])("%j is none", (typed) => {
  expect(isEmail(emailText(typed))).toBe(false);
});

test("an address that was understood is understood again, and in one word, whatever was typed with it", () => {
  const noise = fc.oneof(
    fc.constant(""),
    fc.string({ unit: "grapheme", maxLength: 3 }),
    fc.constantFrom("<", ">", "mailto:", "\n", "\u200b", "ü", "点看", "，", "?", " ", "."),
  );
  fc.assert(
    fc.property(noise, noise, noise, noise, noise, (...[a, b, c, d, e]) => {
      const address = emailText(`${a}ann${b}@${c}example${d}.com${e}`);
      if (!isEmail(address)) return;
      expect(emailText(address)).toBe(address);
      expect(address).toMatch(/^[^\P{ASCII}\p{Cc}\s<>,;:"()[\]\\]+$/u);
    }),
    { numRuns: 2000 },
  );
});
