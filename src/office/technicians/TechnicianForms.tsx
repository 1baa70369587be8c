import { SubmitButton } from "../../components/Button.tsx";
import { TextField } from "../../components/Field.tsx";
import type { Problem } from "../parts/views.ts";
import styles from "./TechniciansScreen.module.css";

interface HiddenProps {
  action: string;
  technician: { id: string; version: number };
  problem?: Problem | undefined;
}

/** What a form does, to whom as they were seen, and the decisions about visits that were sent with it. */
export function Hidden({ action, technician: { id, version }, problem }: HiddenProps) {
  return (
    <>
      <input type="hidden" name="action" value={action} />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="version" value={version} />
      {problem?.kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </>
  );
}

const names = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];

/** A box per weekday, from Monday on. */
export function WeekdayBoxes({ idPrefix, checked }: { idPrefix: string; checked: readonly number[] }) {
  return (
    <fieldset className={styles.weekdays}>
      <legend>Works on</legend>
      {[1, 2, 3, 4, 5, 6, 0].map((day) => (
        <label key={day}>
          <input
            type="checkbox"
            id={`${idPrefix}-weekday-${day}`}
            name="weekday"
            value={day}
            defaultChecked={checked.includes(day)}
          />
          {names[day]}
        </label>
      ))}
    </fieldset>
  );
}

interface DaysFormProps {
  technician: { id: string; version: number };
  path: string;
  problem: Problem | undefined;
  today: string;
}

/** Days that differ from somebody's weekdays. */
export function DaysForm({ technician, path, problem, today }: DaysFormProps) {
  const { id } = technician;
  const { values = {}, errors = {} } = problem ?? {};
  const date = (name: "first" | "last", label: string) => (
    <TextField
      id={`${name}-${id}`}
      name={name}
      label={label}
      optional={name === "last"}
      type="date"
      min={today}
      defaultValue={values[name]?.[0] ?? ""}
      error={errors[name]}
    />
  );
  const works = values.works?.[0] ?? "off";
  return (
    <form method="post" action={path} id={`days-${id}`} className={styles.fields} noValidate>
      <Hidden action="days" {...{ technician, problem }} />
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
        {date("first", "From")}
        {date("last", "To")}
      </div>
      <TextField
        id={`note-${id}`}
        name="note"
        label="Note"
        optional
        maxLength={200}
        autoComplete="off"
        defaultValue={values.note?.[0] ?? ""}
        error={errors.note}
      />
      <SubmitButton look="navy">Save</SubmitButton>
    </form>
  );
}
