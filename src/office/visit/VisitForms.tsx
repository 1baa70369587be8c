import type { OfficeUser } from "../../bookings/access/office-user.ts";
import type { VisitAtDesk } from "../../bookings/queries/visit-for-office.ts";
import type { Booking } from "../../bookings/store/bookings.ts";
import type { DaySlot } from "../../shared/availability/availability.ts";
import { bookingFields, type EditableDetail, editableDetails } from "../../shared/form/fields.ts";
import { visitPath } from "../../shared/links/booking-number.ts";
import { isFinished, undoMinutes } from "../../shared/rules/visit-timing.ts";
import { serviceIds } from "../../shared/services/service-ids.ts";
import { serviceTitle } from "../../shared/services/service-title.ts";
import { formatShortDay, todayInNewYork } from "../../shared/time/calendar.ts";
import { slotDetails } from "../../shared/time/slots.ts";
import { typoQuestion } from "../../site/booking-form/email-typos.ts";
import { SubmitButton } from "../../site/components/Button.tsx";
import { SelectField, TextAreaField, TextField } from "../../site/components/Field.tsx";
import type { FormScene, Notice } from "../answer.ts";
import { AnywayButton, AskedReason, LineField, PostForm, technicianOptions, WindowField } from "../shared/Fields.tsx";
import { linesOf, sentAs, textOf, timeOf } from "../shared/form.ts";
import { type Told, ToldField, waysToTell } from "../shared/Told.tsx";
import { timeWithYear, withAway } from "../shared/words.ts";
import { shownValue } from "./answer-visit-form.ts";
import styles from "./VisitForms.module.css";

export interface VisitProps extends FormScene {
  visit: VisitAtDesk;
  /** Who looks: technicians change their own visits only, and read those before them. */
  user: OfficeUser;
  /** The next free times from the visit's day on, at which its technician can come. */
  free: readonly DaySlot[];
  notice: Notice | undefined;
  /** What became of the photo that was just sent or removed, as the address says it. */
  photoAnswer: string | null;
  /** The form that the address opens. */
  opens: string | null;
}

/** Who comes is asked with the visit while it is nobody's, and under More once it is somebody's. */
export const isAssignedFirst = ({ visit: { booking, technicians }, user }: VisitProps) =>
  user.technicianId === undefined &&
  booking.status === "booked" &&
  booking.technicianId === null &&
  technicians.length > 0 &&
  !isFinished(booking) &&
  !booking.erasedAt;

/** Of its forms. */
const actions = ["assign", "reschedule", "follow-up", "edit", "cancel"];

/** Where a visit gets another time. */
export const reschedulePath = (booking: Pick<Booking, "id">) => `${visitPath(booking)}?open=reschedule#reschedule`;

/** What the desk seldom changes: one form each, folded until needed. */
export function VisitForms(props: VisitProps) {
  const { visit, path, now, refusal } = props;
  const { booking, technicians } = visit;
  const { version } = booking;
  const isSent = (action: string) => sentAs(refusal, { action }) !== undefined;
  const isMoving = props.opens === "reschedule";
  const isBooked = booking.status === "booked";
  const isDone = isFinished(booking);
  return (
    <details id="more" className={styles.changes} open={isMoving || actions.some(isSent)}>
      <summary>More: {isBooked && !isDone ? "reschedule, edit, cancel" : "edit, book again"}</summary>
      {isBooked && !isAssignedFirst(props) && (technicians.length > 0 || booking.technicianId !== null) && (
        <AssignForm {...props} />
      )}
      {isBooked && (!isDone || booking.progress === "no-show") && (
        <details id="reschedule" open={isMoving || isSent("reschedule")}>
          <summary>Reschedule</summary>
          <AnotherTime {...props} action="reschedule" button="Reschedule" />
        </details>
      )}
      {isBooked && (isDone || booking.serviceDate <= todayInNewYork(now)) && (
        <details id="follow-up" open={isSent("follow-up")}>
          <summary>{isDone ? "Book a follow-up" : "Needs a second visit"}</summary>
          <p>
            {isDone
              ? "For warranty work, or to come back with a part. Books another visit with the same problem and notes; this one stays as it is."
              : "Books another visit for the same appliance; this one counts as done."}
          </p>
          <AnotherTime {...props} action="follow-up" button={isDone ? "Book follow-up" : "Book second visit"} />
        </details>
      )}
      <EditForm {...props} fields={editableDetails} summary="Edit contact info and problem" />
      {isBooked && !isDone && (
        <details id="cancel">
          <summary>Cancel this visit</summary>
          <PostForm id="cancel-form" action={path} sends={{ version, action: "cancel" }}>
            <p>
              The spot reopens right away.
              {booking.email && ` The customer will be emailed in ${undoMinutes} minutes unless you undo this.`}
            </p>
            {/* An email goes in any case. */}
            {visit.needsCall && (
              <CustomerHears {...props} action="cancel" ways={["call", "known"]} isMailed={booking.email !== ""} />
            )}
            <SubmitButton look="navy">Cancel visit</SubmitButton>
          </PostForm>
        </details>
      )}
    </details>
  );
}

interface EditFormProps extends VisitProps {
  fields: readonly EditableDetail[];
  summary: string;
}

/** The details that somebody may change. */
export function EditForm({ fields, summary, ...props }: EditFormProps) {
  const { visit, path, refusal } = props;
  const sends = { version: visit.booking.version, action: "edit" };
  return (
    <details id="edit" open={sentAs(refusal, { action: "edit" }) !== undefined}>
      <summary>{summary}</summary>
      <PostForm id="edit-form" action={path} className="form-grid" noValidate sends={sends}>
        {fields.map((field) => (
          <EditControl key={field} {...props} field={field} />
        ))}
        <SubmitButton look="navy" data-said={summary}>
          Save
        </SubmitButton>
      </PostForm>
    </details>
  );
}

/** Whose number or email was corrected has other visits with the former one, by which nobody would find this one. */
export function FormerContact({ visit: { booking, withFormerContact }, path, now }: VisitProps) {
  if (withFormerContact.length === 0) return null;
  const edits = Object.assign({}, ...withFormerContact.map((other) => other.edits));
  const what = ["phone" in edits && "number", "email" in edits && "email"].filter(Boolean).join(" and ");
  return (
    <section className={styles.former} aria-label="Other visits with the old number or email">
      <PostForm id="same-contact" action={path} sends={{ version: booking.version, action: "same-contact" }}>
        <p>
          Update the {what} on these visits, too? They still have{" "}
          {[...new Set(withFormerContact.flatMap(({ former }) => former))].join(", ")}.
        </p>
        {withFormerContact.map(({ booking: other }) => (
          <label key={other.id}>
            <input
              type="checkbox"
              id={`also-${other.id}`}
              name="also"
              value={other.id}
              defaultChecked={other.name === booking.name}
            />
            <span>
              {other.name}, {timeWithYear(other, now)}, {serviceTitle(other.serviceType)}
            </span>
          </label>
        ))}
        <SubmitButton look="secondary">Update these, too</SubmitButton>
      </PostForm>
    </section>
  );
}

/** Who comes. Somebody who is assigned stays in the choice, even after leaving. */
export function AssignForm({ visit: { booking, technicians, names }, path, refusal }: VisitProps) {
  const { technicianId, version } = booking;
  const sent = sentAs(refusal, { action: "assign" });
  const hasLeft = technicianId !== null && technicians.every(({ id }) => id !== technicianId);
  return (
    <PostForm id="assign" action={path} className={styles.assign} sends={{ version, action: "assign" }}>
      <label htmlFor="technician">Technician</label>
      <select
        className="input"
        id="technician"
        name="technician"
        defaultValue={sent ? textOf(sent.form, "technician") : (technicianId ?? "")}
      >
        <option value="">No one</option>
        {technicianOptions(technicians)}
        {hasLeft && <option value={technicianId}>{withAway(names.get(technicianId) ?? "Someone", "left")}</option>}
      </select>
      <AskedReason id="assign-reason" label="Reason for sending them anyway" sent={sent} />
      <SubmitButton look="secondary">Assign</SubmitButton>
      <AnywayButton sent={sent}>Assign anyway</AnywayButton>
    </PostForm>
  );
}

interface AnotherTimeProps extends VisitProps {
  action: "reschedule" | "follow-up";
  button: string;
}

/** How the customer hears of it: as when a visit is moved by hand, with the same choice first. */
function CustomerHears({
  visit: { needsCall, customer },
  refusal,
  action,
  ways,
  isMailed,
}: VisitProps & { action: string; ways: readonly Told[]; isMailed?: boolean | undefined }) {
  const sent = sentAs(refusal, { action });
  return (
    <ToldField
      ways={ways}
      chosen={textOf(sent?.form, "told") || ways[0]}
      isSoon={needsCall}
      isMailed={isMailed}
      noTexts={customer?.noTexts}
    />
  );
}

/** Day and window of a visit, or one press on a free time; a full window can be overbooked with a reason. */
function AnotherTime({ action, button, ...props }: AnotherTimeProps) {
  const { visit, free, path, now, refusal } = props;
  const sent = sentAs(refusal, { action });
  // A visit keeps its window, unless another one is chosen.
  const own = { date: "", slot: action === "reschedule" ? visit.booking.timeSlot : "" };
  const typed = sent ? timeOf(sent.form) : own;
  const field = (name: "date" | "slot") => {
    return { id: `${action}-${name}`, name, defaultValue: typed[name], error: sent?.errors?.[name] };
  };
  const sends = { version: visit.booking.version, action };
  const when = (one: DaySlot) => `${one.date} ${one.slot}`;
  return (
    <PostForm id={`${action}-form`} action={path} className={styles.time} noValidate sends={sends}>
      <div className={styles.pair}>
        <TextField {...field("date")} label="Day" type="date" min={todayInNewYork(now)} />
        <WindowField {...field("slot")} placeholder="Choose" />
      </div>
      <AskedReason id={`${action}-reason`} label="Reason for overbooking" sent={sent} />
      {action === "follow-up" && isFinished(visit.booking) && (
        <SelectField
          id="follow-up-why"
          name="why"
          label="Reason for follow-up"
          placeholder="Other"
          options={[{ value: "warranty", label: "Warranty: no charge" }]}
          defaultValue={
            sent
              ? textOf(sent.form, "why")
              : (visit.account.warrantyUntil ?? "") >= todayInNewYork(now)
                ? "warranty"
                : ""
          }
        />
      )}
      {action === "reschedule" && (
        <CustomerHears {...props} action={action} ways={waysToTell(visit.booking, visit.customer?.noTexts)} />
      )}
      <p className={styles.buttons}>
        <SubmitButton look="navy">{button}</SubmitButton>
        <AnywayButton sent={sent}>Overbook</AnywayButton>
      </p>
      {free.length > 0 && (
        <p className={styles.buttons}>
          <span>Next openings:</span>
          {free.map((one) => (
            <SubmitButton key={when(one)} name="when" value={when(one)} look="secondary">
              {formatShortDay(one.date)}, {slotDetails(one.slot).name}
            </SubmitButton>
          ))}
        </p>
      )}
    </PostForm>
  );
}

/** A field as it is, or as it was typed; what the desk didn't touch follows what others made of it meanwhile. */
function EditControl({ field, visit: { booking }, refusal }: VisitProps & { field: EditableDetail }) {
  const sent = sentAs(refusal, { action: "edit" });
  const { seen } = sent ?? {};
  const { label, maxLength, input } = bookingFields[field];
  const isTyped = sent?.form.has(field) && (!seen || linesOf(sent.form, field) !== seen[field]);
  const common = {
    id: `edit-${field}`,
    name: field,
    label,
    defaultValue: isTyped ? linesOf(sent?.form, field) : booking[field],
    error: sent?.errors?.[field],
    hint:
      isTyped && seen && seen[field] !== booking[field]
        ? `Now: ${shownValue(field, booking[field])}`
        : field === "email"
          ? typoQuestion(booking.email)
          : input?.hint,
  };
  if (field === "serviceType") {
    const options = serviceIds.map((id) => ({ value: id, label: serviceTitle(id) }));
    return <SelectField {...common} placeholder="Choose" options={options} />;
  }
  if (field === "description") return <TextAreaField {...common} maxLength={maxLength} full rows={4} />;
  return <LineField {...common} maxLength={maxLength} type={input?.type ?? "text"} />;
}
