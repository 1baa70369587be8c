import type { ReactNode } from "react";
import type { FieldErrors } from "../../booking/form/schema.ts";
import { openSlots, type PlainDate, todayInNewYork } from "../../booking/time/calendar.ts";
import { Calendar } from "./Calendar.tsx";
import { SlotPicker } from "./SlotPicker.tsx";
import type { FreeSpots } from "./sending/useAvailability.ts";

interface TimeFieldsProps {
  idPrefix: string;
  /** What is chosen; "" for no window. */
  date: PlainDate | undefined;
  slot: string;
  now: Date;
  errors: FieldErrors;
  spots: FreeSpots;
  /** The windows of a day that can be chosen, in words. A stable function. */
  freeWindows?: ((date: PlainDate) => string) | undefined;
  /** Free times to offer in place of one that was just taken. */
  alternatives?: ReactNode;
}

/** The day of a visit, and its time window beside it. */
export function TimeFields({ idPrefix, date, slot, now, errors, spots, freeWindows, alternatives }: TimeFieldsProps) {
  const today = todayInNewYork(now);
  return (
    <>
      <Calendar
        {...{ idPrefix, today, freeWindows }}
        value={date}
        fullDays={spots.fullDays}
        closedDays={spots.closedDays}
        isTodayOver={!openSlots(now)(today).length}
        error={errors.serviceDate}
      />
      <SlotPicker
        key={date}
        {...{ idPrefix, date, now, alternatives }}
        value={slot}
        error={errors.timeSlot}
        isClosed={date && spots.closedDays.includes(date)}
        spotsLeft={spots.left}
      />
    </>
  );
}
