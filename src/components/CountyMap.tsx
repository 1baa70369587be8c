import { findCity } from "../catalog/cities.ts";
import type { City } from "../catalog/schema.ts";
import styles from "./CountyMap.module.css";
import { project } from "./county-geometry.ts";
import { countyLandPath, landView } from "./county-land.ts";
import { mapRows, placesEast, placesWest } from "./county-places.ts";

const places = [...placesWest, ...placesEast].map((slug) => findCity(slug) as City);

/**
 * The drawn county between the names of its 26 places: a column in the Gulf, a column at the bay, each place with a
 * line to its dot. The names are the links, from north to south; start.ts marks a place's dot with its name and the
 * other way round. Where the columns find no room, in narrow windows or with large text, the names alone remain.
 */
export function CountyMap({ current }: { current?: string }) {
  const { x, y, width, height } = mapRows.view;
  return (
    <div className={styles.map} data-places="">
      <svg viewBox={`${x} ${y} ${width} ${height}`} aria-hidden="true">
        <image href={countyLandPath} {...landView} />
        {places.map(({ slug, coordinates: [latitude, longitude] }, index) => {
          const dot = project([longitude, latitude]);
          const name = mapRows.lineStart(index);
          return (
            <g key={slug} className={slug === current ? "is-active" : undefined}>
              <path d={`M${name.x} ${name.y} ${dot.x} ${dot.y}`} />
              <circle cx={dot.x} cy={dot.y} />
            </g>
          );
        })}
      </svg>
      <ul>
        {places.map(({ slug, name }) => (
          <li key={slug}>
            <a href={`/locations/${slug}`} aria-current={slug === current ? "page" : undefined}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
