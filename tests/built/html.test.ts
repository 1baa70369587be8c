import { HtmlValidate } from "html-validate";
import { expect, it } from "vitest";
import { full } from "../full-size.ts";
import { keptPaths, onDemandPaths, pageOfEachRoute } from "../routes.ts";
import { keptPages, onDemandPages, privateAndUnknownPages, problemsOf } from "./site.ts";

const validator = new HtmlValidate({
  root: true,
  extends: ["html-validate:recommended"],
  rules: {
    // One h1, and no level skipped.
    "heading-level": "error",
    // React writes <img/>, srcSet="…" and open="": all allowed by the HTML standard.
    "void-style": "off",
    "attr-case": "off",
    "attribute-boolean-style": "off",
    // Whether a phone number may wrap is up to the style sheets: on a 320 px screen it must.
    "tel-non-breaking": "off",
    // Checkboxes of one question have one name, as radio buttons have.
    "form-dup-name": ["error", { shared: ["radio", "checkbox", "button", "reset", "submit"] }],
  },
});
const pages = [...keptPages(), ...(await onDemandPages(...onDemandPaths)), ...(await privateAndUnknownPages())];

it("where a page has two forms, each has its own name", () => {
  const withForms = pages.map(({ path, document }) => ({
    path,
    names: document.querySelectorAll("form").map((form) => form.getAttribute("aria-label")),
  }));
  const unclear = withForms.filter(
    ({ names }) => names.length > 1 && new Set(names.filter(Boolean)).size < names.length,
  );
  expect(withForms.some(({ names }) => names.length > 1)).toBe(true);
  expect(unclear).toEqual([]);
});

it("titles and descriptions are as long as search engines show them", () => {
  const long = keptPages().flatMap(({ path, document }) => {
    const title = document.querySelector("title")?.textContent ?? "";
    const description = document.querySelector("meta[name=description]")?.getAttribute("content") ?? "";
    return [title.length > 60 && `${path}: ${title}`, description.length > 160 && `${path}: ${description}`];
  });
  expect(long.filter(Boolean)).toEqual([]);
});

it("phones leave numbers, dates and places on every page as they are", () => {
  const other = pages.filter(
    ({ document }) =>
      document.querySelector("meta[name=format-detection]")?.getAttribute("content") !==
      "telephone=no, date=no, address=no, email=no",
  );
  expect(other.map(({ path }) => path)).toEqual([]);
});

it("every cell of a table has the header of its row or column", () => {
  const cells = pages.flatMap(({ path, document }) =>
    document.querySelectorAll("td").map((cell) => ({ path, cell: cell.outerHTML, row: cell.parentNode })),
  );
  expect(cells.length).toBeGreaterThan(0);
  const orphans = cells.filter(({ row }) => !row?.querySelector("th"));
  expect(orphans.map(({ path, cell }) => `${path}: ${cell}`)).toEqual([]);
});

it("no id is twice on a page", () => {
  const wrong = problemsOf(pages, ({ document }) => {
    const ids = document.querySelectorAll("[id]").map(({ id }) => id);
    return ids.filter((id, index) => ids.indexOf(id) !== index);
  });
  expect(wrong).toEqual([]);
});

/** A page of each kind; all of them in the proof. */
const validated = full
  ? pages
  : pages.filter(({ path }) => pageOfEachRoute.includes(path) || !keptPaths.includes(path));

it.each(validated)("valid HTML: $path", async ({ html }) => {
  const { results } = await validator.validateString(html);
  const mistakes = results.flatMap(({ messages }) => messages);
  expect(mistakes.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`)).toEqual([]);
});
