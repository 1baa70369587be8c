import { describe, expect, test } from "vitest";
import { wednesdayMorning as now } from "../fixtures.ts";
import type { FormTraces } from "../form/schema.ts";
import { botSignals } from "./bot-signals.ts";

/** When the form was shown, this many seconds before it was sent. */
const shown = (secondsBefore: number) => String(now.getTime() - secondsBefore * 1_000);

describe("Bot signals", () => {
  test.each<[string, FormTraces, string[]]>([
    ["a form filled in calmly has none", { remarks: "", startedAt: shown(40) }, []],
    ["two seconds are long enough", { remarks: "", startedAt: shown(2) }, []],
    ["anything less is fast", { remarks: "", startedAt: shown(1.9) }, ["fast"]],
    ["the hidden field is a trap", { remarks: "Buy now", startedAt: shown(40) }, ["trap"]],
    ["both", { remarks: "Buy now", startedAt: shown(0) }, ["trap", "fast"]],
    ["a form without the time it was shown is not fast", {}, []],
    ["nor one with an empty time", { remarks: "", startedAt: "" }, []],
    ["nor one with a nonsense time", { startedAt: "soon" }, []],
    ["nor one from a clock running ahead", { startedAt: shown(-3_600) }, []],
    ["nor one from a clock running behind", { startedAt: shown(3_600) }, []],
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
