import { Phone } from "lucide";
import { useEffect, useState } from "react";
import { type BookingFormValues, type FieldErrors, readFormValues } from "../../shared/form/schema.ts";
import type { SourceHints } from "../../shared/form/source.ts";
import { phoneHref } from "../../shared/phone.ts";
import { ButtonLink } from "../components/Button.tsx";
import { Icon } from "../components/Icon.tsx";
import { BookingForm } from "./BookingForm.tsx";
import { clearDraft, newValues } from "./form-storage.ts";
import { withPresets } from "./presets.ts";
import type { DaysOff } from "./sending/useAvailability.ts";

/** What /book's form is served with. The script reads it from the page and draws the same. */
export interface ServedForm {
  values: BookingFormValues;
  errors: FieldErrors;
  /** The previous page, kept as the booking's source. */
  page: string;
  /** As displayed. */
  phone: string;
  /** When it was served, as ISO 8601. */
  now: string;
  zipRemark?: string | undefined;
  /** Days that couldn't be chosen then. */
  off?: DaysOff | undefined;
}

/** What the served form holds, on top of what this tab or device has kept. */
function withServed(kept: BookingFormValues, served: BookingFormValues): BookingFormValues {
  const { description, submissionKey: _key, remarks: _remarks, ...fields } = served;
  const filled = Object.fromEntries(Object.entries(fields).filter(([, value]) => value));
  const query = new URLSearchParams(location.search);
  // The server has taken back a time that is full; the form shows that itself.
  const presets = {
    brand: /^Brand: (.*)/.exec(description)?.[1],
    problem: /^Problem: (.*)/m.exec(description)?.[1],
    date: query.get("date") ?? undefined,
    slot: query.get("slot") ?? undefined,
  };
  const hasOwnWords = description.replaceAll(/^(Brand|Problem): .*/gm, "").trim() !== "";
  return withPresets({ ...kept, ...filled, ...(hasOwnWords && { description }) }, presets);
}

/**
 * The booking form as a part of its page. It is sent without script, too; with it, the visit's page follows. Then it holds
 * what this tab or device has kept, unless somebody has entered something by then, or it was answered with errors.
 * @param props.source where a booking comes from, once the script is there
 */
export function PageForm({ served, source = {} }: { served: ServedForm; source?: SourceHints }) {
  const { errors, page, phone, now, zipRemark, off } = served;
  const [filled, setFilled] = useState({ values: served.values, remember: { isKept: false, isTicked: false } });
  useEffect(() => {
    const form = document.getElementById("book-form") as HTMLFormElement;
    const entered = readFormValues(new FormData(form));
    const names = Object.keys(served.values) as (keyof BookingFormValues)[];
    const isAsServed = names.every((name) => entered[name] === served.values[name]);
    const { values, remember } = newValues();
    const isFree = isAsServed && Object.keys(served.errors).length === 0;
    setFilled({ remember, values: isFree ? withServed(values, served.values) : served.values });
    // The form notices what was chosen before.
    if (!isAsServed) form.dispatchEvent(new Event("input", { bubbles: true }));
    // Once it is sent again, the former answer is out of date.
    form.addEventListener("submit", () => document.querySelector("[data-answer]")?.remove());
  }, [served]);
  return (
    <BookingForm
      idPrefix="book"
      isSeen
      errors={errors}
      page={page}
      phone={phone}
      zipRemark={zipRemark}
      off={off}
      {...filled}
      source={{ ...source, page }}
      now={new Date(now)}
      call={
        <ButtonLink href={phoneHref(phone)}>
          <Icon of={Phone} />
          Call {phone}
        </ButtonLink>
      }
      onBooked={({ link }) => location.assign(`${link}?done=booked`)}
      onKeep={() => {
        clearDraft();
        location.assign("/");
      }}
    />
  );
}
