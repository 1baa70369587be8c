import { PlainButton, SubmitButton } from "../../components/Button.tsx";
import { SelectField, TextField } from "../../components/Field.tsx";
import { Notices } from "../parts/Notices.tsx";
import { Review } from "../parts/Review.tsx";
import styles from "./DaysScreen.module.css";
import { shortNames } from "./short-names.ts";
import type { DayRow, DaysView, WindowCell } from "./views.ts";

const path = "/office/days";

/** /office/days: the coming days with their capacity; closes and reopens days and windows. */
export function DaysScreen({ view }: { view: DaysView }) {
  const { days, earlier, later } = view;
  return (
    <>
      <Notices notice={view.notice} undo={view.undo} path={path} action="undo" button="Undo" />
      {view.review ? <Review review={view.review} path={path} /> : <CloseForm view={view} />}
      <ol className={styles.days} aria-label="Days">
        {days.map((day) => (
          <Day key={day.date} day={day} version={view.version} />
        ))}
      </ol>
      <p className={styles.pages}>
        {earlier && <a href={earlier}>Earlier days</a>}
        {later && <a href={later}>Later days</a>}
      </p>
    </>
  );
}

function CloseForm({ view }: { view: DaysView }) {
  const { form, version, slots, today, problem } = view;
  const errors = problem?.errors ?? {};
  return (
    <form method="post" action={path} id="close" className={styles.close} noValidate aria-label="Close days">
      <input type="hidden" name="action" value="close" />
      <input type="hidden" name="version" value={version} />
      {problem?.kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <TextField
        id="first"
        name="first"
        label="Close from"
        type="date"
        min={today}
        defaultValue={form.first}
        error={errors.first}
      />
      <TextField
        id="last"
        name="last"
        label="To"
        optional
        type="date"
        min={today}
        defaultValue={form.last}
        error={errors.last}
      />
      <SelectField
        id="slot"
        name="slot"
        label="Window"
        placeholder="Whole days"
        options={slots}
        defaultValue={form.slot}
        error={errors.slot}
      />
      <TextField
        id="note"
        name="note"
        label="Note"
        optional
        maxLength={200}
        autoComplete="off"
        defaultValue={form.note}
        error={errors.note}
      />
      <SubmitButton look="navy">Close</SubmitButton>
    </form>
  );
}

function Day({ day, version }: { day: DayRow; version: number }) {
  const { date, label, isToday, closed, capacity, working } = day;
  return (
    <li id={`day-${date}`} className={closed === undefined ? undefined : styles.off}>
      <p className={styles.day}>
        <a href={`/office/day/${date}`}>{label}</a> {isToday && <small>Today</small>}
      </p>
      <p className={styles.capacity}>
        {working === undefined ? `${capacity} at a time` : shortNames(working)}
        {working === "" && "Nobody works"}
      </p>
      <ul className={styles.windows}>
        {day.windows.map((window) => (
          <li key={window.slot}>
            <Window {...{ window, date, version, capacity }} isOff={closed !== undefined} />
          </li>
        ))}
      </ul>
      <div className={styles.action}>
        {closed === undefined ? (
          <a href={`${path}?close=${date}#close`}>
            Close<span className="visually-hidden"> {label}</span>
          </a>
        ) : (
          <>
            <strong className={styles.closed}>Closed</strong> {closed}
            <Reopen {...{ date, version }} slot="" what={label} />
          </>
        )}
      </div>
    </li>
  );
}

interface WindowProps {
  window: WindowCell;
  date: string;
  version: number;
  capacity: number;
  isOff: boolean;
}

function Window({ window: { slot, name, booked, left, closed }, date, version, capacity, isOff }: WindowProps) {
  const free = left > 0 ? `${left} free` : left === 0 ? "full" : `${-left} too many`;
  return (
    <>
      <b>{name}</b>{" "}
      <span className={left < 0 ? styles.over : undefined}>
        {booked}/{capacity}
        {!isOff && closed === undefined && `, ${free}`}
        {(isOff || closed !== undefined) && left < 0 && `, ${free}`}
      </span>
      {closed !== undefined && (
        <span className={styles.closedWindow}>
          <strong className={styles.closed}>Closed</strong> {closed}
          <Reopen {...{ date, version, slot }} what={`${name}, ${date}`} />
        </span>
      )}
    </>
  );
}

interface ReopenProps {
  date: string;
  version: number;
  slot: string;
  what: string;
}

function Reopen({ date, version, slot, what }: ReopenProps) {
  return (
    <form method="post" action={path}>
      <input type="hidden" name="action" value="reopen" />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="first" value={date} />
      <input type="hidden" name="slot" value={slot} />
      <PlainButton>
        Reopen<span className="visually-hidden"> {what}</span>
      </PlainButton>
    </form>
  );
}
