import { SubmitButton } from "../../components/Button.tsx";
import styles from "./call.module.css";
import type { CallerPlace, CallerView } from "./call-state.ts";

/** Whoever has called from that number before, their addresses and visits. Empty until a number was looked up. */
export function CallerPanel({ caller }: { caller: CallerView | undefined }) {
  return (
    <div id="caller" className={styles.caller} role="status">
      {caller && !caller.isKnown && <p>No visits under this number yet.</p>}
      {caller?.isKnown && (
        <>
          <Places places={caller.places} />
          <ul>
            {caller.visits.map(({ number, when, what, address, state, isReviewed }) => (
              <li key={number}>
                <a href={`/office/visits/${number}`}>{number}</a> {when}, {what}, {address}
                {state && <b> ({state})</b>}
                {!isReviewed && <b> (booked online, nobody has looked at it)</b>}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** What was filled in, and from where; with more than one address, the desk chooses. */
function Places({ places }: { places: readonly CallerPlace[] }) {
  const chosen = places.find(({ isChosen }) => isChosen);
  const others = places.filter((place) => place !== chosen);
  return (
    <>
      <input type="hidden" name="place" value={chosen?.id ?? ""} />
      {places.length === 0 && <p>Only booked online so far, and nobody has looked at it: nothing is filled in.</p>}
      {chosen && (
        <p>
          <b>{chosen.name}</b> has called before. What was empty is filled in from the last visit at{" "}
          <b>{chosen.address}</b>.
        </p>
      )}
      {others.length > 0 && (
        <fieldset className={styles.places}>
          <legend>{chosen ? "Or is it about another address?" : "Which address is it about?"}</legend>
          {others.map(({ id, address, name }) => (
            <SubmitButton key={id} name="choose" value={id} look="secondary" small>
              {address} ({name})
            </SubmitButton>
          ))}
        </fieldset>
      )}
    </>
  );
}
