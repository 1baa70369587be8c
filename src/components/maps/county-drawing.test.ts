import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { cities } from "../../catalog/places/cities.ts";
import { CityMap } from "./CityMap.tsx";
import { CountyMap } from "./CountyMap.tsx";
import { type Position, project } from "./county-drawing.ts";
import { placeLabels, placeOf } from "./PlaceNames.tsx";
import { ShoreMap } from "./ShoreMap.tsx";

const positionOf = ({ coordinates: [latitude, longitude] }: (typeof cities)[number]): Position => [longitude, latitude];

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
});

describe("the map of a city", () => {
  it.each(cities)("of $name shows the circle, the marked dot and its name", (city) => {
    const markup = renderToStaticMarkup(createElement(CityMap, { city }));
    const { x, y } = project(positionOf(city));
    expect(markup).toContain(`cx="${x}" cy="${y}" r="200"`);
    expect(markup.match(/is-active/g)).toHaveLength(1);
    expect(markup).toContain(`>${city.name}</text>`);
  });
});

describe("the shores around a city", () => {
  it.each(cities)("of $name show its dot well within the picture, and a neighbor by name", (city) => {
    const markup = renderToStaticMarkup(createElement(ShoreMap, { city }));
    const [, x, y] = /is-active"><circle cx="(\d+)" cy="(\d+)"/.exec(markup) ?? [];
    expect(Math.abs(Number(x) - 180)).toBeLessThan(120);
    expect(Math.abs(Number(y) - 135)).toBeLessThan(90);
    expect(markup).toContain(`>${city.name}</text>`);
    expect(markup.match(/<circle/g)?.length).toBeGreaterThanOrEqual(2);
  });
});

describe("placing of names", () => {
  const county = { x: 0, y: 0, width: 720, height: 1296 };
  const places = cities.map(placeOf);

  it("lets no two names overlap and none leave the picture", () => {
    const boxes = [...placeLabels(places, { size: 25, within: county }).values()].map(({ box }) => box);
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
      expect(x + width).toBeLessThanOrEqual(county.width);
      expect(y + height).toBeLessThanOrEqual(county.height);
    }
  });
});
