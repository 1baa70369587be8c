/** The look that an owner gives the site, on its pages and in its mails. */
import { expect, test } from "vitest";
import { claimedMail, letterhead } from "../../src/bookings/messages/email/fixtures.ts";
import type { FactDocument } from "../../src/facts/schema.ts";
import { inlineHash } from "../../src/server/responses/security-headers.ts";
import { colorPairs, palette, paletteOf } from "../../src/shared/palette.ts";
import { code } from "../built-code.ts";

const id = "a".repeat(64);
const siteWith = (facts: FactDocument) =>
  code.createSite({ BUSINESS_FACTS: JSON.stringify(facts), SITE_URL: "https://repair.test" });

/** A page of a site, as a visitor gets it. */
async function pageOf(facts: FactDocument, path: string) {
  const { body, headers } = await code.createSitePages(siteWith(facts), code.renderPage).get(path);
  return { html: body.toString(), policy: String(new Headers(headers as HeadersInit).get("content-security-policy")) };
}

const changing = Object.entries(palette)
  .filter(([name]) => paletteOf("wine")[name as keyof typeof palette] !== palette[name as keyof typeof palette])
  .map(([, color]) => color.slice(1));
const ours = new RegExp(`(#|%23)(${changing.join("|")})`, "gi");

test.each(colorPairs.filter((pair) => pair !== "navy"))(
  "pages, drawings and mails in %s have no color of ours, and policies allow their styles",
  async (colors) => {
    for (const path of [
      "/",
      "/brands/bosch",
      "/locations/dunedin",
      "/prices",
      "/icon.svg",
      "/marks/brand-bosch.svg",
      "/county.svg",
      "/scenes/bungalows.svg",
      "/scenes/inside-dryer-repair.svg",
    ]) {
      const { html, policy } = await pageOf({ colors }, path);
      expect(html.match(ours), path).toBeNull();
      if (path.endsWith(".svg")) continue;
      const styles = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, css = ""]) => inlineHash(css));
      expect(
        styles.filter((hash) => !policy.includes(hash)),
        path,
      ).toEqual([]);
      expect(html).toContain(`<meta name="theme-color" content="${paletteOf(colors)["sky-100"]}"`);
    }
    const typed = { address: "12 Main St #063970" };
    const { html } = await code.withSite(siteWith({ colors }), () =>
      code.composeMail(claimedMail("confirmation", typed), letterhead),
    );
    expect(String(html).match(ours)).toEqual(["#063970"]);
    expect(html).toContain(paletteOf(colors)["coral-700"]);
  },
);

test("a logo takes the place of the name on pages and in mails, and is what search engines and phones are told", async () => {
  const logo = `${id}-88x44`;
  const { html } = await pageOf({ name: "Gulf Breeze Appliance", logo }, "/");
  const [header = ""] = /<header.*?<\/header>/s.exec(html) ?? [];
  expect(header).toContain(`<img src="/photos/${logo}.webp" width="88" height="44" alt="Gulf Breeze Appliance">`);
  expect(html).toContain(`"logo":"https://repair.test/photos/${logo}"`);
  expect(html).toContain(`<link rel="apple-touch-icon" href="/photos/${logo}-icon.png"`);
  const mail = await code.withSite(siteWith({ logo }), () => code.composeMail(claimedMail("confirmation"), letterhead));
  expect(mail.html).toContain(`<img src="https://repair.test/photos/${logo}" width="88" height="44"`);
});

test("a name that is the owner’s has its first letter as an icon, also beside a logo too wide for one", async () => {
  for (const facts of [{ name: "Shore Appliances" }, { name: "Shore Appliances", logo: `${id}-190x30` }]) {
    expect((await pageOf(facts, "/icon.svg")).html).toMatch(/<text[^>]*>S<\/text>/);
    const { html } = await pageOf(facts, "/");
    expect(html).toContain('<link rel="icon" href="/icon.svg"');
    expect(html).not.toMatch(/apple-touch-icon|icon-512/);
  }
});

test("the home page’s own picture is loaded first of all, in forms for each screen, and is what a shared link shows", async () => {
  const homePicture = { photo: id, focus: "left top" as const, alt: "Sam at a dryer" };
  const { html } = await pageOf({ homePicture }, "/");
  const form = (name: string) => `/photos/${id}-left-top-${name}`;
  const [picture = ""] = /<picture.*?<\/picture>/s.exec(html) ?? [];
  expect(picture).toContain(
    `srcSet="${form("640.avif")} 640w, ${form("1000.avif")} 1000w, ${form("1600.avif")} 1600w"`,
  );
  expect(picture).toMatch(
    new RegExp(
      `<img src="${form("1000.webp")}" width="1000" height="750" alt="Sam at a dryer"[^>]*fetchpriority="high"`,
      "i",
    ),
  );
  expect(html.includes("open-beach")).toBe(false);
  expect(html.includes("object-position:left top")).toBe(true);
  expect(html.includes(`content="https://repair.test${form("preview.jpg")}"`)).toBe(true);
  expect((await pageOf({ homePicture }, "/about")).html.includes("object-position:left top")).toBe(false);
});
