/** How the site knows itself when it looks at an address: what answers there knows the token that was made last. */
import type { BookingContext } from "../context.ts";
import { hashToken } from "../identity/links.ts";
import { inWriteTransaction } from "../store/database.ts";
import { findSecret, renewSecret } from "../store/secrets.ts";

/** The header in which any machine of this site says the proof, below /.well-known/address-check/. */
export const proofHeader = "x-address-check";

/** A token for one look, and the proof that answers it. */
export async function newAddressToken({ database }: BookingContext) {
  const token = await inWriteTransaction(database, (transaction) => renewSecret(transaction, "address"));
  return { token, proof: hashToken(token) };
}

/** Undefined for any token but the last. */
export async function addressProof({ database }: BookingContext, token: string): Promise<string | undefined> {
  return (await findSecret(database, "address")) === token ? hashToken(token) : undefined;
}
