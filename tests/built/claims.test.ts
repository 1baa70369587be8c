/** What the site claims, page by page: no page promises what another takes back. */
import type { HTMLElement } from "node-html-parser";
import { describe, expect, it } from "vitest";
import { beforeYouBook } from "../../src/facts/derived/before-you-book.ts";
import { effectiveFacts } from "../../src/facts/effective-facts.ts";
import { cityFiles } from "../catalog.ts";
import { onDemandPaths } from "../routes.ts";
import { keptPages, onDemandPages, type Page, problemsOf, textOf, textsOf } from "./site.ts";
import { cityPageServices, services } from "./specification.ts";

const generated = await onDemandPages("/brands/acme-home-co");
const pages = [...keptPages(), ...(await onDemandPages(...onDemandPaths)), ...generated];
const mainOf = (path: string) =>
  pages.find((page) => page.path === path)?.document.querySelector("main") as HTMLElement;
const sentencesOf = (text: string) => text.split(/(?<=[.?!])\s+/);

it("no title and no first heading promises a time", () => {
  const promise = /same.day|next.day|today|tomorrow|within .* (hours?|days?)/i;
  const headings = ({ document }: Page) => textsOf(document, "title, h1");
  const wrong = problemsOf(pages, (page) => headings(page).map((text) => promise.test(text) && text));
  expect(wrong).toEqual([]);
});

describe("repair or replace", () => {
  const either =
    "If it’s older, or the repair costs close to half, that alone isn’t a reason to replace it: get a quote first.";
  const priceAlone = "For built-in and professional lines and Speed Queen, go by price alone.";
  const rule = `Repair it if the repair costs less than half the price of a new one and it’s under 8 years old (under 10 for a dishwasher, under 7 for a microwave; for a dryer, 8 to 10 is a gray area). ${either} ${priceAlone}`;
  /** Where one appliance is meant, no other's age is named. */
  const usualRule = `Repair it if the repair costs less than half the price of a new one and it’s under 8 years old. ${either}`;
  const priceRule =
    "Go by price alone, no matter how old it is: repair it if the repair costs well under half the price of a new one. If it’s close to half, get a quote first.";
  const texts = ({ document }: Page) => textsOf(document.querySelector("main"), "p, li, dd, dt");
  const limit =
    /\b(?:under|below|past|over|up to|beyond|after|within|older than|younger than|near|at) (?:about |its? )?(?:\d+|five|six|seven|eight|nine|ten|twelve|fifteen|twenty)\b[^.]*\byears?\b|\byears? or older\b|\beight-year\b/i;
  const verdict = /repair|replac|fix|worth|pays?\b|new one|sense/i;

  it("has no limit of age but the rule's", () => {
    const isRule =
      /^(Our rule(?: of thumb)?: )?[Rr]epair it (?:if (?:that|the repair) costs (?:less than half|under 50%)|for under half)|^Under \d+ years old|worth it .+, if a new one costs more than twice as much$/;
    const wrong = problemsOf(pages, (page) =>
      page.path === "/repair-or-replace"
        ? []
        : texts(page)
            .flatMap(sentencesOf)
            .map((text) => limit.test(text) && verdict.test(text) && !isRule.test(text) && text),
    );
    expect([...new Set(wrong)]).toEqual([]);
  });

  it("never says that an old appliance is worth a repair: the rule says replace", () => {
    const old =
      /\b(old(er)?|aging|nineties|19[89]0s|(fif|twen|thir)[a-z-]*-year-old)\b[^.?]*\b(worth|pays?|reasonable|keep(ing)? (it|them) going|last)\b|\b(worth|pays?|reasonable|sooner fix)\b[^.?]*\b(old(er)?|aging|late|beyond|any age|hauled off)\b/i;
    const wrong = problemsOf(pages, (page) =>
      texts(page)
        .flatMap(sentencesOf)
        .map((text) => old.test(text) && text),
    );
    expect([...new Set(wrong)]).toEqual([]);
  });

  it("is answered by the rule wherever somebody asks whether a repair is worth it", () => {
    const asks =
      /\bworth (fixing|saving|it|a service call)|replace it\?|should i retire|pay to repair|still make sense|keep it going|repair make sense/i;
    const asked = pages.flatMap(({ path, document }) =>
      document
        .querySelectorAll("details[name=faq]")
        .map((item) => ({
          path,
          question: textOf(item.querySelector("summary h3")),
          answer: textsOf(item, "p").join(" "),
        }))
        .filter(({ question }) => asks.test(question)),
    );
    expect(asked.length).toBeGreaterThanOrEqual(10);
    expect(
      asked
        .filter(({ answer }) => ![rule, usualRule, priceRule].some((said) => answer.includes(said)))
        .map(({ path, question }) => `${path}: ${question}`),
    ).toEqual([]);
  });

  it("is by price alone on the pages of built-in and professional brands and Speed Queen, and calls nothing there past saving", () => {
    for (const brand of ["sub-zero", "thermador", "miele", "true-residential", "jennair", "speed-queen"])
      expect(textOf(mainOf(`/brands/${brand}`)), brand).toContain(priceRule);
    const lost = /is past saving|it’s one to replace|earned its retirement|by our rule of thumb, (no|yes)/i;
    expect(problemsOf(pages, (page) => texts(page).map((text) => lost.test(text) && text))).toEqual([]);
  });

  it("is the same on guides, problem pages and /llms.txt", async () => {
    const limits = { "dishwasher-repair": 10, "microwave-repair": 7 };
    for (const { id } of services) {
      const age = `under ${limits[id as keyof typeof limits] ?? 8} years old`;
      const said = textOf(mainOf(`/${id}`)).toLowerCase();
      expect(said, id).toContain(age);
      expect(said, id).toContain("get a quote first");
      expect(said, id).toContain(priceAlone.toLowerCase());
      const [problem] = pages.filter(({ path }) => path.startsWith(`/problems/${id.replace("-repair", "")}/`));
      expect(textOf(problem?.document.querySelector("main")), id).toContain(
        `Our rule: repair it for under half the price of a new one, if it’s ${age}`,
      );
    }
    const [llms] = await onDemandPages("/llms.txt");
    expect(llms?.html).toContain(rule);
  });
});

describe("in an emergency", () => {
  /** Elements that hold the advice and nothing else. */
  const advice = ({ document }: Page) =>
    (document.querySelector("main") as HTMLElement)
      .querySelectorAll("p, li, dd")
      .filter((element) => /\b911\b/.test(element.text) && !element.querySelector("p, li, dd"));
  const isBooking = (link: HTMLElement | undefined) =>
    link !== undefined && (link.hasAttribute("data-book") || /^\/book\b/.test(link.getAttribute("href") ?? ""));

  it("the next thing to press after the advice is never a booking", () => {
    expect(pages.flatMap(advice).length).toBeGreaterThan(30);
    const wrong = problemsOf(pages, (page) => {
      const all = (page.document.querySelector("main") as HTMLElement).querySelectorAll("*");
      return advice(page).map((element) => {
        const after = all
          .slice(all.indexOf(element) + 1)
          .find(({ tagName }) => ["A", "BUTTON", "SUMMARY"].includes(tagName));
        return isBooking(after) && textOf(element);
      });
    });
    expect(wrong).toEqual([]);
  });

  it("first aid for gas, smoke and water offers calls and nothing else", () => {
    const calls = {
      water: ["tel:+17275550142"],
      gas: ["tel:911", "tel:+17274626633", "tel:+18778326747", "tel:+17275550142"],
      burning: ["tel:911", "tel:+17275550142"],
    };
    for (const [id, expected] of Object.entries(calls)) {
      for (const page of pages.filter(({ document }) => document.querySelector(`main li#${id}`))) {
        // Several can share one row of numbers.
        const box = page.document.querySelector(`main li#${id}`)?.closest("[data-emergency]");
        const links = box?.querySelectorAll("a, button").map((link) => link.getAttribute("href")) ?? [];
        expect(links, `${page.path}#${id}`).toEqual(expect.arrayContaining(expected));
        expect(
          links.filter((link) => !link?.startsWith("tel:")),
          `${page.path}#${id}`,
        ).toEqual([]);
      }
    }
  });
});

describe("what the pages say of each other", () => {
  it("the diagnosis costs nothing, whether the price is accepted or declined", () => {
    const said = beforeYouBook(effectiveFacts({}).facts).map(({ answer }) => answer);
    expect(said.join(" ")).toMatch(/you owe nothing/);
    expect(said.filter((answer) => /with a repair, that includes/i.test(answer))).toEqual([]);
    expect(said[0]).toMatch(/The diagnosis is free, with or without a repair[.]$/);
  });

  it("a generated brand page lists the appliances that we repair, not those of a maker we don't know", () => {
    const main = mainOf("/brands/acme-home-co");
    expect(textsOf(main, "h2")).toEqual(
      expect.arrayContaining(["The appliances we repair", "Common problems by appliance"]),
    );
    const owned = /Acme Home Co (refrigerator|washer|dryer|dishwasher|oven|microwave|appliances we repair|problems)/i;
    expect(owned.exec(textOf(main))?.[0]).toBeUndefined();
    const description = generated[0]?.document.querySelector("meta[name=description]")?.getAttribute("content") ?? "";
    expect(description).not.toMatch(owned);
  });

  it("a service in a city leads to its booking in that city", () => {
    for (const { slug, name } of cityFiles) {
      const links = mainOf(`/locations/${slug}`)
        .querySelectorAll("a")
        .filter((link) => textOf(link).endsWith(` in ${name}`));
      // In an order of the city's own.
      const titles = services.map(({ title }) => `${title} in ${name}`);
      expect(titles).toEqual(expect.arrayContaining(cityPageServices.map((title) => `${title} in ${name}`)));
      expect(links.map(textOf).toSorted(), slug).toEqual(titles.toSorted());
      for (const link of links) {
        const service = services.find(({ title }) => `${title} in ${name}` === textOf(link))?.id ?? "";
        const presets = new URLSearchParams({ service, city: name });
        expect(link.attributes, slug).toMatchObject({ "data-book": "", href: `/book?${presets}` });
      }
    }
  });

  it("the table of where we come to lists every community with its ZIP codes", () => {
    const rows = mainOf("/coverage").querySelectorAll("dl > div");
    const listed = new Map(rows.map((row) => [textOf(row.querySelector("dt")), textOf(row.querySelector("dd"))]));
    for (const { name, local } of cityFiles) {
      expect(listed.get(name), name).toBeDefined();
      for (const code of local.zipCodes.filter((code) => code.length === 5))
        expect(listed.get(name), name).toContain(code);
    }
    expect([...listed.keys()]).toEqual([...listed.keys()].toSorted((one, other) => one.localeCompare(other, "en")));
  });
});
