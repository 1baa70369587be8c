import { mapCenter } from "../../catalog/places/cities.ts";
import type { City } from "../../catalog/reading/schema.ts";
import { CityDrawing } from "../../components/maps/CityDrawing.tsx";
import styles from "./CityMapCard.module.css";

/** The drawn map around a city; the browser covers it with a tile map. */
export function CityMapCard({ city }: { city: City }) {
  const [latitude, longitude] = mapCenter(city.coordinates, city.slug);
  return (
    <figure className={styles.figure}>
      <div
        className={styles.card}
        data-city-map=""
        data-latitude={latitude}
        data-longitude={longitude}
        data-label={city.name}
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
