import { ChevronRight } from "lucide";
import type { Service } from "../catalog/reading/schema.ts";
import { Icon } from "./Icon.tsx";
import styles from "./LinkGrid.module.css";
import { ServiceIcon } from "./ServiceIcon.tsx";

/** Links to service pages with their icons, on a hairline grid. */
export function ServiceLinks({
  services,
  label = ({ title }) => title,
}: {
  services: readonly Service[];
  label?: (service: Service) => string;
}) {
  return (
    <ul className={styles.grid}>
      {services.map((service) => (
        <li key={service.id}>
          <a href={`/services/${service.slug}`}>
            <ServiceIcon name={service.icon} />
            {label(service)}
            <Icon of={ChevronRight} />
          </a>
        </li>
      ))}
    </ul>
  );
}
