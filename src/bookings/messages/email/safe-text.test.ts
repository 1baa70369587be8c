import fc from "fast-check";
import { expect, test } from "vitest";
import { customerAddress, customerName, headerText } from "./safe-text.ts";

test.each([
  ["line breaks", "Dana\r\nBcc: all@example.com", "Dana Bcc: all@example.com"],
  ["Unicode's line breaks", "Dana\u2028Miller\u2029x\u0085y", "Dana Miller x y"],
  ["other controls", "Da\u0000na\tMiller\u007F", "Dana Miller"],
  ["directional marks", "Dana \u202Egnp.exe\u2066", "Dana gnp.exe"],
  ["surrounding spaces", "  Dana   Miller ", "Dana Miller"],
  ["encoded words", "=?utf-8?Q?=0D=0ABcc:?=", "= ?utf-8?Q?=0D=0ABcc:?="],
  ["more than 100 characters, keeping emoji whole", "👍".repeat(101), "👍".repeat(100)],
])("a header contains no %s", (_what, typed, shown) => {
  expect(headerText(typed)).toBe(shown);
});

test.each(["José-María O’Neil", "Zoë 👩‍🔧", "דנה מילר", "J. R. Ewing"])("%s is unchanged", (name) => {
  expect(headerText(name)).toBe(name);
});

test.each([
  "Dana Miller",
  "José-María O’Neil",
  "דנה מילר",
  "J. R. Ewing",
  "Dana & Sam Miller",
  "Dr. Zoë Miller (tenant)",
])("%s is greeted by name", (name) => {
  expect(customerName(name)).toBe(name);
});

test.each([
  "URGENT: card charged $499, call (900) 555-0199",
  "URGENT card charged 499 dollars",
  "Claim at evil.example",
  "Claim at https://evil.example/x",
  "write to prize@evil.example",
  "You won! Congratulations",
  "Dana Miller has an unpaid invoice and should call us back today",
  "９００ ５５５ ０１９９",
])("%s is not used as a name in a greeting", (name) => {
  expect(customerName(name)).toBe("");
});

test.each([
  ["12 4th Ave. N, Unit 3, St.Petersburg, FL 33701", "12 4th Ave. N, Unit 3, St. Petersburg, FL 33701"],
  ["12345 US Highway 19 N, Clearwater, FL 33761-1234", "12345 US Highway 19 N, Clearwater, FL 33761-1234"],
  ["1 Elm St, call (900) 555-0199 now", "1 Elm St, call … now"],
  ["1 Elm St, call 900.555.0199", "1 Elm St, call …"],
  ["1 Elm St, 9 0 0 5 5 5 0 1 9 9", "1 Elm St, …"],
  ["Call 9\u200B00555\u200B0199", "Call …"],
  ["Call ９００５５５０１９９", "Call …"],
  ["Call ٩٠٠٥٥٥٠١٩٩", "Call …"],
  ["pay at evil.example/x?y=1 today", "pay at … today"],
  ["pay at evil。example", "pay at evil。 example"],
  ["mail me@evil.example", "mail …"],
  ["see http://10.0.0.1/", "see …"],
  [`1 Elm St ${"x".repeat(300)}`, `1 Elm St ${"x".repeat(111)}…`],
])("the address %s is shown as %s", (typed, shown) => {
  expect(customerAddress(typed)).toBe(shown);
});

test("whatever is typed, no link and no run of seven digits remains", () => {
  const piece = fc.oneof(
    fc.stringMatching(/^[0-9 ().+-]{1,14}$/),
    fc.constantFrom("https://", "www.", "evil.example", "@", "۹", "９", "\u200B", "call ", ".", "/", "St."),
    fc.string({ unit: "grapheme", maxLength: 8 }),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      for (const shown of [customerName(pieces.join("")), customerAddress(pieces.join(""))]) {
        expect(shown.replace(/\d{5}-\d{4}/g, "")).not.toMatch(/\p{Nd}(?:[ ().+-]{0,3}\p{Nd}){6,}/u);
        expect(shown).not.toMatch(/:\/\/|www\.\S|\S@\S|\.\p{L}{2,}/iu);
        expect([...shown].length).toBeLessThanOrEqual(121);
      }
    }),
    { seed: 4, numRuns: 500 },
  );
});
