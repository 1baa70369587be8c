import styles from "./call.module.css";
import type { CallerView } from "./call-state.ts";

/** Whoever has called from that number before, and their visits. Empty until a number was looked up. */
export function CallerPanel({ caller }: { caller: CallerView | undefined }) {
  return (
    <div id="caller" className={styles.caller} role="status">
      {caller && !caller.isKnown && <p>No visits under this number yet.</p>}
      {caller?.isKnown && (
        <>
          <p>
            <b>{caller.name}</b> has called before. What was empty is filled in from the last visit.
          </p>
          <ul>
            {caller.visits.map(({ number, when, what, state }) => (
              <li key={number}>
                <a href={`/office/visits/${number}`}>{number}</a> {when}, {what}
                {state && <b> ({state})</b>}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
