import { placedCities } from "../../content/places/cities.ts";
import type { PlacedCity } from "../../content/reading/schema.ts";
import { business } from "../../facts/site.ts";
import styles from "./CityMap.module.css";
import { countyLandPath, landView, type Point, unitsPerKilometer, type View } from "./county-drawing.ts";
import { contains, dotBox, Name, placeLabels, placeOf } from "./PlaceNames.tsx";

/** The drawn map around a city; the browser covers it with a tile map. */
export function CityMap({ city }: { city: PlacedCity }) {
  const [latitude, longitude] = city.coordinates;
  return (
    <div
      className={styles.card}
      data-city-map=""
      data-latitude={latitude}
      data-longitude={longitude}
      data-label={city.name}
      data-business={business().name}
      data-tiles={business().tiles.url}
    >
      <CityDrawing city={city} />
    </div>
  );
}

const radius = 10 * unitsPerKilometer;

/** The circle's line in small pieces, which names keep clear of. */
const rimOf = ({ x, y }: Point): readonly View[] =>
  Array.from({ length: 120 }, (_, at) => {
    const angle = (at / 60) * Math.PI;
    return { x: x + radius * Math.cos(angle) - 4, y: y + radius * Math.sin(angle) - 4, width: 8, height: 8 };
  });

/** The most dots to draw, so that pages stay small however many cities there are. */
const mostDots = 30;

/** The drawn county around one city, with names, dots for its neighbors and the 10 km circle to scale. */
export function CityDrawing({ city }: { city: PlacedCity }) {
  const center = placeOf(city);
  // 40 km by 21.6 km: the circle fits, and nearly fits the part that a card shows.
  const view: View = { x: center.x - 400, y: center.y - 216, width: 800, height: 432 };
  const distance = ({ x, y }: Point) => Math.hypot(x - center.x, y - center.y);
  const near = placedCities()
    .map(placeOf)
    .toSorted((one, other) => distance(one) - distance(other))
    .slice(0, mostDots)
    .filter((place) => contains(view, dotBox(place)));
  const labels = placeLabels([center, ...near.filter(({ slug }) => slug !== city.slug)], {
    size: 18,
    within: view,
    always: { ...view, x: center.x - 250, width: 500 },
    over: rimOf(center),
  });
  return (
    <svg
      className={styles.map}
      viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={`Map of ${city.name} with a circle of about 6 miles around it`}
    >
      <circle className={styles.circle} cx={center.x} cy={center.y} r={radius} />
      <image href={countyLandPath} {...landView} />
      <circle className={styles.rim} cx={center.x} cy={center.y} r={radius} />
      {near.map(({ slug, x, y }) => {
        const label = labels.get(slug);
        // A dot without a name says nothing.
        return (
          label && (
            <g key={slug} className={slug === city.slug ? "is-active" : undefined}>
              <circle cx={x} cy={y} r={slug === city.slug ? 8 : 5} />
              <Name label={label} />
            </g>
          )
        );
      })}
    </svg>
  );
}
