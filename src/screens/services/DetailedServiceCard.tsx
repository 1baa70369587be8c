import { CalendarCheck, ChevronDown } from "lucide";
import { issuePath } from "../../catalog/problems/problem-pages.ts";
import type { Service } from "../../catalog/reading/schema.ts";
import { bookingLink } from "../../components/BookButton.tsx";
import { Icon } from "../../components/Icon.tsx";
import { MoreLink } from "../../components/MoreLink.tsx";
import { ResponsivePicture } from "../../components/ResponsivePicture.tsx";
import { ServiceIcon } from "../../components/ServiceIcon.tsx";
import styles from "./DetailedServiceCard.module.css";

/** A service with its six issues, which are folded on phones. */
export function DetailedServiceCard({ service }: { service: Service }) {
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
