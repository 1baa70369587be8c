/** Where advice ends in a call to 911, calls are all there is to press: in its section, and in what stays on the screen. */
import { type HTMLElement, NodeType } from "node-html-parser";
import { expect, test } from "vitest";
import { gasUtilities } from "../../src/content/places/gas-utilities.ts";
import { onDemandPaths } from "../routes.ts";
import { keptPages, onDemandPages, privateAndUnknownPages, problemsOf, textOf } from "./site.ts";

const pages = [
  ...keptPages(),
  ...(await onDemandPages(...onDemandPaths, "/brands/acme-home", "/error-codes?q=oven+F2")),
  ...(await privateAndUnknownPages()),
];

/** The innermost elements whose own text matches. */
const saying = (element: HTMLElement, pattern: RegExp): HTMLElement[] =>
  element.childNodes.flatMap((child) => {
    if (child.nodeType === NodeType.TEXT_NODE) return pattern.test(child.text) ? [element] : [];
    const isHidden = /^(SCRIPT|STYLE|TEMPLATE)$/.test((child as HTMLElement).tagName);
    return child.nodeType === NodeType.ELEMENT_NODE && !isHidden ? saying(child as HTMLElement, pattern) : [];
  });

const naming911 = ({ document }: { document: HTMLElement }) => saying(document, /\b911\b/);
const boxOf = (element: HTMLElement) => element.closest("[data-emergency]");
test("Whatever names 911 has it as a button beside it, and those who answer for gas where it is about gas", () => {
  let seen = 0;
  const utilities = Object.values(gasUtilities).map(({ emergency }) => emergency.href);
  const wrong = problemsOf(pages, (page) =>
    naming911(page).map((element) => {
      seen++;
      const box = boxOf(element);
      const calls = box?.querySelectorAll("a.button").map((link) => link.getAttribute("href")) ?? [];
      const isComplete =
        calls.includes("tel:911") && (!/\bgas\b/i.test(textOf(box)) || utilities.some((href) => calls.includes(href)));
      return !isComplete && textOf(element);
    }),
  );
  expect(seen).toBeGreaterThan(60);
  expect(wrong).toEqual([]);
});

test("Anyone who is sent to a gas company reads of 911, too", () => {
  const sent = /\b(call|phone) (?:(?!electric)[a-z]+ ){0,3}(?:gas (?:company|utility|supplier)|utility|supplier)\b/i;
  const wrong = problemsOf(pages, ({ document }) =>
    saying(document, sent).map((element) => !boxOf(element) && textOf(element)),
  );
  expect(wrong).toEqual([]);
});

test("An emergency has nothing to book with in its section, and in its box only numbers to call", () => {
  const wrong = problemsOf(pages, ({ document }) =>
    document.querySelectorAll("[data-emergency]").map((box) => {
      const section = box.closest("section") ?? box;
      const actions = [
        ...box.querySelectorAll("a, button"),
        ...section.querySelectorAll("[data-book], [href^='/book']"),
      ];
      const wrong = actions.filter((action) => !action.getAttribute("href")?.startsWith("tel:"));
      return wrong.length > 0 && `${textOf(box)}: ${wrong.map(textOf).join(", ")}`;
    }),
  );
  expect(wrong).toEqual([]);
});

test("On a problem’s page the emergency comes first, before how soon it has to be seen to", () => {
  const dangerous = pages.filter(
    ({ path, document }) => /^\/problems\/.+\/./.test(path) && document.querySelector("[data-emergency]"),
  );
  expect(dangerous.length).toBeGreaterThan(5);
  const wrong = problemsOf(dangerous, ({ document }) => {
    const [first] = document.querySelectorAll("main [data-emergency], main h2, main [data-book]");
    return [!first?.hasAttribute("data-emergency") && textOf(first)];
  });
  expect(wrong).toEqual([]);
});
