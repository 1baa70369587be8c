/** Takes a form from the public site: what looks like a bot's is kept out, the rest is booked. */
import type { BookingService } from "../service.ts";
import { type BookingAnswer, newBooking } from "../visits/book-visit.ts";
import { askAgainMessage, checkWhen } from "../visits/rules.ts";
import { type BotSignal, botSignals } from "./bot-signals.ts";
import { type BookingFormValues, parseBooking } from "./schema.ts";
import { cleanSource, type SourceHints } from "./source.ts";

export interface Reception {
  now?: Date;
  /** As shown in messages: "(727) 555-0142". */
  businessPhone: string;
  source?: SourceHints | undefined;
  /** The visitor's networks, the narrowest first; none where nobody is identified. */
  networks?: readonly string[];
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
  { now = new Date(), businessPhone, source, networks, onSignals }: Reception,
): Promise<BookingAnswer | { status: "ask-again"; message: string }> {
  const signals = botSignals(values, now);
  const isTrapped = signals.includes("trap");
  if (signals.length > 0) onSignals(signals, !isTrapped);
  if (!isTrapped) return bookings.book(values, source, networks);
  if (signals.includes("fast")) return pretend(values, now);
  return { status: "ask-again", message: askAgainMessage(businessPhone) };
}
