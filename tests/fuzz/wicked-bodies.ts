/** Bodies with their content types, valid and invalid, for forms and for the dialog's endpoint. */
import fc from "fast-check";
import { validValues } from "../../src/booking/form/form-fixtures.ts";
import { headerSafe, rawText, utf8, wickedWord } from "./fuzz-request.ts";

export interface Body {
  contentType: string | undefined;
  /** One character per byte. */
  text: string;
}

const goodValues = {
  // One key for all, so that a seed reproduces a run.
  ...validValues({ submissionKey: "0f8fad5b-d9cb-469f-a165-70867728950e", remarks: "" }),
  source: { page: "/" },
  from: "contact",
  page: "/",
  action: "cancel",
  confirm: "yes",
};
const fields = Object.keys(goodValues);

/** Any JSON value. */
const wickedValue = fc.oneof(
  wickedWord,
  fc.constantFrom<unknown>(null, true, 0, -1, 1e308, [], {}, [[]], { toString: null }, { length: 1e9 }, ["a", "b"]),
  fc.jsonValue({ maxDepth: 3 }),
);
const wickedFields = fc.dictionary(fc.oneof(fc.constantFrom(...fields), wickedWord), wickedValue, { maxKeys: 6 });
const booking = wickedFields.map((wrong) => JSON.stringify({ ...goodValues, ...wrong }));

const depth = fc.constantFrom(10, 1_000, 20_000);
const json = fc.oneof(
  { weight: 4, arbitrary: booking },
  booking.map((text) => text.slice(0, text.length / 2)),
  depth.map((deep) => "[".repeat(deep)),
  depth.map((deep) => `${"[".repeat(deep)}${"]".repeat(deep)}`),
  depth.map((deep) => `${'{"source":'.repeat(deep)}1${"}".repeat(deep)}`.slice(0, 60_000)),
  fc.constantFrom("", "null", "true", "1", '""', "[]", "{}", "\ufeff{}", "{'a':1}", '{"a":1e99999}', '"\\ud800"'),
  fc.constant('{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}'),
  fc.constant(`{"description":"${"x".repeat(70_000)}"}`),
  fc.jsonValue().map((value) => JSON.stringify(value)),
);

const encode = (word: string) => encodeURIComponent(word.toWellFormed());
const pairs = fc.array(fc.tuple(fc.oneof(fc.constantFrom(...fields), wickedWord), wickedWord), { maxLength: 12 });
const urlEncoded = fc.oneof(
  { weight: 3, arbitrary: pairs.map((all) => all.map((pair) => pair.map(encode).join("=")).join("&")) },
  pairs.map((all) => all.map((pair) => pair.join("=")).join("&")),
  fc.constantFrom("%", "%%%=%zz", "=&=&=", "a".repeat(60_000), "a=1&".repeat(15_000), "name[]=1&name[a][b]=2"),
);

const disposition = fc.oneof(
  fc.constantFrom(
    'form-data; name="name"',
    "form-data",
    "attachment",
    'form-data; name="',
    "form-data; name=__proto__",
  ),
  wickedWord.map((word) => `form-data; name="${word}"; filename="${word}.php"`),
);
const part = fc
  .tuple(disposition, rawText(60))
  .map(([header, content]) => `--cut\r\nContent-Disposition: ${utf8(header)}\r\n\r\n${content}\r\n`);
const multipart = fc
  .tuple(fc.array(part, { maxLength: 5 }), fc.constantFrom("--cut--\r\n", "--cut", "", "--cut--", "--other--\r\n"))
  .map(([parts, end]) => parts.join("") + end);

const form = "application/x-www-form-urlencoded";
const contentType = fc.oneof(
  fc.constantFrom(undefined, "application/json", form, "multipart/form-data; boundary=cut"),
  fc.constantFrom(
    "multipart/form-data",
    "multipart/form-data; boundary=",
    `multipart/form-data; boundary="${"x".repeat(300)}"`,
  ),
  fc.constantFrom(
    "text/plain",
    "application/json; charset=utf-16",
    "application/xml",
    "application/x-www-form-urlencoded;;;",
    ",",
  ),
  wickedWord.map((word) => headerSafe(utf8(word)).trim()),
);

/** A body whose content type is right three times out of four. */
export const wickedBody: fc.Arbitrary<Body> = fc.oneof(
  json.map((text) => ({ contentType: "application/json", text: utf8(text) })),
  urlEncoded.map((text) => ({ contentType: form, text: utf8(text) })),
  multipart.map((text) => ({ contentType: "multipart/form-data; boundary=cut", text })),
  fc.record({ contentType, text: fc.oneof(json.map(utf8), urlEncoded.map(utf8), multipart, rawText(500)) }),
);
