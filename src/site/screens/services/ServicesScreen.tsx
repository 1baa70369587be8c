import clsx from "clsx";
import { ChevronDown } from "lucide";
import { issuePath } from "../../../content/problems/problem-pages.ts";
import type { Service } from "../../../content/reading/schema.ts";
import { numberOf, services } from "../../../content/services/services.ts";
import { href } from "../../../shared/links/href.ts";
import { BookButton } from "../../components/BookButton.tsx";
import { ClosingBand } from "../../components/ClosingBand.tsx";
import { Icon } from "../../components/Icon.tsx";
import { MoreLink } from "../../components/MoreLink.tsx";
import { fromHome, PageHero } from "../../components/PageHero.tsx";
import { cutOuts } from "../../components/pictures.ts";
import "../../styles/lazy-picture.css";
import { Coast } from "../../components/Coast.tsx";
import { Section } from "../../components/Section.tsx";
import { SectionHead } from "../../components/SectionHead.tsx";
import { ServiceIcon } from "../../components/ServiceIcon.tsx";
import { picturesOf } from "../page-pictures.ts";
import { ServiceAreas } from "../ServiceAreas.tsx";
import styles from "./ServicesScreen.module.css";

export const servicesCrumbs = fromHome({ name: "Services", path: href("services") });

/** /services: one card per service, two per row on wide screens. */
export function ServicesScreen() {
  return (
    <>
      <PageHero
        crumbs={servicesCrumbs}
        title="Appliance repair services"
        lead={`${numberOf("appliance")}, every major brand. Pick yours to see what usually fails and what we do about it.`}
        aside={<Coast appliances={picturesOf(["Washers", "Dryers", "Dishwashers"])} />}
        book={{ label: "Book Service Now" }}
      />
      <Section>
        <SectionHead
          title={`Our ${numberOf("service").toLowerCase()}`}
          text="Book yours right here, or open what it’s doing for first steps and safe checks."
        />
        <ul className={styles.grid}>
          {services().map((service) => (
            <li key={service.id}>
              <ServiceCard service={service} />
            </li>
          ))}
        </ul>
      </Section>
      <ServiceAreas title="Our service area" />
      <ClosingBand title="Something isn’t working?" text="Pick a time, or call." />
    </>
  );
}

/** A service, which the card leads to, with its six issues, which are folded on phones and lead to their pages. */
function ServiceCard({ service: { id, title, slug, icon, picture, description, details } }: { service: Service }) {
  const { src, w, h } = cutOuts[picture].img;
  return (
    <article className={styles.card}>
      <div className={clsx("lazy-picture", styles.ground)}>
        <img src={src} width={w} height={h} alt="" loading="lazy" />
      </div>
      <div className={styles.head}>
        <h2>
          <ServiceIcon name={icon} />
          <a href={href("service", slug)}>{title}</a>
        </h2>
        <p>{description}</p>
      </div>
      <div className={styles.actions}>
        <BookButton small look="secondary" icon={false} service={id}>
          Book<span className="visually-hidden"> {title}</span>
        </BookButton>
        <MoreLink href={`/${id}`} about={title}>
          Learn More
        </MoreLink>
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
              <li key={issue}>
                <a href={issuePath(id, issue)}>{issue}</a>
              </li>
            ))}
          </ul>
        </details>
      </div>
    </article>
  );
}
