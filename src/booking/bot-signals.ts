/**
 * Tells machines from people by how a form was filled in, without a riddle for people. One signal alone never loses a
 * booking: people have fast fingers, and browser extensions that fill in whatever they find.
 */
import type { BookingService } from "./book.ts";
import { type BookingAnswer, newBooking } from "./place.ts";
import { askAgainMessage, checkWhen } from "./rules.ts";
import { type BookingFormValues, type FormTraces, parseBooking } from "./schema.ts";
import { cleanSource, type SourceHints } from "./source.ts";

/** `trap`: the field that people don't see holds something. `fast`: sent sooner than anyone can fill the form in. */
type BotSignal = "trap" | "fast";

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

export interface Reception {
  now?: Date;
  /** As shown in messages: "(727) 555-0142". */
  businessPhone: string;
  source?: SourceHints | undefined;
  /** Told when there are signals. `accepted`: the booking service was asked. */
  onSignals: (signals: readonly BotSignal[], accepted: boolean) => void;
}

/** Books for nobody: what is wrong is told like to anyone, and what is right looks booked. Nothing is stored. */
function pretend(values: BookingFormValues, now: Date): BookingAnswer {
  const parsed = parseBooking(values);
  const errors = parsed.ok ? checkWhen(parsed.request, now) : parsed.errors;
  if (!parsed.ok || Object.keys(errors).length > 0) return { status: "invalid", errors };
  return { status: "booked", booking: newBooking(parsed.request, cleanSource(), now), repeated: false };
}

/**
 * Books what people send. Both signals are a bot, which is answered as if it had booked; the trap alone is asked to
 * send once more (the form is shown with the trap emptied); speed alone books.
 */
export async function receiveBooking(
  bookings: Pick<BookingService, "book">,
  values: BookingFormValues,
  { now = new Date(), businessPhone, source, onSignals }: Reception,
): Promise<BookingAnswer | { status: "ask-again"; message: string }> {
  const signals = botSignals(values, now);
  const isTrapped = signals.includes("trap");
  if (signals.length > 0) onSignals(signals, !isTrapped);
  if (!isTrapped) return bookings.book(values, source);
  if (signals.includes("fast")) return pretend(values, now);
  return { status: "ask-again", message: askAgainMessage(businessPhone) };
}
