import { parse } from "node-html-parser";
import { expect, test } from "vitest";
import { atFirstMistake } from "./first-mistake.ts";

const focused = (html: string) =>
  parse(atFirstMistake(html))
    .querySelectorAll("[autofocus]")
    .map(({ id }) => id);

test.each([
  [
    "the first of several",
    `<input id="a"/><input id="b" aria-invalid="true"/><select id="c" aria-invalid="true"></select>`,
    "b",
  ],
  ["a text of several lines", `<input id="a"/><textarea id="b" aria-invalid="true">x</textarea>`, "b"],
  [
    "the first that can be chosen of a group",
    `<div data-invalid=""><input id="a" disabled=""/><input type="hidden" id="b"/><input id="c" type="radio"/></div>`,
    "c",
  ],
  ["what a message is in front of", `<p class="field-error" id="x-error">Wrong</p><input id="a"/><input id="b"/>`, "a"],
  [
    "its own field, if the message is behind it",
    `<input id="a" aria-invalid="true"/><p class="field-error">x</p><input id="b"/>`,
    "a",
  ],
  ["what the page has chosen", `<input id="a" aria-invalid="true"/><input id="b" autofocus=""/>`, "b"],
])("the focus goes to %s", (_what, html, id) => {
  expect(focused(`<form>${html}</form>`)).toEqual([id]);
});

test("what the wrong field is folded into is open, and nothing else", () => {
  const html = `<details id="other"><input/></details><details id="outer" class="x"><summary>S</summary><details id="in"></details><details open="" id="mid"><details id="inner"><input id="a" aria-invalid="true"/></details></details></details><details id="after"></details>`;
  const page = parse(atFirstMistake(html));
  expect(page.querySelectorAll("details[open]").map(({ id }) => id)).toEqual(["outer", "mid", "inner"]);
  expect(page.querySelectorAll("[autofocus]").map(({ id }) => id)).toEqual(["a"]);
});

test("a page without mistakes, and one that only has styles for them, stays as it is", () => {
  for (const html of [
    "<form><input></form>",
    `<style>.field-error{}[data-invalid]{}</style><input id="a">`,
    `<p>aria-invalid</p>`,
  ])
    expect(atFirstMistake(html)).toBe(html);
});
