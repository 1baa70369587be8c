import clsx from "clsx";
import { isPlaced, leadingCities } from "../../content/places/cities.ts";
import { href } from "../../shared/links/href.ts";
import { perSite } from "../../shared/page-facts.ts";
import styles from "./CountyMap.module.css";
import { countyLandPath, landView, type View } from "./county-drawing.ts";
import { chartLabels, Name, placeLabels, placeOf } from "./PlaceNames.tsx";

/** More would keep the pages from being small. */
const mostPlaces = 40;

/** Room for names on both coasts. */
const view: View = { x: -210, y: 36, width: 920, height: 1250 };

const placesOf = perSite(() => leadingCities().filter(isPlaced).slice(0, mostPlaces).map(placeOf));
const northFirst = perSite(() => placesOf().toSorted((one, other) => one.y - other.y));
const usualLabels = perSite(() => placeLabels(placesOf(), { size: 38, within: view }));
const chart = perSite(() => chartLabels(placesOf(), { size: 30, within: view }));

/**
 * The places as links, from north to south, and the drawn county with a dot for each. Those of the largest that have room
 * are named beside their dots, on their own coast. A place's dot is marked with its name and the other way round
 * (site/islands/county-map.ts). On phones the names alone remain.
 */
export function CountyMap() {
  return (
    <div className={styles.map} data-places="">
      <ul>
        {[...northFirst(), ...leadingCities().filter((city) => !isPlaced(city))].map(({ slug, name }) => (
          <li key={slug}>
            <a href={href("city", slug)}>{name}</a>
          </li>
        ))}
      </ul>
      <Drawing />
    </div>
  );
}

/**
 * The county with its dots and names alone, as a chart: all are named, in smaller letters.
 * @param props.lit names of places to mark
 */
export function CountyChart({ lit, className }: { lit: readonly string[]; className: string | undefined }) {
  return (
    <div className={clsx(styles.map, className)}>
      <Drawing lit={lit} />
    </div>
  );
}

function Drawing({ lit }: { lit?: readonly string[] }) {
  const labels = lit ? chart() : usualLabels();
  return (
    <svg viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`} aria-hidden="true">
      <image href={countyLandPath} {...landView} />
      {northFirst().map((place) => {
        const label = labels.get(place.slug);
        return (
          <g key={place.slug} className={lit?.includes(place.name) ? "is-active" : undefined}>
            <circle cx={place.x} cy={place.y} />
            {label && <Name label={label} />}
          </g>
        );
      })}
    </svg>
  );
}
