/** Which client a request comes from, for rate limits. */
import type { IncomingMessage } from "node:http";
import { BlockList, isIP } from "node:net";

/** Strips the port and the IPv6 brackets that some proxies add. */
function plainAddress(text: string): string {
  const [, inBrackets] = /^\[(.+)\](?::\d{1,5})?$/.exec(text) ?? [];
  const [, withPort] = /^(\d[\d.]+):\d{1,5}$/.exec(text) ?? [];
  return inBrackets ?? withPort ?? text;
}

/** The eight groups of an IPv6 address, or its IPv4 address if it is IPv4-mapped (RFC 4291, 2.5.5.2). */
function readIpv6(address: string): number[] | string {
  // URL normalizes an address: no leading zeros, the longest run of zeros as "::".
  const written = new URL(`http://[${address.replace(/%.*$/, "")}]`).hostname.slice(1, -1);
  const hex = (group: string) => Number.parseInt(group, 16);
  const [, high = "", low = ""] = /^::ffff:([0-9a-f]+):([0-9a-f]+)$/.exec(written) ?? [];
  if (high) return [hex(high) >> 8, hex(high) & 255, hex(low) >> 8, hex(low) & 255].join(".");
  const [before = "", after] = written.split("::");
  const groups = before.split(":").filter(Boolean).map(hex);
  const behind = after?.split(":").filter(Boolean).map(hex) ?? [];
  return [...groups, ...Array.from({ length: 8 - groups.length - behind.length }, () => 0), ...behind];
}

/**
 * The networks that limits count by, narrowest first. An IPv4 address counts by itself. In IPv6, a device has a /64 to
 * itself, a household up to a /56, a data center's customer a /48: "2001:db8:0:1::/64".
 * @returns none for anything but an IP address
 */
export function networksOf(address: string): readonly string[] {
  if (isIP(address) !== 6) return isIP(address) === 4 ? [address] : [];
  const groups = readIpv6(address);
  if (typeof groups === "string") return [groups];
  const [a = 0, b = 0, c = 0, d = 0] = groups;
  const network = (parts: readonly number[], bits: number) =>
    `${parts.map((part) => part.toString(16)).join(":")}::/${bits}`;
  return [network([a, b, c, d], 64), network([a, b, c, d & 0xff00], 56), network([a, b, c], 48)];
}

/** Addresses that many visitors may share, or none has: loopback, private networks, carrier-grade NAT, link-local. */
const shared = new BlockList();
const sharedNetworks = ["0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12"];
for (const network of [...sharedNetworks, "192.168.0.0/16", "::/127", "fc00::/7", "fe80::/10"]) {
  const [address = "", bits] = network.split("/");
  shared.addSubnet(address, Number(bits), address.includes(":") ? "ipv6" : "ipv4");
}

/**
 * The networks that identify a visitor: those of the client IP, or none if it identifies nobody, as in development or
 * behind a proxy that TRUSTED_PROXIES doesn't count.
 */
export function visitorNetworks(address: string): readonly string[] {
  const networks = networksOf(address);
  const [first = ""] = networks;
  const isShared = isIP(first) === 4 ? shared.check(first) : shared.check(address.replace(/%.*$/, ""), "ipv6");
  return isShared ? [] : networks;
}

/**
 * The client IP.
 * @param socketAddress the peer of this connection: the visitor, or the last proxy
 * @param forwardedFor the X-Forwarded-For header, to which each proxy appends the address it got the request from
 * @param trustedProxies how many of our own proxies a request passes through; entries further left could be forged
 * @returns the socket's address if the header has no address at that position
 */
export function clientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  trustedProxies: number,
): string {
  const forwarded = forwardedFor?.split(",") ?? [];
  const told = trustedProxies > 0 ? plainAddress(forwarded.at(-trustedProxies)?.trim() ?? "") : "";
  return isIP(told) ? told : (socketAddress ?? "");
}

/** The client IP of a request. */
export function clientOf({ socket, headers }: IncomingMessage, trustedProxies: number): string {
  // Node joins repeated headers of this name into one.
  const forwardedFor = headers["x-forwarded-for"];
  return clientAddress(socket.remoteAddress, forwardedFor?.toString(), trustedProxies);
}
