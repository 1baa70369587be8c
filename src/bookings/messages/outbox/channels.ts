/**
 * The channels that messages go through. A new one is an entry here and a sender (src/runtime/mails.ts); a kind of message
 * names its channel in mail-kinds.ts.
 */
import type { BookingDetails } from "../../../shared/form/fields.ts";
import { emailKey } from "../../identity/people.ts";

type Customer = Pick<BookingDetails, "email" | "phone">;

interface ChannelRules {
  /** Where a message reaches a visit's customer; "" if it can't. */
  addressOf: (customer: Customer) => string;
  /** The same for two spellings of one mailbox or line: limits count by it. */
  keyOf: (address: string) => string;
}

export const channels = {
  email: { addressOf: ({ email }) => email, keyOf: emailKey },
} as const satisfies Record<string, ChannelRules>;

export type Channel = keyof typeof channels;

/** The key of a customer's address in a channel; "" without an address. */
export function customerKey(channel: Channel, customer: Customer): string {
  const { addressOf, keyOf } = channels[channel];
  return keyOf(addressOf(customer));
}
