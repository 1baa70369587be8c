import type { HTMLElement } from "node-html-parser";
import { expect, it } from "vitest";
import { cities } from "../../src/catalog/places/cities.ts";
import { gasUtilities } from "../../src/catalog/places/gas-utilities.ts";
import { prerenderedPages, textOf } from "./site.ts";
import { specifiedCities } from "./specification.ts";

const pages = prerenderedPages();
/** An owner may begin the page of another city otherwise, and keep sources elsewhere. */
const ours = cities.filter(({ slug }) => specifiedCities.some((city) => city.slug === slug));

it.each(cities)("$name's page says what its file knows", (city) => {
  const { zipCodes, neighborhoods = [], water = "", gas } = city.local;
  const main = pages.find(({ path }) => path === `/locations/${city.slug}`)?.document.querySelector("main");
  const text = textOf(main);
  for (const fact of [...zipCodes, ...neighborhoods, water]) expect(text).toContain(fact);

  const dialed = (main as HTMLElement).querySelectorAll('a[href^="tel:"]').map((link) => link.getAttribute("href"));
  for (const [id, { emergency }] of Object.entries(gasUtilities)) {
    expect(dialed.includes(emergency.href), id).toBe(id === gas);
  }
});

it.each(ours)("$name's page begins with what people search for: service and place", ({ name, slug }) => {
  const title = pages.find(({ path }) => path === `/locations/${slug}`)?.document.querySelector("h1");
  const text = textOf(title as HTMLElement);
  expect(text).toMatch(/appliance repair/i);
  expect(text).toContain(name);
});
