import { parse } from "node-html-parser";
import { expect, test } from "vitest";
import spots from "../../content/data/problem-spots.json" with { type: "json" };
import { allCities } from "../../content/places/cities.ts";
import { cityScenes } from "../../shared/places/city-scene.ts";
import { serviceIds } from "../../shared/services/service-ids.ts";
import { cutawayParts, cutawaySvg } from "./cutaways.ts";
import { momentSvg, moments } from "./moments.ts";
import { beachSvg, sceneSvg, shoreSvg } from "./scenes.ts";
import { visitSceneSvg, visitScenes } from "./visit-scene.ts";

test.each(cityScenes)(
  "the drawing of %s names only parts and colors that it defines, and some place shows it",
  (scene) => {
    const svg = parse(sceneSvg(scene));
    const style = svg.querySelector("style")?.textContent ?? "";
    for (const used of svg.querySelectorAll("use"))
      expect(svg.querySelector(used.getAttribute("href") ?? ""), used.toString()).not.toBeNull();
    for (const { classNames } of svg.querySelectorAll("[class]")) expect(style).toContain(`.${classNames}{`);
    expect(style).not.toContain("undefined");
    expect(allCities.some((city) => city.scene === scene)).toBe(true);
  },
);

test("the drawing of a beach names only parts and colors that it defines", () => {
  const svg = parse(beachSvg());
  const style = svg.querySelector("style")?.textContent ?? "";
  for (const used of svg.querySelectorAll("use"))
    expect(svg.querySelector(used.getAttribute("href") ?? ""), used.toString()).not.toBeNull();
  for (const { classNames } of svg.querySelectorAll("[class]")) expect(style).toContain(`.${classNames}{`);
  expect(style).not.toContain("undefined");
});

test.each(visitScenes)("the drawing of a visit, %s, names only parts and colors that it defines", (scene) => {
  const svg = parse(visitSceneSvg(scene));
  const style = svg.querySelector("style")?.textContent ?? "";
  for (const used of svg.querySelectorAll("use"))
    expect(svg.querySelector(used.getAttribute("href") ?? ""), used.toString()).not.toBeNull();
  for (const { classNames } of svg.querySelectorAll("[class]")) expect(style).toContain(`.${classNames}{`);
  expect(style).not.toContain("undefined");
});

test.each(serviceIds.filter((id) => cutawaySvg(id)))(
  "%s, cut open, names only colors that it defines, and has a part for each of its problems that a spot is for",
  (id) => {
    const svg = parse(cutawaySvg(id) ?? "");
    const style = svg.querySelector("style")?.textContent ?? "";
    for (const { classNames } of svg.querySelectorAll("[class]"))
      expect(style).toMatch(new RegExp(`\\.${classNames}[,{]`));
    expect(style).not.toContain("undefined");
    expect(Object.keys(cutawayParts[id] ?? {}).toSorted()).toEqual(spots[id].map(({ slug }) => slug).toSorted());
  },
);

test.each(moments)("the drawing of a moment, %s, names only parts and colors that it defines", (moment) => {
  const svg = parse(momentSvg(moment));
  const style = svg.querySelector("style")?.textContent ?? "";
  for (const { classNames } of svg.querySelectorAll("[class]"))
    expect(style).toMatch(new RegExp(`\\.${classNames}[,{]`));
  for (const use of svg.querySelectorAll("use"))
    expect(svg.querySelector(use.getAttribute("href") ?? "")).not.toBeNull();
  expect(style).not.toContain("undefined");
});

test("the shore is all four streets, with one sun and one van", () => {
  expect(shoreSvg().match(/<circle class="coral" cx="\d+" cy="132" r="22"\/>/g)).toHaveLength(1);
  expect(shoreSvg().match(/<use href="#van"/g)).toHaveLength(1);
  for (const scene of cityScenes) {
    const svg = sceneSvg(scene);
    const street = svg.slice(svg.indexOf('<path class="sand" d="M0'), svg.lastIndexOf('<use href="#van"'));
    expect(street.length, scene).toBeGreaterThan(200);
    expect(shoreSvg(), scene).toContain(street);
  }
});
