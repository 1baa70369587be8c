/** Where booking buttons lead without script, and what they preset in the dialog, which the browser tests open. */
import { expect, test } from "vitest";
import { brandFiles, errorCodes } from "../catalog.ts";
import { onDemandPaths } from "../routes.ts";
import { keptPages, onDemandPages, problemsOf, textOf } from "./site.ts";

const generated = await onDemandPages("/brands/acme-home");
const pages = [...keptPages(), ...(await onDemandPages(...onDemandPaths)), ...generated];
const idOf = (name: string) => brandFiles.find((brand) => brand.name === name)?.id ?? "acme-home";

// Which presets they have is up to their pages: counts, claims and problem-pages beside this file.
test("every booking button leads without script to what it presets in the dialog", () => {
  let seen = 0;
  const wrong = problemsOf(pages, ({ document }) =>
    document.querySelectorAll("a[data-book]").map((link) => {
      seen++;
      // The specification leads the guides' buttons to the home page's form.
      if (link.getAttribute("href") === "/#booking") return false;
      const address = new URL(link.getAttribute("href") ?? "", "http://localhost");
      const {
        service,
        brand,
        problem,
        place,
        date: _date,
        slot: _slot,
        ...others
      } = Object.fromEntries(address.searchParams);
      const preset = (name: string) => link.getAttribute(`data-${name}`);
      const brandName = preset("brand");
      const isSame =
        address.pathname === "/book" &&
        service === preset("service") &&
        brand === (brandName && idOf(brandName)) &&
        problem === preset("problem") &&
        place === preset("city") &&
        Object.keys(others).length === 0;
      return !isSame && `${textOf(link)} -> ${link.getAttribute("href")}: ${JSON.stringify(link.attributes)}`;
    }),
  );
  expect(seen).toBeGreaterThan(1_000);
  expect(wrong).toEqual([]);
});

test("a generated brand's page presets its name", () => {
  const brands = generated[0]?.document
    .querySelectorAll("main a[data-book]")
    .map((link) => link.getAttribute("data-brand"));
  expect(new Set(brands)).toEqual(new Set(["Acme Home"]));
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
