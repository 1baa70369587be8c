import type { AgendaVisit } from "../../booking/queries/agenda.ts";
import { slotLabel } from "../../booking/time/slots.ts";
import { SubmitButton } from "../../components/Button.tsx";
import { AnywayButton, AskedReason, PostForm, technicianOptions } from "../shared/Fields.tsx";
import { sentAs, textOf } from "../shared/form.ts";
import { visitPath, withAway } from "../shared/words.ts";
import styles from "./AwayVisits.module.css";
import type { DayProps } from "./VisitCard.tsx";

/** Visits whose technician doesn't come: each is assigned again, or stays as it is until somebody decides. */
export function AwayVisits({ visits, ...props }: DayProps & { visits: readonly AgendaVisit[] }) {
  return (
    <section id="away" className={styles.away} aria-labelledby="away-title">
      <h2 id="away-title">Assigned to someone who can’t come ({visits.length})</h2>
      <ul>
        {visits.map((visit) => (
          <li key={visit.booking.id}>
            <AssignForm {...props} visit={visit} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Who comes instead. The first choice keeps what is. */
function AssignForm({ visit, path, refusal }: DayProps & { visit: AgendaVisit }) {
  const { booking, technician, away, candidates } = visit;
  const { id, name, timeSlot, technicianId, version } = booking;
  const sent = sentAs(refusal, { action: "assign", visit: id });
  const kept = withAway(technician ?? "Somebody", away);
  return (
    <PostForm id={`assign-${id}`} action={path} sends={{ action: "assign", visit: id, version }}>
      <span>
        <a href={visitPath(booking)}>{name}</a>, {slotLabel(timeSlot)}
      </span>
      <select
        className="input"
        id={`technician-${id}`}
        name="technician"
        aria-label={`Technician for ${name}`}
        defaultValue={sent?.asksReason ? textOf(sent.form, "technician") : (technicianId ?? "")}
      >
        <option value={technicianId ?? ""}>{kept}</option>
        <option value="">Nobody</option>
        {technicianOptions(candidates.filter((one) => one.id !== technicianId))}
      </select>
      <AskedReason id={`reason-${id}`} label="Reason to send them anyway" sent={sent} />
      <SubmitButton look="secondary">
        Assign<span className="visually-hidden"> instead of {kept}</span>
      </SubmitButton>
      <AnywayButton sent={sent}>Assign anyway</AnywayButton>
    </PostForm>
  );
}
