/** The networks of an IP address, by which limits count and visits are recognized as one person's. */
import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/**
 * The networks that limits count by, narrowest first. An IPv4 address counts by itself. In IPv6, a device has a /64 to
 * itself, a household up to a /56, a data center's customer a /48: "2001:db8:0:1::/64".
 * @returns none for anything but an IP address
 */
export function networksOf(address: string): readonly string[] {
  if (!isIP(address)) return [];
  const ip = ipaddr.process(address);
  if (!("parts" in ip)) return [ip.toString()];
  const [a = 0, b = 0, c = 0, d = 0] = ip.parts;
  const network = (parts: readonly number[], bits: number) =>
    `${parts.map((part) => part.toString(16)).join(":")}::/${bits}`;
  return [network([a, b, c, d], 64), network([a, b, c, d & 0xff00], 56), network([a, b, c], 48)];
}

/** Kinds of addresses that many visitors may share, or none has. */
const shared = ["unspecified", "loopback", "private", "uniqueLocal", "carrierGradeNat", "linkLocal"];

/**
 * The networks that identify a visitor: those of the client IP, or none if it identifies nobody, as in development or
 * behind a proxy that TRUSTED_PROXIES doesn't count.
 */
export function visitorNetworks(address: string): readonly string[] {
  return isIP(address) && !shared.includes(ipaddr.process(address).range()) ? networksOf(address) : [];
}
