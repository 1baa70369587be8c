import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { signedOutPath, unknownPathFor } from "../../bookings/access/office-paths.ts";
import { openedOffice, revokeLink, temporaryService } from "../../bookings/fixtures.ts";
import { sqlite } from "../../bookings/store/engine/fixtures.ts";
import { enterPath } from "../../shared/links/private-path.ts";
import { startRaw, startTestSite } from "../fixtures.ts";

const post = (path: string, cookie: string) =>
  `POST ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nCookie: ${cookie}\r\nContent-Length: 11\r\n\r\n`;

test.each([
  ["reaches no page but that of a device signed out when the office link was revoked meanwhile", true],
  ["reaches the page while the link works", false],
])("a form whose body arrives late %s", async (_what, isRevoked) => {
  const { office } = await temporaryService(await sqlite.newPlace());
  const { session } = await openedOffice(office);
  const seen = Promise.withResolvers<void>();
  const findSession = async (token: string) => {
    const found = await office.findSession(token);
    seen.resolve();
    return found;
  };
  const rendered: string[] = [];
  const renderPage = async (request: Request) => {
    rendered.push(`${new URL(request.url).pathname} ${await request.text()}`);
    return new Response("done");
  };
  const { url } = await startTestSite(renderPage, { office: { ...office, findSession } });
  const socket = startRaw(url, `${post("/office/calls", `office=${session}`)}action`);
  await seen.promise;
  if (isRevoked) expect(await revokeLink(office, "Front desk")).toBe(1);
  socket.write("=done");
  const answer = await text(socket);
  expect(rendered).toEqual([isRevoked ? "/office/enter/signed-out action=done" : "/office/calls action=done"]);
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
});

test("a link that ended says so on a device on which the office was open, and nothing to others", async () => {
  const { office } = await temporaryService(await sqlite.newPlace());
  const { token, session } = await openedOffice(office);
  await revokeLink(office, "Front desk");
  const rendered: string[] = [];
  const renderPage = async (request: Request) => {
    rendered.push(new URL(request.url).pathname);
    return new Response("done");
  };
  const { send } = await startTestSite(renderPage, { office });
  await send(enterPath(token), { headers: { cookie: `office=${session}` } });
  await send(enterPath(token));
  expect(rendered).toEqual([signedOutPath, unknownPathFor(enterPath(token))]);
});
