import type { SpecialDays, Technician } from "../../bookings/staff/technicians.ts";
import type { VisitEvent } from "../../bookings/store/events.ts";
import { href } from "../../shared/links/href.ts";
import { todayInNewYork } from "../../shared/time/calendar.ts";
import { slotsOfWeekday } from "../../shared/time/slots.ts";
import { rangeInWords } from "../../shared/time/visit-in-words.ts";
import { mondayFirst, weekdayName, weekdaysInWords } from "../../shared/time/weekdays.ts";
import { PlainButton, SubmitButton } from "../../site/components/Button.tsx";
import { TextField } from "../../site/components/Field.tsx";
import type { RefusedForm } from "../answer.ts";
import { DecideVisits, fieldsOf } from "../shared/DecideVisits.tsx";
import { LineField, PostForm, WindowField } from "../shared/Fields.tsx";
import { longestRemark, sentAs, textOf, textsOf, typedInto } from "../shared/form.ts";
import { Events } from "../shared/History.tsx";
import { labeled } from "../shared/labeled.tsx";
import styles from "./TechniciansScreen.module.css";

/** "Off Mon, Jun 15 to Fri, Jun 19: Vacation". */
export const specialInWords = ({ works, note, ...range }: SpecialDays) =>
  `${works ? "Works" : "Off"} ${rangeInWords(range)}${note && `: ${note}`}`;

/** The fields that say when. */
const rangeOf = ({ first, last, slot = "" }: SpecialDays) => ({ first, last, slot });

/** "Mon-Fri". */
export const weekdaysShown = (weekdays: readonly number[]) => weekdaysInWords(weekdays, true) || "No weekdays";

interface TechniciansProps {
  technicians: readonly Technician[];
  /** What became of them, oldest first. */
  events: readonly VisitEvent[];
  refusal: RefusedForm | undefined;
  now: Date;
}

/** Who works when, and so how many visits run at once. */
export function TechniciansScreen(props: TechniciansProps) {
  const { technicians, refusal } = props;
  const working = technicians.filter(({ endedAt }) => endedAt === null);
  const left = technicians.filter(({ endedAt }) => endedAt !== null);
  const undecided = refusal?.undecided;
  return (
    <>
      {undecided && (
        <DecideVisits undecided={undecided} technicians={technicians} path={techniciansPath} form={refusal.form} />
      )}
      {working.length === 0 && !undecided && (
        <p className={styles.hint}>
          Until you add someone, the number of technicians comes from Settings. After that, only those listed here go
          out on visits, so add all of them. Visits already booked stay as they are.
        </p>
      )}
      <ul className={styles.technicians}>
        {working.map((technician) => (
          <Working key={technician.id} {...props} technician={technician} />
        ))}
      </ul>
      {!undecided && (
        <section className={styles.add} aria-labelledby="add-title">
          <h2 id="add-title">Add a technician</h2>
          <DetailsForm sent={sentTo(refusal, "add")} />
        </section>
      )}
      {left.length > 0 && (
        <section className={styles.left} aria-labelledby="left-title">
          <h2 id="left-title">Former technicians</h2>
          <ul>
            {left.map((technician) => (
              <li key={technician.id}>
                <PostForm action={techniciansPath} sends={doing("return", technician)}>
                  <span>{technician.name}</span>
                  <PlainButton>{labeled("Rehire", `: ${technician.name}`)}</PlainButton>
                </PostForm>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** The form with this action, if it was just sent and changed nothing. @param id the technician's, "" for a new one */
const sentTo = (refusal: RefusedForm | undefined, action: string, id = "") =>
  refusal?.undecided ? undefined : sentAs(refusal, { action, id });

function Working({ technician, events, refusal, now }: TechniciansProps & { technician: Technician }) {
  const { id, name, weekdays, special } = technician;
  const history = events.filter(({ technicianId }) => technicianId === id);
  const editing = sentTo(refusal, "edit", id);
  // The error for days that can't be as usual again is at the form that sets days.
  const away = sentTo(refusal, "days", id) ?? (refusal?.errors && sentTo(refusal, "usual", id));
  return (
    <li id={`technician-${id}`} className={styles.technician}>
      <h2>{name}</h2>
      <p>{weekdaysShown(weekdays)}</p>
      {special.length > 0 && (
        <ul className={styles.special}>
          {special.map((days) => (
            <li key={rangeInWords(days)}>
              <PostForm action={techniciansPath} sends={{ ...doing("usual", technician), ...rangeOf(days) }}>
                <span>{specialInWords(days)}</span>
                <PlainButton>{labeled("Back to normal schedule", `: ${name}, ${specialInWords(days)}`)}</PlainButton>
              </PostForm>
            </li>
          ))}
        </ul>
      )}
      <details id={`days-details-${id}`} open={away !== undefined}>
        <summary>{labeled("Time off or extra days", `: ${name}`)}</summary>
        <DaysForm technician={technician} sent={away} today={todayInNewYork(now)} />
      </details>
      <details id={`edit-details-${id}`} open={editing !== undefined}>
        <summary>{labeled("Name and workdays", `: ${name}`)}</summary>
        <DetailsForm technician={technician} sent={editing} />
        <PostForm action={techniciansPath} sends={doing("end", technician)}>
          <PlainButton>{labeled("Remove technician", `: ${name}`)}</PlainButton>
        </PostForm>
      </details>
      {history.length > 0 && (
        <details id={`history-${id}`}>
          <summary>{labeled("History", `: ${name}`)}</summary>
          <Events events={history} now={now} />
        </details>
      )}
    </li>
  );
}

export const techniciansPath = href("technicians");

/** In characters. */
export const longestName = 60;

interface FormProps {
  technician: Technician;
  sent: RefusedForm | undefined;
}

/** What a form does, to whom as they were seen, and the decisions about visits that were sent with it. */
const doing = (action: string, { id, version }: Technician, sent?: RefusedForm) => ({
  action,
  id,
  version,
  ...fieldsOf(sent?.form, "decisions"),
});

/** Name and weekdays: of a technician, or of a new one. */
function DetailsForm({ technician, sent }: Partial<FormProps>) {
  const idPrefix = technician?.id ?? "add";
  const weekdays = sent
    ? textsOf(sent.form, "weekday").map(Number)
    : (technician?.weekdays ?? mondayFirst.filter((day) => slotsOfWeekday(day).length > 0));
  return (
    <PostForm
      action={techniciansPath}
      id={technician ? `edit-${technician.id}` : "add"}
      className={technician && styles.fields}
      noValidate
      sends={technician ? doing("edit", technician, sent) : { action: "add" }}
    >
      <LineField
        {...typedInto(sent, "name", technician?.name, technician ? `name-${technician.id}` : "add-name")}
        label="Name"
        maxLength={longestName}
      />
      <fieldset className={styles.weekdays}>
        <legend>Works on</legend>
        {mondayFirst.map((day) => (
          <label key={day}>
            <input
              type="checkbox"
              id={`${idPrefix}-weekday-${day}`}
              name="weekday"
              value={day}
              defaultChecked={weekdays.includes(day)}
            />
            {weekdayName(day).slice(0, 3)}
          </label>
        ))}
      </fieldset>
      <SubmitButton look="navy">{technician ? "Save" : "Add"}</SubmitButton>
    </PostForm>
  );
}

/** Days, or one window of each, that differ from somebody's weekdays. */
function DaysForm({ technician, sent, today }: FormProps & { today: string }) {
  const { id } = technician;
  const field = (name: string) => typedInto(sent, name, "", `${name}-${id}`);
  const works = textOf(sent?.form, "works") || "off";
  return (
    <PostForm
      action={techniciansPath}
      id={`days-${id}`}
      className={styles.fields}
      noValidate
      sends={doing("days", technician, sent)}
    >
      <fieldset className={styles.weekdays}>
        <legend>On these days</legend>
        {(["off", "works"] as const).map((value) => (
          <label key={value}>
            <input type="radio" id={`${value}-${id}`} name="works" value={value} defaultChecked={works === value} />
            {value === "off" ? "Off" : "Works"}
          </label>
        ))}
      </fieldset>
      <div className={styles.pair}>
        <TextField {...field("first")} label="From" type="date" min={today} />
        <TextField {...field("last")} label="To" optional type="date" min={today} />
      </div>
      <WindowField {...field("slot")} />
      <LineField {...field("note")} label="Note" optional maxLength={longestRemark} />
      <SubmitButton look="navy">Save</SubmitButton>
    </PostForm>
  );
}
