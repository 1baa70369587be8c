import { isPlaced, leadingCities } from "../../content/places/cities.ts";
import { href } from "../../shared/links/href.ts";
import { perSite } from "../../shared/page-facts.ts";
import styles from "./CountyMap.module.css";
import { countyLandPath, landView, type View } from "./county-drawing.ts";
import { Name, placeLabels, placeOf } from "./PlaceNames.tsx";

/** More would keep the pages from being small. */
const mostPlaces = 40;

/** Room for names on both coasts. */
const view: View = { x: -210, y: 36, width: 920, height: 1250 };

const drawing = perSite(() => {
  const largestFirst = leadingCities().filter(isPlaced).slice(0, mostPlaces).map(placeOf);
  return {
    places: largestFirst.toSorted((one, other) => one.y - other.y),
    labels: placeLabels(largestFirst, { size: 38, within: view }),
  };
});

/**
 * The places as links, from north to south, and the drawn county with a dot for each. Those of the largest that have room
 * are named beside their dots, on their own coast. A place's dot is marked with its name and the other way round
 * (site/islands/county-map.ts). On phones the names alone remain.
 */
export function CountyMap() {
  const { places, labels } = drawing();
  return (
    <div className={styles.map} data-places="">
      <ul>
        {[...places, ...leadingCities().filter((city) => !isPlaced(city))].map(({ slug, name }) => (
          <li key={slug}>
            <a href={href("city", slug)}>{name}</a>
          </li>
        ))}
      </ul>
      <svg viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`} aria-hidden="true">
        <image href={countyLandPath} {...landView} />
        {places.map(({ slug, x, y }) => {
          const label = labels.get(slug);
          return (
            <g key={slug}>
              <circle cx={x} cy={y} />
              {label && <Name label={label} />}
            </g>
          );
        })}
      </svg>
    </div>
  );
}
