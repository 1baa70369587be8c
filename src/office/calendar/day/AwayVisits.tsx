import { longestReason } from "../../../booking/rules/squeeze-reason.ts";
import { SubmitButton } from "../../../components/Button.tsx";
import { TextField } from "../../../components/Field.tsx";
import type { AwayView } from "../views.ts";
import styles from "./AwayVisits.module.css";

/** Visits whose technician doesn't come: each is assigned again, or stays as it is until somebody decides. */
export function AwayVisits({ visits, path }: { visits: readonly AwayView[]; path: string }) {
  return (
    <section id="away" className={styles.away} aria-labelledby="away-title">
      <h2 id="away-title">Assigned to somebody who can’t come ({visits.length})</h2>
      <ul>
        {visits.map(({ id, version, path: visitPath, name, when, technician, choices, asked }) => (
          <li key={id}>
            <form id={`assign-${id}`} method="post" action={path}>
              <input type="hidden" name="action" value="assign" />
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
                defaultValue={asked?.technician ?? choices[0]?.value}
              >
                {choices.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </select>
              {asked && (
                <TextField
                  id={`reason-${id}`}
                  name="reason"
                  label="Reason to send them"
                  hint="Stays in the history."
                  defaultValue={asked.reason}
                  error={asked.error}
                  maxLength={longestReason}
                  autoComplete="off"
                />
              )}
              <SubmitButton look="secondary">
                Assign<span className="visually-hidden"> instead of {technician}</span>
              </SubmitButton>
              {asked && (
                <SubmitButton name="squeeze" value="1" look="secondary">
                  Assign anyway
                </SubmitButton>
              )}
            </form>
          </li>
        ))}
      </ul>
    </section>
  );
}
