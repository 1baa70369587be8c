/** Limits how many requests a client may send on one connection without waiting for answers (RFC 9112, section 9.3.2). */
import type { RequestListener } from "node:http";
import type { Socket } from "node:net";

/** Browsers and proxies wait for each answer; some programs send a few requests ahead. */
const mostAhead = 10;

/**
 * Closes a connection on which more requests wait behind an unanswered one: Node reads and starts all that arrive, 2,000 in
 * 64 kB, and would hold each until the ones before it are answered.
 */
export function limitPipelining(listener: RequestListener): RequestListener {
  const ahead = new WeakMap<Socket, number>();
  return (request, response) => {
    // Node hands the connection to the first response in line.
    if (response.socket) return listener(request, response);
    const { socket } = request;
    const waiting = (ahead.get(socket) ?? 0) + 1;
    if (waiting > mostAhead) return void socket.destroy();
    ahead.set(socket, waiting);
    response.once("finish", () => ahead.set(socket, (ahead.get(socket) ?? 1) - 1));
    listener(request, response);
  };
}
