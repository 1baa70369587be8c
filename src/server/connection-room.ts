/** Keeps room for visitors when somebody holds connections without using them. */
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

const hasBody = ({ headers }: IncomingMessage) =>
  headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined;

/**
 * Limits the connections of a server. When all are taken, each new one takes the place of that which has made the
 * server wait the longest: for a request, for the rest of one, or for the next. Answers under way are never cut off.
 * Time limits alone would not do: whoever opens connections faster than they run out would keep everyone else away.
 */
export function keepRoom(server: Server, maxConnections: number): void {
  // Only reached when answers are under way on all of them.
  server.maxConnections = maxConnections;
  let open = 0;
  /** The longest waiting first. */
  const waiting = new Set<Socket>();

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
    const isServed = () => waiting.delete(socket);
    if (hasBody(request)) request.once("end", isServed);
    else isServed();
    response.once("close", () => {
      if (!socket.destroyed) waiting.add(socket);
    });
  });
}
