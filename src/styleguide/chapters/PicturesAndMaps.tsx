import { cities, findCity } from "../../catalog/places/cities.ts";
import type { City } from "../../catalog/reading/schema.ts";
import { CityMap, CoastDrawing } from "../../components/maps/CityMap.tsx";
import { CountyMap } from "../../components/maps/CountyMap.tsx";
import { markFiles } from "../../components/marks.ts";
import { type PictureName, pictures } from "../../components/pictures.ts";
import { ResponsivePicture } from "../../components/ResponsivePicture.tsx";
import { Specimen } from "../Specimen.tsx";
import styles from "../StyleGuide.module.css";

/** Any other, once the owner has given it up. */
const city = findCity("dunedin") ?? (cities[0] as City);
const marksOn = (ground: "social" | "brand") => (
  <div className={styles.row}>
    {markFiles
      .filter(({ name }) => name.startsWith(ground))
      .map(({ name }) => (
        <img key={name} src={`/marks/${name}.svg`} width="48" height="48" alt={name} />
      ))}
  </div>
);

export function PicturesAndMaps() {
  return (
    <>
      <Specimen title="ResponsivePicture: every picture, in the small form where there is one">
        <div className={styles.swatches}>
          {(Object.keys(pictures) as PictureName[]).map((name) => (
            <div key={name}>
              <ResponsivePicture name={name} alt={name} form="small" sizes="20rem" />
              {name}
            </div>
          ))}
        </div>
      </Specimen>
      <Specimen title="Marks of brands, for light grounds">{marksOn("brand")}</Specimen>
      <Specimen title="Marks of networks, for dark grounds" ground="navy">
        {marksOn("social")}
      </Specimen>
      <Specimen title="CountyMap: every place a link">
        <div className={styles.narrow}>
          <CountyMap />
        </div>
      </Specimen>
      <Specimen title="CoastDrawing">
        <div className={styles.narrow}>
          <CoastDrawing city={city} />
        </div>
      </Specimen>
      <Specimen title="CityMap: circle of 10 km, names where they are free">
        <CityMap city={city} />
      </Specimen>
    </>
  );
}
