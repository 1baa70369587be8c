import { services } from "../../catalog/services/services.ts";
import { brandBenefits, serviceBenefits } from "../../components/benefits.ts";
import { ServiceLinks } from "../../components/LinkGrid.tsx";
import { ServiceCards } from "../../components/ServiceCard.tsx";
import { Tiles } from "../../components/Tiles.tsx";
import { Specimen } from "../Specimen.tsx";

export function Cards() {
  return (
    <>
      <Specimen title="ServiceCards">
        <ServiceCards services={services.slice(0, 4)} />
      </Specimen>
      <Specimen title="ServiceLinks">
        <ServiceLinks services={services} />
      </Specimen>
      <Specimen title="Tiles">
        <Tiles tiles={serviceBenefits} />
      </Specimen>
      <Specimen title="Tiles of brand pages">
        <Tiles tiles={brandBenefits} />
      </Specimen>
    </>
  );
}
