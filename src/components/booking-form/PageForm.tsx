import { Phone } from "lucide";
import type { BookingFormValues, FieldErrors } from "../../booking/form/schema.ts";
import type { SourceHints } from "../../booking/form/source.ts";
import { ButtonLink } from "../Button.tsx";
import { Icon } from "../Icon.tsx";
import { BookingForm } from "./BookingForm.tsx";
import { clearDraft } from "./kept/draft.ts";
import type { Remembering } from "./kept/remembered.ts";

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
}

interface PageFormProps {
  served: ServedForm;
  /** What this device has kept, once the script is there. */
  values?: BookingFormValues;
  remember?: Remembering;
  source?: SourceHints;
}

const nothingKept = { isKept: false, isTicked: false };

/** The booking form as a part of its page. It is sent without script, too; with it, the visit's page follows. */
export function PageForm({ served, values, remember = nothingKept, source = {} }: PageFormProps) {
  const { errors, page, phone, now, zipRemark } = served;
  return (
    <BookingForm
      idPrefix="book"
      isSeen
      {...{ errors, page, phone, zipRemark, remember }}
      values={values ?? served.values}
      source={{ ...source, page }}
      now={new Date(now)}
      call={
        <ButtonLink href={`tel:+1${phone.replace(/\D/g, "")}`}>
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
