import { useEffect, useState } from "react";
import type { FieldErrors } from "../../shared/form/schema.ts";
import { isPlainDate } from "../../shared/time/calendar.ts";
import { useAvailability } from "./sending/useAvailability.ts";
import { TimeFields } from "./TimeFields.tsx";

/** What the fields are served with. The script reads it from the page and draws the same. */
export interface ServedTime {
  /** Day and slot as submitted, "" for none. */
  date: string;
  slot: string;
  errors: FieldErrors;
  /** When it was served, as ISO 8601. */
  now: string;
}

/** Day and time window for another visit; with script, the windows are those of the chosen day. The page's own form sends them. */
export function RescheduleTime({ date, slot, errors, now }: ServedTime) {
  const [served] = useState(() => new Date(now));
  const { spots } = useAvailability(served, true);
  const [chosen, choose] = useState({ date, slot });
  const [places, setPlaces] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (!places) return;
    const value = (name: string) => places.querySelector<HTMLInputElement>(`[name=${name}]:checked`)?.value ?? "";
    const look = () => choose({ date: value("serviceDate"), slot: value("timeSlot") });
    // Somebody may have chosen before the script was there.
    look();
    places.addEventListener("input", look);
    return () => places.removeEventListener("input", look);
  }, [places]);
  const day = isPlainDate(chosen.date) ? chosen.date : undefined;
  const isFull = day && spots.left(day, chosen.slot) === 0;
  return (
    <div ref={setPlaces} className="when">
      <TimeFields
        errors={errors}
        spots={spots}
        idPrefix="reschedule"
        date={day}
        slot={isFull ? "" : chosen.slot}
        now={served}
      />
    </div>
  );
}
