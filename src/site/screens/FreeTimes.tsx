import { facts } from "../../facts/site.ts";
import type { DaySlot } from "../../shared/availability/availability.ts";
import { href } from "../../shared/links/href.ts";
import { canStillChange } from "../../shared/rules/visit-timing.ts";
import { formatShortDay } from "../../shared/time/calendar.ts";
import { slotDetails } from "../../shared/time/slots.ts";
import { freeTimeField } from "../booking-form/presets.ts";
import { Button } from "../components/Button.tsx";
import styles from "./FreeTimes.module.css";

interface FreeTimesProps {
  times: readonly DaySlot[];
  now: Date;
  /** The time that is chosen already. */
  chosen?: { date: string; slot: string };
}

/**
 * Free times as submit buttons. One of them chooses its time and shows the form again with everything that was typed; it
 * books nothing.
 */
export function FreeTimes({ times, now, chosen }: FreeTimesProps) {
  return (
    <>
      <ul className={styles.times}>
        {times.map(({ date, slot }) => {
          const isChosen = date === chosen?.date && slot === chosen.slot;
          return (
            <li key={`${date} ${slot}`}>
              <Button
                type="submit"
                form="book-form"
                small
                block
                formAction={`${href("book")}#book-form`}
                name={freeTimeField}
                value={`${date} ${slot}`}
                aria-current={isChosen || undefined}
              >
                <span>
                  {formatShortDay(date)}, <strong>{slotDetails(slot).hours}</strong>
                </span>
              </Button>
            </li>
          );
        })}
      </ul>
      {times.some(({ date, slot }) => !canStillChange({ serviceDate: date, timeSlot: slot }, now)) && (
        <p className={styles.soon}>A visit within {facts().noticeHours} hours can be changed by phone only.</p>
      )}
    </>
  );
}
