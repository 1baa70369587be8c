import { ChevronLeft, ChevronRight } from "lucide";
import type { ReactNode } from "react";
import { addDays, mondayOf, type PlainDate, todayInNewYork } from "../../shared/time/calendar.ts";
import { ButtonLink, SubmitButton } from "../../site/components/Button.tsx";
import { Icon } from "../../site/components/Icon.tsx";
import type { OfficeView } from "../answer.ts";
import styles from "./CalendarNavigation.module.css";

interface CalendarNavigationProps {
  unit: "day" | "week";
  /** The day shown, or the Monday of the week. */
  date: PlainDate;
  now: Date;
  children?: ReactNode;
}

/** To the day or week before and after, to today, or to any date. */
export function CalendarNavigation({ unit, date, now, children }: CalendarNavigationProps) {
  const path = `/office/${unit}`;
  const days = unit === "day" ? 1 : 7;
  const today = todayInNewYork(now);
  const isNow = date === (unit === "day" ? today : mondayOf(today));
  return (
    <div className={styles.tools}>
      <div className={styles.steps}>
        <ButtonLink rel="prev" href={`${path}/${addDays(date, -days)}`} aria-label={`Previous ${unit}`}>
          <Icon of={ChevronLeft} />
        </ButtonLink>
        {!isNow && (
          <ButtonLink href={unit === "day" ? "/office" : path}>{unit === "day" ? "Today" : "This week"}</ButtonLink>
        )}
        <ButtonLink rel="next" href={`${path}/${addDays(date, days)}`} aria-label={`Next ${unit}`}>
          <Icon of={ChevronRight} />
        </ButtonLink>
      </div>
      {children}
      <GoToDate unit={unit} date={date} />
    </div>
  );
}

function GoToDate({ unit, date }: Pick<CalendarNavigationProps, "unit" | "date">) {
  return (
    <form action={`/office/${unit}`} className={styles.date}>
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
export function tooFarView(unit: "day" | "week", date: PlainDate, problem: string): OfficeView {
  const screen = (
    <>
      <p id="too-far">{problem}</p>
      <GoToDate unit={unit} date={date} />
    </>
  );
  return { status: 404, title: `No such ${unit}`, current: unit, screen };
}
