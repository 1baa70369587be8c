import type { Away } from "../../bookings/availability/who-comes.ts";
import type { Agenda, AgendaVisit } from "../../bookings/queries/agenda.ts";
import type { Booking } from "../../bookings/store/bookings.ts";
import { anywhere } from "../../content/places/coverage.ts";
import { kilometersBetween } from "../../content/places/neighbors.ts";
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

const words: Readonly<Record<Away | "free", string>> = {
  free: "free",
  busy: "has a visit in this window",
  off: "off",
  left: "left",
};

/** How far it is from one visit to another, by their cities; as if there were none where a city isn't known. */
function kilometers(one: Booking, other: Booking): number {
  const [from, to] = [cityOf(one.address), cityOf(other.address)];
  if (from !== "" && from === to) return 0;
  const placeOf = (city: string) => anywhere().cities.find(({ name }) => name === city)?.coordinates;
  const [start, end] = [placeOf(from), placeOf(to)];
  return start && end ? kilometersBetween(start, end) : near;
}

/** Where somebody is that day: at the visit that is nearest, and of those the one that is next in time. */
function nearestVisit(booking: Booking, others: readonly Booking[]) {
  const begin = ({ serviceDate, timeSlot }: Booking) => slotStart(serviceDate, timeSlot).getTime();
  const apart = (other: Booking) => Math.abs(begin(other) - begin(booking));
  const [nearest] = others
    .map((other) => ({ other, distance: kilometers(booking, other) }))
    .sort((a, b) => a.distance - b.distance || apart(a.other) - apart(b.other));
  return nearest;
}

/** Who can be assigned: the free ones first and, of them, the nearest; with the reason in words. */
function choicesOf({ booking, candidates }: AgendaVisit, { windows }: Agenda) {
  const visits = windows.flatMap((window) => window.visits.map((visit) => visit.booking));
  const ranks = [undefined, "busy", "off"];
  return candidates
    .map(({ id, name, away }) => {
      const own = visits.filter((other) => other.technicianId === id && other.id !== booking.id);
      const { other, distance = near } = nearestVisit(booking, own) ?? {};
      const city = away || !other ? "" : cityOf(other.address);
      const where = other && city && `in ${city} at ${shortClock(slotDetails(other.timeSlot).startHour * 60)}`;
      return { id, name, away, distance, why: [words[away ?? "free"], where].filter(Boolean).join(", ") };
    })
    .sort((a, b) => ranks.indexOf(a.away) - ranks.indexOf(b.away) || a.distance - b.distance);
}

interface WhoGoesProps extends FormScene {
  visit: AgendaVisit;
  agenda: Agenda;
}

/** Who goes to a visit: the nearest technician who is free with one press, the others in a menu. */
export function WhoGoes({ visit, agenda, path, refusal }: WhoGoesProps) {
  const { booking, technician, away } = visit;
  const { id, name, technicianId, version } = booking;
  const choices = choicesOf(visit, agenda).filter((choice) => choice.id !== technicianId);
  const sends = { action: "assign", visit: id, version };
  const sent = sentAs(refusal, { action: "assign", visit: id });
  const isOpen = technicianId === null || away !== undefined;
  const [first] = isOpen ? choices : [];
  const best = first?.away === undefined ? first : undefined;
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
          <AskedReason id={`reason-${id}`} label="Reason to send them anyway" sent={sent} />
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
          <summary>
            {labeled(best ? "Someone else" : technician ? "Change who goes" : "Assign", ` for ${name}`)}
          </summary>
          <PostForm action={path} sends={sends}>
            {others.map((choice) => button(choice))}
            {technicianId !== null && button({ id: "", name: "No one" })}
          </PostForm>
        </details>
      )}
    </div>
  );
}
