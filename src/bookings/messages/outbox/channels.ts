/**
 * The channels that messages go through, and by which key a channel knows a visit's customer: the same for two spellings of one
 * mailbox or line, "" where it doesn't reach them. A new one is an entry here and a sender (src/runtime/mails.ts); a kind of
 * message names its channel in mail-kinds.ts.
 */
import type { Booking } from "../../store/bookings.ts";

const channels = {
  email: ({ emailKey }) => emailKey,
} as const satisfies Record<string, (visit: Pick<Booking, "emailKey" | "phoneKey">) => string>;

export type Channel = keyof typeof channels;

export const customerKey = (channel: Channel, visit: Booking): string => channels[channel](visit);
