import { leadingCities } from "../../catalog/places/cities.ts";
import styles from "./CountyMap.module.css";
import { countyLandPath, landView } from "./county-drawing.ts";
import { betweenColumns, nameColumns } from "./name-columns.ts";
import { placeOf } from "./PlaceNames.tsx";

/** More names would neither fit nor keep the pages small. */
const mostPlaces = 40;

const columns = nameColumns(leadingCities.slice(0, mostPlaces).map(placeOf));
const rows = Math.max(...columns.map(({ length }) => length));
const { x, y, width, height } = betweenColumns;
/** The size of the drawing in rows, which the style sheet makes the font size of the drawing. */
const size = { width: `${((rows * width) / height).toFixed(3)}em`, height: `${rows}em` };

/**
 * The drawn county between the names of its places: a column in the Gulf, a column at the bay, each place with a
 * line to its dot. The names are the links, from north to south; start.ts marks a place's dot with its name and the
 * other way round. Where the columns find no room, in narrow windows or with large text, the names alone remain.
 */
export function CountyMap() {
  return (
    <div className={styles.map} data-places="">
      <svg viewBox={`${x} ${y} ${width} ${height}`} {...size} aria-hidden="true">
        <image href={countyLandPath} {...landView} />
        {columns.flat().map(({ place, name }) => (
          // From the dot, which needs no numbers of its own.
          <g key={place.slug} transform={`translate(${place.x} ${place.y})`}>
            <path d={`M0 0 ${name.x - place.x} ${name.y - place.y}`} />
            <circle />
          </g>
        ))}
      </svg>
      {columns.map((column) => (
        <ul key={column[0]?.name.x}>
          {column.map(({ place: { slug, name } }) => (
            <li key={slug}>
              <a href={`/locations/${slug}`}>{name}</a>
            </li>
          ))}
        </ul>
      ))}
    </div>
  );
}
