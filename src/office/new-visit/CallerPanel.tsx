import type { KnownCaller, KnownPlace } from "../../bookings/queries/known-callers.ts";
import serviceNames from "../../content/data/service-names.json" with { type: "json" };
import { bookingNumber, contactPath, customerPath, visitPath } from "../../shared/links/booking-number.ts";
import { stateNow, stateOf } from "../../shared/rules/visit-state.ts";
import { formatShortDay, todayInNewYork } from "../../shared/time/calendar.ts";
import { slotDetails } from "../../shared/time/slots.ts";
import { SubmitButton } from "../../site/components/Button.tsx";
import { labeled } from "../shared/labeled.tsx";
import { Questions } from "../shared/Questions.tsx";
import { moneyInWords } from "../shared/words.ts";
import styles from "./NewVisit.module.css";

/** "Dryer". */
export const shortName = (service: string) => serviceNames.find(({ id }) => id === service)?.shortName ?? service;

interface CallerPanelProps {
  caller: { known: KnownCaller | undefined } | undefined;
  /** The id of the chosen address, "" if none is. */
  place: string;
  now: Date;
}

/** Those who have called from that number before, their addresses and visits. Empty until a number was looked up. */
export function CallerPanel({ caller, place, now }: CallerPanelProps) {
  const known = caller?.known;
  const customers = known?.customers ?? [];
  return (
    <div id="caller" className={styles.caller} role="status">
      {caller && customers.every(({ visits }) => visits.length === 0) && <p>No visits for this number yet.</p>}
      {known && <Questions questions={known.questions} now={now} />}
      {known && customers.length > 0 && <Places {...known} chosen={known.places.find(({ id }) => id === place)} />}
      {known?.contacts.map(
        ({ id, name, notes }) =>
          notes && (
            <p key={id}>
              From your list{customers.length > 1 && ` (${name.replaceAll("\n", ", ")})`}:{" "}
              {notes.replaceAll("\n", " · ")}
            </p>
          ),
      )}
      {customers.map((customer) => (
        <Customer key={customer.customerId} customer={customer} isAlone={customers.length === 1} now={now} />
      ))}
    </div>
  );
}

interface CustomerProps {
  customer: KnownCaller["customers"][number];
  isAlone: boolean;
  now: Date;
}

/** One of those who share the number. */
function Customer({ customer: { name, contact, visits }, isAlone, now }: CustomerProps) {
  const [latest] = visits;
  return (
    <>
      <p>
        {!isAlone && <b>{name}: </b>}
        <a href={latest ? customerPath(latest.booking) : contactPath(contact?.id)}>
          {labeled("Customer history", isAlone ? "" : `: ${name}`)}
        </a>
      </p>
      <ul>
        {visits.map(({ booking, isReviewed, account }) => {
          const { id, serviceDate, timeSlot, serviceType, address } = booking;
          const state = stateOf(booking);
          const shown = state === "second-visit" ? "second visit" : stateNow(booking).toLowerCase();
          const money = moneyInWords(account, todayInNewYork(now));
          return (
            <li key={id}>
              <a href={visitPath(booking)}>{bookingNumber(booking)}</a> {formatShortDay(serviceDate)},{" "}
              {serviceDate.slice(0, 4)}, {slotDetails(timeSlot).name}, {shortName(serviceType)}, {address}
              {state !== "booked" && <b> ({shown})</b>}
              {money && ` · ${money}`}
              {money.includes("covered") && (
                <>
                  {" "}
                  <a href={`${visitPath(booking)}#follow-up-form`}>Book a warranty visit</a>
                </>
              )}
              {!isReviewed && <b> (booked online, not reviewed yet)</b>}
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** What was filled in, and from where; with more than one address, the desk chooses. */
function Places({
  places,
  contacts,
  chosen,
}: Pick<KnownCaller, "places" | "contacts"> & { chosen: KnownPlace | undefined }) {
  const isListed = contacts.some(({ id }) => chosen?.id.startsWith(id));
  const others = places.filter((place) => place !== chosen);
  return (
    <>
      <input type="hidden" name="place" value={chosen?.id ?? ""} />
      {places.length === 0 && (
        <p>This number has only online bookings that aren’t reviewed yet, so nothing is filled in.</p>
      )}
      {chosen && isListed && (
        <p>
          <b>{chosen.name}</b> is on your imported list. We filled in the blank fields from it.
        </p>
      )}
      {chosen && !isListed && (
        <p>
          <b>{chosen.name}</b> has called before. We filled in the blank fields from the last visit at{" "}
          <b>{chosen.address}</b>.
        </p>
      )}
      {others.length > 0 && (
        <fieldset className={styles.places}>
          <legend>
            {chosen
              ? "Is this visit for someone else, or at a different address?"
              : "Who is calling, and which address is it for?"}
          </legend>
          {others.map(({ id, address, name, isKnown }) => (
            <SubmitButton key={id} name="choose" value={id} look="secondary" small>
              {[address, `(${name}${isKnown ? "" : ", as booked online"})`].filter(Boolean).join(" ")}
            </SubmitButton>
          ))}
        </fieldset>
      )}
    </>
  );
}
