import type { ReactNode } from "react";
import { cities, northToSouth } from "../catalog/places/cities.ts";
import { Section, SectionHead } from "../components/Section.tsx";
import styles from "./ServiceAreas.module.css";

interface ServiceAreasProps {
  title?: string;
  /** The cities on the drawn county. */
  children: ReactNode;
}

/** All cities, and what to do if yours is missing. */
export function ServiceAreas({ title = `From ${northToSouth}`, children }: ServiceAreasProps) {
  const text = `We serve ${cities.length} communities countywide, so a technician is rarely far from you.`;
  return (
    <Section ground="skySoft" id="service-areas" className={styles.areas}>
      <div>
        <SectionHead title={title} text={text} stacked />
      </div>
      {children}
      <p className={styles.note}>
        Not on the list? <a href="/#contact">Contact us</a> to confirm availability.
      </p>
    </Section>
  );
}
