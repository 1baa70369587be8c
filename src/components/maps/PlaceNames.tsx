import { leadingCities } from "../../catalog/places/cities.ts";
import styles from "./PlaceNames.module.css";

/** More names would make the pages too large. */
const mostPlaces = 40;

const places = leadingCities.slice(0, mostPlaces).toSorted((one, other) => one.name.localeCompare(other.name, "en"));

/** Links to the cities from A to Z, in columns. @param props.current slug of the city that the page is about */
export function PlaceNames({ current }: { current: string }) {
  return (
    <ul className={styles.names}>
      {places.map(({ slug, name }) => (
        <li key={slug}>
          <a href={`/locations/${slug}`} aria-current={slug === current ? "page" : undefined}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
