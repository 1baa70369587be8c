import { expect, test } from "vitest";
import { csvOf, decodeText, readCsv } from "./csv.ts";

const rows = (text: string) => [...readCsv(text)].map(({ line, cells }) => [line, cells]);

test.each([",", ";", "\t", "|"])("cells between %j have quotes, separators and line breaks in quotes", (separator) => {
  const text = `a${separator}"b${separator} ""c"""\r\n"two\nlines"${separator}\n\n5" pipe${separator}x`;
  expect(rows(text)).toEqual([
    [1, ["a", `b${separator} "c"`]],
    [2, ["two\nlines", ""]],
    [4, [""]],
    [5, ['5" pipe', "x"]],
  ]);
});

test("a separator that the first line declares counts, whatever the headings have", () => {
  expect(rows("sep=;\r\nName, first;Phone\r\n")).toEqual([[2, ["Name, first", "Phone"]]]);
});

test.each([
  ["that is never closed", 'a,"b'],
  ["that goes on after it", 'a,"b"c'],
  ["of a row without end", `a,"${"b\n".repeat(40_000)}"`],
])("a quote %s breaks its line alone", (_case, broken) => {
  const [first, second, ...others] = rows(`Name,Note\n${broken}\nd,e\n`);
  expect([first, second]).toEqual([
    [1, ["Name", "Note"]],
    [2, undefined],
  ]);
  expect(others.at(-1)?.[1]).toEqual(["d", "e"]);
});

test("what was written is read again, formulas too", () => {
  const written = [["=1+2", 'a "b", c\nd', "-20.00"]];
  expect([...readCsv(csvOf(written))].map(({ cells }) => cells)).toEqual(written);
});

test("a number that a formula keeps as text is that number", () => {
  expect(rows('="7275550101","=""33770"""')).toEqual([[1, ["7275550101", "33770"]]]);
});

const zoe = "Zoë,Müller";
test.each([
  ["UTF-8", Buffer.from(zoe)],
  ["UTF-8 with its mark", Buffer.from(`\ufeff${zoe}`)],
  ["UTF-16 with its mark", Buffer.from(`\ufeff${zoe}`, "utf16le")],
  ["UTF-16 without one", Buffer.from(zoe, "utf16le")],
  ["UTF-16 the other way around", Buffer.from(`\ufeff${zoe}`, "utf16le").swap16()],
  ["Windows-1252", Buffer.from(zoe, "latin1")],
])("%s is understood", (_name, bytes) => {
  expect(decodeText(bytes)).toBe(zoe);
});

test("an Excel workbook is no text", () => {
  expect(decodeText(Buffer.from("PK\x03\x04\x14\0\x06\0\b\0", "latin1"))).toBeUndefined();
});

test("a line of a million cells is not taken apart", () => {
  const all = [...readCsv(`Name,Phone\n${",".repeat(1_400_000)}\nDana,7275550123`)];
  expect(all.map(({ line, cells }) => [line, cells?.length])).toEqual([
    [1, 2],
    [2, undefined],
    [3, 2],
  ]);
  expect([...readCsv(",".repeat(1_400_000))]).toEqual([{ line: 1, cells: undefined }]);
});
