/** The networks of an IP address, by which limits count and visits are recognized as one person's. */
import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** With the port of the client's connection, in brackets or quotes, as some proxies write it (RFC 7239, section 6). */
const nodeForm = /^"?(?:\[([^\]]+)\]|([\d.]+))(?::\w+)?"?$/;

/** The IP address in an entry of X-Forwarded-For; "" if there is none that can be read. */
function addressIn(entry: string): string {
  const text = entry.trim();
  const [, v6, v4] = nodeForm.exec(text) ?? [];
  const address = v6 ?? v4 ?? text;
  return isIP(address) ? address : "";
}

/**
 * The networks that limits count by, narrowest first. An IPv4 address counts by itself. In IPv6, a device has a /64 to
 * itself, a household up to a /56, a data center's customer a /48: "2001:db8:0:1::/64".
 * @param client the client IP, as this server or a proxy in front names it
 * @returns none for what is no IP address
 */
export function networksOf(client: string): readonly string[] {
  const address = addressIn(client);
  if (!address) return [];
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
export function visitorNetworks(client: string): readonly string[] {
  const address = addressIn(client);
  return address && !shared.includes(ipaddr.process(address).range()) ? networksOf(address) : [];
}
