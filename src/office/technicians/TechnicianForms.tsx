import type { Technician } from "../../booking/staff/technicians.ts";
import { SubmitButton } from "../../components/Button.tsx";
import { TextField } from "../../components/Field.tsx";
import type { Refused } from "../answer.ts";
import { longestNote } from "../shared/days-form.ts";
import { fieldsOf } from "../shared/decisions.ts";
import { Seen } from "../shared/Fields.tsx";
import { textOf, textsOf } from "../shared/form.ts";
import styles from "./TechniciansScreen.module.css";

/** In characters. */
export const longestName = 60;

interface FormProps {
  technician: Technician;
  path: string;
  /** The form as it was just sent, if it changed nothing. */
  sent: Refused | undefined;
}

/** What a form does, to whom as they were seen, and the decisions about visits that were sent with it. */
export function Hidden({
  action,
  technician,
  sent,
}: Pick<FormProps, "technician"> & Partial<Pick<FormProps, "sent">> & { action: string }) {
  return (
    <>
      <input type="hidden" name="action" value={action} />
      <input type="hidden" name="id" value={technician.id} />
      <Seen booking={technician} />
      {fieldsOf(sent?.form, "decisions").map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </>
  );
}

const names = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];

/** Name and weekdays: of a technician, or of a new one. */
export function PersonForm({
  technician,
  path,
  sent,
}: Partial<Pick<FormProps, "technician">> & Omit<FormProps, "technician">) {
  const idPrefix = technician?.id ?? "add";
  const weekdays = sent ? textsOf(sent.form, "weekday").map(Number) : (technician?.weekdays ?? [1, 2, 3, 4, 5]);
  return (
    <form
      method="post"
      action={path}
      id={technician ? `edit-${technician.id}` : "add"}
      className={technician && styles.fields}
      noValidate
    >
      {technician ? (
        <Hidden {...{ technician, sent }} action="edit" />
      ) : (
        <input type="hidden" name="action" value="add" />
      )}
      <TextField
        id={technician ? `name-${technician.id}` : "add-name"}
        name="name"
        label="Name"
        maxLength={longestName}
        autoComplete="off"
        defaultValue={sent ? textOf(sent.form, "name") : technician?.name}
        error={sent?.errors?.name}
      />
      <fieldset className={styles.weekdays}>
        <legend>Works on</legend>
        {[1, 2, 3, 4, 5, 6, 0].map((day) => (
          <label key={day}>
            <input
              type="checkbox"
              id={`${idPrefix}-weekday-${day}`}
              name="weekday"
              value={day}
              defaultChecked={weekdays.includes(day)}
            />
            {names[day]}
          </label>
        ))}
      </fieldset>
      <SubmitButton look="navy">{technician ? "Save" : "Add"}</SubmitButton>
    </form>
  );
}

/** Days that differ from somebody's weekdays. */
export function DaysForm({ technician, path, sent, today }: FormProps & { today: string }) {
  const { id } = technician;
  const field = (name: "first" | "last" | "note") => ({
    ...{ id: `${name}-${id}`, name, error: sent?.errors?.[name], defaultValue: textOf(sent?.form, name) },
  });
  const works = textOf(sent?.form, "works") || "off";
  return (
    <form method="post" action={path} id={`days-${id}`} className={styles.fields} noValidate>
      <Hidden action="days" {...{ technician, sent }} />
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
      <TextField {...field("note")} label="Note" optional maxLength={longestNote} autoComplete="off" />
      <SubmitButton look="navy">Save</SubmitButton>
    </form>
  );
}
