/** Who a request comes from, as far as limits need to know. */
import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";

/** An address as proxies write it: some add the port, and brackets around IPv6. */
function plainAddress(text: string): string {
  const [, inBrackets] = /^\[(.+)\](?::\d{1,5})?$/.exec(text) ?? [];
  const [, withPort] = /^(\d[\d.]+):\d{1,5}$/.exec(text) ?? [];
  return inBrackets ?? withPort ?? text;
}

/** The first half of an IPv6 address, which one household or phone has to itself: "2001:db8:0:1::/64". */
function networkOf(address: string): string {
  // URL writes every address in one way: groups without leading zeros, the longest row of zeros as "::".
  const written = new URL(`http://[${address.replace(/%.*$/, "")}]`).hostname.slice(1, -1);
  const [, high = "", low = ""] = /^::ffff:([0-9a-f]+):([0-9a-f]+)$/.exec(written) ?? [];
  if (high) {
    // IPv4 in IPv6's clothes.
    const [first, second] = [Number.parseInt(high, 16), Number.parseInt(low, 16)];
    return [first >> 8, first & 255, second >> 8, second & 255].join(".");
  }
  const [before = "", after] = written.split("::");
  const groups = before.split(":").filter(Boolean);
  const behind = after?.split(":").filter(Boolean) ?? [];
  const zeros = Array.from({ length: 8 - groups.length - behind.length }, () => "0");
  return `${[...groups, ...zeros, ...behind].slice(0, 4).join(":")}::/64`;
}

/**
 * The address that limits count by: IPv4 as it is, IPv6 by its network of 64 bits, of which one visitor has billions.
 * @param socketAddress whoever is connected to this server: the visitor, or the last proxy
 * @param forwardedFor the header X-Forwarded-For, to which every proxy adds at the right end whom it got a request from
 * @param trustedProxies how many proxies of ours a request passes; what stands further left, anyone can have written
 * @returns the socket's address when the header does not hold an address where it should
 */
export function clientNetwork(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  trustedProxies: number,
): string {
  const forwarded = forwardedFor?.split(",") ?? [];
  const told = trustedProxies > 0 ? plainAddress(forwarded.at(-trustedProxies)?.trim() ?? "") : "";
  const address = isIP(told) ? told : (socketAddress ?? "");
  return isIP(address) === 6 ? networkOf(address) : address;
}

/** The network of the visitor who sent a request. */
export function clientOf({ socket, headers }: IncomingMessage, trustedProxies: number): string {
  // Node joins several headers of this name into one.
  const forwardedFor = headers["x-forwarded-for"];
  return clientNetwork(socket.remoteAddress, forwardedFor?.toString(), trustedProxies);
}
