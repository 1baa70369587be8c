import styles from "./Track.module.css";

export interface TrackStep {
  title: string;
  /** Past, the present one, or still to come. At most one is present. */
  is: "done" | "now" | "next";
}

/**
 * Steps along one line: the mark's horizon, whose sun stands at the present step. It works without script, in forced colors, from
 * 320 px on, and with words as long as other languages have them.
 */
export function Track({ steps, label }: { steps: readonly TrackStep[]; label: string }) {
  return (
    <ol className={styles.track} aria-label={label}>
      {steps.map(({ title, is }) => (
        <li key={title} className={styles[is]} aria-current={is === "now" ? "step" : undefined}>
          {is === "now" && <Sun />}
          <span>{title}</span>
          {is === "done" && <span className="visually-hidden"> (done)</span>}
        </li>
      ))}
    </ol>
  );
}

/** The mark's sun over two of its swells: its radius is 14.2, a swell 25 wide. */
const Sun = () => (
  <svg viewBox="0 0 50 18" aria-hidden="true">
    <path d="M10.8 15.5a14.2 14.2 0 0 1 28.4 0z" />
    <path d="M0 15c4.2-2.8 8.3-2.8 12.5 0s8.3 2.8 12.5 0 8.3-2.8 12.5 0 8.3 2.8 12.5 0" />
  </svg>
);
