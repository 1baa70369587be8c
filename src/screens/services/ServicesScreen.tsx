import { services } from "../../catalog/services/services.ts";
import { BookButton } from "../../components/BookButton.tsx";
import { CallButton } from "../../components/CallButton.tsx";
import { ClosingBand } from "../../components/ClosingBand.tsx";
import { CountyMap } from "../../components/maps/CountyMap.tsx";
import { PageHero } from "../../components/PageHero.tsx";
import { Section } from "../../components/Section.tsx";
import { ServiceAreas } from "../ServiceAreas.tsx";
import { DetailedServiceCard } from "./DetailedServiceCard.tsx";
import styles from "./ServicesScreen.module.css";

export const servicesCrumbs = [
  { name: "Home", path: "/" },
  { name: "Services", path: "/services" },
];

/** /services: one card per service, two per row on wide screens. */
export function ServicesScreen() {
  return (
    <>
      <PageHero
        crumbs={servicesCrumbs}
        title="Appliance repair services"
        lead="Eight appliances, every major brand. Pick yours to see what usually fails and what we do about it."
        scene="laundry"
        buttons={
          <>
            <BookButton>Book Service Now</BookButton>
            <CallButton />
          </>
        }
      />
      <Section>
        <h2 className="visually-hidden">Our eight services</h2>
        <ul className={styles.grid}>
          {services.map((service) => (
            <li key={service.id}>
              <DetailedServiceCard service={service} />
            </li>
          ))}
        </ul>
      </Section>
      <ServiceAreas title="Where we come to you">
        <CountyMap />
      </ServiceAreas>
      <ClosingBand
        title="Not sure which one it is?"
        text="Describe what you hear, smell or see. We’ll find the part that failed, then give you one flat price."
      >
        <BookButton>Book Online</BookButton>
      </ClosingBand>
    </>
  );
}
