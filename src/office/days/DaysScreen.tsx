import type { CalendarDay, CalendarWindow } from "../../booking/queries/calendar-days.ts";
import type { DayChange } from "../../booking/staff/undo-closing.ts";
import { addDays, formatShortDay, type PlainDate, todayInNewYork, tooFarAhead } from "../../booking/time/calendar.ts";
import { dayAndTime } from "../../booking/time/instant-in-words.ts";
import { slotDetails } from "../../booking/time/slots.ts";
import { rangeInWords } from "../../booking/time/visit-in-words.ts";
import { PlainButton, SubmitButton } from "../../components/Button.tsx";
import { TextField } from "../../components/Field.tsx";
import type { Notice, RefusedForm } from "../answer.ts";
import { stormPath } from "../settings/storm/StormScreen.tsx";
import { longestRemark } from "../shared/days-form.ts";
import { fieldsOf } from "../shared/decisions.ts";
import { PostForm, WindowField } from "../shared/Fields.tsx";
import { sentAs, textOf } from "../shared/form.ts";
import { NoticePlace, RecentChanges } from "../shared/Notice.tsx";
import { Review } from "../shared/Review.tsx";
import { windowsOff } from "../shared/windows.ts";
import styles from "./DaysScreen.module.css";

/** Where the page is, and its forms post to. */
export const daysPath = "/office/days";

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
  refusal: RefusedForm | undefined;
}

/** The coming days with their capacity; closes and reopens days and windows. */
export function DaysScreen(props: DaysProps) {
  const { days, now, version, recent, notice, refusal } = props;
  const today = todayInNewYork(now);
  const first = days[0]?.date ?? today;
  const following = addDays(first, days.length);
  const page = (start: PlainDate) => (start > today ? `${daysPath}?from=${start}` : daysPath);
  return (
    <>
      <NoticePlace notice={notice} />
      <RecentChanges
        lines={recent.map((change) => ({
          ...{ path: daysPath, action: "undo", button: "Undo", ids: [change.id], text: changeInWords(change) },
          by: `${change.by}, ${dayAndTime(change.at)}`,
        }))}
      />
      {refusal?.review ? (
        <Review review={refusal.review} form={refusal.form} path={daysPath} />
      ) : (
        <CloseForm {...props} today={today} />
      )}
      <p className={styles.storm}>
        Is a storm coming? <a href={stormPath}>Close days and tell everybody</a>.
      </p>
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
  const times = first && last ? rangeInWords({ first, last, slot }) : "";
  return `${kind === "closed" ? "Closed" : "Reopened"} ${times}${note && `: ${note}`}`;
}

function CloseForm({ version, toClose, refusal, today }: DaysProps & { today: PlainDate }) {
  const sent = sentAs(refusal, { action: "close" });
  const field = (name: "first" | "last" | "slot" | "note") => ({
    ...{ id: name, name, error: sent?.errors?.[name] },
    defaultValue: sent ? textOf(sent.form, name) : name === "first" ? toClose : "",
  });
  return (
    <PostForm
      action={daysPath}
      id="close"
      className={styles.close}
      noValidate
      aria-label="Close days"
      sends={{ action: "close", version, ...fieldsOf(sent?.form, "decisions") }}
    >
      <TextField {...field("first")} label="Close from" type="date" min={today} />
      <TextField {...field("last")} label="To" optional type="date" min={today} />
      <WindowField {...field("slot")} />
      <TextField {...field("note")} label="Note" optional maxLength={longestRemark} autoComplete="off" />
      <SubmitButton look="navy">Close</SubmitButton>
    </PostForm>
  );
}

const firstName = (name: string) => name.split(" ")[0] ?? name;

/** Names separated by commas, as short as possible: first names, and full names where two are alike. */
function shortNames(working: NonNullable<CalendarDay["working"]>): string {
  const isAlone = (name: string) => working.filter((other) => firstName(other.name) === firstName(name)).length === 1;
  return working.map(({ name, off }) => `${isAlone(name) ? firstName(name) : name}${windowsOff(off)}`).join(", ");
}

function Day({ day, version, isToday }: { day: CalendarDay; version: number; isToday: boolean }) {
  const { date, closed, windows, working } = day;
  const label = formatShortDay(date);
  return (
    <li id={`day-${date}`} className={closed && styles.off}>
      <p className={styles.day}>
        <a href={`/office/day/${date}`}>{label}</a>{" "}
        <small>{[isToday && "Today", day.holiday].filter(Boolean).join(", ")}</small>
      </p>
      <p className={styles.capacity}>
        {working === undefined
          ? `${Math.max(0, ...windows.map(({ capacity }) => capacity))} per window`
          : shortNames(working)}
        {working?.length === 0 && "No one is working"}
      </p>
      <ul className={styles.windows}>
        {windows.map((window) => (
          <li key={window.slot}>
            <Window {...{ window, day, version }} />
          </li>
        ))}
      </ul>
      <div className={styles.action}>
        {closed === undefined ? (
          <a href={`${daysPath}?close=${date}#close`}>
            Close<span className="visually-hidden"> {label}</span>
          </a>
        ) : (
          <>
            <strong className={styles.closed}>Closed</strong> {closed.note !== day.holiday && closed.note}
            <Reopen {...{ date, version }} slot="" what={label} />
          </>
        )}
      </div>
    </li>
  );
}

function Window({ window, day, version }: { window: CalendarWindow; day: CalendarDay; version: number }) {
  const { slot, capacity, booked, left, closed } = window;
  const { date } = day;
  const isOff = day.closed !== undefined;
  const { name } = slotDetails(slot);
  const none = capacity === 0 ? "off" : "full";
  const free = left > 0 ? `${left} free` : left === 0 ? none : `${-left} too many`;
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

/** @param slot "" for the whole day */
function Reopen({ date, version, slot, what }: { date: string; version: number; slot: string; what: string }) {
  return (
    <PostForm action={daysPath} sends={{ action: "reopen", version, first: date, slot }}>
      <PlainButton>
        Reopen<span className="visually-hidden"> {what}</span>
      </PlainButton>
    </PostForm>
  );
}
