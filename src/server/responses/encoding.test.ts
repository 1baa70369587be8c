import { expect, test } from "vitest";
import { chooseEncoding, clientHas, type Encoding, entityTag } from "./encoding.ts";

const all: readonly Encoding[] = ["br", "gzip", "identity"];

test.each<[string | undefined, Encoding]>([
  [undefined, "identity"],
  ["", "identity"],
  ["gzip, deflate, br, zstd", "br"],
  ["gzip", "gzip"],
  ["x-gzip", "gzip"],
  ["BR", "br"],
  ["*", "br"],
  ["br;q=0.5, gzip;q=0.9", "gzip"],
  ["br; q=0.5 , gzip ; q=0.5", "br"],
  ["br;q=0, gzip", "gzip"],
  ["*;q=0", "identity"],
  ["br;q=0, *", "gzip"],
  ["identity, br;q=0.5", "identity"],
  ["identity;q=0", "identity"],
  ["deflate, zstd", "identity"],
  ["br;q=much, gzip", "gzip"],
])("for Accept-Encoding %j the best form is %s", (header, expected) => {
  expect(chooseEncoding(header, all)).toBe(expected);
});

test("only encodings on offer are chosen", () => {
  expect(chooseEncoding("br, gzip", ["gzip", "identity"])).toBe("gzip");
  expect(chooseEncoding("br", ["identity"])).toBe("identity");
});

test("different bytes have different strong entity tags", () => {
  expect(entityTag(Buffer.from("a"))).toMatch(/^"[\w-]{22}"$/);
  expect(entityTag(Buffer.from("a"))).not.toBe(entityTag(Buffer.from("b")));
});

test.each([
  ['"one"', true],
  ['W/"one"', true],
  ['"zero", "one"', true],
  ["*", true],
  ['"other"', false],
  ["one", false],
  [undefined, false],
])("with If-None-Match %s the client has the form: %s", (header, expected) => {
  expect(clientHas(header, '"one"')).toBe(expected);
});
