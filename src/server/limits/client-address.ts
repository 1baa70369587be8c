/** Who a request comes from, as far as limits need to know. */
import type { IncomingMessage } from "node:http";
import { BlockList, isIP } from "node:net";

/** An address as proxies write it: some add the port, and brackets around IPv6. */
function plainAddress(text: string): string {
  const [, inBrackets] = /^\[(.+)\](?::\d{1,5})?$/.exec(text) ?? [];
  const [, withPort] = /^(\d[\d.]+):\d{1,5}$/.exec(text) ?? [];
  return inBrackets ?? withPort ?? text;
}

/** The eight groups of an IPv6 address, or the IPv4 address that it maps (RFC 4291, 2.5.5.2). */
function readIpv6(address: string): number[] | string {
  // URL writes every address in one way: groups without leading zeros, the longest row of zeros as "::".
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
 * The networks that limits count by, the narrowest first. An IPv4 address is one of its own. Of IPv6, a device has a
 * network of 64 bits to itself, a household up to 56 bits, a customer of a data center 48: "2001:db8:0:1::/64".
 * @returns none for what is no IP address
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

/** Addresses that many visitors or none may have: this machine, private networks, carriers' and link-local ones. */
const shared = new BlockList();
const sharedNetworks = ["0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12"];
for (const network of [...sharedNetworks, "192.168.0.0/16", "::/127", "fc00::/7", "fe80::/10"]) {
  const [address = "", bits] = network.split("/");
  shared.addSubnet(address, Number(bits), address.includes(":") ? "ipv6" : "ipv4");
}

/**
 * The networks that a visitor is known by: those of the address, or none for an address that identifies nobody, as in
 * development or behind a proxy that TRUSTED_PROXIES doesn't count.
 */
export function visitorNetworks(address: string): readonly string[] {
  const networks = networksOf(address);
  const [first = ""] = networks;
  const isShared = isIP(first) === 4 ? shared.check(first) : shared.check(address.replace(/%.*$/, ""), "ipv6");
  return isShared ? [] : networks;
}

/**
 * The client's IP address.
 * @param socketAddress whoever is connected to this server: the visitor, or the last proxy
 * @param forwardedFor the header X-Forwarded-For, to which every proxy adds at the right end whom it got a request from
 * @param trustedProxies how many of our own proxies a request passes; anyone can have written what stands further left
 * @returns the socket's address when the header does not hold an address where it should
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

/** The client's IP address of a request. */
export function clientOf({ socket, headers }: IncomingMessage, trustedProxies: number): string {
  // Node joins several headers of this name into one.
  const forwardedFor = headers["x-forwarded-for"];
  return clientAddress(socket.remoteAddress, forwardedFor?.toString(), trustedProxies);
}
