/**
 * The channels that messages go through, and by which key a channel knows a visit's customer: the same for two spellings of one
 * mailbox or line, "" where it doesn't reach them. A new one is an entry here, a sender (src/runtime/mails.ts), and what
 * docs/changing-the-code.md names; a kind of message names its channel in mail-kinds.ts.
 */
interface Customer {
  emailKey: string;
  phoneKey: string;
}

const channels = {
  email: ({ emailKey }: Customer) => emailKey,
} as const;

export type Channel = keyof typeof channels;

export const customerKey = (channel: Channel, customer: Customer): string => channels[channel](customer);
