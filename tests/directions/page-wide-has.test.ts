import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { previewStyle } from "../../src/server/preview.ts";
import { announcementStyle } from "../../src/site/components/frame/Announcement.tsx";
import { findFiles } from "../find-files.ts";
import { pageWideHas } from "./page-wide-has.ts";

const source = join(import.meta.dirname, "../../src");

test("no stylesheet has a `:has()` that reaches beyond its own component", () => {
  const files = findFiles("**/*.css", source);
  const inScripts = { "preview.ts": previewStyle, "Announcement.tsx": announcementStyle };
  const styles = [
    ...files.map((file) => [file, readFileSync(join(source, file), "utf8")] as const),
    ...Object.entries(inScripts),
  ];
  expect(styles.filter(([, css]) => css.includes(":has(")).length).toBeGreaterThan(10);
  expect(styles.flatMap(([file, css]) => pageWideHas(css).map((fault) => `${file}: ${fault}`))).toEqual([]);
});

test("styles that scripts hold are known to this check", () => {
  const scripts = findFiles("**/*.{ts,tsx,astro}", source).filter((file) => !/\.test\.tsx?$/.test(file));
  const holding = scripts.filter((file) => /:has\([^)]*\)[^"'()]*\{/.test(readFileSync(join(source, file), "utf8")));
  expect(holding.toSorted()).toEqual(["server/preview.ts", "site/components/frame/Announcement.tsx"]);
});

describe("A selector", () => {
  test.each([
    ["body:not(.offers) > .bar:has(> [data-book]) > :first-child", "what it changes has no name"],
    ["body:has([data-emergency].is-seen) aside > :has([data-book])", "the page has it"],
    ["aside > :has([data-book])", "any element may have it"],
    ["main:has(.x)", "the page has it"],
    [":root:not(:has(.x)) .y", "the page has it"],
    [":is(body, .x):has(.y)", "the page has it"],
    [":where(html):has(.y) .z", "the page has it"],
    [".office:has(.bar)", "the page has it"],
    [":has(> p)", "any element may have it"],
    ["*:has(p)", "any element may have it"],
    [".card:has(.x) + .card", "what it changes is beside the component"],
    [".card:has(+ .card)", "it looks beside the component"],
    [".card:not(:has(:target, ~ * :target))", "it looks beside the component"],
    [".card:has(.x) > *", "what it changes has no name"],
  ])("%s is refused: %s", (selector, fault) => {
    expect(pageWideHas(`${selector} { color: red }`)).toContainEqual(expect.stringContaining(`: ${fault}`));
  });

  test.each([
    "body { &:has(.x) .y { color: red } }",
    "@layer layout { @media (scripting) { .y { :global(body:has(.x)) > & { color: red } } } }",
    "@supports selector(:has(a)) { @container (width > 1rem) { html { &:not(.y) { &:has(.x) { color: red } } } } }",
  ])("is found wherever it is nested: %s", (css) => {
    expect(pageWideHas(css)).toContainEqual(expect.stringContaining("the page has it"));
  });

  test.each([
    ".card:has(:checked)",
    "label:has(input)",
    ".days label:has(:checked) + a",
    ":is(.picker, .days) label:has(:checked)",
    ".slot:has(:disabled) strong",
    ".choice:not(:has([value=other]:checked)) .other",
    ".parts > :has(textarea)",
    "body:not(.offers) .bar",
  ])("%s is inside of its component", (selector) => {
    expect(pageWideHas(`${selector} { color: red }`)).toEqual([]);
  });
});
