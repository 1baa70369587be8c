import { once } from "node:events";
import { createServer } from "node:http";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { revokeLink, temporaryService } from "../booking/fixtures.ts";
import { sqlite } from "../booking/storage/engine/fixtures.ts";
import { temporaryFolder } from "../release/fixtures.ts";
import { officeCookie } from "../runtime/secrets/office-cookie.ts";
import { noRoutes, page, startTestSite } from "./fixtures.ts";
import type { Preview } from "./messages.ts";

/** A site with an office, a draft, and a preview of it that tells which requests it gets. */
async function siteWithDraft(found?: Preview) {
  const { office } = await temporaryService(await sqlite.newPlace());
  const draft = () => office.saveDraft({ warrantyDays: 60 }, { revision: 0, by: "Front desk" });
  await draft();
  const session = async (label: string) => {
    const link = await office.addLink({ label });
    return (await office.openSession(link.status === "added" ? link.token : "")) ?? "";
  };
  const socket = join(temporaryFolder(), "socket");
  const asked: unknown[] = [];
  const preview = createServer(({ method, url, headers }, response) => {
    asked.push([method, url, headers.cookie, headers["if-none-match"]]);
    const policy = "default-src 'self'; style-src 'self'";
    response.writeHead(200, { "content-type": "text/html", "content-security-policy": policy, etag: '"1"' });
    response.end(`${page("The draft").replace("<p>", '<body class="x"><p>')}`);
  });
  await once(preview.listen(socket), "listening");
  onTestFinished(() => void preview.close());
  const site = await startTestSite(noRoutes, { office, preview: async () => found ?? { socket } });
  const cookie = officeCookie(false);
  const looking = (token: string) => `office=${token}; ${cookie.look(token).split(";")[0]}`;
  return { site, office, asked, session, looking, token: await session("Front desk") };
}

const textOf = ({ body }: { body: Buffer }) => body.toString();

test("a session that looks sees the draft under the site's addresses, with a bar; nothing of it is stored", async () => {
  const { site, asked, looking, token } = await siteWithDraft();
  const headers = { cookie: looking(token), "if-none-match": '"1"' };
  const answer = await site.send("/about?x=1", { headers });
  expect(answer.status).toBe(200);
  expect(textOf(answer)).toMatch(
    /<body class="x"><div class="look-bar".*You’re looking at the draft.*Text of The draft/s,
  );
  expect(answer.headers).toMatchObject({ "cache-control": "private, no-store", "x-robots-tag": "noindex" });
  expect(answer.headers["content-security-policy"]).toMatch(/style-src 'sha256-\S+' 'self'/);
  expect(answer.headers.etag).toBeUndefined();
  expect(asked).toEqual([["GET", "/about?x=1", undefined, undefined]]);
});

test("nobody else does: not without the cookie, not with another session's, not once the link is revoked", async () => {
  const { site, office, asked, looking, session, token } = await siteWithDraft();
  const other = await session("Owner");
  const seen = async (cookie: string) => textOf(await site.send("/about", { headers: { cookie } }));
  for (const cookie of ["", `office=${token}`, looking(token).replace(token, other), looking("x".repeat(43))]) {
    expect(await seen(cookie)).toContain("Text of About");
  }
  expect(await seen(looking(token))).toContain("Text of The draft");
  await revokeLink(office, "Front desk");
  expect(await seen(looking(token))).toContain("Text of About");
  expect(asked).toHaveLength(1);
});

test("forms are refused with a sentence, and the office, its assets and health checks answer as always", async () => {
  const { site, asked, looking, token } = await siteWithDraft();
  const headers = { cookie: looking(token) };
  const refused = await site.send("/book", { method: "POST", headers, body: "name=Ann" });
  expect([refused.status, textOf(refused)]).toEqual([403, expect.stringContaining("Nothing was sent")]);
  expect(textOf(await site.send("/api/bookings", { method: "POST", headers, body: "{}" }))).toContain("#refused");
  expect(textOf(await site.send("/healthz", { headers }))).toBe("ok\n");
  expect(textOf(await site.send("/_astro/start.abc123.js", { headers }))).toContain("console.log");
  expect(asked).toEqual([]);
});

test("while the draft is built, its page waits; one that can't be built says why", async () => {
  const building = await siteWithDraft({ step: "building" });
  const waits = await building.site.send("/about", { headers: { cookie: building.looking(building.token) } });
  expect([waits.status, waits.headers.refresh]).toEqual([503, "2"]);
  expect(textOf(waits)).toContain("The draft is being built");
  const failed = await siteWithDraft({ failed: "A price is <missing>." });
  const says = await failed.site.send("/about", { headers: { cookie: failed.looking(failed.token) } });
  expect(textOf(says)).toContain("A price is &#60;missing&#62;.");
  expect(says.headers.refresh).toBeUndefined();
});
