/** On a visit's private page the booking form's calendar takes the place of the plain date field. */
import { useState } from "react";
import { flushSync } from "react-dom";
import { isPlainDate, openSlots, type PlainDate, todayInNewYork } from "../../booking/time/calendar.ts";
import { CalendarField } from "../../components/booking-form/DateField.tsx";
import { SlotPicker } from "../../components/booking-form/SlotPicker.tsx";
import { addBookingStyles } from "./booking-styles.ts";
import { useAvailability } from "./form/useAvailability.ts";
import { createRoot } from "./react.ts";

interface RescheduleCalendarProps {
  now: Date;
  date: PlainDate | undefined;
  slot: string;
}

/** Day and time window for another visit, with what is free. The page's own form sends them. */
function RescheduleCalendar({ now, ...chosen }: RescheduleCalendarProps) {
  const { spots } = useAvailability(now, true);
  const today = todayInNewYork(now);
  const [date, setDate] = useState(chosen.date);
  const [slot, setSlot] = useState(chosen.slot);
  const keepsSlot = !date || !slot || spots.left(date, slot) !== 0;
  return (
    <>
      <CalendarField
        idPrefix="reschedule"
        error={undefined}
        value={date}
        today={today}
        fullDays={spots.fullDays}
        closedDays={spots.closedDays}
        isTodayOver={!openSlots(now)(today).length}
        onChange={setDate}
      />
      <div onChange={({ target }) => setSlot((target as unknown as HTMLInputElement).value)}>
        <SlotPicker
          key={date}
          idPrefix="reschedule"
          value={keepsSlot ? slot : ""}
          date={date}
          now={now}
          error={undefined}
          isClosed={date && spots.closedDays.includes(date)}
          spotsLeft={spots.left}
        />
      </div>
    </>
  );
}

/** Replaces the day and window fields of the rescheduling form. */
export function mountReschedule(served: HTMLElement): void {
  const value = (name: string) =>
    served.querySelector<HTMLInputElement>(`[name=${name}]:is(:checked, [type=date])`)?.value ?? "";
  const [date, slot] = [value("serviceDate"), value("timeSlot")];
  const place = document.createElement("div");
  place.className = served.className;
  addBookingStyles();
  const root = createRoot(place, {
    onUncaughtError: (error) => {
      reportError(error);
      place.replaceWith(served);
    },
  });
  flushSync(() =>
    root.render(<RescheduleCalendar now={new Date()} date={isPlainDate(date) ? date : undefined} slot={slot} />),
  );
  served.replaceWith(place);
}
