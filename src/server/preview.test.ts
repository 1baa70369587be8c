import { expect, test } from "vitest";
import { openedOffice, revokeLink, temporaryService } from "../bookings/fixtures.ts";
import type { SiteDocument } from "../bookings/publishing/keep-windows.ts";
import { sqlite } from "../bookings/store/engine/fixtures.ts";
import { createSite } from "../facts/site.ts";
import { officeCookie } from "../runtime/office-cookie.ts";
import { noRoutes, page, startTestSite } from "./fixtures.ts";
import { createSitePages, type RenderPage } from "./site-pages.ts";

/** A site with an office and a draft, and what is rendered for whom. */
async function siteWithDraft(renderPage?: RenderPage) {
  const { office } = await temporaryService(await sqlite.newPlace());
  const draft = () => office.saveDraft({ warrantyDays: 60 }, { revision: 0, by: "Front desk" });
  await draft();
  const open = async (label: string) => (await openedOffice(office, label)).session;
  const asked: string[] = [];
  const drafted: RenderPage = async ({ url }) => {
    asked.push(url.replace("http://localhost", ""));
    const policy = "default-src 'self'; style-src 'self'";
    const headers = { "content-type": "text/html", "content-security-policy": policy };
    return new Response(page("The draft").replace("<p>", '<body class="x"><p>'), { headers });
  };
  const siteOfDraft = async ({ document }: { document: SiteDocument }) => {
    const site = createSite({}, { document });
    return { site, pages: createSitePages(site, renderPage ?? drafted) };
  };
  const site = await startTestSite(noRoutes, { office, siteOfDraft });
  const cookie = officeCookie(false);
  const looking = (token: string) => `office=${token}; ${cookie.preview(token).split(";")[0]}`;
  return { site, office, asked, open, looking, token: await open("Front desk") };
}

const textOf = ({ body }: { body: Buffer }) => body.toString();

test("a session that looks sees the draft under the site's addresses, with a bar; nothing of it is stored", async () => {
  const { site, asked, looking, token } = await siteWithDraft();
  const headers = { cookie: looking(token), "if-none-match": '"1"' };
  const answer = await site.send("/about?x=1", { headers });
  expect(answer.status).toBe(200);
  expect(textOf(answer)).toMatch(
    /<body class="x"><div class="preview-bar".*You’re looking at the draft.*Text of The draft/s,
  );
  expect(answer.headers).toMatchObject({
    "cache-control": "private, no-store, no-transform",
    "x-robots-tag": "noindex",
  });
  expect(answer.headers["content-security-policy"]).toMatch(/style-src 'sha256-\S+' 'self'/);
  expect(answer.headers.etag).toBeUndefined();
  expect(asked).toEqual(["/about"]);
});

test("nobody else does: not without the cookie, not with another session's, not once the link is revoked", async () => {
  const { site, office, asked, looking, open, token } = await siteWithDraft();
  const other = await open("Owner");
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

test("a draft with a page that can't be rendered says why", async () => {
  const broken: RenderPage = async (_request, locals) => {
    (locals as App.Locals).log.error({ err: new Error("A price is <missing>.") }, "The page failed");
    return new Response(null, { status: 500 });
  };
  const { site, looking, token } = await siteWithDraft(broken);
  const says = await site.send("/about", { headers: { cookie: looking(token) } });
  expect([says.status, textOf(says)]).toEqual([500, expect.stringContaining("A price is &#60;missing&#62;.")]);
  expect(textOf(says)).toContain('href="/office/settings"');
});
