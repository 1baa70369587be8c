import { once } from "node:events";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { temporaryService } from "../../booking/fixtures.ts";
import { sqlite } from "../../booking/storage/engine/fixtures.ts";
import { sendRaw, startTestSite } from "../fixtures.ts";

/** An office with one session, and its site; `seen` resolves once the server has looked at the session. */
async function siteWithOffice() {
  const { office } = await temporaryService(await sqlite.newPlace());
  const link = await office.addLink({ label: "Front desk" });
  const session = link.status === "added" ? await office.openSession(link.token) : undefined;
  const seen = Promise.withResolvers<void>();
  const watched = {
    ...office,
    async findSession(token: string) {
      const found = await office.findSession(token);
      seen.resolve();
      return found;
    },
  };
  const rendered: string[] = [];
  const site = await startTestSite(
    async (request) => {
      rendered.push(await request.text());
      return new Response("done");
    },
    { office: watched },
  );
  return { office, site, seen: seen.promise, cookie: `office=${session}`, rendered };
}

const post = (path: string, cookie: string) =>
  `POST ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nCookie: ${cookie}\r\nContent-Length: 11\r\n\r\n`;
const withoutOwn = (answer: string) => answer.replace(/^(x-request-id|date): .*\r\n/gim, "");

test("a form whose body arrives after the office link was revoked acts no more than on an unknown path", async () => {
  const { office, site, seen, cookie, rendered } = await siteWithOffice();
  const { hostname, port } = new URL(site.url);
  const socket = connect(Number(port), hostname);
  await once(socket, "connect");
  socket.write(`${post("/office/calls", cookie)}action`);
  await seen;
  expect(await office.revokeLink("Front desk")).toBe(1);
  socket.write("=done");
  const answer = await text(socket);
  expect(rendered).toEqual([]);
  expect(withoutOwn(answer)).toBe(withoutOwn(await sendRaw(site.url, `${post("/xyzzyx/calls", "")}action=done`)));
});

test("a form whose link still works reaches the page, however slowly it arrives", async () => {
  const { site, seen, cookie, rendered } = await siteWithOffice();
  const { hostname, port } = new URL(site.url);
  const socket = connect(Number(port), hostname);
  await once(socket, "connect");
  socket.write(`${post("/office/calls", cookie)}action`);
  await seen;
  socket.write("=done");
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 /);
  expect(rendered).toEqual(["action=done"]);
});
