import type { Technician } from "../../booking/staff/technicians.ts";
import { SubmitButton } from "../../components/Button.tsx";
import { TextField } from "../../components/Field.tsx";
import type { RefusedForm } from "../answer.ts";
import { longestRemark } from "../shared/days-form.ts";
import { fieldsOf } from "../shared/decisions.ts";
import { PostForm, WindowField } from "../shared/Fields.tsx";
import { textOf, textsOf, typedInto } from "../shared/form.ts";
import styles from "./TechniciansScreen.module.css";

/** Where the page is, and its forms post to. */
export const techniciansPath = "/office/technicians";

/** In characters. */
export const longestName = 60;

interface FormProps {
  technician: Technician;
  /** The form as it was just sent, if it changed nothing. */
  sent: RefusedForm | undefined;
}

/** What a form does, to whom as they were seen, and the decisions about visits that were sent with it. */
export const doing = (action: string, { id, version }: Technician, sent?: RefusedForm) => ({
  ...{ action, id, version },
  ...fieldsOf(sent?.form, "decisions"),
});

const names = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];

/** Name and weekdays: of a technician, or of a new one. */
export function PersonForm({ technician, sent }: Partial<FormProps>) {
  const idPrefix = technician?.id ?? "add";
  const weekdays = sent ? textsOf(sent.form, "weekday").map(Number) : (technician?.weekdays ?? [1, 2, 3, 4, 5]);
  return (
    <PostForm
      action={techniciansPath}
      id={technician ? `edit-${technician.id}` : "add"}
      className={technician && styles.fields}
      noValidate
      sends={technician ? doing("edit", technician, sent) : { action: "add" }}
    >
      <TextField
        {...typedInto(sent, "name", technician?.name, technician ? `name-${technician.id}` : "add-name")}
        label="Name"
        maxLength={longestName}
        autoComplete="off"
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
    </PostForm>
  );
}

/** Days, or one window of each, that differ from somebody's weekdays. */
export function DaysForm({ technician, sent, today }: FormProps & { today: string }) {
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
      <TextField {...field("note")} label="Note" optional maxLength={longestRemark} autoComplete="off" />
      <SubmitButton look="navy">Save</SubmitButton>
    </PostForm>
  );
}
