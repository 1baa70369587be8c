/** How far a visit is, a button each, on its own page and on a day's cards. */
import clsx from "clsx";
import { isArriving, type ProgressStep, stepsOn } from "../../bookings/desk/progress.ts";
import type { Booking } from "../../bookings/store/bookings.ts";
import { arrivalMinutes, stateInWords } from "../../shared/rules/visit-state.ts";
import { isFinished } from "../../shared/rules/visit-timing.ts";
import { todayInNewYork } from "../../shared/time/calendar.ts";
import { buttonClass, SubmitButton } from "../../site/components/Button.tsx";
import type { FormScene } from "../answer.ts";
import { PostForm } from "../shared/Fields.tsx";
import { sentAs, textOf } from "../shared/form.ts";
import styles from "./StepsForm.module.css";

interface StepsFormProps extends FormScene {
  booking: Booking;
  /** Names the visit in its forms, where the page has several. */
  sends?: { visit: string };
  className?: string | undefined;
  /** Of a technician at the door. */
  isOwn?: boolean;
  /** Whether the next step is among them: something else of the page may be. */
  isNext?: boolean;
}

/** One form: what is pressed while another answer is on its way waits for it. */
export function StepsForm({ booking, path, now, refusal, sends, className, isOwn, isNext = true }: StepsFormProps) {
  const steps = stepsOn(todayInNewYork(now), booking);
  const asked = sentAs(refusal, { action: "on-the-way", ...sends });
  const sure = asked?.asksAgain ? { sure: "1", minutes: textOf(asked.form, "minutes") } : undefined;
  const menu = sure ? undefined : steps.find(isArriving);
  const suffix = sends ? `-${booking.id}` : "";
  const whose = sends && <span className="visually-hidden">: {booking.name}</span>;
  // The next step is prominent, unless the visit is finished: then, the steps correct it.
  const next = isFinished(booking) || !isNext ? undefined : steps.find((step) => step !== "running-late");
  const lookOf = (step: ProgressStep) => (step === next ? "navy" : "secondary");
  return (
    <PostForm
      id={`steps${suffix}`}
      className={clsx(styles.steps, className)}
      data-state={booking.progress}
      action={path}
      sends={{ ...sends, version: booking.version, ...sure }}
    >
      {menu && (
        <details id={`${menu}${suffix}`}>
          <summary className={buttonClass({ look: lookOf(menu) })}>
            {stateInWords(menu)}
            {whose}
          </summary>
          <p>
            <span>Arriving in</span>
            {arrivalMinutes.map((minutes) => (
              <SubmitButton
                key={minutes}
                name="minutes"
                value={minutes}
                look="navy"
                data-said={`${stateInWords(menu)}, ${minutes} min`}
              >
                {minutes} min
                <span className="visually-hidden">: {stateInWords(menu).toLowerCase()}</span>
                {whose}
              </SubmitButton>
            ))}
          </p>
        </details>
      )}
      {steps
        .filter((step) => step !== menu)
        .map((step) => (
          // Buttons keep their identity and their place while the page changes under somebody's finger.
          <SubmitButton key={step} id={`${step}${suffix}`} name="action" value={step} look={lookOf(step)}>
            {step === "on-the-way"
              ? "Yes, on the way"
              : isOwn && step === "no-show"
                ? "No one home"
                : stateInWords(step)}
            {whose}
          </SubmitButton>
        ))}
      {/* After the buttons, whose action goes first: what minutes are about. */}
      {menu && <input type="hidden" name="action" value={menu} />}
    </PostForm>
  );
}
