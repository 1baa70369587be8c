/** Which client a request comes from. */
import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";

/** Strips the port and the IPv6 brackets that some proxies add. */
function plainAddress(text: string): string {
  const [, inBrackets] = /^\[(.+)\](?::\d{1,5})?$/.exec(text) ?? [];
  const [, withPort] = /^(\d[\d.]+):\d{1,5}$/.exec(text) ?? [];
  return inBrackets ?? withPort ?? text;
}

/**
 * The client IP.
 * @param socketAddress the peer of this connection: the visitor, or the last proxy
 * @param forwardedFor the X-Forwarded-For header, to which each proxy appends the address it got the request from
 * @param trustedProxies how many of our own proxies a request passes through; entries further left could be forged
 * @returns the socket's address if the header has no address at that position
 */
export function clientIp(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  trustedProxies: number,
): string {
  const forwarded = forwardedFor?.split(",") ?? [];
  const told = trustedProxies > 0 ? plainAddress(forwarded.at(-trustedProxies)?.trim() ?? "") : "";
  return isIP(told) ? told : (socketAddress ?? "");
}

/** The client IP of a request. */
export function clientIpOf({ socket, headers }: IncomingMessage, trustedProxies: number): string {
  // Node joins repeated headers of this name into one.
  const forwardedFor = headers["x-forwarded-for"];
  return clientIp(socket.remoteAddress, forwardedFor?.toString(), trustedProxies);
}
