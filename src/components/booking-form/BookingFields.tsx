import { type ReactNode, useMemo } from "react";
import type { BookingFormValues, FieldErrors } from "../../booking/form/schema.ts";
import { isPlainDate, openSlots, type PlainDate, todayInNewYork } from "../../booking/time/calendar.ts";
import { lazily } from "../../booking/time/lazily.ts";
import { slotDetails, type TimeSlot } from "../../booking/time/slots.ts";
import { CalendarField, PlainDateField } from "./DateField.tsx";
import { ContactFields, IssueFields } from "./DetailFields.tsx";
import { ServicePicker } from "./ServicePicker.tsx";
import { SlotPicker } from "./SlotPicker.tsx";

interface CalendarChoice {
  date: PlainDate | undefined;
  slot: string;
  fullDays: readonly PlainDate[];
  closedDays: readonly PlainDate[];
  spotsLeft: (date: PlainDate, slot: TimeSlot) => number | undefined;
  onChange: (date: PlainDate) => void;
}

interface BookingFieldsProps {
  /** Prefix of every id, so that two forms can share a page. */
  idPrefix: string;
  /** Initial values of the fields. */
  values: BookingFormValues;
  errors: FieldErrors;
  /** What is said about city and ZIP code at first. */
  zipRemark?: string | undefined;
  now: Date;
  /** The id of the service chosen meanwhile. */
  service?: string;
  /** The dialog's calendar. Without it, the day is a plain date input and everything works without JavaScript. */
  calendar?: CalendarChoice;
  /** The offer to fill in what was typed elsewhere. */
  offer?: ReactNode;
  /** Free times to offer in place of one that was just taken. */
  alternatives?: ReactNode;
  /** The offer to remember the visitor's details on this device. */
  remember?: ReactNode;
}

const inWords = lazily(() => new Intl.ListFormat("en-US"));

/** The fields of a booking in three short groups, for the dialog and for /book. */
export function BookingFields(props: BookingFieldsProps) {
  const { idPrefix, values, errors, now, service, zipRemark, calendar, offer, alternatives, remember } = props;
  const storedDate = isPlainDate(values.serviceDate) ? values.serviceDate : undefined;
  const today = todayInNewYork(now);
  const shared = { idPrefix, values, errors };
  const day = { idPrefix, error: errors.serviceDate };
  const spotsLeft = calendar?.spotsLeft;
  const freeWindows = useMemo(() => {
    const open = openSlots(now);
    return (date: PlainDate) => {
      const free = open(date).filter((slot) => spotsLeft?.(date, slot));
      return free.length === 0 ? "" : inWords().format(free.map((slot) => slotDetails(slot).name.toLowerCase()));
    };
  }, [spotsLeft, now]);
  return (
    <>
      <input type="hidden" name="submissionKey" value={values.submissionKey} />
      <Trap />
      {offer}
      <fieldset className="part">
        <legend>
          <span>1</span>Your appointment
        </legend>
        <ServicePicker idPrefix={idPrefix} value={values.serviceType} error={errors.serviceType} />
        <div className="when">
          {calendar ? (
            <CalendarField
              {...day}
              value={calendar.date}
              today={today}
              fullDays={calendar.fullDays}
              closedDays={calendar.closedDays}
              isTodayOver={!openSlots(now)(today).length}
              onChange={calendar.onChange}
              freeWindows={freeWindows}
            />
          ) : (
            <PlainDateField {...day} now={now} value={storedDate} />
          )}
          <SlotPicker
            key={calendar?.date}
            idPrefix={idPrefix}
            value={calendar ? calendar.slot : values.timeSlot}
            date={calendar?.date}
            now={now}
            error={errors.timeSlot}
            isClosed={calendar?.closedDays.some((day) => day === calendar.date)}
            spotsLeft={calendar?.spotsLeft}
            alternatives={alternatives}
          />
        </div>
      </fieldset>
      <fieldset className="part">
        <legend>
          <span>2</span>Your details
        </legend>
        <ContactFields {...shared} zipRemark={zipRemark} />
        {remember}
      </fieldset>
      <fieldset className="part">
        <legend>
          <span>3</span>The issue
        </legend>
        <IssueFields {...shared} service={service ?? values.serviceType} />
      </fieldset>
    </>
  );
}

/** A honeypot: people neither see nor reach it and no browser fills it in, so any value comes from a bot. */
function Trap() {
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label>
        Please leave this empty
        <input type="text" name="remarks" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
