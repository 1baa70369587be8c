import { longestReason } from "../../booking/rules/squeeze-reason.ts";
import { SubmitButton } from "../../components/Button.tsx";
import { SelectField, TextAreaField, TextField } from "../../components/Field.tsx";
import { AnotherTime } from "./AnotherTime.tsx";
import styles from "./VisitChanges.module.css";
import type { Choice, DeskForms, EditField } from "./views.ts";

interface VisitChangesProps {
  forms: DeskForms;
  path: string;
  /** The version of the visit that the forms show. */
  version: number;
}

/** What the desk can change: each a form of its own, folded until needed. */
export function VisitChanges({ forms, path, version }: VisitChangesProps) {
  const { reschedule, followUp, isFinished, canCancel, assign, edit, services } = forms;
  const seen = <input type="hidden" name="version" value={version} />;
  return (
    <section className={styles.changes} aria-label="Change this visit">
      {assign && (
        <form id="assign" method="post" action={path} className={styles.assign}>
          {seen}
          <input type="hidden" name="action" value="assign" />
          <label htmlFor="technician">Technician</label>
          <select className="input" id="technician" name="technician" defaultValue={assign.value}>
            <option value="">Nobody</option>
            {assign.technicians.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
          {assign.reason !== undefined && (
            <TextField
              id="assign-reason"
              name="reason"
              label="Reason to send them"
              hint="Stays in the history."
              defaultValue={assign.reason}
              error={assign.error}
              maxLength={longestReason}
              autoComplete="off"
            />
          )}
          <SubmitButton look="secondary">Assign</SubmitButton>
          {assign.reason !== undefined && (
            <SubmitButton name="squeeze" value="1" look="secondary">
              Assign anyway
            </SubmitButton>
          )}
        </form>
      )}
      {reschedule && (
        <details id="reschedule" open={reschedule.isOpen}>
          <summary>Reschedule</summary>
          <AnotherTime action="reschedule" button="Reschedule" {...{ form: reschedule, forms, path, version }} />
        </details>
      )}
      {followUp && (
        <details id="follow-up" open={followUp.isOpen}>
          <summary>{isFinished ? "Book a follow-up" : "Needs a second visit"}</summary>
          <p>
            {isFinished
              ? "For the warranty or a part: another visit with the same problem and notes. This one stays as it is."
              : "Books another visit for the same appliance; this one counts as made."}
          </p>
          <AnotherTime
            action="follow-up"
            button={isFinished ? "Book follow-up" : "Book second visit"}
            {...{ form: followUp, forms, path, version }}
          />
        </details>
      )}
      <details id="edit" open={edit.isOpen}>
        <summary>Edit contact and problem</summary>
        <form id="edit-form" method="post" action={path} className="form-grid" noValidate>
          {seen}
          {edit.fields.map((field) => (
            <EditControl key={field.name} field={field} services={services} />
          ))}
          <SubmitButton name="action" value="edit" look="navy">
            Save
          </SubmitButton>
        </form>
      </details>
      {canCancel && (
        <details id="cancel">
          <summary>Cancel this visit</summary>
          <form id="cancel-form" method="post" action={path}>
            {seen}
            <p>The spot becomes free at once. The customer hears of it in ten minutes, unless you undo it.</p>
            <SubmitButton name="action" value="cancel" look="navy">
              Cancel visit
            </SubmitButton>
          </form>
        </details>
      )}
    </section>
  );
}

function EditControl({ field, services }: { field: EditField; services: readonly Choice[] }) {
  const { kind, name, value, type, ...shown } = field;
  const common = { ...shown, id: `edit-${name}`, name, defaultValue: value };
  if (kind === "service") {
    const { maxLength: _none, ...select } = common;
    return <SelectField {...select} placeholder="Choose" options={services} />;
  }
  if (kind === "text") return <TextAreaField {...common} full rows={4} />;
  return <TextField {...common} {...(type && { type })} autoComplete="off" />;
}
