import { business } from "../../../src/business/business.ts";
import { expect, test } from "../test.ts";

interface Visited {
  status: number;
  location: string | null;
  /** Ids of the page's elements. */
  ids: Set<string>;
  /** URLs as written in the page, with the kind of element. */
  links: { href: string; element: string }[];
}

const entities: Record<string, string> = { amp: "&", quot: '"', "#39": "'", "#x27": "'", lt: "<", gt: ">" };
const decodeEntities = (text: string) =>
  text.replaceAll(/&(\w+|#\w+);/g, (whole, name: string) => entities[name] ?? whole);

/** Attributes of all tags of a page. A good enough parser for our own well-formed pages (html-validate checks them). */
function readTags(html: string): { element: string; attributes: Map<string, string> }[] {
  return [...html.matchAll(/<([a-z]+)\b((?:[^>"']|"[^"]*"|'[^']*')*)>/g)].map(([, element = "", rest = ""]) => {
    const pairs = [...rest.matchAll(/([\w:-]+)=(?:"([^"]*)"|'([^']*)'|([^\s>]+))/g)];
    return {
      element,
      attributes: new Map(
        pairs.map(([, name = "", ...values]) => [name, decodeEntities(values.find((v) => v !== undefined) ?? "")]),
      ),
    };
  });
}

function linksOf(tags: ReturnType<typeof readTags>): Visited["links"] {
  return tags.flatMap(({ element, attributes }) => {
    const srcset = (attributes.get("srcset") ?? "").split(",").map((candidate) => candidate.trim().split(" ")[0]);
    // A form's action is requested like a page; the ones here answer GET, too.
    const single = ["href", "src", "action"].map((name) => attributes.get(name));
    return [...single, ...srcset]
      .filter((href) => href !== undefined && href !== "")
      .map((href) => ({ href: href as string, element }));
  });
}

async function visit(url: string): Promise<Visited> {
  const response = await fetch(url, { redirect: "manual" });
  const type = response.headers.get("content-type") ?? "";
  const body = await response.text();
  const visited = { status: response.status, location: response.headers.get("location"), ids: new Set<string>() };
  if (type.includes("xml") && !type.includes("svg")) {
    const links = [...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, href = ""]) => ({
      href: decodeEntities(href),
      element: "loc",
    }));
    return { ...visited, links };
  }
  if (!type.startsWith("text/html")) return { ...visited, links: [] };
  const tags = readTags(body);
  const ids = new Set(tags.flatMap(({ attributes }) => attributes.get("id") ?? []));
  return { ...visited, ids, links: linksOf(tags) };
}

interface Crawl {
  visited: Map<string, Visited>;
  /** Each internal link once per page that has it. */
  links: { from: string; to: string; fragment: string; element: string }[];
}

/** Follows every internal link from the home page on, pages and files alike. */
async function crawl(start: string): Promise<Crawl> {
  const { origin } = new URL(start);
  const visited = new Map<string, Visited>();
  const links: Crawl["links"] = [];
  /**
   * Hundreds of addresses preset the booking page, which is rendered for each request: of those with the same presets, the
   * first is asked for. What the presets are is for tests/built to read.
   */
  const bookings = new Map<string, string>();
  function oneOfItsKind({ pathname, searchParams, href }: URL): string {
    if (pathname !== "/book") return href;
    const presets = [...searchParams.keys()].join();
    const first = bookings.get(presets) ?? href;
    bookings.set(presets, first);
    return first;
  }
  let waiting = [start];
  while (waiting.length > 0) {
    const batch = waiting;
    waiting = [];
    const answers = await Promise.all(batch.map(async (url) => [url, await visit(url)] as const));
    for (const [from, answer] of answers) visited.set(from, answer);
    for (const [from, answer] of answers) {
      for (const { href, element } of answer.links) {
        const target = new URL(href.replace(business.siteUrl, origin), from);
        if (target.origin !== origin) continue;
        const fragment = decodeURIComponent(target.hash.slice(1));
        target.hash = "";
        const to = oneOfItsKind(target);
        links.push({ from, to, fragment, element });
        if (!visited.has(to) && !waiting.includes(to)) waiting.push(to);
      }
    }
  }
  return { visited, links };
}

test.describe("A crawl from the home page", () => {
  // One crawl for all of them.
  test.describe.configure({ mode: "default" });
  let visited: Crawl["visited"];
  let links: Crawl["links"];
  test.beforeAll(async ({ site }) => {
    test.setTimeout(60_000);
    ({ visited, links } = await crawl(`${site.url}/`));
  });
  const path = (url: string) => url.replace(/^https?:\/\/[^/]+/, "");
  const answerTo = (url: string) => visited.get(url) as Visited;

  test("finds no broken link", () => {
    const broken = links.filter(({ to }) => answerTo(to).status >= 400);
    expect(broken.map(({ from, to }) => `${path(from)} -> ${path(to)}: ${answerTo(to).status}`)).toEqual([]);
  });

  test("finds no link that redirects", () => {
    const redirected = links.filter(({ to }) => answerTo(to).location !== null);
    expect(redirected.map(({ from, to }) => `${path(from)} -> ${path(to)} -> ${answerTo(to).location}`)).toEqual([]);
  });

  test("finds the target of every fragment link", () => {
    const missing = links.filter(({ to, fragment }) => fragment !== "" && !answerTo(to).ids.has(fragment));
    expect(missing.map(({ from, to, fragment }) => `${path(from)} -> ${path(to)}#${fragment}`)).toEqual([]);
  });

  test("reaches every page in the XML sitemaps by links", async ({ site }) => {
    const linked = new Set(links.filter(({ element }) => element === "a").map(({ to }) => to));
    const listed = links.filter(({ element, to }) => element === "loc" && !to.endsWith(".xml")).map(({ to }) => to);
    expect(listed.length).toBeGreaterThan(80);
    expect(listed.filter((url) => !linked.has(url) && url !== `${site.url}/`).map(path)).toEqual([]);
  });

  test("finds every canonical page in the XML sitemaps", () => {
    const listed = new Set(links.filter(({ element }) => element === "loc").map(({ to }) => to));
    const canonical = links.filter(({ element, from, to }) => element === "link" && from === to).map(({ to }) => to);
    expect([...new Set(canonical)].filter((url) => !listed.has(url)).map(path)).toEqual([]);
  });
});
