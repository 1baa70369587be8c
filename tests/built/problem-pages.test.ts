/** The pages about problems, all of them, read from the built HTML. */
import { describe, expect, it } from "vitest";
import spots from "../../src/content/data/problem-spots.json" with { type: "json" };
import serviceNames from "../../src/content/data/service-names.json" with { type: "json" };
import { business } from "../../src/facts/site.ts";
import { problemFiles } from "../catalog.ts";
import { keptPages, presetsOf, textOf, textsOf } from "./site.ts";

const pages = new Map(keptPages().map((page) => [page.path, page]));
const mainOf = (path: string) => {
  const main = pages.get(path)?.document.querySelector("main");
  if (!main) throw new Error(`There is no page ${path}`);
  return main;
};
const problems = problemFiles.map((problem) => ({ ...problem, main: mainOf(problem.path) }));
const appliances = serviceNames.map(({ id }) => ({
  id,
  path: `/problems/${id.replace("-repair", "")}`,
  main: mainOf(`/problems/${id.replace("-repair", "")}`),
  own: problems.filter(({ service }) => service === id),
}));

const headings = { "stop-now": "Stop using it now", today: "Take care of it today", "can-wait": "This can wait" };

/** Whether it begins with a call to 911: then nothing beside it books. */
const isDangerous = ({ firstAid }: Pick<(typeof problems)[number], "firstAid">) =>
  firstAid.some(({ text }) => text.includes("911"));

describe("a problem's page", () => {
  it("exists for each of the services' 48 issues", () => {
    expect(problems.map(({ issue }) => issue)).toEqual(serviceNames.flatMap(({ details }) => details));
    expect(problems).toHaveLength(48);
  });

  it("says how urgent it is, what to check and what causes it, then booking and call, in this order", () => {
    const wrong = problems.flatMap(({ path, main, ...problem }) => {
      const text = textOf(main);
      const parts = [
        problem.title,
        headings[problem.urgency.level],
        ...problem.checks.map(({ title }) => title),
        ...(["common", "sometimes", "rarely"] as const).flatMap((how) =>
          problem.causes.filter((cause) => cause.how === how).map(({ cause }) => cause),
        ),
        isDangerous(problem) ? "Let us look at" : "Book this repair",
        "Book Online",
        business().phone.text,
      ];
      let at = 0;
      return parts.flatMap((part) => {
        // Placeholders are filled in by the site.
        const found = text.indexOf(part.split(/\{\w+\}/)[0] ?? "", at);
        if (found < 0) return [`${path}: doesn't say, or too early: ${part}`];
        at = found;
        return [];
      });
    });
    expect(wrong).toEqual([]);
  });

  it("presets every booking to its service and problem, also from the bar on phones, and to a brand where the button names one", () => {
    for (const { path, service, issue, firstAid } of problems) {
      const document = pages.get(path)?.document;
      const links = document?.querySelectorAll("main a[data-book], nav[aria-label='Call or book'] a[data-book]") ?? [];
      expect(links.length, path).toBeGreaterThanOrEqual(isDangerous({ firstAid }) ? 12 : 13);
      for (const link of links) {
        const brand = presetsOf(link).get("brand");
        const presets = new URLSearchParams({ service, ...(brand && { brand }), problem: issue });
        expect(link.getAttribute("href"), path).toBe(`/book?${presets}`);
      }
      expect(links.flatMap((link) => presetsOf(link).get("brand") ?? []).length, path).toBe(10);
    }
  });
});

describe("the page of an appliance's problems", () => {
  it("lists its six problems with their urgency, and links most of them on the picture under the same numbers", () => {
    for (const { id, path, main, own } of appliances) {
      const names = spots[id as keyof typeof spots];
      const listed = main.querySelectorAll("ol a[data-spot]");
      expect(
        listed.map((link) => [link.getAttribute("href"), link.getAttribute("data-spot"), textOf(link)]),
        path,
      ).toEqual(own.map((problem, index) => [problem.path, `${index + 1}`, problem.issue]));
      const pictured = main.querySelectorAll("svg a[aria-label]");
      expect(pictured.length, path).toBeGreaterThanOrEqual(5);
      for (const link of pictured) {
        const number = Number(link.getAttribute("data-spot"));
        const problem = own[number - 1];
        const spot = names.find(({ slug }) => slug === problem?.slug);
        expect(link.getAttribute("href"), path).toBe(problem?.path);
        expect(link.getAttribute("aria-label"), path).toBe(`${number}. ${spot?.name}: ${problem?.issue}`);
        expect(textOf(link), path).toBe(`${number}`);
      }
      // The parts of a cutaway lead where their numbers do, for pointers alone.
      for (const part of main.querySelectorAll("svg[aria-hidden] a")) {
        expect(part.getAttribute("href"), path).toBe(own[Number(part.getAttribute("data-spot")) - 1]?.path);
        expect(part.getAttribute("tabindex"), path).toBe("-1");
        expect(part.querySelector("path"), path).not.toBeNull();
      }
    }
  });
});

it("the list of all problems links each of them", () => {
  const links = mainOf("/problems").querySelectorAll("li li a");
  expect(links.map((link) => link.getAttribute("href"))).toEqual(problems.map(({ path }) => path));
  const tiles = mainOf("/problems")
    .querySelectorAll("li > a")
    .filter((link) => link.querySelector("picture"));
  expect(tiles.map((link) => link.getAttribute("href"))).toEqual(appliances.map(({ path }) => path));
  for (const named of [tiles.map(textOf), textsOf(mainOf("/problems"), "li h3")])
    expect(named).toEqual(serviceNames.map(({ shortName }) => shortName));
});
