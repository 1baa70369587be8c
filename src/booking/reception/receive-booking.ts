/** Receives a form from the public site: keeps bots out and books the rest. */
import { randomUUID } from "node:crypto";
import { type BookingFormValues, parseBooking } from "../form/schema.ts";
import { cleanSource, type SourceHints } from "../form/source.ts";
import { askAgainMessage } from "../rules/refusal-messages.ts";
import { checkWhen } from "../rules/when.ts";
import type { BookingService } from "../service.ts";
import { hashTerms } from "../visits/accepted-terms.ts";
import { type BookingAnswer, newBooking } from "../visits/book-visit.ts";
import { type BotSignal, botSignals } from "./bot-signals.ts";

export interface Reception {
  now?: Date;
  /** As displayed in messages: "(727) 555-0142". */
  businessPhone: string;
  source?: SourceHints | undefined;
  /** The visitor's networks, narrowest first; empty where nobody is identified. */
  networks?: readonly string[];
  /** The text of the terms that the form asks to accept. */
  terms: string;
  /** Called when there are signals. `accepted`: the booking service was asked. */
  onSignals: (signals: readonly BotSignal[], accepted: boolean) => void;
}

/** Only pretends to book: errors are reported as to anyone, and a valid form looks booked. Stores nothing. */
function pretend(values: BookingFormValues, now: Date, terms: string): BookingAnswer {
  const parsed = parseBooking(values);
  const errors = parsed.ok ? checkWhen(parsed.request, now) : parsed.errors;
  if (!parsed.ok || Object.keys(errors).length > 0) return { status: "invalid", errors };
  const booking = newBooking(randomUUID(), parsed.request, cleanSource(), now, hashTerms(terms));
  return { status: "booked", booking, repeated: false };
}

/**
 * Books what people send. Both signals together mean a bot, which is answered as if it had booked; the trap alone is
 * asked to resend (the form comes back with the trap emptied); speed alone is booked.
 */
export async function receiveBooking(
  bookings: Pick<BookingService, "book">,
  values: BookingFormValues,
  { now = new Date(), businessPhone, source, networks, terms, onSignals }: Reception,
): Promise<BookingAnswer | { status: "ask-again"; message: string }> {
  const signals = botSignals(values, now);
  const isTrapped = signals.includes("trap");
  if (signals.length > 0) onSignals(signals, !isTrapped);
  if (!isTrapped) return bookings.book(values, source, networks, terms);
  if (signals.includes("fast")) return pretend(values, now, terms);
  return { status: "ask-again", message: askAgainMessage(businessPhone) };
}
