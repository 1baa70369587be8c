import { type ReactNode, useMemo } from "react";
import type { BookingFormValues, FieldErrors } from "../../booking/form/schema.ts";
import { openSlots, type PlainDate } from "../../booking/time/calendar.ts";
import { slotDetails } from "../../booking/time/slots.ts";
import serviceNames from "../../catalog/content/service-names.json" with { type: "json" };
import { FieldError } from "../Field.tsx";
import { ServiceIcon } from "../ServiceIcon.tsx";
import { ContactFields, IssueFields } from "./DetailFields.tsx";
import type { FreeSpots } from "./sending/useAvailability.ts";
import { TimeFields } from "./TimeFields.tsx";

/** What is chosen in a form. */
export interface Choice {
  /** A service id, "" if none. */
  serviceType: string;
  date: PlainDate | undefined;
  slot: string;
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
  choice: Choice;
  spots: FreeSpots;
  /** The offer to fill in what was typed elsewhere. */
  offer?: ReactNode;
  /** Free times to offer in place of one that was just taken. */
  alternatives?: ReactNode;
  /** The offer to remember the visitor's details on this device. */
  remember?: ReactNode;
}

/** "morning, afternoon and evening". */
const inWords = (names: readonly string[]) => names.join(", ").replace(/, (?=[^,]*$)/, " and ");

/** The fields of a booking in three short groups. */
export function BookingFields(props: BookingFieldsProps) {
  const { idPrefix, values, errors, now, choice, spots, zipRemark, offer, alternatives, remember } = props;
  const { serviceType, date, slot } = choice;
  const shared = { idPrefix, values, errors };
  const freeWindows = useMemo(() => {
    // Nothing to say, and nothing to draw again.
    if (!spots.isKnown) return undefined;
    const open = openSlots(now);
    return (day: PlainDate) => {
      const free = open(day).filter((slot) => spots.left(day, slot));
      return inWords(free.map((slot) => slotDetails(slot).name.toLowerCase()));
    };
  }, [spots, now]);
  return (
    <>
      <Trap />
      {offer}
      <fieldset className="part">
        <legend>
          <span>1</span>Your appointment
        </legend>
        <ServicePicker idPrefix={idPrefix} value={values.serviceType} error={errors.serviceType} />
        <div className="when">
          <TimeFields {...shared} {...{ date, slot, now, spots, freeWindows, alternatives }} />
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
        <IssueFields {...shared} service={serviceType} />
      </fieldset>
    </>
  );
}

interface ServicePickerProps {
  idPrefix: string;
  value: string;
  error: string | undefined;
}

/** The eight services as a group of radio buttons with icons. */
export function ServicePicker({ idPrefix, value, error }: ServicePickerProps) {
  const errorId = `${idPrefix}-serviceType-error`;
  return (
    <div className="field" data-field="serviceType">
      <span className="label" id={`${idPrefix}-serviceType`}>
        Which appliance?
      </span>
      <div
        className="service-picker"
        role="radiogroup"
        aria-labelledby={`${idPrefix}-serviceType`}
        aria-describedby={error ? errorId : undefined}
        data-invalid={error ? "" : undefined}
      >
        {serviceNames.map(({ id, shortName, icon }) => (
          <label key={id}>
            <input type="radio" name="serviceType" value={id} defaultChecked={id === value} />
            <ServiceIcon name={icon} />
            <span>{shortName}</span>
          </label>
        ))}
      </div>
      <FieldError id={errorId} error={error} />
    </div>
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
