import { expect, test } from "vitest";
import { emergencyCalls, splitAtEmergency } from "./emergency-calls.ts";

const hrefs = (advice: string) => emergencyCalls(advice).map(({ href }) => href);

test("Advice to call 911 has the number, and those of the gas utilities where it is about gas", () => {
  expect(hrefs("Flames? Get out and call 911.")).toEqual(["tel:911"]);
  expect(hrefs("If you smell gas, get out and call 911 from outside.")).toHaveLength(3);
  expect(hrefs("Founded in 1911, it made gas ranges.")).toEqual([]);
});

test.each([
  ["Dry the caps.", "Dry the caps.", ""],
  ["Dry the caps. If you smell gas, get out. Call 911.", "Dry the caps.", "If you smell gas, get out. Call 911."],
  ["Get everyone out and call 911.", "", "Get everyone out and call 911."],
  ["Turn it off. Then dial 911 from outside.", "Turn it off.", "Then dial 911 from outside."],
])("%j is calm until its emergency begins", (text, before, advice) => {
  expect(splitAtEmergency(text)).toEqual({ before, advice });
});
