import { ChevronLeft, ChevronRight } from "lucide";
import { href } from "../../shared/links/href.ts";
import { addDays, addMonths, mondayOf, type PlainDate, todayInNewYork } from "../../shared/time/calendar.ts";
import { ButtonLink, SubmitButton } from "../../site/components/Button.tsx";
import { Icon } from "../../site/components/Icon.tsx";
import type { OfficeView } from "../answer.ts";
import styles from "./CalendarNavigation.module.css";

const units = ["day", "week", "month"] as const;
type Unit = (typeof units)[number];
const unitWords: Readonly<Record<Unit, string>> = { day: "Day", week: "Week", month: "Month" };

const monthOf = (date: PlainDate) => `${date.slice(0, 7)}-01` as PlainDate;
/** The first day of the unit that a day is in. */
const firstOf: Readonly<Record<Unit, (date: PlainDate) => PlainDate>> = {
  day: (date) => date,
  week: mondayOf,
  month: monthOf,
};
const stepOf: Readonly<Record<Unit, (date: PlainDate, steps: number) => PlainDate>> = {
  day: addDays,
  week: (date, steps) => addDays(date, 7 * steps),
  month: addMonths,
};

/** Of a unit: of one date, and what leads on to any that a form sends, or to the present one. */
const pathOf = {
  day: { on: "dayOn", any: "goToDay" },
  week: { on: "weekOf", any: "week" },
  month: { on: "monthOf", any: "month" },
} as const;

interface CalendarNavigationProps {
  unit: Unit;
  /** The day shown, or the first one of the week or month. */
  date: PlainDate;
  now: Date;
  /** Of the query, what the days before and after are asked for with, too. */
  keeps?: Readonly<Record<string, string>>;
}

/** To the day, week or month before and after, to today, to any date, and to the same time in another view. */
export function CalendarNavigation({ unit, date, now, keeps = {} }: CalendarNavigationProps) {
  const on = (day: PlainDate) => href(pathOf[unit].on, day);
  const today = todayInNewYork(now);
  const query = new URLSearchParams(keeps).toString() && `?${new URLSearchParams(keeps)}`;
  // From the month or week of today, to today.
  const at = firstOf[unit](today) === date ? today : date;
  return (
    <div className={styles.tools}>
      <nav className={styles.views} aria-label="View">
        {units.map((other) => (
          <a key={other} href={href(pathOf[other].on, at)} aria-current={other === unit ? "page" : undefined}>
            {unitWords[other]}
          </a>
        ))}
      </nav>
      <div className={styles.steps}>
        <ButtonLink rel="prev" href={on(stepOf[unit](date, -1)) + query} aria-label={`Previous ${unit}`}>
          <Icon of={ChevronLeft} />
        </ButtonLink>
        <ButtonLink href={unit === "day" ? href("day") + query : href(pathOf[unit].any)}>
          {unit === "day" ? "Today" : `This ${unit}`}
        </ButtonLink>
        <ButtonLink rel="next" href={on(stepOf[unit](date, 1)) + query} aria-label={`Next ${unit}`}>
          <Icon of={ChevronRight} />
        </ButtonLink>
      </div>
      <GoToDate unit={unit} date={date} />
    </div>
  );
}

function GoToDate({ unit, date }: Pick<CalendarNavigationProps, "unit" | "date">) {
  return (
    <form action={href(pathOf[unit].any)} className={styles.date}>
      <input
        className="input"
        type="date"
        id="go-to-date"
        name="date"
        required
        aria-label="Go to date"
        defaultValue={date}
      />
      <SubmitButton look="secondary">Go</SubmitButton>
    </form>
  );
}

/** In place of a day or week that is too far ahead. @param problem the reason, and what to choose */
export function tooFarView(unit: Unit, date: PlainDate, problem: string): OfficeView {
  const screen = (
    <>
      <p id="too-far">{problem}</p>
      <GoToDate unit={unit} date={date} />
    </>
  );
  return { status: 404, title: `No such ${unit}`, current: unit, screen };
}
