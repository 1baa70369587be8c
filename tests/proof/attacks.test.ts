/** Whatever one attacker does to a running server, it keeps answering everyone else, and no link changes. */
import { once } from "node:events";
import { globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { type IncomingMessage, request } from "node:http";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import PostalMime from "postal-mime";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { strangersValues } from "../../src/bookings/fixtures.ts";
import { business } from "../../src/facts/site.ts";
import { full } from "../full-size.ts";
import { type ServerProcess, startServerProcess } from "../server-process.ts";
import { temporaryFolder } from "../temporary-folder.ts";
import { weekdayAhead } from "../weekday-ahead.ts";
import { bookOverHttp, calendarPath, runningServer, variablesFor } from "./fixtures.ts";
import { residentBytes } from "./memory.ts";

const mebibyte = 1024 * 1024;

const folder = mkdtempSync(join(tmpdir(), "attacks-"));
const place = { file: join(folder, "bookings.sqlite") };
const variables: Record<string, string> = {
  ...variablesFor(place),
  CAPACITY_PER_SLOT: "1000",
  TRUSTED_PROXIES: "1",
};
let server: ServerProcess;
beforeAll(async () => {
  server = await startServerProcess(variables);
}, 60_000);
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
}, 60_000);

/** Opens this many connections and sends the same on each; they stay open until the test is over. */
async function openConnections(count: number, bytes: string, url = server.url): Promise<Socket[]> {
  const { hostname, port } = new URL(url);
  const sockets = Array.from({ length: count }, () => connect(Number(port), hostname));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
  });
  for (const socket of sockets) socket.on("error", () => {});
  await Promise.all(sockets.map((socket) => once(socket, "connect")));
  for (const socket of sockets) socket.write(bytes);
  return sockets;
}

/** What a visitor does: look, check availability, book. */
async function expectService(): Promise<void> {
  expect((await fetch(server.url)).status).toBe(200);
  expect((await fetch(`${server.url}/api/availability`)).status).toBe(200);
  const booked = await bookOverHttp(server.url, strangersValues({ serviceDate: weekdayAhead(5) }));
  expect(booked.status).toBe(201);
}

test.each([
  ["nothing", ""],
  ["headers that never end", "GET / HTTP/1.1\r\nHost: a\r\nX-Slow: "],
  ["a body that never ends", "POST /book HTTP/1.1\r\nHost: a\r\nContent-Length: 60000\r\n\r\nname="],
])("500 connections that send %s", async (_what, bytes) => {
  const sockets = await openConnections(500, bytes);
  const drip = setInterval(() => {
    for (const socket of bytes ? sockets : []) socket.write("a");
  }, 20);
  await expectService();
  clearInterval(drip);
});

const pipelined = full ? 50_000 : 5_000;

test(`20 connections that send ${pipelined} requests each without waiting for an answer`, async () => {
  // What is not held is collected at once, so that memory shows what is.
  const smallHeap = { NODE_OPTIONS: "--max-semi-space-size=4 --max-old-space-size=160" };
  const small = await runningServer({
    ...variablesFor({ file: join(temporaryFolder(), "bookings.sqlite") }),
    ...smallHeap,
  });
  expect((await fetch(small.url)).status).toBe(200);
  const before = residentBytes(small.processGroup) ?? 0;
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, residentBytes(small.processGroup) ?? 0);
  }, 20);
  const request = "GET /booking/pipelined HTTP/1.1\r\nHost: a\r\n\r\n";
  const sockets = await openConnections(20, request.repeat(pipelined), small.url);
  expect((await fetch(small.url)).status).toBe(200);
  const closed = (socket: Socket) =>
    new Promise((resolve) => (socket.destroyed ? resolve("closed") : socket.resume().once("close", resolve)));
  await Promise.all(sockets.map(closed));
  clearInterval(watch);
  console.log(`Pipelining: ${((most - before) / mebibyte).toFixed(0)} MiB more`);
  expect((await fetch(small.url)).status).toBe(200);
  expect(most - before).toBeLessThan(100 * mebibyte);
});

/** Sends a Host header of our choice, which fetch would not allow. */
async function askAs(host: string, path: string): Promise<{ status: number; body: string; location?: string }> {
  const headers = {
    host,
    "x-forwarded-host": "evil.example",
    "x-forwarded-proto": "http",
    forwarded: "host=evil.example",
  };
  const [response] = (await once(request(server.url + path, { headers, agent: false }).end(), "response")) as [
    IncomingMessage,
  ];
  const { statusCode: status = 0, headers: answered } = response;
  return { status, body: await text(response), ...(answered.location && { location: answered.location }) };
}

test("no Host header changes a link", async () => {
  const post = await fetch(`${server.url}/api/bookings`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-host": "evil.example" },
    body: JSON.stringify(strangersValues({ serviceDate: weekdayAhead(6) })),
  });
  const { link } = (await post.json()) as { link: string };
  const calendar = await calendarPath(place);
  const paths = ["/", "/brands/acme-appliances", "/book?brand=lg", link, `${link}/visit.ics`, calendar, "/sitemap.xml"];
  for (const path of [...paths, "/nowhere", "/brands/lg/", "/brands/LG"]) {
    const { status, body, location = "" } = await askAs("evil.example:81", path);
    expect(status, path).toBeLessThan(500);
    expect(body + location, path).not.toContain("evil.example");
  }
  expect((await askAs("evil.example", "/brands/acme-appliances")).body).toContain(
    `<link rel="canonical" href="${business().siteUrl}/brands/acme-appliances"`,
  );
  expect((await askAs("evil.example", calendar)).body).toContain("BEGIN:VEVENT");

  const mails = () => globSync(`${folder}/outbox/*.eml`).map((file) => readFileSync(file));
  const withLink = async () => {
    const parsed = await Promise.all(mails().map((mail) => PostalMime.parse(mail)));
    return parsed.filter(({ html = "" }) => html.includes(`${business().siteUrl}${link}`));
  };
  await expect.poll(async () => (await withLink()).length, { timeout: 20_000 }).toBeGreaterThan(0);
  expect(Buffer.concat(mails()).toString()).not.toContain("evil.example");
});
