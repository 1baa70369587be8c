import { cities, citiesOff, northToSouth } from "../../content/places/cities.ts";
import { Section } from "../components/Section.tsx";
import { SectionHead } from "../components/SectionHead.tsx";
import { CountyMap } from "../maps/CountyMap.tsx";
import styles from "./ServiceAreas.module.css";

/** All cities, the drawn county beside them, and what to do if yours is missing. */
export function ServiceAreas({
  title = cities().length > 1 ? `From ${northToSouth()}` : northToSouth(),
}: {
  title?: string;
}) {
  const number = cities().length === 1 ? "one community" : `${cities().length} communities`;
  const text = `We serve ${number}${citiesOff().length === 0 ? " countywide" : ""}.`;
  return (
    <Section ground="skySoft" id="service-areas" className={styles.areas}>
      <SectionHead title={title} text={text} stacked />
      <CountyMap />
      <p className={styles.note}>
        Not on the list? <a href="/#contact">Contact us</a> to confirm availability.
      </p>
    </Section>
  );
}
