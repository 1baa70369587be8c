/** The bench itself, without measuring. */
import { afterEach, expect, test, vi } from "vitest";
import type { Part } from "../../bench/part.ts";
import { markdownPart } from "../../bench/report.ts";
import { type PartResult, withFigures } from "../../bench/results.ts";
import { runParts } from "../../bench/run-parts.ts";
import { labelOf } from "../../bench/tools/system.ts";
import { visitsToBook } from "../../bench/tools/visits.ts";
import { addDays } from "../../src/booking/time/calendar.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

const machine = { cores: 2, processor: "Any", memoryGb: 4, node: "26.0.0", chromium: "", nginx: "" };
const table = { title: "Pages per second", headings: ["server", "times nginx"], rows: [["this server", 0.62]] };

test("every visit booked over HTTP finds a spot, whatever day the bench runs on", () => {
  for (let ahead = 0; ahead < 366; ahead++) {
    const { capacity, visits } = visitsToBook(3_000, addDays("2026-01-01", ahead));
    const booked = new Map<string, number>();
    for (const { date, slot } of visits) booked.set(date + slot, (booked.get(date + slot) ?? 0) + 1);
    expect(visits).toHaveLength(3_000);
    expect(Math.max(...booked.values())).toBeLessThanOrEqual(capacity);
  }
});

test("a failing part doesn't lose the other parts' figures", async () => {
  vi.spyOn(console, "log").mockReturnValue();
  const errors = vi.spyOn(console, "error").mockReturnValue();
  const working = (name: string): Part => ({ name, title: name, run: async () => ({ tables: [table], goals: [] }) });
  const failing = { ...working("bookings"), run: () => Promise.reject(new Error("answered with 409")) };
  const kept: string[] = [];
  const run = await runParts([working("bytes"), failing, working("stored")], {
    quick: true,
    machine,
    keep: (name, { tables }) => kept.push(`${name}: ${tables[0]?.title}`),
  });
  expect(kept).toEqual(["bytes: Pages per second", "stored: Pages per second"]);
  expect(run).toEqual({ missed: 0, failed: ["bookings"] });
  expect(errors).toHaveBeenCalledOnce();
});

const result = (ratio: number): PartResult => ({
  title: "home page per second",
  date: "2026-11-22",
  seconds: 9,
  machine,
  tables: [{ ...table, rows: [["this server", ratio]] }],
  goals: [{ goal: "times nginx's", value: ratio, limit: 0.6, kind: "at least" }],
});

test("new figures replace those of the same part and machine only", () => {
  const order = ["bytes", "static"];
  const [small, large] = [labelOf(machine), labelOf({ ...machine, cores: 16, processor: "Other", memoryGb: 64 })];
  expect([small, large]).toEqual(["2 cores (Any), 4 GB", "16 cores (Other), 64 GB"]);
  const before = { static: { [small]: result(0.5) } };
  const both = withFigures(before, order, { part: "static", machine: large, figures: result(1.11) });
  const again = withFigures(both, order, { part: "static", machine: small, figures: result(0.62) });
  expect(again).toEqual({ static: { [small]: result(0.62), [large]: result(1.11) } });
  const more = withFigures(again, order, { part: "bytes", machine: small, figures: result(1) });
  expect(Object.keys(more)).toEqual(order);
  expect(more.static).toEqual(again.static);
});

test("figures of two machines are listed below each other, labeled by machine", () => {
  const text = markdownPart("static", { "the small one": result(0.62), "the large one": result(1.11) });
  expect(text).toContain(
    `| machine | server | times nginx |\n| --- | --- | ---: |\n| the small one | this server | 0.62 |\n| the large one | this server | 1.11 |`,
  );
  expect(text).toContain("- the large one: reached: times nginx's: 1.11 (at least 0.6)");
  expect(markdownPart("static", { "the small one": result(0.62) })).toContain("| server | times nginx |");
});
