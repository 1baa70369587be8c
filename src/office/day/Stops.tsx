/** The order in which a technician makes the visits of a day: the number on each card, what changes it, and the way past all of them. */
import clsx from "clsx";
import { Route } from "lucide";
import type { Agenda, AgendaVisit } from "../../bookings/queries/agenda.ts";
import type { Booking } from "../../bookings/store/bookings.ts";
import type { Stop } from "../../bookings/visits/stops.ts";
import { business } from "../../facts/site.ts";
import { isUnfinished } from "../../shared/rules/visit-timing.ts";
import { oneLine } from "../../shared/text.ts";
import { todayInNewYork } from "../../shared/time/calendar.ts";
import { compareSlots, slotDetails } from "../../shared/time/slots.ts";
import { ButtonLink, SubmitButton } from "../../site/components/Button.tsx";
import { Icon } from "../../site/components/Icon.tsx";
import { cityOf } from "../shared/city-of.ts";
import { PostForm } from "../shared/Fields.tsx";
import { labeled } from "../shared/labeled.tsx";
import { milesBetween } from "../shared/miles.ts";
import { countInWords } from "../shared/words.ts";
import styles from "./Stops.module.css";

/** What a form sends about an order: ids, between spaces. */
const idsOf = (visits: readonly Pick<Booking, "id">[]) => visits.map(({ id }) => id).join(" ");

/** "2": which of the technician's stops a visit is. */
export function StopNumber({ stop, small = false }: { stop: number | undefined; small?: boolean }) {
  if (stop === undefined) return null;
  return (
    <b className={clsx(styles.number, small && styles.small)} title={`Stop ${stop}`}>
      <span className="visually-hidden">Stop </span>
      {stop}
    </b>
  );
}

/** Makes a visit before the one that is just before it, or after the next one. */
export function MoveStop({ booking, stop, path }: { booking: Booking; stop: Stop | undefined; path: string }) {
  const { id, name, version } = booking;
  if (!stop?.earlier && !stop?.later) return null;
  const { number, count, earlier, later } = stop;
  return (
    <PostForm className={styles.move} id={`stop-${id}`} action={path} sends={{ action: "stops", visit: id, version }}>
      <span>
        Stop {number} of {count}
      </span>
      {earlier && (
        <SubmitButton name="order" value={idsOf([booking, earlier])} look="secondary" data-said="Earlier stop">
          {labeled("Earlier", `: ${name} before ${earlier.name}`)}
        </SubmitButton>
      )}
      {later && (
        <SubmitButton name="order" value={idsOf([later, booking])} look="secondary" data-said="Later stop">
          {labeled("Later", `: ${name} after ${later.name}`)}
        </SubmitButton>
      )}
    </PostForm>
  );
}

/** In miles, for what isn't known: behind all that is. */
const unknown = 1_000;

/** Window by window, always the nearest next. @param from an address */
function nearestNext(visits: readonly Booking[], from: string): Booking[] {
  const left = [...visits];
  const order: Booking[] = [];
  let here = from;
  while (left.length > 0) {
    const far = ({ address }: Booking) => milesBetween(here, address) ?? unknown;
    left.sort((one, other) => compareSlots(one.timeSlot, other.timeSlot) || far(one) - far(other));
    const next = left.shift() as Booking;
    order.push(next);
    if (milesBetween(next.address, next.address) !== undefined) here = next.address;
  }
  return order;
}

/** How far it is past all of them, as far as is known. */
function milesPast(visits: readonly Booking[], from: string): number {
  const known = [from, ...visits.map(({ address }) => address)].filter((one) => milesBetween(one, one) !== undefined);
  return known.slice(1).reduce((sum, address, at) => sum + (milesBetween(known[at] ?? "", address) ?? 0), 0);
}

/**
 * As many as the app of Google's maps takes by an address: nine on the way, and the last. Browsers on phones without the app take three
 * on the way. See https://developers.google.com/maps/documentation/urls/get-started
 */
const mostStops = 10;
const longestUrl = 2048;

/** Shows the way past addresses from where the phone is; names are nobody's business. */
function wayPast(addresses: readonly string[]): string {
  const [destination = "", ...others] = addresses.map((one) => oneLine(one.replaceAll("|", " "))).reverse();
  const query = new URLSearchParams({ api: "1", travelmode: "driving", destination });
  if (others.length > 0) query.set("waypoints", others.reverse().join("|"));
  return `https://www.google.com/maps/dir/?${query}`;
}

/** Stops for one address of the map each: as many as fit, then the next ones. */
function partsOf(addresses: readonly string[]): string[][] {
  const parts: string[][] = [];
  for (const address of addresses) {
    const part = parts.at(-1);
    const isFull = !part || part.length === mostStops || wayPast([...part, address]).length > longestUrl;
    if (isFull) parts.push([address]);
    else part.push(address);
  }
  return parts;
}

interface OwnStopsProps {
  /** One technician's of one day, in their order. */
  visits: readonly Pick<AgendaVisit, "booking">[];
  /** Whose they are, where the page has several. */
  name?: string;
}

/** Sorts what is left of a technician's day by place: a suggestion, taken with one press. Nothing where it is in that order. */
export function SortByPlace({ visits, path, name = "" }: OwnStopsProps & { path: string }) {
  const all = visits.map(({ booking }) => booking);
  const open = all.filter(({ progress }) => progress === "");
  const last = all.findLast(({ progress }) => progress !== "");
  const { city, region, postalCode } = business().office;
  const from = last?.address || `${city}, ${region} ${postalCode}`;
  const order = nearestNext(open, from);
  const [first] = order;
  const isNew = idsOf(order) !== idsOf(open) || open.some(({ stop }) => stop === 0);
  if (!first || order.length < 2 || !isNew) return null;
  const [now, then] = [open, order].map((one) => Math.round(milesPast(one, from)));
  return (
    <PostForm
      id={`sort-${first.technicianId}`}
      className={styles.sort}
      action={path}
      sends={{ action: "stops", visit: first.id, version: first.version, order: idsOf(order), seen: idsOf(open) }}
    >
      <p>
        Suggested route: closest stop first, starting from {last ? "the last finished stop" : "the shop"}. About{" "}
        {countInWords(then ?? 0, "mile")}
        {now !== then && ` instead of ${now}`}, measured in a straight line between ZIP codes. Arrival windows take
        priority.
      </p>
      <ol>
        {order.map(({ id, name, address, timeSlot }) => (
          <li key={id}>{[name, cityOf(address), slotDetails(timeSlot).name].filter(Boolean).join(", ")}</li>
        ))}
      </ol>
      <SubmitButton look="secondary" data-said="Sorted by location">
        {labeled("Use this order", name && ` for ${name}`)}
      </SubmitButton>
    </PostForm>
  );
}

/** Opens what is left of a technician's day on the map: nothing where that is less than two stops. */
export function MapOfStops({ visits, name = "" }: OwnStopsProps) {
  const ahead = visits.flatMap(({ booking }) => (isUnfinished(booking) && booking.address ? [booking.address] : []));
  if (ahead.length < 2) return null;
  const parts = partsOf(ahead);
  return parts.map((part, index) => (
    <ButtonLink key={part.join()} href={wayPast(part)} target="_blank" rel="noreferrer">
      <Icon of={Route} />
      {labeled(
        parts.length === 1 ? "Map of all stops" : `Map of stops, part ${index + 1} of ${parts.length}`,
        name && ` for ${name}`,
      )}
    </ButtonLink>
  ));
}

/** Of each technician with several visits ahead, behind a line of the day. */
export function StopsOfDay({ agenda, path, now }: { agenda: Agenda; path: string; now: Date }) {
  const visits = agenda.windows.flatMap((window) => window.visits).filter(({ stop }) => stop);
  const own = Map.groupBy(visits, ({ technician = "" }) => technician);
  const isAhead = (ones: readonly AgendaVisit[]) => ones.filter(({ booking }) => isUnfinished(booking)).length > 1;
  const people = [...own].filter(([, ones]) => isAhead(ones));
  if (people.length === 0 || agenda.date < todayInNewYork(now)) return null;
  return (
    <details id="stops" className={styles.stops}>
      <summary>Order of stops</summary>
      <div>
        {people.map(([name, ones]) => (
          <section key={name} aria-label={name}>
            <h2>{name}</h2>
            <SortByPlace visits={ones} path={path} name={name} />
            <MapOfStops visits={ones} name={name} />
          </section>
        ))}
      </div>
    </details>
  );
}
