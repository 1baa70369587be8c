/** Keeps room for visitors when someone holds connections without using them. */
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { hasBody } from "./broken-requests.ts";

/**
 * Limits the server's connections. When all are taken, a new one evicts the one that has kept the server waiting the
 * longest: for a request, the rest of one, the next one, or for the client to read the answer. A connection whose answer
 * is still being made is never evicted.
 * Timeouts alone would not do: a client that opens connections faster than they time out would lock everyone else out.
 */
export function keepRoom(server: Server, maxConnections: number): void {
  // Only reached when every connection has an answer in progress.
  server.maxConnections = maxConnections;
  let open = 0;
  /** Longest waiting first. */
  const waiting = new Set<Socket>();
  /** Answers in progress per connection; clients may pipeline requests. */
  const made = new WeakMap<Socket, number>();

  const wait = (socket: Socket) => {
    waiting.delete(socket);
    if (!socket.destroyed) waiting.add(socket);
  };

  server.on("connection", (socket: Socket) => {
    open++;
    const [longest] = waiting;
    if (open >= maxConnections && longest) {
      waiting.delete(longest);
      longest.destroy();
    }
    waiting.add(socket);
    socket.once("close", () => {
      open--;
      waiting.delete(socket);
    });
  });
  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    // Most files have been sent before this event fires.
    if (response.writableEnded) return wait(socket);
    const begin = () => {
      // The rest of a body may arrive after its answer.
      if (response.writableEnded) return;
      waiting.delete(socket);
      made.set(socket, (made.get(socket) ?? 0) + 1);
      response.once("prefinish", () => {
        const others = (made.get(socket) ?? 1) - 1;
        made.set(socket, others);
        if (others === 0) wait(socket);
      });
    };
    if (hasBody(request)) request.once("end", begin);
    else begin();
  });
}
