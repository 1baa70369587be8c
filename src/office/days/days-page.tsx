/** /office/days: the coming days with their capacity, and what closes and reopens days and windows. */

import type { CalendarDay, CalendarWindow } from "../../bookings/queries/calendar-days.ts";
import { type DaysConflict, timesOf } from "../../bookings/staff/close-times.ts";
import type { DayChange } from "../../bookings/staff/undo-closing.ts";
import { href } from "../../shared/links/href.ts";
import {
  addDays,
  formatShortDay,
  isPlainDate,
  type PlainDate,
  slotEnd,
  todayInNewYork,
  tooFarAhead,
} from "../../shared/time/calendar.ts";
import { dayAndTime } from "../../shared/time/instant-in-words.ts";
import { slotDetails, timeSlots } from "../../shared/time/slots.ts";
import { rangeInWords } from "../../shared/time/visit-in-words.ts";
import { PlainButton, SubmitButton } from "../../site/components/Button.tsx";
import { TextField } from "../../site/components/Field.tsx";
import { byAction, type Notice, type Page, type RefusedForm } from "../answer.ts";
import { stormPath } from "../settings/storm/storm-page.tsx";
import { DecideVisits, decisionsOf, fieldsOf } from "../shared/DecideVisits.tsx";
import { LineField, PostForm, WindowField } from "../shared/Fields.tsx";
import { longestRemark, readDays, sentAs, slotIn, textOf, typedInto, versionOf } from "../shared/form.ts";
import { labeled } from "../shared/labeled.tsx";
import { RecentChanges, refuse } from "../shared/Notice.tsx";
import { changedByInWords, changesInWords, leftOf, windowsOff } from "../shared/words.ts";
import styles from "./DaysScreen.module.css";

const path = href("closedDays");
const daysShown = 28;
/** More days would only repeat what the first ones say. */
const daysInConflict = 7;
/** A longer range is more likely a mistyped year. */
const longestRange = 92;

/** "Closed: Training", or "Open". */
const closingInWords = (note: string | undefined) => (note === undefined ? "Open" : `Closed${note && `: ${note}`}`);

/** Who was quicker, and each of the days that they changed as it is beside what it was to be. */
function conflictNotice({ closures, changes }: DaysConflict, yours: string, now: Date): Notice {
  const days = changes.flatMap(({ date }) => (date === null ? [] : [date]));
  const dates = [...new Set(days)].sort().slice(0, daysInConflict);
  const slot = changes[0] && timesOf(changes[0].after).slot;
  return {
    tone: "conflict",
    text: `${changedByInWords(changes, now, "These days have changed")}. Nothing was saved.`,
    changes: [...new Set(changesInWords(changes, new Map()))],
    sides: dates.map((date) => ({
      label: rangeInWords({ first: date, last: date, slot }),
      now: closingInWords(closures.find((closure) => closure.date === date)?.note),
      yours,
    })),
  };
}

/** "Closed Thu, Jun 11: Training". */
function changeInWords({ kind, dates, slot, note }: DayChange): string {
  const [first, last] = [dates[0], dates.at(-1)];
  const times = first && last ? rangeInWords({ first, last, slot }) : "";
  return `${kind === "closed" ? "Closed" : "Reopened"} ${times}${note && `: ${note}`}`;
}

interface CloseFormProps {
  /** That of all days. */
  version: number;
  /** Chosen to be closed by a link. */
  toClose: { date: string; slot: string };
  refusal: RefusedForm | undefined;
  today: PlainDate;
}

function CloseForm({ version, toClose, refusal, today }: CloseFormProps) {
  const sent = sentAs(refusal, { action: "close" });
  return (
    <PostForm
      action={path}
      id="close"
      className={styles.close}
      noValidate
      aria-label="Close days"
      sends={{ action: "close", version, ...fieldsOf(sent?.form, "decisions") }}
    >
      <TextField {...typedInto(sent, "first", toClose.date)} label="First day closed" type="date" min={today} />
      <TextField {...typedInto(sent, "last")} label="Last day closed" optional type="date" min={today} />
      <WindowField {...typedInto(sent, "slot", toClose.slot)} />
      <LineField {...typedInto(sent, "note")} label="Note" optional maxLength={longestRemark} />
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

function Day({ day, version, now }: Omit<WindowProps, "window">) {
  const { date, closed, windows, working } = day;
  const label = formatShortDay(date);
  const isToday = date === todayInNewYork(now);
  return (
    <li id={`day-${date}`} className={closed && styles.off}>
      <p className={styles.day}>
        <a className="touch-link" href={href("dayOn", date)}>
          {label}
        </a>{" "}
        <small>{[isToday && "Today", day.holiday].filter(Boolean).join(", ")}</small>
      </p>
      <p className={styles.capacity}>
        {working === undefined
          ? `${Math.max(0, ...windows.map(({ capacity }) => capacity))} per window`
          : shortNames(working)}
        {working?.length === 0 && "No one working"}
      </p>
      <ul className={styles.windows}>
        {windows.map((window) => (
          <li key={window.slot}>
            <Window window={window} day={day} version={version} now={now} />
          </li>
        ))}
      </ul>
      <div className={styles.action}>
        {closed === undefined ? (
          <a className="touch-link" href={`${path}?close=${date}#close`}>
            {labeled("Close", ` ${label}`)}
          </a>
        ) : (
          <>
            <strong className={styles.closed}>Closed</strong> {closed.note !== day.holiday && closed.note}
            <Reopen date={date} version={version} slot="" what={label} />
          </>
        )}
      </div>
    </li>
  );
}

interface WindowProps {
  window: CalendarWindow;
  day: CalendarDay;
  version: number;
  now: Date;
}

function Window({ window, day, version, now }: WindowProps) {
  const { slot, capacity, booked, closed } = window;
  const { date } = day;
  const left = leftOf(day, window);
  const isOff = day.closed !== undefined;
  const { name } = slotDetails(slot);
  const none = capacity === 0 && day.working !== undefined ? "no one working" : "full";
  const free = left > 0 ? `${left} free` : left === 0 ? none : `${-left} too many`;
  const state = left >= 0 && now >= slotEnd(date, slot) ? "ended" : free;
  return (
    <>
      <b>{name}</b>{" "}
      <span className={left < 0 ? styles.over : undefined}>
        {capacity > 0 ? `${booked}/${capacity}` : `${booked} booked`}
        {!isOff && closed === undefined && `, ${state}`}
        {(isOff || closed !== undefined) && left < 0 && `, ${free}`}
      </span>
      {closed !== undefined && (
        <span className={styles.closedWindow}>
          <strong className={styles.closed}>Closed</strong> {closed.note}
          <Reopen date={date} version={version} slot={slot} what={`${name}, ${date}`} />
        </span>
      )}
    </>
  );
}

/** @param slot "" for the whole day */
function Reopen({ date, version, slot, what }: { date: string; version: number; slot: string; what: string }) {
  return (
    <PostForm action={path} sends={{ action: "reopen", version, first: date, slot }}>
      <PlainButton>{labeled("Reopen", ` ${what}`)}</PlainButton>
    </PostForm>
  );
}

export const daysPage: Page = {
  done: {
    closed: "Closed to new visits.",
    "closed-calls": "Closed to new visits. Under Calls to make, you’ll see which customers to call.",
    reopened: "Open for visits again.",
    undone: "Undone.",
  },

  async show({ office, query }, refusal) {
    const now = office.now();
    const today = todayInNewYork(now);
    const closing = query.get("close") ?? "";
    const window = timeSlots().find((slot) => slot === query.get("window"));
    const toClose = { date: isPlainDate(closing) ? closing : "", slot: window ?? "" };
    const from = refusal ? textOf(refusal.form, "first") : (query.get("from") ?? closing);
    const first = isPlainDate(from) && from > today && tooFarAhead(from, now) === undefined ? from : today;
    const following = addDays(first, daysShown);
    const days = await office.calendar(first, addDays(following, -1));
    const version = await office.daysVersion();
    const recent = (await office.recentDayChanges()).map((change) => {
      return { ids: [change.id], text: changeInWords(change), by: `${change.by}, ${dayAndTime(change.at)}` };
    });
    const page = (start: PlainDate) => (start > today ? `${path}?from=${start}` : path);
    const screen = (
      <>
        <RecentChanges path={path} action="undo" button="Undo" lines={recent} />
        {refusal?.undecided ? (
          <DecideVisits undecided={refusal.undecided} form={refusal.form} path={path} />
        ) : (
          <CloseForm version={version} refusal={refusal} today={today} toClose={toClose} />
        )}
        <p className={styles.storm}>
          Storm coming? <a href={stormPath}>Close days and notify customers</a>.
        </p>
        <ol className={styles.days} aria-label="Days">
          {days.map((day) => (
            <Day key={day.date} day={day} version={version} now={now} />
          ))}
        </ol>
        <p className={styles.pages}>
          {first > today && (
            <a className="touch-link" href={page(addDays(first, -daysShown))}>
              Earlier days
            </a>
          )}
          {!tooFarAhead(following, now) && (
            <a className="touch-link" href={page(following)}>
              Show later days
            </a>
          )}
        </p>
      </>
    );
    return { title: "Closed days", current: "days", screen };
  },

  change: byAction({
    async close({ office, user }, form) {
      const read = readDays(form, { now: office.now(), most: longestRange });
      if ("errors" in read) return { status: 422, errors: read.errors };
      const closing = { ...read, version: versionOf(form) };
      const answer = await office.close(closing, decisionsOf(form), user.label);
      if (answer.status === "closed") {
        const hasCalls = [...decisionsOf(form).values()].includes("call");
        return `${path}?done=${hasCalls ? "closed-calls" : "closed"}&from=${read.first}`;
      }
      if (answer.status === "conflict")
        return { status: 409, notice: conflictNotice(answer, closingInWords(read.note), office.now()) };
      const title = `Close ${rangeInWords(read)}`;
      const text = "These visits are already booked. Choose what to do with each one before you close.";
      return { status: 409, undecided: { title, text, visits: answer.visits } };
    },

    async reopen({ office, user }, form) {
      const first = textOf(form, "first");
      if (!isPlainDate(first)) return undefined;
      const times = { first, last: first, slot: slotIn(form), version: versionOf(form) };
      const answer = await office.reopen(times, user.label);
      if (answer.status === "reopened") return `${path}?done=reopened`;
      return { status: 409, notice: conflictNotice(answer, closingInWords(undefined), office.now()) };
    },

    async undo({ office, user }, form) {
      const { status } = await office.undoDayChange(textOf(form, "id"), user.label);
      if (status === "undone") return `${path}?done=undone`;
      return refuse(
        status === "too-late"
          ? "It’s been more than ten minutes, or someone has already undone it."
          : "Those days have changed or have new bookings, so nothing was undone.",
      );
    },
  }),
};
