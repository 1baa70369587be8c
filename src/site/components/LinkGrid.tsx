import clsx from "clsx";
import { CalendarCheck, ChevronRight } from "lucide";
import type { Service } from "../../content/reading/schema.ts";
import { priceRange } from "../../facts/derived/price.ts";
import { href } from "../../shared/links/href.ts";
import { bookingLink } from "./BookButton.tsx";
import { Icon } from "./Icon.tsx";
import styles from "./LinkGrid.module.css";
import { ServiceIcon } from "./ServiceIcon.tsx";

interface ServiceLinksProps {
  services: readonly Service[];
  /** A city's name: each link then books the service there, instead of leading to its page, and says what it costs. */
  city?: string;
}

/** Services with their icons, on a hairline grid. */
export function ServiceLinks({ services, city }: ServiceLinksProps) {
  return (
    <ul className={clsx(styles.grid, !city && styles.names)}>
      {services.map(({ id, slug, title, icon }) => (
        <li key={id}>
          <a {...(city ? bookingLink({ service: id, place: { city } }) : { href: href("service", slug) })}>
            <ServiceIcon name={icon} />
            {city ? `${title} in ${city}` : title}
            {city && priceRange(id) && <small>{priceRange(id)}</small>}
            <Icon of={city ? CalendarCheck : ChevronRight} />
          </a>
        </li>
      ))}
    </ul>
  );
}
