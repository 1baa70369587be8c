/** The mail server that the office has typed: kept with the bookings, so that every machine sends through it. */
import type { BookingContext } from "../../../context.ts";
import { inWriteTransaction } from "../../../store/database.ts";
import { findSecret, renewSecret } from "../../../store/secrets.ts";

export interface Relay {
  /** A name or an IP address, an IPv6 one in brackets. */
  host: string;
  port: number;
  /** "" where the server lets anybody in. */
  user: string;
  secret: string;
  /** "Name <name@example.com>"; "" for the business's own. */
  from: string;
}

/** As in SMTP_URL: TLS from the first byte on its own port, and STARTTLS on any other. */
export function relayUrl({ host, port, user, secret }: Relay): string {
  const login = user && `${encodeURIComponent(user)}:${encodeURIComponent(secret)}@`;
  return `${port === 465 ? "smtps" : "smtp"}://${login}${host}:${port}`;
}

/** Undefined until the office has typed one. */
export async function relay({ database }: Pick<BookingContext, "database">): Promise<Relay | undefined> {
  const stored = await findSecret(database, "relay");
  return stored ? (JSON.parse(stored) as Relay) : undefined;
}

/** From now on, all machines send through it. @param typed undefined to forget the former one */
export const setRelay = ({ database }: BookingContext, typed: Relay | undefined): Promise<void> =>
  inWriteTransaction(database, async (transaction) => {
    await renewSecret(transaction, "relay", typed ? JSON.stringify(typed) : "");
  });
