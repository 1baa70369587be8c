/** The owner's own texts on the pages of the built site, and the links of a preview that lead to where they are changed; PROOF=full looks at each page. */
import { parse } from "node-html-parser";
import { expect, test } from "vitest";
import { code } from "../built-code.ts";
import { full } from "../full-size.ts";
import { officeSession } from "../office-session.ts";
import { pageOfEachRoute } from "../routes.ts";
import { startWithBookings } from "./with-bookings.ts";

const odd = '<script>alert(1)</script> & "Ann’s" 👩‍🔧 مرحبا بكم.';
const own = {
  "home.lead": odd,
  "cities.largo.introduction": `${"Paragraph of ours. ".repeat(500)}\n${odd}`,
  "guides.dryer-repair.faq.smell-of-gas.question": "Is <i>ours</i> a question?",
  "legal.terms.sections.acceptance-terms.paragraphs": `Covered for {warrantyDays} days. ${odd}`,
};
const texts = Object.fromEntries(Object.entries(own).map(([id, text]) => [id, { text, on: "2026-11-27" }]));
const document = { texts, warrantyDays: 61, people: [{ name: "Sam O’Neil & Co", role: "Washers", photo: null }] };

/** A page of each kind, and each file. */
const isRead = (path: string) =>
  full || [...pageOfEachRoute, "/locations/largo"].includes(path) || /[.]\w+$/.test(path);

/** A browser of the office that looks at a draft with these facts. */
async function startPreview() {
  const siteOfDraft = async (draft: { document: object }) => {
    const site = { ...code.createSite({ BUSINESS_FACTS: JSON.stringify(draft.document) }), isPreview: true };
    return { site, pages: code.createSitePages(site, code.renderPage) };
  };
  const site = await startWithBookings({ siteOfDraft });
  const { cookie } = await officeSession(site);
  await site.office.saveDraft(document, { revision: 0, by: "Owner" });
  const looks = await site.send("/office/settings/preview", {
    method: "POST",
    headers: { cookie, "content-type": "application/x-www-form-urlencoded" },
    body: "",
  });
  const [preview] = looks.headers.getSetCookie();
  const headers = { cookie: `${cookie}; ${preview?.split(";")[0]}` };
  return { ...site, look: async (path: string) => (await site.send(path, { headers })).text() };
}

test("texts are shown as they were typed, on pages and in structured data, and never as markup", async () => {
  const site = code.createSite({ BUSINESS_FACTS: JSON.stringify(document) });
  const pages = code.createSitePages(site, code.renderPage);
  const html = async (path: string) => (await pages.get(path)).body.toString();
  const home = await html("/");
  expect(home).not.toContain("<script>alert(1)");
  expect(parse(home).querySelector("h1 + p")?.textContent).toBe(odd);
  const largo = parse(await html("/locations/largo"));
  const paragraphs = largo.querySelectorAll("p").map(({ textContent }) => textContent);
  expect(paragraphs).toEqual(expect.arrayContaining(["Paragraph of ours. ".repeat(500).trim(), odd]));
  const guide = await html("/dryer-repair");
  expect(
    parse(guide)
      .querySelectorAll("summary h3")
      .map(({ textContent }) => textContent),
  ).toContain("Is <i>ours</i> a question?");
  expect(await html("/terms-of-use")).toContain("Covered for 61 days. &lt;script&gt;");
});

test("a page of each kind in a preview leads from what can be changed to its field; no other page has such a link", async () => {
  const { look, send } = await startPreview();
  const said: Record<string, string[]> = {};
  for (const path of [...code.keptPaths().filter(isRead), "/book", "/coverage?q=33755", "/brands/acme-goods"]) {
    const page = await look(path);
    if (!/^<!doctype html/i.test(page)) continue;
    const root = parse(page);
    const links = root.querySelectorAll("a.edit-link");
    expect([path, links.length > 4]).toEqual([path, true]);
    expect(
      root.querySelectorAll("a a, button a, svg .edit-link, select .edit-link, nav .edit-link, header .edit-link"),
    ).toHaveLength(0);
    said[path] = links.map((link) => `${link.textContent} ${link.getAttribute("href")}`);
  }
  const settings = "/office/settings";
  expect(said["/"]).toEqual(
    expect.arrayContaining([
      `Edit: Lead ${settings}/texts/home#home.lead`,
      `Edit: Phone ${settings}/business#phone`,
      `Edit: Repairs from ${settings}/prices#fromPrice`,
      `Edit: Warranty ${settings}/prices#warrantyDays`,
      `Edit: Who comes to your door ${settings}/people#people`,
      `Edit: Testimonials ${settings}/reviews#testimonials`,
      `Edit: Visit hours ${settings}/hours#visitHours`,
      `Edit: Arrival windows ${settings}/hours#visitWindows`,
      `Edit: Logo ${settings}/look#logo`,
      `Edit: Home page picture ${settings}/look#homePicture`,
      `Edit: Office street address ${settings}/business#officeStreet`,
    ]),
  );
  expect(said["/locations/largo"]).toContain(
    `Edit: Introduction ${settings}/texts/cities.largo#cities.largo.introduction`,
  );
  expect(said["/terms-of-use"]).toContain(
    `Edit: Section 1 ${settings}/texts/legal.terms#legal.terms.sections.acceptance-terms.paragraphs`,
  );
  expect(await (await send("/")).text()).not.toContain("edit-link");
}, 120_000);
