import type { Service } from "../../content/reading/schema.ts";
import { href } from "../../shared/links/href.ts";
import { LazyPicture } from "./LazyPicture.tsx";
import { MoreLink } from "./MoreLink.tsx";
import styles from "./ServiceCard.module.css";
import { ServiceIcon } from "./ServiceIcon.tsx";

/** Picture, icon, title, description and Learn More, whose link the whole card is. */
function ServiceCard({ service, href }: { service: Service; href: string }) {
  return (
    <article className={styles.card}>
      <LazyPicture
        name={service.picture}
        alt=""
        form="small"
        sizes="(width >= 64rem) 17rem, (width >= 48rem) 45vw, 7.25rem"
        className={styles.picture}
      />
      <div className={styles.text}>
        <h3>
          <ServiceIcon name={service.icon} />
          {service.title}
        </h3>
        <p>{service.description}</p>
        <MoreLink href={href} about={service.title}>
          Learn More
        </MoreLink>
      </div>
    </article>
  );
}

/** Service cards. Learn More links to the guides, or to the services’ own pages on the overview. */
export function ServiceCards({ services, to }: { services: readonly Service[]; to: "guide" | "service" }) {
  return (
    <ul className={`${styles.grid} reveal-children`} data-reveal="">
      {services.map((service) => (
        <li key={service.id}>
          <ServiceCard service={service} href={href(to, service.slug)} />
        </li>
      ))}
    </ul>
  );
}
