import type { HTMLElement } from "node-html-parser";
import { expect, it } from "vitest";
import { cities } from "../../src/content/places/cities.ts";
import { gasUtilities } from "../../src/content/places/gas-utilities.ts";
import { keptPages, textOf } from "./site.ts";

const pages = keptPages();

it.each(cities())("$name's page says what its file knows", (city) => {
  const { zipCodes, neighborhoods = [], water = "", gas } = city.local;
  const main = pages.find(({ path }) => path === `/locations/${city.slug}`)?.document.querySelector("main");
  const text = textOf(main);
  for (const fact of [...zipCodes, ...neighborhoods, water]) expect(text).toContain(fact);

  const dialed = (main as HTMLElement).querySelectorAll('a[href^="tel:"]').map((link) => link.getAttribute("href"));
  for (const [id, { emergency }] of Object.entries(gasUtilities)) {
    expect(dialed.includes(emergency.href), id).toBe(id === gas);
  }
});
