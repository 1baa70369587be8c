/** Keeps room for visitors when somebody holds connections without using them. */
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { hasBody } from "./broken-requests.ts";

/**
 * Limits the connections of a server. When all are taken, each new one takes the place of that which has made the
 * server wait the longest: for a request, for the rest of one, for the next, or for somebody to read the answer. As
 * long as an answer is being made, its connection stays.
 * Time limits alone would not do: whoever opens connections faster than they run out would keep everyone else away.
 */
export function keepRoom(server: Server, maxConnections: number): void {
  // Only reached when answers are being made on all of them.
  server.maxConnections = maxConnections;
  let open = 0;
  /** The longest waiting first. */
  const waiting = new Set<Socket>();
  /** How many answers are being made on a connection: clients may ask again before the first one is there. */
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
    // Most files are sent before anyone is told of the request.
    if (response.writableEnded) return wait(socket);
    const begin = () => {
      // The rest of a body may come after its answer.
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
