/** Where booking buttons lead without script, and what they preset in the dialog, which the browser tests open. */
import { expect, test } from "vitest";
import { errorCodes } from "../catalog.ts";
import { onDemandPaths } from "../routes.ts";
import { keptPages, onDemandPages, presetsOf, problemsOf } from "./site.ts";

const generated = await onDemandPages("/brands/acme-home");
const pages = [...keptPages(), ...(await onDemandPages(...onDemandPaths)), ...generated];
const buttons = pages.flatMap(({ document }) => document.querySelectorAll("a[data-book]"));
const presets = buttons.map(presetsOf);
/** The different values of a preset, on all pages. */
const valuesOf = (name: string) => [...new Set(presets.flatMap((query) => query.get(name) ?? []))];

// Which presets they have is up to their pages: counts, claims and problem-pages beside this file.
test("every booking button leads to the booking page without script; the guides', to the home page's form", () => {
  const wrong = problemsOf(pages, ({ document }) =>
    document
      .querySelectorAll("a[data-book]")
      .map((link) => link.getAttribute("href") ?? "")
      .filter((href) => href !== "/#booking" && !/^\/book(\?|$)/.test(href)),
  );
  expect(wrong).toEqual([]);
  expect(new Set(presets.flatMap((query) => [...query.keys()]))).toEqual(
    new Set(["service", "brand", "problem", "city"]),
  );
  expect(buttons.length).toBeGreaterThan(1_000);
});

test("the booking page knows whatever they preset", async () => {
  const [cities, brands, problems] = ["city", "brand", "problem"].map(valuesOf) as [string[], string[], string[]];
  expect(brands).toContain("Acme Home");
  const asked = problems.map((problem, at) => ({
    problem,
    city: cities[at % cities.length] ?? "",
    brand: brands[at % brands.length] ?? "",
  }));
  expect(asked.length).toBeGreaterThan(Math.max(cities.length, brands.length));
  const forms = await onDemandPages(...asked.map((query) => `/book?${new URLSearchParams(query)}`));
  const shown = forms.map(({ document }) => ({
    city: document.querySelector("[name=city]")?.getAttribute("value"),
    description: document.querySelector("textarea[name=description]")?.textContent,
  }));
  expect(shown).toEqual(
    asked.map(({ city, brand, problem }) => ({ city, description: `Brand: ${brand}\nProblem: ${problem}` })),
  );
});

test.each([
  ["/problems", "li > a picture"],
  ["/problems/dryer", "svg a"],
  ["/error-codes", "#code"],
  [`/error-codes/${errorCodes[0]?.brand.id}`, "details"],
  ["/repair-or-replace", "form input"],
  ["/coverage", "#place"],
])("%s opens with its tool, and booking comes after it", (path, tool) => {
  const main = pages.find((page) => page.path === path)?.document.querySelector("main");
  const all = main?.querySelectorAll("*") ?? [];
  const first = main?.querySelector(tool);
  const at = first ? all.indexOf(first) : -1;
  expect(at).toBeGreaterThan(0);
  expect(all.slice(0, at).some((element) => element.hasAttribute("data-book"))).toBe(false);
});
