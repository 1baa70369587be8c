import type { City } from "../../catalog/reading/schema.ts";
import styles from "./CoastDrawing.module.css";
import { project, unitsPerKilometer } from "./county-geometry.ts";
import { countyLandPath, landView } from "./county-land.ts";

/** 16 km by 9 km: wide enough that the shore is in view from every city. */
const size = { width: 16 * unitsPerKilometer, height: 9 * unitsPerKilometer };

/** A city's own stretch of the coast, cut from the drawn county, with a dot for the city. */
export function CoastDrawing({ city }: { city: City }) {
  const [latitude, longitude] = city.coordinates;
  const { x, y } = project([longitude, latitude]);
  return (
    <svg
      className={styles.coast}
      viewBox={`${x - size.width / 2} ${y - size.height / 2} ${size.width} ${size.height}`}
      role="img"
      aria-label={`The shores around ${city.name}`}
    >
      <image href={countyLandPath} {...landView} />
      <circle cx={x} cy={y} r="6" />
    </svg>
  );
}
