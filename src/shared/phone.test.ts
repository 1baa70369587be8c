import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isShortenedNumber, phoneHref, phoneKey, phoneKeys, phoneText } from "./phone.ts";

const number = "(727) 555-0143";

test.each([
  "7275550143",
  "727 555 0143",
  "727.555.0143",
  "727-555-0143",
  "727–555–0143",
  "727\u2011555\u20110143",
  "727\u2212555\u22120143",
  "(727)5550143",
  "( 727 ) 555 - 0143",
  "727/555-0143",
  "72 75 55 01 43",
  "7 2 7 5 5 5 0 1 4 3",
  "+1 727 555 0143",
  "+17275550143",
  "1-727-555-0143",
  "1 (727) 555-0143",
  "+1 (727) 555-0143",
  "(+1) 727 555 0143",
  "001 727 555 0143",
  "tel:+1-727-555-0143",
  "\u202a(727)\u00a0555-0143\u202c",
  "\u200b7\u00ad27 555 0143",
  "٧٢٧٥٥٥٠١٤٣",
  "۷۲۷-۵۵۵-۰۱۴۳",
  "७२७ ५५५ ०१४३",
  "（７２７）５５５－０１４３",
  "＋１７２７５５５０１４３",
  "𝟕𝟐𝟕𝟓𝟓𝟓𝟎𝟏𝟒𝟑",
  "7.275550143E9",
  "7.275550143E+09",
  "7,275550143e+9",
  "7.275550143 E9",
  "1.7275550143E10",
  "７．２７５５５０１４３Ｅ９",
  "7275550143.0",
  "7275550143.00",
  "7275550143,00",
  "17275550143.0",
  "+1 7275550143.0",
  "7,275,550,143",
  "7,275,550,143.00",
  "17,275,550,143",
  "727,555,0143",
  "'7275550143",
])("%s is one number", (typed) => {
  expect([phoneText(typed), phoneKey(typed), phoneHref(typed)]).toEqual([number, "7275550143", "tel:+17275550143"]);
});

describe("an extension is shown beside the number", () => {
  test.each([
    ["(727) 555-0143 ext. 45", "45"],
    ["727-555-0143 x1203", "1203"],
    ["1-727-555-0143 #9", "9"],
    ["727.555.0143, extension 7", "7"],
    ["727 555 0143 EXT45", "45"],
    ["7275550143x45", "45"],
    ["7275550143 X 45", "45"],
    ["7275550143;ext=45", "45"],
    ["tel:+17275550143;ext=45", "45"],
    ["727-555-0143 Extn: 45", "45"],
    ["727-555-0143 (ext 45)", "45"],
    ["727-555-0143 - ext. #45", "45"],
    ["727-555-0143 local 212", "212"],
    ["727-555-0143 extensión 212", "212"],
    ["727-555-0143,45", "45"],
    ["727-555-0143,,45#", "45"],
    ["٧٢٧٥٥٥٠١٤٣ ext ٤٥", "45"],
    ["72 75 55 01 43 ext 45", "45"],
  ])("%s", (typed, extension) => {
    const text = `${number} ext. ${extension}`;
    expect([typed, text].map(phoneText)).toEqual([text, text]);
    expect([phoneKey(typed), phoneHref(typed)]).toEqual(["7275550143", "tel:+17275550143"]);
  });
});

test.each([
  ["727-555-0143 or 727-555-0148", "(727) 555-0143 or (727) 555-0148"],
  ["7275550143 7275550148", "(727) 555-0143 (727) 555-0148"],
  ["727-555-0143 / 1.727.555.0148 x12", "(727) 555-0143 / (727) 555-0148 ext. 12"],
  ["727-555-0143, 727-555-0148", "(727) 555-0143, (727) 555-0148"],
  ["Home 727-555-0143, cell 727 555 0148", "Home (727) 555-0143, cell (727) 555-0148"],
  ["727-555-0143 after 5", "(727) 555-0143 after 5"],
  ["727-555-0143 (ask for Bo, ext 4)", "(727) 555-0143 (ask for Bo, ext 4)"],
  ["7275550143 x", "(727) 555-0143 x"],
  ["Unit 12: 727 555 0143", "Unit 12: (727) 555-0143"],
])("the first number in %s counts, and the rest stays readable", (typed, text) => {
  expect([typed, text].map(phoneText)).toEqual([text, text]);
  expect([phoneKey(typed), phoneHref(typed)]).toEqual(["7275550143", "tel:+17275550143"]);
});

test.each([
  ["+49 30 1234567", "+49 30 1234567", "+49301234567"],
  ["+49 (0)30-1234567", "+49 30 1234567", "+49301234567"],
  ["0044 20 7946 0958", "+44 20 7946 0958", "+442079460958"],
  ["011 52 55 1234 5678", "+52 55 1234 5678", "+525512345678"],
  ["+442079460958 x12", "+442079460958 ext. 12", "+442079460958"],
  ["+٤٤ ٢٠ ٧٩٤٦ ٠٩٥٨", "+44 20 7946 0958", "+442079460958"],
])("%s is a number elsewhere", (typed, text, key) => {
  expect([phoneText(typed), phoneKey(typed), phoneHref(typed)]).toEqual([text, key, `tel:${key}`]);
});

test.each([
  "",
  "555-0143",
  "727-555-014",
  "1-727-555-014",
  "+1 727 555 014",
  "call me maybe",
  "727-555-01434",
  "\u200b",
  "12 34",
  "44 20 7946 0958",
])("%s is no number", (typed) => {
  expect([phoneKey(typed), phoneText(typed)]).toEqual(["", typed.replace("\u200b", "")]);
});

test.each(["4.479E+11", "7.28E+09", "7.27555E+09", "7.27555e9", "7E9", "4,479E+11"])(
  "%s is a part of a number",
  (typed) => {
    expect([isShortenedNumber(typed), phoneKey(typed)]).toEqual([true, ""]);
  },
);

test("what looks a little like a number of a spreadsheet stays as it is", () => {
  const texts = ["7.275550143E9", "(727) 555-0143", "72.75.55.01.00", "1e5", "ext E9", "7275550143,0", "2.5"];
  expect(texts.filter(isShortenedNumber)).toEqual([]);
  expect(phoneText("7.27555E9 or 727-555-0143")).toBe("7.27555E9 or (727) 555-0143");
  expect(phoneText("7.2755501E9")).toBe("(727) 555-0100");
});

test("all numbers of a text are recognized at once", () => {
  expect(phoneKeys("Home 727-555-0143, cell +49 30 1234567\n7275550148 ext. 3, 555-0100")).toEqual([
    "7275550143",
    "+49301234567",
    "7275550148",
  ]);
});

test("a number that is kept is the number that was typed, whatever was typed with it", () => {
  const piece = fc.oneof(
    fc.string({ unit: "grapheme", maxLength: 4 }),
    fc.constantFrom(..."1 0 ( ) , ; x ext # 45 ٧ ٢٧ 727-555-0143 7275550148 +49-30-1234567".split(" "), " "),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const typed = pieces.join("");
      expect(phoneKey(phoneText(typed))).toBe(phoneKey(typed));
    }),
    { numRuns: 3000, examples: [[["+49-30-1234567", "45", "٢٧", " ", "1"]]] },
  );
});
