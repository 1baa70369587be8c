import { brands, homeBrands } from "../../catalog/brands.ts";
import { services } from "../../catalog/services/services.ts";
import { BrandPlate } from "../../components/BrandPlate.tsx";
import { BrandPlates } from "../../components/BrandPlates.tsx";
import { brandBenefits, serviceBenefits } from "../../components/benefits.ts";
import { ServiceLinks } from "../../components/LinkGrid.tsx";
import { PriceSlip } from "../../components/PriceSlip.tsx";
import { ServiceCards } from "../../components/ServiceCard.tsx";
import { Stars } from "../../components/Stars.tsx";
import { Tiles } from "../../components/Tiles.tsx";
import { DetailedServiceCard } from "../../screens/services/DetailedServiceCard.tsx";
import { Specimen } from "../Specimen.tsx";
import styles from "../StyleGuide.module.css";

/** One with an openly licensed logo, one with a short and one with a long name. */
const plates = brands.filter(({ id }) => ["samsung", "wolf", "fulgor-milano"].includes(id));

export function Cards() {
  return (
    <>
      <Specimen title="ServiceCards">
        <ServiceCards services={services.slice(0, 4)} />
      </Specimen>
      <Specimen title="DetailedServiceCard: an issue leads to its answer and to a booking">
        <DetailedServiceCard service={services[7] as (typeof services)[number]} />
      </Specimen>
      <Specimen title="ServiceLinks">
        <ServiceLinks services={services} />
      </Specimen>
      <Specimen title="BrandPlates">
        <BrandPlates brands={homeBrands} />
      </Specimen>
      <Specimen title="BrandPlate: with a logo, a short name, a long name">
        <div className={styles.row}>
          {plates.map(({ id, name }) => (
            <BrandPlate key={id} {...{ id, name }} picture={{ name: "dryer", alt: "A dryer" }} />
          ))}
        </div>
      </Specimen>
      <Specimen title="Tiles">
        <Tiles tiles={serviceBenefits} />
      </Specimen>
      <Specimen title="Tiles of brand pages">
        <Tiles tiles={brandBenefits} />
      </Specimen>
      <Specimen title="PriceSlip">
        <div className={styles.narrow}>
          <PriceSlip />
        </div>
      </Specimen>
      <Specimen title="Stars">
        <Stars count={5} />
      </Specimen>
    </>
  );
}
