import type { CalendarDay, CalendarWindow } from "../../booking/queries/calendar-days.ts";
import type { DayChange } from "../../booking/staff/undo-closing.ts";
import { addDays, formatShortDay, type PlainDate, todayInNewYork, tooFarAhead } from "../../booking/time/calendar.ts";
import { dayAndTime } from "../../booking/time/instant-in-words.ts";
import { slotDetails, slotLabel, timeSlots } from "../../booking/time/slots.ts";
import { PlainButton, SubmitButton } from "../../components/Button.tsx";
import { SelectField, TextField } from "../../components/Field.tsx";
import type { Refused } from "../answer.ts";
import { longestNote } from "../shared/days-form.ts";
import { fieldsOf } from "../shared/decisions.ts";
import { textOf } from "../shared/form.ts";
import { type Notice, NoticePlace, RecentChanges } from "../shared/Notice.tsx";
import { Review } from "../shared/Review.tsx";
import { rangeInWords } from "../shared/words.ts";
import styles from "./DaysScreen.module.css";

const path = "/office/days";

interface DaysProps {
  days: readonly CalendarDay[];
  now: Date;
  /** Chosen to be closed by a link. */
  toClose: string;
  /** That of all days, for the forms. */
  version: number;
  /** Closed and reopened in the last ten minutes. */
  recent: readonly DayChange[];
  notice: Notice | undefined;
  /** The form that was just sent, if it changed nothing. */
  refusal: Refused | undefined;
}

/** The coming days with their capacity; closes and reopens days and windows. */
export function DaysScreen(props: DaysProps) {
  const { days, now, version, recent, notice, refusal } = props;
  const today = todayInNewYork(now);
  const first = days[0]?.date ?? today;
  const following = addDays(first, days.length);
  const page = (start: PlainDate) => (start > today ? `${path}?from=${start}` : path);
  return (
    <>
      <NoticePlace notice={notice} />
      <RecentChanges
        lines={recent.map((change) => ({
          ...{ path, action: "undo", button: "Undo", ids: [change.id], text: changeInWords(change) },
          by: `${change.by}, ${dayAndTime(change.at)}`,
        }))}
      />
      {refusal?.review ? (
        <Review review={refusal.review} form={refusal.form} path={path} />
      ) : (
        <CloseForm {...props} today={today} />
      )}
      <ol className={styles.days} aria-label="Days">
        {days.map((day) => (
          <Day key={day.date} {...{ day, version }} isToday={day.date === today} />
        ))}
      </ol>
      <p className={styles.pages}>
        {first > today && <a href={page(addDays(first, -days.length))}>Earlier days</a>}
        {!tooFarAhead(following, now) && <a href={page(following)}>Later days</a>}
      </p>
    </>
  );
}

/** "Closed Thu, Jun 11: Training". */
function changeInWords({ kind, dates, slot, note }: DayChange): string {
  const [first, last] = [dates[0], dates.at(-1)];
  const days = first && last ? rangeInWords({ first, last }) : "";
  const times = slot === undefined ? days : `${days}, ${slotLabel(slot)}`;
  return `${kind === "closed" ? "Closed" : "Reopened"} ${times}${note && `: ${note}`}`;
}

function CloseForm({ version, toClose, refusal, today }: DaysProps & { today: PlainDate }) {
  const sent = refusal && textOf(refusal.form, "action") === "close" ? refusal : undefined;
  const field = (name: "first" | "last" | "slot" | "note") => ({
    ...{ id: name, name, error: sent?.errors?.[name] },
    defaultValue: sent ? textOf(sent.form, name) : name === "first" ? toClose : "",
  });
  return (
    <form method="post" action={path} id="close" className={styles.close} noValidate aria-label="Close days">
      <input type="hidden" name="action" value="close" />
      <input type="hidden" name="version" value={version} />
      {fieldsOf(sent?.form, "decisions").map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <TextField {...field("first")} label="Close from" type="date" min={today} />
      <TextField {...field("last")} label="To" optional type="date" min={today} />
      <SelectField
        {...field("slot")}
        label="Window"
        placeholder="Whole days"
        options={timeSlots.map((value) => ({ value, label: slotLabel(value) }))}
      />
      <TextField {...field("note")} label="Note" optional maxLength={longestNote} autoComplete="off" />
      <SubmitButton look="navy">Close</SubmitButton>
    </form>
  );
}

const firstName = (name: string) => name.split(" ")[0] ?? name;

/** Names separated by commas, as short as possible: first names, and full names where two are alike. */
function shortNames(names: readonly string[]): string {
  const isAlone = (name: string) => names.filter((other) => firstName(other) === firstName(name)).length === 1;
  return names.map((name) => (isAlone(name) ? firstName(name) : name)).join(", ");
}

function Day({ day, version, isToday }: { day: CalendarDay; version: number; isToday: boolean }) {
  const { date, closed, capacity, working } = day;
  const label = formatShortDay(date);
  return (
    <li id={`day-${date}`} className={closed && styles.off}>
      <p className={styles.day}>
        <a href={`/office/day/${date}`}>{label}</a> {isToday && <small>Today</small>}
      </p>
      <p className={styles.capacity}>
        {working === undefined ? `${capacity} at a time` : shortNames(working)}
        {working?.length === 0 && "Nobody works"}
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
            <strong className={styles.closed}>Closed</strong> {closed.note}
            <Reopen {...{ date, version }} slot="" what={label} />
          </>
        )}
      </div>
    </li>
  );
}

interface WindowProps {
  window: CalendarWindow;
  date: string;
  version: number;
  capacity: number;
  isOff: boolean;
}

function Window({ window: { slot, booked, left, closed }, date, version, capacity, isOff }: WindowProps) {
  const { name } = slotDetails(slot);
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
          <strong className={styles.closed}>Closed</strong> {closed.note}
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
