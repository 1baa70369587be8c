import { expect, test } from "vitest";
import { headerText, unlinked } from "./wording.ts";

test.each([
  ["line breaks", "Dana\r\nBcc: all@example.com", "Dana Bcc: all@example.com"],
  ["Unicode's line breaks", "Dana\u2028Miller\u2029x\u0085y", "Dana Miller x y"],
  ["other controls", "Da\u0000na\tMiller\u007F", "Da na Miller"],
  ["directional marks", "Dana \u202Egnp.exe\u2066", "Dana gnp.exe"],
  ["surrounding spaces", "  Dana   Miller ", "Dana Miller"],
  ["encoded words", "=?utf-8?Q?=0D=0ABcc:?=", "= ?utf-8?Q?=0D=0ABcc:?="],
  ["more than 100 characters, keeping emoji whole", "👍".repeat(101), "👍".repeat(100)],
])("a header contains no %s", (_what, typed, shown) => {
  expect(headerText(typed)).toBe(shown);
});

test.each(["José-María O’Neil", "Zoë 👩‍🔧", "דנה מילר", "J. R. Ewing"])("%s is unchanged", (name) => {
  expect(headerText(name)).toBe(name);
  expect(unlinked(name)).toBe(name);
});

test.each([
  ["Win at https://evil.example/x", "Win at https: //evil. example/x"],
  ["www.evil.com", "www. evil. com"],
  ["a@evil.com", "a@evil. com"],
  ["evil。com", "evil。 com"],
  ["http://10.0.0.1/", "http: //10.0.0.1/"],
])("%s is not a link in an email to a customer", (typed, shown) => {
  expect(unlinked(typed)).toBe(shown);
});

test("a local address reads as before", () => {
  expect(unlinked("12 4th Ave. N, Unit 3, St.Petersburg, FL 33701")).toBe(
    "12 4th Ave. N, Unit 3, St. Petersburg, FL 33701",
  );
});
