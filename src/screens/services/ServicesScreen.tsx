import { CalendarCheck, ChevronDown } from "lucide";
import { issuePath } from "../../catalog/problems/problem-pages.ts";
import type { Service } from "../../catalog/reading/schema.ts";
import { services } from "../../catalog/services/services.ts";
import { bookingLink } from "../../components/BookButton.tsx";
import { ClosingBand } from "../../components/ClosingBand.tsx";
import { Icon } from "../../components/Icon.tsx";
import { MoreLink } from "../../components/MoreLink.tsx";
import { CountyMap } from "../../components/maps/CountyMap.tsx";
import { fromHome, PageHero } from "../../components/PageHero.tsx";
import { ResponsivePicture } from "../../components/ResponsivePicture.tsx";
import { Section } from "../../components/Section.tsx";
import { ServiceIcon } from "../../components/ServiceIcon.tsx";
import { ServiceAreas } from "../ServiceAreas.tsx";
import styles from "./ServicesScreen.module.css";

export const servicesCrumbs = fromHome({ name: "Services", path: "/services" });

/** /services: one card per service, two per row on wide screens. */
export function ServicesScreen() {
  return (
    <>
      <PageHero
        crumbs={servicesCrumbs}
        title="Appliance repair services"
        lead="Eight appliances, every major brand. Pick yours to see what usually fails and what we do about it."
        scene="laundry"
        book={{ label: "Book Service Now" }}
      />
      <Section>
        <h2 className="visually-hidden">Our eight services</h2>
        <ul className={styles.grid}>
          {services.map((service) => (
            <li key={service.id}>
              <ServiceCard service={service} />
            </li>
          ))}
        </ul>
      </Section>
      <ServiceAreas title="Our service area">
        <CountyMap />
      </ServiceAreas>
      <ClosingBand
        title="Not sure which one it is?"
        text="Describe what you hear, smell or see. We’ll find the part that failed, then give you one flat price."
      />
    </>
  );
}

/** A service with its six issues, which are folded on phones. */
function ServiceCard({ service }: { service: Service }) {
  const { id, title, details } = service;
  return (
    <article className={styles.card}>
      <ResponsivePicture
        name={service.picture}
        alt=""
        form="small"
        sizes="(width >= 75rem) 12rem, (width >= 48rem) 20vw, 5.5rem"
      />
      <div className={styles.head}>
        <h2>
          <ServiceIcon name={service.icon} />
          {title}
        </h2>
        <p>{service.description}</p>
      </div>
      <div className={styles.issues}>
        <h3>Common Issues We Fix</h3>
        <details>
          <summary>
            <span className="visually-hidden">Show the six issues of {title}</span>
            <Icon of={ChevronDown} />
          </summary>
          <ul>
            {details.map((issue) => (
              <Issue key={issue} service={service} issue={issue} />
            ))}
          </ul>
        </details>
        <MoreLink href={`/${id}`} about={title}>
          Learn More
        </MoreLink>
      </div>
    </article>
  );
}

/** The page about an issue, and a booking with it. */
function Issue({ service: { id }, issue }: { service: Service; issue: string }) {
  return (
    <li>
      <a href={issuePath(id, issue)}>{issue}</a>
      <a {...bookingLink({ service: id, problem: issue })}>
        <Icon of={CalendarCheck} />
        Book<span className="visually-hidden"> a repair: {issue}</span>
      </a>
    </li>
  );
}
