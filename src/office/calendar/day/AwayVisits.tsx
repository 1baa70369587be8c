import { SubmitButton } from "../../../components/Button.tsx";
import type { AwayView } from "../views.ts";
import styles from "./AwayVisits.module.css";

/** Visits whose technician doesn't come: each is assigned again, or stays as it is until somebody decides. */
export function AwayVisits({ visits, path }: { visits: readonly AwayView[]; path: string }) {
  return (
    <section id="away" className={styles.away} aria-labelledby="away-title">
      <h2 id="away-title">Assigned to somebody who is off ({visits.length})</h2>
      <ul>
        {visits.map(({ id, version, path: visitPath, name, when, technician, choices }) => (
          <li key={id}>
            <form id={`assign-${id}`} method="post" action={path}>
              <input type="hidden" name="visit" value={id} />
              <input type="hidden" name="version" value={version} />
              <span>
                <a href={visitPath}>{name}</a>, {when}
              </span>
              <select
                className="input"
                id={`technician-${id}`}
                name="technician"
                aria-label={`Technician for ${name}`}
                defaultValue={choices[0]?.value}
              >
                {choices.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </select>
              <SubmitButton name="action" value="assign" look="secondary">
                Assign<span className="visually-hidden"> instead of {technician}</span>
              </SubmitButton>
            </form>
          </li>
        ))}
      </ul>
    </section>
  );
}
