/**
 * Tells machines from people by how a form was filled in, without a riddle for people. One signal alone never loses a
 * booking: people have fast fingers, and browser extensions that fill in whatever they find.
 */
import type { FormTraces } from "./schema.ts";

/** `trap`: the field that people don't see holds something. `fast`: sent sooner than anyone can fill the form in. */
export type BotSignal = "trap" | "fast";

/** In milliseconds, between seeing a form and sending it. */
const fastestPerson = 2_000;

/**
 * @param values as sent, which may be anything at all
 * @param now when they arrived. A form that was shown later than that comes from a clock that is wrong, not from a bot.
 */
export function botSignals(values: FormTraces, now: Date): BotSignal[] {
  // Spread, so that even null in a hand-made post has no signals.
  const { remarks, startedAt }: FormTraces = { ...values };
  const took = typeof startedAt === "string" && startedAt !== "" ? now.getTime() - Number(startedAt) : Number.NaN;
  const signals: [BotSignal, boolean][] = [
    ["trap", typeof remarks === "string" && remarks !== ""],
    ["fast", took >= 0 && took < fastestPerson],
  ];
  return signals.filter(([, found]) => found).map(([signal]) => signal);
}
