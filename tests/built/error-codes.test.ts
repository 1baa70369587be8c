/** What displays show: pages of brands, and the search that is rendered on demand. */
import { describe, expect, it } from "vitest";
import { business } from "../../src/facts/site.ts";
import { codeHeading, commonCode, errorCodes, showingTheSame } from "../catalog.ts";
import { attributeOf, keptPages, onDemandPages, problemsOf, textOf, textsOf } from "./site.ts";

const pages = keptPages();
const brandPages = pages.filter(({ path }) => path.startsWith("/error-codes/"));
const typed = [
  [...commonCode].join(" "),
  "F8",
  commonCode,
  "XY9",
  '<script>alert("1")</script>',
  '" onfocus="alert(1)',
  "",
];
const answers = await onDemandPages(...typed.map((code) => `/error-codes?q=${encodeURIComponent(code)}`));
const answerTo = (code: string) => answers[typed.indexOf(code)] as (typeof answers)[number];
const main = (code: string) => answerTo(code).document.querySelector("main");
/** The entries that an answer lists, such as "dE: LG washer". */
const namesIn = (code: string) => textsOf(main(code), "li h3").filter((name) => name.includes(": "));

describe("pages of brands", () => {
  it("give each code's meaning, check, time to call, source, and a booking with service, brand and problem", () => {
    expect(brandPages.map(({ path }) => path.slice("/error-codes/".length)).toSorted()).toEqual(
      [...new Set(errorCodes.map(({ brand }) => brand.id))].toSorted(),
    );
    const mistakes = problemsOf(brandPages, ({ path, document }) => {
      const entries = document.querySelectorAll("main details");
      const brand = errorCodes.find((entry) => path === `/error-codes/${entry.brand.id}`)?.brand.name;
      return [
        entries.length === 0 && "no codes",
        ...entries.map((entry) => {
          const code = textOf(entry.querySelector("h3"));
          if (/not us/.test(textOf(entry)))
            return entry.querySelector("a[data-book]") !== null && `${code} isn’t ours to book`;
          const book = new URL(attributeOf(entry, "a[data-book]", "href"), business().siteUrl);
          const presets = Object.fromEntries(book.searchParams);
          const labels = textsOf(entry, "dt").slice(0, 2).join();
          const isWhole =
            labels === "First check,When to call" &&
            presets.brand === brand &&
            /-repair$/.test(presets.service ?? "") &&
            textOf(entry.querySelector('a[href^="/problems/"]')) === presets.problem &&
            entry.querySelector('a[href="#sources"]') !== null;
          return !isWhole && `${code} lacks something`;
        }),
      ];
    });
    expect(mistakes).toEqual([]);
  });

  it("are linked, each code, from the page of the problem that it names", () => {
    const missing = problemsOf(brandPages, ({ path, document }) =>
      document.querySelectorAll("main details").map((entry) => {
        const problem = pages.find((page) => page.path === attributeOf(entry, 'a[href^="/problems/"]', "href"));
        const id = attributeOf(entry, "[id]", "id");
        const link = problem?.document.querySelector(`main a[href="${path}#${id}"]`);
        return !link && `${problem?.path} has no link to ${id}`;
      }),
    );
    expect(missing).toEqual([]);
  });
});

describe("the search", () => {
  it("lists a code at each brand that shows it, and keeps what was typed", () => {
    const [spaced = ""] = typed;
    const showing = showingTheSame({ code: commonCode });
    expect(showing.length).toBeGreaterThan(1);
    expect(namesIn(spaced).map((name) => name.replace(/ also .*/, ""))).toEqual(showing.map(codeHeading));
    expect(answerTo(spaced).document.querySelector("#code")?.getAttribute("value")).toBe(spaced);
  });

  it("says honestly what it doesn't know, with a way to call and to book", () => {
    expect(textsOf(main("XY9"), "h2")).toContain("We don’t know “XY9”");
    expect(textOf(main("XY9"))).toContain("we won’t guess");
    expect(main("XY9")?.querySelector(`a[href="${business().phone.href}"]`)).not.toBeNull();
    expect(main("XY9")?.querySelector('a[data-book][href="/book"]')).not.toBeNull();
    expect(textsOf(main(""), "h2")).toContain("Which code?");
  });

  it("shows markup as the text that it is", () => {
    expect(textsOf(main(typed[4] ?? ""), "h2")[0]).toContain("alert(");
    for (const code of typed.slice(4, 6)) {
      expect(answerTo(code).html).not.toContain("<script>alert");
      expect(answerTo(code).document.querySelectorAll("[onfocus]")).toEqual([]);
      expect(answerTo(code).document.querySelector("#code")?.getAttribute("value")).toBe(code);
    }
  });

  it("stays out of search engines and within 14,600 bytes, also where many brands show the same", () => {
    expect(
      problemsOf(answers, ({ status, bytes, document }) => [
        status !== 200 && `status ${status}`,
        bytes > 14_600 && `${bytes} bytes`,
        !attributeOf(document, "meta[name=robots]", "content").includes("noindex") && "can be found",
      ]),
    ).toEqual([]);
  });
});
