import type { DayView } from "../views.ts";
import styles from "./DaySummary.module.css";
import { daySummary, visitsPerTechnician } from "./day-summary.ts";

/** What is seen first: how far along the day is, and who works, with how many visits. */
export function DaySummary({ day: { windows, working } }: { day: Pick<DayView, "windows" | "working"> }) {
  const visits = windows.flatMap((window) => window.visits);
  const summary = daySummary(visits, working !== undefined);
  const technicians = visitsPerTechnician(working?.split(", ").filter(Boolean) ?? [], visits);
  if (summary === "" && working === undefined) return null;
  return (
    <div className={styles.summary}>
      {summary && <p>{summary}</p>}
      {working === "" && <p>Working: nobody</p>}
      {technicians.length > 0 && (
        <p className={styles.working}>
          Working:{" "}
          {technicians.map(({ name, visits: own }, index) => (
            <span key={name}>
              {name} <b>{own}</b>
              {index < technicians.length - 1 && ", "}
            </span>
          ))}
        </p>
      )}
    </div>
  );
}
