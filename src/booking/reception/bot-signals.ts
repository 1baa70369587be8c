/**
 * Tells bots from people by how a form was filled in, without a CAPTCHA. No single signal ever loses a booking: people
 * can be quick, and browser extensions fill in whatever they find.
 */
import type { FormTraces } from "../form/schema.ts";

/** `trap`: the hidden field was filled in. `fast`: sent sooner than anyone can fill in the form. */
export type BotSignal = "trap" | "fast";

/** Milliseconds between seeing a form and sending it. */
const fastestPerson = 2_000;

/**
 * @param values as posted, possibly of any type
 * @param now when they arrived. A form shown later than that comes from a wrong clock, not from a bot.
 */
export function botSignals(values: FormTraces, now: Date): BotSignal[] {
  // Spread, so that even a hand-made post of null has no signals.
  const { remarks, startedAt }: FormTraces = { ...values };
  const took = typeof startedAt === "string" && startedAt !== "" ? now.getTime() - Number(startedAt) : Number.NaN;
  const signals: [BotSignal, boolean][] = [
    ["trap", typeof remarks === "string" && remarks !== ""],
    ["fast", took >= 0 && took < fastestPerson],
  ];
  return signals.filter(([, found]) => found).map(([signal]) => signal);
}
