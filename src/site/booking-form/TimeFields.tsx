import type { ReactNode } from "react";
import type { FieldErrors } from "../../shared/form/schema.ts";
import { pageFacts } from "../../shared/page-facts.ts";
import { callToChange } from "../../shared/rules/refusal-messages.ts";
import { canStillChange, hasBegun } from "../../shared/rules/visit-timing.ts";
import { formatWeekday, isSlotOpen, type PlainDate, slotsOn } from "../../shared/time/calendar.ts";
import { daysOffered, daysOfSlots, slotDetails, type TimeSlot, timeSlots } from "../../shared/time/slots.ts";
import { FieldError } from "../components/Field.tsx";
import { Calendar, type CalendarProps } from "./Calendar.tsx";
import type { FreeSpots } from "./sending/useAvailability.ts";

interface TimeFieldsProps extends Pick<CalendarProps, "idPrefix" | "now" | "freeWindows"> {
  /** What is chosen; "" for no window. */
  date: PlainDate | undefined;
  slot: string;
  errors: FieldErrors;
  spots: FreeSpots;
  /** Free times to offer in place of one that was just taken. */
  alternatives?: ReactNode;
}

/** The day of a visit, and its time window beside it. */
export function TimeFields(props: TimeFieldsProps) {
  const { idPrefix, date, now, errors, spots, freeWindows } = props;
  return (
    <>
      <Calendar
        idPrefix={idPrefix}
        now={now}
        spots={spots}
        freeWindows={freeWindows}
        value={date}
        error={errors.serviceDate}
      />
      <SlotPicker key={date} {...props} />
    </>
  );
}

/** From this few spots on, the number is shown. */
const few = 2;

/** Why a slot can't be chosen on a day, or undefined if it can. */
function reasonAgainst(slot: TimeSlot, date: PlainDate | undefined, now: Date): string | undefined {
  if (!date) return undefined;
  if (!slotsOn(date).includes(slot)) return `${daysOffered(slot, true)} only`;
  if (isSlotOpen(date, slot, now)) return undefined;
  return hasBegun({ serviceDate: date, timeSlot: slot }, now) ? "Past" : "By phone only";
}

/** The arrival windows of a day as large radio buttons. */
function SlotPicker({ idPrefix, date, slot: chosen, now, errors, spots, alternatives }: TimeFieldsProps) {
  const error = errors.timeSlot;
  const isClosed = date && date in spots.closedDays;
  const labelId = `${idPrefix}-timeSlot`;
  const errorId = `${labelId}-error`;
  return (
    <div className="slots" data-field="timeSlot">
      <p className="slots-title" id={labelId}>
        {date ? formatWeekday(date) : "Preferred time"}
      </p>
      <div
        className="slot-list"
        role="radiogroup"
        aria-labelledby={labelId}
        aria-describedby={error ? errorId : undefined}
        data-invalid={error ? "" : undefined}
      >
        {timeSlots().map((slot) => {
          const left = date && spots.left(date, slot);
          const reason = isClosed ? "Closed" : (reasonAgainst(slot, date, now) ?? (left === 0 ? "Full" : undefined));
          return (
            <label key={slot} className="slot">
              <input
                type="radio"
                name="timeSlot"
                value={slot}
                defaultChecked={slot === chosen}
                disabled={reason !== undefined}
              />
              <span className="slot-text">
                <strong>{slotDetails(slot).name}</strong> <span>{slotDetails(slot).hours}</span>
                {date && !reason && !canStillChange({ serviceDate: date, timeSlot: slot }, now) && (
                  <small>{callToChange}</small>
                )}
              </span>
              {reason && <span className="slot-badge">{reason}</span>}
              {!reason && left !== undefined && left <= few && <span className="slot-badge few">{`${left} left`}</span>}
            </label>
          );
        })}
      </div>
      {error ? (
        <FieldError id={errorId} error={error} />
      ) : (
        <p className="hint">
          {daysOfSlots()} You can reschedule or cancel a visit up to {pageFacts().noticeHours} hours ahead.
        </p>
      )}
      {alternatives}
    </div>
  );
}
