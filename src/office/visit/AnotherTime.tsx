import { SubmitButton } from "../../components/Button.tsx";
import { SelectField, TextField } from "../../components/Field.tsx";
import styles from "./VisitChanges.module.css";
import type { DeskForms, TimeForm } from "./views.ts";

interface AnotherTimeProps {
  action: "reschedule" | "follow-up";
  /** "Reschedule". */
  button: string;
  form: TimeForm;
  forms: Pick<DeskForms, "slots" | "free" | "today">;
  path: string;
  version: number;
}

/** Day and window of a visit, or one press on a free time; a full window can be squeezed into with a reason. */
export function AnotherTime({ action, button, form, forms, path, version }: AnotherTimeProps) {
  const { date, slot, reason, errors } = form;
  const hidden = (
    <>
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="action" value={action} />
    </>
  );
  return (
    <>
      {forms.free.length > 0 && (
        <form id={`${action}-free`} method="post" action={path} className={styles.free}>
          {hidden}
          <span>Next free:</span>
          {forms.free.map(({ value, label }) => (
            <SubmitButton key={value} name="when" value={value} look="secondary">
              {label}
            </SubmitButton>
          ))}
        </form>
      )}
      <form id={`${action}-form`} method="post" action={path} className={styles.time} noValidate>
        {hidden}
        <div className={styles.pair}>
          <TextField
            id={`${action}-date`}
            name="date"
            label="Day"
            type="date"
            min={forms.today}
            defaultValue={date}
            error={errors.date}
          />
          <SelectField
            id={`${action}-slot`}
            name="slot"
            label="Window"
            placeholder="Choose"
            options={forms.slots}
            defaultValue={slot}
            error={errors.slot}
          />
        </div>
        {reason !== undefined && (
          <TextField
            id={`${action}-reason`}
            name="reason"
            label="Reason to squeeze it in"
            hint="Stays in the history."
            defaultValue={reason}
            error={errors.reason}
            maxLength={200}
            autoComplete="off"
          />
        )}
        <p className={styles.buttons}>
          <SubmitButton look="navy">{button}</SubmitButton>
          {reason !== undefined && (
            <SubmitButton name="squeeze" value="1" look="secondary">
              Squeeze in
            </SubmitButton>
          )}
        </p>
      </form>
    </>
  );
}
