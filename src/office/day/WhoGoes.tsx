import type { Away } from "../../bookings/availability/who-comes.ts";
import type { Agenda, AgendaVisit } from "../../bookings/queries/agenda.ts";
import type { Booking } from "../../bookings/store/bookings.ts";
import { anywhere } from "../../content/places/coverage.ts";
import { kilometersBetween } from "../../content/places/neighbors.ts";
import type { City } from "../../content/reading/schema.ts";
import { slotStart } from "../../shared/time/calendar.ts";
import { slotDetails } from "../../shared/time/slots.ts";
import { shortClock } from "../../shared/time/time-of-day.ts";
import { SubmitButton } from "../../site/components/Button.tsx";
import type { FormScene } from "../answer.ts";
import { cityOf } from "../shared/city-of.ts";
import { AnywayButton, AskedReason, PostForm } from "../shared/Fields.tsx";
import { sentAs, textOf } from "../shared/form.ts";
import { labeled } from "../shared/labeled.tsx";
import styles from "./WhoGoes.module.css";

/**
 * In kilometers. Somebody without another visit that day may start anywhere: behind those who are near, before those who are
 * farther away.
 */
const near = 15;

/** Why somebody can or can't come, those first who can. */
const words: Readonly<Record<Away | "free", string>> = {
  free: "free",
  busy: "has a visit in this window",
  off: "off",
  left: "left",
};
const ranks = Object.keys(words);

/** A visit, and where it is: "" and nothing where its address doesn't say it. */
interface PlacedVisit {
  booking: Booking;
  city: string;
  coordinates: City["coordinates"];
}

/** A day's visits, each with its place: looked up once, however many cards ask how far they are from each other. */
export function placedVisits({ windows }: Agenda): readonly PlacedVisit[] {
  const known = new Map(anywhere().cities.map(({ name, coordinates }) => [name, coordinates]));
  return windows.flatMap(({ visits }) =>
    visits.map(({ booking }) => {
      const city = cityOf(booking.address);
      return { booking, city, coordinates: known.get(city) };
    }),
  );
}

/** How far it is from one visit to another, by their cities; as if there were none where a city isn't known. */
function kilometers(one: PlacedVisit, other: PlacedVisit): number {
  if (one.city !== "" && one.city === other.city) return 0;
  const [start, end] = [one.coordinates, other.coordinates];
  return start && end ? kilometersBetween(start, end) : near;
}

/** Where somebody is that day: at the visit that is nearest, and of those the one that is next in time. */
function nearestVisit(visit: PlacedVisit, others: readonly PlacedVisit[]) {
  const begin = ({ booking: { serviceDate, timeSlot } }: PlacedVisit) => slotStart(serviceDate, timeSlot).getTime();
  const apart = (other: PlacedVisit) => Math.abs(begin(other) - begin(visit));
  const [nearest] = others
    .map((other) => ({ other, distance: kilometers(visit, other) }))
    .sort((a, b) => a.distance - b.distance || apart(a.other) - apart(b.other));
  return nearest;
}

/** Who can be assigned: the free ones first and, of them, the nearest; with the reason in words. */
function choicesOf({ booking, candidates }: AgendaVisit, placed: readonly PlacedVisit[], isClosed: boolean) {
  const own = placed.find((visit) => visit.booking.id === booking.id);
  return candidates
    .map(({ id, name, away }) => {
      const theirs = placed.filter((other) => other.booking.technicianId === id && other !== own);
      const { other, distance = near } = (own && nearestVisit(own, theirs)) ?? {};
      const city = away || !other ? "" : other.city;
      const where = other && city && `in ${city} at ${shortClock(slotDetails(other.booking.timeSlot).startHour * 60)}`;
      return {
        id,
        name,
        away,
        distance,
        why: [!away && isClosed ? "that window is closed" : words[away ?? "free"], where].filter(Boolean).join("; "),
      };
    })
    .sort((a, b) => ranks.indexOf(a.away ?? "free") - ranks.indexOf(b.away ?? "free") || a.distance - b.distance);
}

interface WhoGoesProps extends FormScene {
  agenda: Agenda;
  visit: AgendaVisit;
  placed: readonly PlacedVisit[];
}

/** Who goes to a visit: the nearest technician who is free with one press, the others in a menu, as everybody while it is closed. */
export function WhoGoes({ agenda, visit, placed, path, refusal }: WhoGoesProps) {
  const { booking, technician, away } = visit;
  const { id, name, technicianId, version, timeSlot } = booking;
  const window = agenda.windows.find(({ slot }) => slot === timeSlot);
  const isClosed = (agenda.closed ?? window?.closed) !== undefined;
  const choices = choicesOf(visit, placed, isClosed).filter((choice) => choice.id !== technicianId);
  const sends = { action: "assign", visit: id, version };
  const sent = sentAs(refusal, { action: "assign", visit: id });
  const isOpen = technicianId === null || away !== undefined;
  const [first] = isOpen ? choices : [];
  const best = first?.away === undefined && !isClosed ? first : undefined;
  const others = choices.filter((choice) => choice !== best);
  if (visit.candidates.length === 0) return null;
  const button = (choice: { id: string; name: string; why?: string }, verb = "") => (
    <SubmitButton key={choice.id} name="technician" value={choice.id} look="secondary">
      <span>
        <b>
          {verb}
          {choice.name}
        </b>
        {choice.why && `: ${choice.why}`}
        <span className="visually-hidden"> for {name}</span>
      </span>
    </SubmitButton>
  );
  return (
    <div className={styles.who}>
      {sent?.asksReason && (
        <PostForm action={path} sends={{ ...sends, technician: textOf(sent.form, "technician") }}>
          <AskedReason id={`reason-${id}`} label="Reason for sending them anyway" sent={sent} />
          <AnywayButton sent={sent}>Assign anyway</AnywayButton>
        </PostForm>
      )}
      {best && (
        <PostForm action={path} sends={sends}>
          {button(best, "Assign ")}
        </PostForm>
      )}
      {(others.length > 0 || technicianId !== null) && (
        <details id={`who-${id}`}>
          <summary>{labeled(best ? "Someone else" : technician ? "Reassign" : "Assign", ` for ${name}`)}</summary>
          <PostForm action={path} sends={sends}>
            {others.map((choice) => button(choice))}
            {technicianId !== null && button({ id: "", name: "No one" })}
          </PostForm>
        </details>
      )}
    </div>
  );
}
