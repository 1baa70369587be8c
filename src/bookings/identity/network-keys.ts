/**
 * The networks that visits were booked from, as keyed hashes: recognizable, but nobody's address can be read from them.
 */
import { createHmac } from "node:crypto";

/** Hashes of a visitor's networks, narrowest first; empty where the address identifies nobody. */
export type NetworkKeys = readonly string[];

/** The columns they are stored in, in the same order. */
export const networkColumns = ["networkKey", "network56Key", "network48Key"] as const;

/**
 * @param secret without which nobody can test addresses against the hashes
 * @param networks such as "198.51.100.7", or "2001:db8:1:2::/64" followed by the wider networks that contain it
 */
export const networkKeysOf = (secret: string, networks: readonly string[]): NetworkKeys =>
  networks
    .slice(0, networkColumns.length)
    .map((network) => createHmac("sha256", secret).update(network).digest("base64url").slice(0, 22));

/** The column values of a booking from these networks. */
export const networkValues = ([narrowest = null, wider = null, widest = null]: readonly (string | null)[]) => ({
  networkKey: narrowest,
  network56Key: wider,
  network48Key: widest,
});

export const readNetworks = (row: ReturnType<typeof networkValues>): NetworkKeys =>
  networkColumns.flatMap((column) => row[column] ?? []);
