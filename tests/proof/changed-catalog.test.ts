/** The owner adds a city and a brand, one new file each, and removes one of each: nothing else has to be edited. */
import { spawnSync } from "node:child_process";
import { readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "node-html-parser";
import { createElement, type FunctionComponent } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { imagetools } from "vite-imagetools";
import { expect, onTestFinished, test } from "vitest";
import { createViteServer } from "vitest/node";
import { heronSound, northwind } from "../../src/catalog/fixtures.ts";
import type { Brand, City } from "../../src/catalog/reading/schema.ts";
import { brandFiles, errorCodes, leadingCities, ownZipCodes } from "../catalog.ts";
import { copyOfProject, passChecks } from "./project-copy.ts";
import { full } from "./size.ts";

/** What is removed: a city and a brand from the top of their lists, and the codes of a brand that stays. */
const [{ slug: city }, kept] = leadingCities;
const [{ id: brand }] = brandFiles;
const codes = errorCodes.find((code) => code.brand.id !== brand)?.brand.id ?? "";
const removed = { city, brand, codes };

/** The content files of a copy, and the command that checks them. */
function catalogOf(folder: string) {
  const file = (name: string) => join(folder, "src/catalog/content", `${name}.json`);
  const check = () => {
    const { stdout, stderr } = spawnSync("npm", ["run", "-s", "check-content"], { cwd: folder, encoding: "utf8" });
    return (stderr + stdout).trim().split("\n");
  };
  return {
    write: (name: string, content: object) => writeFileSync(file(name), JSON.stringify(content)),
    remove: (name: string) => rmSync(file(name)),
    names: (kind: string) =>
      readdirSync(join(folder, "src/catalog/content", kind)).map((name) => name.replace(".json", "")),
    check,
  };
}

function add({ write }: ReturnType<typeof catalogOf>) {
  write("cities/heron-sound", heronSound);
  write("brands/northwind", northwind);
}
function removeSome({ remove }: ReturnType<typeof catalogOf>) {
  remove(`cities/${removed.city}`);
  remove(`brands/${removed.brand}`);
  remove(`error-codes/${removed.codes}`);
}

/** A copy with a city and a brand more, and with those fewer that are removed. */
function changedProject(...without: readonly string[]) {
  const folder = copyOfProject(...without);
  const catalog = catalogOf(folder);
  add(catalog);
  removeSome(catalog);
  return { folder, catalog };
}

/** Loads modules of a copy as its build would. */
async function modulesOf(folder: string) {
  const server = await createViteServer({
    root: folder,
    configFile: false,
    plugins: [imagetools()],
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    logLevel: "error",
  });
  onTestFinished(() => server.close());
  return <Module>(path: string) => server.ssrLoadModule(`/src/${path}`) as Promise<Module>;
}

const linksIn = (html: string, start: string) =>
  parse(html)
    .querySelectorAll(`a[href^="${start}"]`)
    .map((link) => link.getAttribute("href")?.slice(start.length));

test("lists, neighbors, the map, sentences and sitemaps follow the files", async () => {
  const { folder, catalog } = changedProject("dist", "docs", "tests", "bench");
  const load = await modulesOf(folder);
  const render = async (module: string, name: string, properties: object = {}) => {
    const screen = (await load<Record<string, FunctionComponent>>(`${module}.tsx`))[name];
    return renderToStaticMarkup(createElement(screen as FunctionComponent, properties));
  };
  const [cities, brands] = [catalog.names("cities"), catalog.names("brands")];

  const map = await render("components/maps/CountyMap", "CountyMap");
  expect(linksIn(map, "/locations/").toSorted()).toEqual(cities.toSorted());
  expect(await render("screens/ServiceAreas", "ServiceAreas")).toContain(`${cities.length} communities countywide`);

  const page = await render("screens/city/CityScreen", "CityScreen", { city: heronSound });
  expect([...new Set(linksIn(page, "/locations/"))].toSorted()).toEqual(cities.toSorted());
  expect(page).toContain('<a href="/locations/heron-sound" aria-current="page">Heron Sound</a>');
  expect(linksIn(page, "/brands/")).not.toContain(removed.brand);

  const { neighborsOf } = await load<{ neighborsOf: (city: City) => City[] }>("catalog/places/neighbors.ts");
  const { cities: found } = await load<{ cities: City[] }>("catalog/places/cities.ts");
  const neighbors = found.flatMap((city) => neighborsOf(city)).map(({ slug }) => slug);
  expect(neighbors).toContain("heron-sound");
  expect(neighbors).not.toContain(removed.city);

  const { zipRemark } = await load<{ zipRemark: (city: string, zip: string) => string }>("catalog/places/zip-codes.ts");
  expect(zipRemark("Heron Sound", "33764")).toBe("");
  const [zip = ""] = ownZipCodes(kept);
  expect(zipRemark("Heron Sound", zip)).toBe(`${zip} is ${kept.name}, not Heron Sound. Please check.`);
  const { brandsWithCodes } = await load<{ brandsWithCodes: { brand: Brand }[] }>("catalog/codes/error-codes.ts");
  const withCodes = brandsWithCodes.map(({ brand }) => brand.id);
  expect([removed.brand, removed.codes].filter((id) => withCodes.includes(id))).toEqual([]);
  expect(withCodes.length).toBeGreaterThan(0);

  const list = await render("screens/brands/BrandsScreen", "BrandsScreen");
  expect(linksIn(list, "/brands/").toSorted()).toEqual(brands.toSorted());
  expect(list).toContain(`All ${brands.length} makers`);
  expect(linksIn(list, "/locations/")).toHaveLength(10);

  const { pageGroups } = await load<{ pageGroups: { name: string; paths: string[] }[] }>("catalog/pages.ts");
  const listed = (group: string) => pageGroups.find(({ name }) => name === group)?.paths.toSorted();
  expect(listed("cities")).toEqual(cities.map((slug) => `/locations/${slug}`).toSorted());
  expect(listed("brands")).toEqual(brands.map((id) => `/brands/${id}`).toSorted());
});

const changes = [
  ["one city and one brand more", add],
  [`${removed.city}, ${removed.brand} and the codes of ${removed.codes} fewer`, removeSome],
] as const;

/** The journeys that meet cities, brands and codes. */
const journeys = "crawl county-map booking-fields error-codes six-taps next-visit one-form problems brands".split(" ");

// Takes minutes, so that it runs only with `npm run proof`.
test.each(full ? changes : [])(
  "with %s the site builds, its tests and journeys pass, and a crawl finds every page",
  (_, change) => {
    const folder = copyOfProject("dist");
    change(catalogOf(folder));
    passChecks(folder, journeys);
  },
);
