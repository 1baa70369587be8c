import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { page, startTestSite, type TestSite } from "../fixtures.ts";

const limits = { maxConnections: 20 };

/** Opens connections one after the other, sends the same on each, then sends more once there was an answer. */
async function hold(site: TestSite, count: number, bytes: string, rest?: string): Promise<Socket[]> {
  const { hostname, port } = new URL(site.url);
  const sockets: Socket[] = [];
  for (let i = 0; i < count; i++) {
    const socket = connect(Number(port), hostname);
    socket.on("error", () => {});
    onTestFinished(() => void socket.destroy());
    await once(socket, "connect");
    socket.write(bytes);
    if (rest !== undefined) {
      await once(socket, "data");
      socket.pause().write(rest);
    }
    sockets.push(socket);
  }
  return sockets;
}

test.each<[string, string, string?]>([
  ["silent", ""],
  ["half-way through their headers", "GET /about HTTP/1.1\r\nHost: a\r\n"],
  ["half-way through a body", "POST /book HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\nhalf"],
  ["idle after a request", "GET /about HTTP/1.1\r\nHost: a\r\n\r\n"],
  ["idle after a refused body", "POST /about HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\n\r\nhal", "f"],
  ["not reading their answers", "GET /book HTTP/1.1\r\nHost: a\r\n\r\n", ""],
])(
  "connections that are %s don't lock visitors out",
  async (_how, bytes, rest) => {
    const long = Buffer.alloc(8 * 1024 * 1024, "a");
    const site = await startTestSite(async () => new Response(long), { limits });
    const sockets = await hold(site, 30, bytes, rest);
    for (let visitor = 0; visitor < 5; visitor++) {
      expect((await site.send("/about")).body.toString()).toBe(page("About"));
    }
    // Reads everything that has arrived so far.
    for (const socket of sockets) socket.resume();
    await expect
      .poll(() => sockets.filter(({ destroyed }) => destroyed).length, { timeout: 10_000 })
      .toBeGreaterThan(10);
    // Reading long answers takes a busy machine a while.
    await expect.poll(() => sockets[0]?.destroyed, { timeout: 10_000 }).toBe(true);
  },
  30_000,
);

test("an answer in progress is never cut off for a new connection", async () => {
  const mayAnswer = Promise.withResolvers<void>();
  const isAsked = Promise.withResolvers<void>();
  const site = await startTestSite(
    async () => {
      isAsked.resolve();
      await mayAnswer.promise;
      return new Response("finished");
    },
    { limits },
  );
  const slow = site.send("/book", { method: "POST", body: "a=1" });
  await isAsked.promise;
  await hold(site, 60, "");
  mayAnswer.resolve();
  expect((await slow).body.toString()).toBe("finished");
});
