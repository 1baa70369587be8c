import { placedCities } from "../../content/places/cities.ts";
import { neighborsOf } from "../../content/places/neighbors.ts";
import type { PlacedCity } from "../../content/reading/schema.ts";
import { countyLandPath, landView, type Point, type Position, project, unitsPerKilometer } from "./county-drawing.ts";
import { Name, placeLabels, placeNames, placeOf } from "./PlaceNames.tsx";
import styles from "./ShoreMap.module.css";

/** The drawing's own units, in which the style sheet gives the size of its names. */
const size = { width: 360, height: 270 };
/** Of names, at their largest in relation to the drawing. */
const nameSize = 14;
/** From the outermost dot to the edge. */
const margin = { x: 64, y: 36 };
/** How wide the drawn part is: closer, the tracing's corners would show; further away, it would be any coast. */
const kilometers = { least: 11, most: 22 };
const scaleOf = (width: number) => size.width / (width * unitsPerKilometer);

/** Where the middle of a water's name goes, if there is room. The Gulf is named once. */
const waters: readonly { name: string; at: readonly Position[] }[] = [
  {
    name: "Gulf",
    at: [
      [-82.83, 28.14],
      [-82.87, 28],
      [-82.875, 27.94],
      [-82.88, 27.89],
      [-82.868, 27.845],
      [-82.84, 27.8],
      [-82.805, 27.75],
      [-82.785, 27.7],
      [-82.775, 27.65],
    ],
  },
  { name: "St. Joseph Sound", at: [[-82.815, 28.105]] },
  { name: "Boca Ciega Bay", at: [[-82.71, 27.72]] },
  { name: "Old Tampa Bay", at: [[-82.645, 27.95]] },
  {
    name: "Tampa Bay",
    at: [
      [-82.605, 27.76],
      [-82.65, 27.68],
    ],
  },
];

interface Frame extends Point {
  /** How many units of this drawing one of the county's is. */
  scale: number;
}

/** A city, not far from the middle, and its nearest neighbors, as large as they fit. */
function frameOf(city: PlacedCity): Frame {
  const own = placeOf(city);
  const points = [city, ...neighborsOf(city).slice(0, 4)].map(placeOf);
  const middle = (axis: "x" | "y") => {
    const values = points.map((point) => point[axis]);
    return (Math.min(...values) + Math.max(...values)) / 6 + (own[axis] * 2) / 3;
  };
  const [x, y] = [middle("x"), middle("y")];
  const scales = points.flatMap((point) => [
    (size.width / 2 - margin.x) / Math.abs(point.x - x),
    (size.height / 2 - margin.y) / Math.abs(point.y - y),
  ]);
  return { x, y, scale: Math.max(Math.min(...scales, scaleOf(kilometers.least)), scaleOf(kilometers.most)) };
}

/** A city's own stretch of the coast, cut from the drawn county, with the names of the towns and waters around it. */
export function ShoreMap({ city }: { city: PlacedCity }) {
  const { x, y, scale } = frameOf(city);
  const placed = (point: Point): Point => ({
    x: Math.round(size.width / 2 + (point.x - x) * scale),
    y: Math.round(size.height / 2 + (point.y - y) * scale),
  });
  const nearestFirst = new Set([city, ...neighborsOf(city), ...placedCities()]);
  const places = [...nearestFirst].map(placeOf).map((place) => ({ ...place, ...placed(place) }));
  const within = { x: 4, y: 4, width: size.width - 8, height: size.height - 8 };
  const labels = placeLabels(places, { size: nameSize, within });
  const inWater = placeNames(
    waters.flatMap(({ name, at }) => at.map((position) => ({ name, ...placed(project(position)) }))),
    { size: nameSize, within, taken: [...labels.values()].map(({ box }) => box) },
  );
  const land = { ...placed(landView), width: landView.width * scale, height: landView.height * scale };
  return (
    <svg
      className={styles.map}
      viewBox={`0 0 ${size.width} ${size.height}`}
      role="img"
      aria-label={`The shores around ${city.name}`}
    >
      <image href={countyLandPath} {...land} />
      {inWater.map(({ name, x, y }) => (
        <text key={name} x={x} y={y} textAnchor="middle">
          {name}
        </text>
      ))}
      {places.map(({ slug, x, y }) => {
        const label = labels.get(slug);
        return (
          label && (
            <g key={slug} className={slug === city.slug ? "is-active" : undefined}>
              <circle cx={x} cy={y} />
              <Name label={label} />
            </g>
          )
        );
      })}
    </svg>
  );
}
