import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { createSite } from "../facts/site.ts";
import { createLog } from "../runtime/log.ts";
import { tellIndexNow } from "./index-now.ts";
import { createSitePages, type RenderPage } from "./site-pages.ts";

/** A search engine on loopback. @param status what it answers */
async function engine(status = 200) {
  const told: unknown[] = [];
  const server = createServer(async (request: IncomingMessage, response) => {
    told.push(await json(request));
    response.writeHead(status).end();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return { told, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` };
}

/** A site whose every page says its phone number, but for one that never changes. */
function served(phone: string, facts: object = { indexNow: true }, url = "https://repair.example") {
  const site = createSite({ SITE_URL: url }, { version: 1, document: { phone, ...facts } } as never);
  const renderPage: RenderPage = async ({ url: asked }) =>
    new Response(new URL(asked).pathname === "/about" ? "always the same" : phone, {
      headers: { "content-type": "text/html" },
    });
  return { site, pages: createSitePages(site, renderPage) };
}

const log = createLog("silent");
const [one, other] = ["(727) 555-0151", "(727) 555-0152"];

test("search engines are told which pages changed, without those that stay out of the sitemap", async () => {
  const { told, url } = await engine();
  const after = served(other, { indexNow: true, notInSitemap: ["/brands/lg"] });
  const count = await tellIndexNow(served(one), after, log, url);
  const [said] = told as { host: string; key: string; keyLocation: string; urlList: string[] }[];
  expect(said).toMatchObject({ host: "repair.example", keyLocation: "https://repair.example/indexnow.txt" });
  expect(said?.key).toMatch(/^[0-9a-f]{32}$/);
  expect(said?.urlList).toHaveLength(count ?? 0);
  expect(said?.urlList).toEqual(expect.arrayContaining(["https://repair.example/", "https://repair.example/prices"]));
  for (const path of ["/about", "/brands/lg"]) expect(said?.urlList).not.toContain(`https://repair.example${path}`);
});

test.each([
  ["the owner doesn't want it", served(one, {}), served(other, {})],
  ["nothing changed", served(one), served(one)],
])("nobody is told when %s", async (_why, before, after) => {
  const { told, url } = await engine();
  await tellIndexNow(before, after, log, url);
  expect(told).toEqual([]);
});

test("an engine that refuses or is away stops nothing", async () => {
  const { url } = await engine(429);
  expect(await tellIndexNow(served(one), served(other), log, url)).toBeUndefined();
  expect(await tellIndexNow(served(one), served(other), log, "http://127.0.0.1:9/")).toBeUndefined();
});

test("a page of the former site that is rendered for the comparison leaves a turn to others before the next", async () => {
  const { url } = await engine();
  let turn = 0;
  let isOver = false;
  const count = () => {
    turn++;
    if (!isOver) setImmediate(count);
  };
  const turns: number[] = [];
  const { site } = served(one);
  const pages = createSitePages(site, async () => {
    turns.push(turn);
    return new Response(one, { headers: { "content-type": "text/html" } });
  });
  setImmediate(count);
  await tellIndexNow({ site, pages }, served(other), log, url);
  isOver = true;
  expect(turns.length).toBeGreaterThan(100);
  expect(new Set(turns).size).toBe(turns.length);
});
