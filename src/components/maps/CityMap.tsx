import { business } from "../../business/business.ts";
import { cities, mapCenter } from "../../catalog/places/cities.ts";
import type { City, LabelSide } from "../../catalog/reading/schema.ts";
import styles from "./CityMap.module.css";
import { countyLandPath, landView, type Point, project, unitsPerKilometer, type View } from "./county-drawing.ts";

/** The drawn map around a city; the browser covers it with a tile map. */
export function CityMap({ city }: { city: City }) {
  const [latitude, longitude] = mapCenter(city.coordinates, city.slug);
  return (
    <figure className={styles.figure}>
      <div
        className={styles.card}
        data-city-map=""
        data-latitude={latitude}
        data-longitude={longitude}
        data-label={city.name}
        data-business={business.name}
        data-tiles={business.tiles.url}
      >
        <CityDrawing city={city} />
      </div>
      <figcaption>
        The circle shows about 6 miles around the center of {city.name} (population{" "}
        {city.population2020.toLocaleString("en-US")} in the 2020 census).
      </figcaption>
    </figure>
  );
}

interface Place extends Point {
  slug: string;
  name: string;
  labelSide?: LabelSide | undefined;
}

const placeOf = ({ slug, name, labelSide, coordinates: [latitude, longitude] }: City): Place => ({
  slug,
  name,
  labelSide,
  ...project([longitude, latitude]),
});
const places = cities.map(placeOf);

/** The most dots to draw, so that pages stay small however many cities there are. */
const mostDots = 30;

/** The drawn county around one city, with dots for its neighbors and the 10 km circle to scale. */
function CityDrawing({ city }: { city: City }) {
  const center = placeOf(city);
  // 40 km by 21.6 km: the circle fits, and nearly fits the part that a card shows.
  const view = { x: center.x - 400, y: center.y - 216, width: 800, height: 432 };
  const distance = ({ x, y }: Point) => Math.hypot(x - center.x, y - center.y);
  const near = places.toSorted((one, other) => distance(one) - distance(other)).slice(0, mostDots);
  // The part of the view that a phone's 300 px tall card shows.
  const within = { x: center.x - 240, y: center.y - 195, width: 480, height: 390 };
  const labels = placeLabels(near, { size: 18, within });
  return (
    <svg
      className={styles.map}
      viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={`Map of ${city.name} with a circle of about 6 miles around it`}
    >
      <image href={countyLandPath} {...landView} />
      <circle className={styles.circle} cx={center.x} cy={center.y} r={10 * unitsPerKilometer} />
      {near
        .filter((place) => contains(view, dotBox(place)))
        .sort((one, other) => (one.slug < other.slug ? -1 : 1))
        .map(({ slug, x, y }) => (
          <g key={slug} className={slug === city.slug ? "is-active" : undefined}>
            <circle cx={x} cy={y} r={slug === city.slug ? 8 : 5} />
            <Name label={labels.get(slug)} />
          </g>
        ))}
    </svg>
  );
}

function Name({ label }: { label: Label | undefined }) {
  if (!label) return null;
  const anchor = label.anchor === "start" ? undefined : label.anchor;
  return (
    <text x={label.x} y={label.y} textAnchor={anchor}>
      {label.name}
    </text>
  );
}

interface Label extends Point {
  name: string;
  anchor: "start" | "middle" | "end";
  box: View;
}

/**
 * Labels for all dots, in order of priority. A name goes on its preferred side or on the first free one: within
 * the given part of the picture, over no dot and no other name. If no side is free, it gets no label. Widths are generous estimates.
 */
export function placeLabels(
  named: readonly Place[],
  { size, within }: { size: number; within: View },
): ReadonlyMap<string, Label> {
  const labels = new Map<string, Label>();
  const taken = named.map(dotBox);
  for (const place of named) {
    const sides = [place.labelSide ?? "right", "right", "left", "above", "below"] as const;
    const label = sides
      .map((side) => labelAt(place, side, size))
      .find(({ box }) => contains(within, box) && !taken.some((other) => overlap(box, other)));
    if (!label || !contains(within, dotBox(place))) continue;
    labels.set(place.slug, label);
    taken.push(label.box);
  }
  return labels;
}

function labelAt({ name, x, y }: Place, side: LabelSide, size: number): Label {
  const [gap, width, height] = [Math.round(size * 0.65), Math.ceil(name.length * size * 0.56), Math.ceil(size * 1.2)];
  const middle = { left: y, right: y, above: y - gap - height / 2, below: y + gap + height / 2 }[side];
  const edge = { left: x - gap - width, right: x + gap, above: x - width / 2, below: x - width / 2 }[side];
  const box = { x: edge, y: middle - height / 2, width, height };
  if (side === "right") return { name, x: edge, y: Math.round(middle), anchor: "start", box };
  if (side === "left") return { name, x: x - gap, y: Math.round(middle), anchor: "end", box };
  return { name, x, y: Math.round(middle), anchor: "middle", box };
}

const dotBox = ({ x, y }: Point): View => ({ x: x - 8, y: y - 8, width: 16, height: 16 });

const contains = (outer: View, { x, y, width, height }: View) =>
  x >= outer.x && y >= outer.y && x + width <= outer.x + outer.width && y + height <= outer.y + outer.height;

const overlap = (one: View, other: View) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

/** 16 km by 9 km: wide enough that the shore is in view from every city. */
const coastSize = { width: 16 * unitsPerKilometer, height: 9 * unitsPerKilometer };

/** A city's own stretch of the coast, cut from the drawn county, with a dot for the city. */
export function CoastDrawing({ city }: { city: City }) {
  const [latitude, longitude] = city.coordinates;
  const { x, y } = project([longitude, latitude]);
  return (
    <svg
      className={styles.coast}
      viewBox={`${x - coastSize.width / 2} ${y - coastSize.height / 2} ${coastSize.width} ${coastSize.height}`}
      role="img"
      aria-label={`The shores around ${city.name}`}
    >
      <image href={countyLandPath} {...landView} />
      <circle cx={x} cy={y} r="6" />
    </svg>
  );
}
