import clsx from "clsx";
import type { Service } from "../../content/reading/schema.ts";
import { href } from "../../shared/links/href.ts";
import { MoreLink } from "./MoreLink.tsx";
import { cutOuts } from "./pictures.ts";
import styles from "./ServiceCard.module.css";
import { ServiceIcon } from "./ServiceIcon.tsx";
import "../styles/lazy-picture.css";

/** The appliance on its ground, icon, title, description and Learn More, whose link, to the guide, the whole card is. */
function ServiceCard({ service: { slug, title, icon, picture, description } }: { service: Service }) {
  const { src, w, h } = cutOuts[picture].img;
  return (
    <article className={styles.card}>
      <div className={clsx("lazy-picture", styles.ground)}>
        <img src={src} width={w} height={h} alt="" loading="lazy" />
      </div>
      <div className={styles.text}>
        <h3>
          <ServiceIcon name={icon} />
          {title}
        </h3>
        <p>{description}</p>
        <MoreLink href={href("guide", slug)} about={title}>
          Learn More
        </MoreLink>
      </div>
    </article>
  );
}

/** Service cards, which link to the guides. */
export function ServiceCards({ services }: { services: readonly Service[] }) {
  return (
    <ul className={`${styles.grid} reveal-children`} data-reveal="">
      {services.map((service) => (
        <li key={service.id}>
          <ServiceCard service={service} />
        </li>
      ))}
    </ul>
  );
}
