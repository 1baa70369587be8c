import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { placedCities } from "../../content/places/cities.ts";
import { CityMap } from "./CityMap.tsx";
import { CountyChart, CountyMap } from "./CountyMap.tsx";
import { type Position, project, type View } from "./county-drawing.ts";
import { chartLabels, placeLabels, placeOf } from "./PlaceNames.tsx";

const positionOf = ({ coordinates: [latitude, longitude] }: ReturnType<typeof placedCities>[number]): Position => [
  longitude,
  latitude,
];

describe("the drawn county map", () => {
  const markup = renderToStaticMarkup(createElement(CountyMap));

  it("has a dot for each of its links, in the same order", () => {
    const slugs = [...markup.matchAll(/<a href="[/]locations[/]([^"]+)"[^>]*>/g)].map(([, slug]) => slug);
    expect(slugs.toSorted()).toEqual(
      placedCities()
        .map(({ slug }) => slug)
        .toSorted(),
    );
    const dots = [...markup.matchAll(/<circle cx="(\d+)" cy="(\d+)"/g)].map(([, x, y]) => [
      { x: Number(x), y: Number(y) },
    ]);
    expect(dots).toEqual(
      slugs.map((slug) =>
        placedCities()
          .filter((city) => city.slug === slug)
          .map((city) => project(positionOf(city))),
      ),
    );
  });

  it("names at least ten places, the ten largest that have room, beside their dots", () => {
    expect(markup.match(/<text/g)?.length).toBeGreaterThanOrEqual(10);
    expect(markup).not.toContain("<path");
  });
});

describe("the map of a city", () => {
  it.each(placedCities())("of $name shows the circle, the marked dot and its name", (city) => {
    const markup = renderToStaticMarkup(createElement(CityMap, { city }));
    const { x, y } = project(positionOf(city));
    expect(markup).toContain(`cx="${x}" cy="${y}" r="200"`);
    expect(markup.match(/is-active/g)).toHaveLength(1);
    expect(markup).toContain(`>${city.name}</text>`);
  });
});

const overlapping = (boxes: readonly View[]) =>
  boxes.filter((one, index) =>
    boxes
      .slice(index + 1)
      .some(
        (other) =>
          Math.abs(one.x + one.width / 2 - other.x - other.width / 2) < (one.width + other.width) / 2 &&
          Math.abs(one.y + one.height / 2 - other.y - other.height / 2) < (one.height + other.height) / 2,
      ),
  );

describe("placing of names", () => {
  const county = { x: 0, y: 0, width: 720, height: 1296 };
  const places = placedCities().map(placeOf);

  it("lets no two names overlap and none leave the picture", () => {
    const boxes = [...placeLabels(places, { size: 25, within: county }).values()].map(({ box }) => box);
    expect(boxes.length).toBeGreaterThan(places.length / 2);
    expect(overlapping(boxes)).toEqual([]);
    for (const { x, y, width, height } of boxes) {
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(county.width);
      expect(y + height).toBeLessThanOrEqual(county.height);
    }
  });

  it("names every place on the chart, no name over another, with a line from each that isn't beside its dot", () => {
    const labels = chartLabels(places, { size: 30, within: { x: -210, y: 36, width: 920, height: 1250 } });
    expect([...labels.keys()].toSorted()).toEqual(places.map(({ slug }) => slug).toSorted());
    expect(overlapping([...labels.values()].map(({ box }) => box))).toEqual([]);
    for (const { slug, y, labelSide } of places.filter(({ labelSide }) => labelSide === "left")) {
      const label = labels.get(slug);
      expect(label?.dot !== undefined || Math.abs((label?.y ?? 0) - y) < 4, `${slug} ${labelSide}`).toBe(true);
    }
    const chart = renderToStaticMarkup(createElement(CountyChart, { lit: ["Largo"], className: undefined }));
    expect(chart.match(/<text/g)).toHaveLength(places.length);
    expect(chart.match(/is-active/g)).toHaveLength(1);
  });

  it("keeps names off what is given, except that of the place that it is about", () => {
    const [first, second] = places as [(typeof places)[0], (typeof places)[0]];
    const everywhere = [county];
    const labels = placeLabels([first, second], { size: 18, within: county, over: everywhere });
    expect([...labels.keys()]).toEqual([first.slug]);
  });
});
