import { describe, expect, test } from "vitest";
import { wednesdayMorning as now } from "../fixtures.ts";
import { botSignals } from "./bot-signals.ts";
import type { FormTraces } from "./schema.ts";

/** When the form was shown, so long before it was sent. */
const shown = (secondsBefore: number) => String(now.getTime() - secondsBefore * 1_000);

describe("Signals of a bot", () => {
  test.each<[string, FormTraces, string[]]>([
    ["a form filled in calmly has none", { remarks: "", startedAt: shown(40) }, []],
    ["two seconds are time enough", { remarks: "", startedAt: shown(2) }, []],
    ["less is fast", { remarks: "", startedAt: shown(1.9) }, ["fast"]],
    ["the field that people don't see is a trap", { remarks: "Buy now", startedAt: shown(40) }, ["trap"]],
    ["both", { remarks: "Buy now", startedAt: shown(0) }, ["trap", "fast"]],
    ["a form that doesn't say when it was shown is not fast", {}, []],
    ["nor one that says nothing", { remarks: "", startedAt: "" }, []],
    ["nor one that says nonsense", { startedAt: "soon" }, []],
    ["nor one from a clock that is ahead", { startedAt: shown(-3_600) }, []],
    ["nor one from a clock that is behind", { startedAt: shown(3_600) }, []],
  ])("%s", (_sentence, traces, signals) => {
    expect(botSignals(traces, now)).toEqual(signals);
  });

  test.each<unknown>([
    null,
    undefined,
    7,
    "text",
    [],
    { remarks: 7, startedAt: {} },
    { startedAt: { toString: null } },
  ])("a post of %j has none", (values) => {
    expect(botSignals(values as FormTraces, now)).toEqual([]);
  });
});
