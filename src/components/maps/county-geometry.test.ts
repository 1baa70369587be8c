import { brotliCompressSync } from "node:zlib";
import { createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { cities } from "../../catalog/places/cities.ts";
import { CityMap, CoastDrawing, placeLabels } from "./CityMap.tsx";
import { CountyMap } from "./CountyMap.tsx";
import {
  bridges,
  cornersAndMiddles,
  countyView,
  lakes,
  land,
  otherLand,
  type Point,
  type Position,
  project,
  shorePath,
} from "./county-geometry.ts";
import { placesEast, placesWest } from "./place-fixtures.ts";

const positionOf = ({ coordinates: [latitude, longitude] }: (typeof cities)[number]): Position => [longitude, latitude];

/** The rounded shore as drawn: midpoints of the sides, and points on the curves between them. */
function drawn(outline: readonly Position[]): Point[] {
  const points = cornersAndMiddles(outline);
  return points.flatMap(({ corner, middle }, index) => {
    const before = points.at(index - 1)?.middle ?? middle;
    const curve = { x: (before.x + 2 * corner.x + middle.x) / 4, y: (before.y + 2 * corner.y + middle.y) / 4 };
    return [curve, middle];
  });
}

function isInside({ x, y }: Point, polygon: readonly Point[]): boolean {
  const crossings = polygon.filter((from, index) => {
    const to = polygon[(index + 1) % polygon.length] as Point;
    return from.y > y !== to.y > y && x < from.x + ((y - from.y) / (to.y - from.y)) * (to.x - from.x);
  });
  return crossings.length % 2 === 1;
}

const drawnLand = land.map(drawn);
const drawnLakes = lakes.map(drawn);
const compressed = (element: ReactElement) => brotliCompressSync(renderToStaticMarkup(element)).length;

describe("the county's geometry", () => {
  it.each(cities)("has land below $name", (city) => {
    const dot = project(positionOf(city));
    expect(drawnLand.filter((shore) => isInside(dot, shore))).toHaveLength(1);
    expect(drawnLakes.filter((shore) => isInside(dot, shore))).toHaveLength(0);
  });

  it("puts beach towns on islands and the others on the mainland", () => {
    const places = [...placesWest, ...placesEast];
    const onIslands = places.filter((place) => !isInside(place, drawnLand[0] ?? [])).map(({ slug }) => slug);
    const names = places.map(({ slug }) => slug).filter((slug) => /beach|shores?$|island|verde/.test(slug));
    expect(onIslands).toEqual(names);
  });

  it("keeps the lakes inside the mainland", () => {
    const outside = drawnLakes.flat().filter((point) => !isInside(point, drawnLand[0] ?? []));
    expect(outside).toEqual([]);
  });

  it("starts every bridge of the county on its land", () => {
    const starts = bridges.map((line) => project(line[0] as Position));
    const afloat = starts.filter((start) => !drawnLand.some((shore) => isInside(start, shore)));
    expect(afloat).toEqual([]);
  });

  it("is traced to three decimals inside the surroundings of the county", () => {
    const positions = [land, lakes, otherLand, bridges].flat(2);
    const wrong = positions.filter(
      ([longitude, latitude]) =>
        !(longitude > -82.93 && longitude < -82.42 && latitude > 27.5 && latitude < 28.3) ||
        Number(longitude.toFixed(3)) !== longitude ||
        Number(latitude.toFixed(3)) !== latitude,
    );
    expect(wrong).toEqual([]);
  });

  it("projects kilometers alike in both directions", () => {
    const [from, north, east] = [project([-82.75, 27.9]), project([-82.75, 28]), project([-82.65, 27.9])];
    expect((from.y - north.y) / 20).toBeCloseTo(11.1, 0);
    expect((east.x - from.x) / 20).toBeCloseTo(9.84, 0);
  });

  it("writes a closed path per outline", () => {
    const path = shorePath(land);
    expect(path.match(/M/g)).toHaveLength(land.length);
    expect(path.match(/z/g)).toHaveLength(land.length);
    expect(path).not.toMatch(/NaN|undefined|\./);
  });
});

describe("the drawn county map", () => {
  const markup = renderToStaticMarkup(createElement(CountyMap));
  const lines = [...markup.matchAll(/translate[(](\d+) (\d+)[)]"><path d="M0 0 (-?\d+) (-?\d+)"/g)].map(
    ([, ...numbers]) => {
      const [x = 0, y = 0, dx = 0, dy = 0] = numbers.map(Number);
      return { name: { x: x + dx, y: y + dy }, dot: { x, y } };
    },
  );

  it("names all places as links and draws a line from each name to its dot", () => {
    const names = [...markup.matchAll(/<a href="[/]locations[/]([^"]+)"[^>]*>/g)].map(([, slug]) => slug);
    expect(names.toSorted()).toEqual(cities.map(({ slug }) => slug).toSorted());
    const dotOf = (slug: string | undefined) =>
      cities
        .filter((city) => city.slug === slug)
        .map(positionOf)
        .map(project);
    expect(lines.map(({ dot }) => [dot])).toEqual(names.map(dotOf));
  });

  it("weighs less than 3,000 bytes", () => {
    expect(compressed(createElement(CountyMap))).toBeLessThan(3000);
  });
});

describe("the drawing of a city's coast", () => {
  it.each(cities)("has the shore of $name in view, and the city's dot in its middle", (city) => {
    const markup = renderToStaticMarkup(createElement(CoastDrawing, { city }));
    const [x = 0, y = 0, width = 0, height = 0] = (/viewBox="([^"]+)"/.exec(markup)?.[1] ?? "").split(" ").map(Number);
    const shore = land.flatMap((outline) => outline.map(project));
    const isInView = (point: Point) =>
      Math.abs(point.x - x - width / 2) < width / 2 && Math.abs(point.y - y - height / 2) < height / 2;
    expect(shore.filter(isInView).length).toBeGreaterThan(2);
    expect(markup).toContain(`<circle cx="${x + width / 2}" cy="${y + height / 2}"`);
  });
});

describe("the drawing of a city", () => {
  it.each(cities)("of $name shows the circle, the marked dot and its name in less than 3,000 bytes", (city) => {
    const markup = renderToStaticMarkup(createElement(CityMap, { city }));
    const { x, y } = project(positionOf(city));
    expect(markup).toContain(`cx="${x}" cy="${y}" r="200"`);
    expect(markup.match(/is-active/g)).toHaveLength(1);
    expect(markup).toContain(`>${city.name}</text>`);
    expect(markup).not.toContain("style=");
    expect(compressed(createElement(CityMap, { city }))).toBeLessThan(3000);
  });
});

describe("placing of names", () => {
  const places = cities.map((city) => ({ ...city, ...project(positionOf(city)) }));

  it("lets no two names overlap and none leave the picture", () => {
    const boxes = [...placeLabels(places, { size: 25, within: countyView }).values()].map(({ box }) => box);
    expect(boxes.length).toBeGreaterThan(places.length / 2);
    const overlapping = boxes.filter((one, index) =>
      boxes
        .slice(index + 1)
        .some(
          (other) =>
            Math.abs(one.x + one.width / 2 - other.x - other.width / 2) < (one.width + other.width) / 2 &&
            Math.abs(one.y + one.height / 2 - other.y - other.height / 2) < (one.height + other.height) / 2,
        ),
    );
    expect(overlapping).toEqual([]);
    for (const { x, y, width, height } of boxes) {
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(countyView.width);
      expect(y + height).toBeLessThanOrEqual(countyView.height);
    }
  });

  it("leaves a name out where no side is free", () => {
    const within = { x: 0, y: 0, width: 20, height: 20 };
    expect(placeLabels(places.slice(0, 1), { size: 25, within }).size).toBe(0);
  });
});
