import clsx from "clsx";
import type { ReactNode } from "react";
import { formatWeekday } from "../../../../shared/time/calendar.ts";
import { slotLabel } from "../../../../shared/time/slots.ts";
import { RescheduleTime, type ServedTime } from "../../../booking-form/RescheduleTime.tsx";
import { SubmitButton } from "../../../components/Button.tsx";
import type { PrivatePageState, RescheduleForm, Visit } from "../private-page-state.ts";
import styles from "./RescheduleVisit.module.css";

/** The day and window that this page shows: a form that says others changes nothing. */
export function SeenTime({ visit: { serviceDate, timeSlot } }: { visit: Visit }) {
  return <input type="hidden" name="seen" value={`${serviceDate} ${timeSlot}`} />;
}

/** The choice of a time other than the offered ones. */
export const otherTime = "other";

interface ChooseTimeProps extends Pick<PrivatePageState, "path"> {
  form: RescheduleForm;
  now: Date;
  /** What the form does, and its name. */
  change: string;
  label: string;
  button: string;
  /** Before the times. */
  children: ReactNode;
}

/** The form that reschedules a visit. */
export const RescheduleVisit = ({
  visit,
  ...props
}: Pick<PrivatePageState, "visit" | "path"> & Pick<ChooseTimeProps, "form" | "now">) => (
  <ChooseTime {...props} change="reschedule" label="Reschedule" button="Reschedule my visit">
    <SeenTime visit={visit} />
  </ChooseTime>
);

/** A form with one of the next free times, or any other day and slot. Works without JavaScript. */
export function ChooseTime({ form, path, now, change, label, button, children }: ChooseTimeProps) {
  const { when, date, slot, errors, free } = form;
  const served: ServedTime = { date, slot, errors, now: now.toISOString() };
  return (
    <form
      className={clsx(styles.form, free.length > 0 && styles.choice)}
      method="post"
      action={path}
      aria-label={label}
      noValidate
    >
      <input type="hidden" name="change" value={change} />
      {children}
      {free.length > 0 && (
        <fieldset>
          <legend>Next available times</legend>
          <div className={clsx("slot-list", styles.times)}>
            {free.map((time) => {
              const value = `${time.date} ${time.slot}`;
              return (
                <label key={value} className="slot">
                  <input type="radio" name="when" value={value} defaultChecked={when === value} />
                  <span className="slot-text">
                    <strong>{formatWeekday(time.date)}</strong> {slotLabel(time.slot)}
                  </span>
                </label>
              );
            })}
            <label className="slot">
              <input type="radio" name="when" value={otherTime} defaultChecked={when === otherTime} />
              <span className="slot-text">
                <strong>Another day or time</strong>
              </span>
            </label>
          </div>
        </fieldset>
      )}
      <div className={styles.other} data-reschedule={JSON.stringify(served)}>
        <RescheduleTime {...served} />
      </div>
      <div>
        <SubmitButton look="navy">{button}</SubmitButton>
      </div>
    </form>
  );
}
