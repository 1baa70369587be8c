import clsx from "clsx";
import { LoaderCircle } from "lucide";
import { type MouseEvent, type ReactNode, useCallback, useMemo, useState } from "react";
import { applianceName } from "../../shared/services/service-title.ts";
import { formatShortDay, formatWeekday, openSlots, type PlainDate } from "../../shared/time/calendar.ts";
import { isTimeSlot, slotDetails } from "../../shared/time/slots.ts";
import { Button, SubmitButton } from "../components/Button.tsx";
import { Icon } from "../components/Icon.tsx";
import { ContactFields, IssueFields } from "./DetailFields.tsx";
import { EarlierField } from "./EarlierDays.tsx";
import { anotherLook } from "./FormAlert.tsx";
import { eraseDetails, type Remembering, saveDraft } from "./form-storage.ts";
import { ServicePicker } from "./ServicePicker.tsx";
import { AlreadySentNotice } from "./sending/AlreadySentNotice.tsx";
import { NotSentNotice } from "./sending/NotSentNotice.tsx";
import { type DaysOff, type FreeSpots, useAvailability } from "./sending/useAvailability.ts";
import { type BookingFormOptions, type BookingFormState, useBookingForm } from "./sending/useBookingForm.ts";
import { TimeFields } from "./TimeFields.tsx";

interface BookingFormProps extends Omit<BookingFormOptions, "spots" | "onTaken"> {
  /** Prefix of every id, so that two forms can share a page. */
  idPrefix: string;
  remember: Remembering;
  /** The business's phone, as displayed. */
  phone: string;
  /** The offer to fill in what was typed on the page. */
  offer?: ReactNode;
  /** Before the form's button: how to leave the form. */
  cancel?: ReactNode;
  /** After it: how to book without it. */
  call?: ReactNode;
  /** Of the form on /book: where its values are sent without script, and from which page its visitor came. */
  page?: string;
  /** The first answer about city and ZIP code. */
  zipRemark?: string | undefined;
  /** The visitor is happy with the visit that this form booked before. */
  onKeep: () => void;
  /** What is free is asked for once the form can be seen. */
  isSeen: boolean;
  /** What is known of it before. */
  off?: DaysOff | undefined;
}

/**
 * Where the form of /book is sent without script. A form that is sent to the address of its own page makes browsers forget that
 * page (RFC 9111, section 4.4): after Back it would be a new form, and a second visit.
 */
const sentTo = "/book?sent";

/** The booking form: what is chosen, what is free, and sending it. The same in the dialog and on /book, where it works without script. */
export function BookingForm(props: BookingFormProps) {
  const { now, page, phone, onKeep } = props;
  const { spots, refresh } = useAvailability(now, props.isSeen, props.off);
  const state = useBookingForm({ ...props, spots, onTaken: refresh });
  const { form, sending } = state;
  const sendAgain = useCallback(() => form.current?.requestSubmit(), [form]);
  return (
    <form
      ref={form}
      className="booking-form"
      aria-label="Booking"
      {...(page !== undefined && { id: "book-form", method: "post", action: sentTo })}
      noValidate
      onInput={state.onInput}
      onBlur={state.onBlur}
      onSubmit={state.onSubmit}
    >
      <input type="hidden" name="submissionKey" value={state.submissionKey} />
      {page !== undefined && <input type="hidden" name="page" value={page} />}
      <div className="form-body">
        {spots.callInstead && <p className="form-error">{spots.callInstead}</p>}
        <BookingFields {...props} state={state} spots={spots} />
      </div>
      <div role="alert">
        {sending.status === "refused" && <p className="form-error">{sending.detail}</p>}
        {(sending.status === "already-sent" || sending.status === "already-booked") && (
          <AlreadySentNotice earlier={sending.earlier} onKeep={onKeep} onBookAnother={state.bookAnother} />
        )}
        {sending.status === "failed" && <NotSentNotice phone={phone} onSend={sendAgain} />}
        {sending.status === "unanswered" && <NotSentNotice phone={phone} earlier={sending.visit} onSend={sendAgain} />}
      </div>
      <FormFoot {...props} state={state} />
    </form>
  );
}

/** "morning, afternoon and evening". */
const inWords = (names: readonly string[]) => names.join(", ").replace(/, (?=[^,]*$)/, " and ");

/** The fields of a booking in three short groups. */
function BookingFields(props: BookingFormProps & { state: BookingFormState; spots: FreeSpots }) {
  const { state, spots, idPrefix, values, now, zipRemark, offer, remember } = props;
  const { choice, errors, alternatives } = state;
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
  const freeTimes = alternatives.length > 0 && (
    <fieldset className="alternatives" aria-describedby={`${idPrefix}-timeSlot-error`}>
      <legend>Next available times</legend>
      {alternatives.map((visit) => (
        <Button key={`${visit.date} ${visit.slot}`} small onClick={() => state.choose(visit)}>
          {`${formatWeekday(visit.date)}, ${slotDetails(visit.slot).hours}`}
        </Button>
      ))}
    </fieldset>
  );
  return (
    <>
      <Trap />
      {offer}
      <Part number={1} of={state} title="Your appointment">
        <ServicePicker idPrefix={idPrefix} value={values.serviceType} error={errors.serviceType} />
        <div className="when">
          <TimeFields
            idPrefix={idPrefix}
            errors={errors}
            now={now}
            spots={spots}
            freeWindows={freeWindows}
            date={choice.date}
            slot={choice.slot}
            alternatives={freeTimes}
          />
        </div>
        <EarlierField value={values.earlierOn} />
      </Part>
      <Part number={2} of={state} title="Your details">
        <ContactFields {...shared} zipRemark={zipRemark} />
        <RememberBox {...remember} />
      </Part>
      <Part number={3} of={state} title="The issue">
        <IssueFields {...shared} service={choice.serviceType} />
      </Part>
    </>
  );
}

interface PartProps {
  number: number;
  title: string;
  of: BookingFormState;
  children: ReactNode;
}

/** A step of the form: the first one that lacks something is the present one. */
function Part({ number, title, of: { missing }, children }: PartProps) {
  const is = number < missing.part ? "done" : number === missing.part && "now";
  return (
    <fieldset className={clsx("part", is)}>
      <legend>
        <span>{number}</span>
        {title}
      </legend>
      {children}
    </fieldset>
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

/** "Remember my details on this device": never checked unasked; what is remembered is erased in one tap. */
function RememberBox({ isKept, isTicked }: Remembering) {
  const [state, setState] = useState<"kept" | "erased" | "none">();
  const shown = state ?? (isKept ? "kept" : "none");
  const erase = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const { form } = currentTarget;
    if (!form) return;
    eraseDetails(form);
    const box = form.elements.namedItem("remember");
    if (box instanceof HTMLInputElement) {
      box.checked = false;
      // The pressed button is about to go.
      box.focus();
    }
    saveDraft(form);
    setState("erased");
  };
  return (
    <div className="remember" data-needs-script="">
      <label className="checkbox">
        <input type="checkbox" name="remember" defaultChecked={isTicked} />
        <span>Remember my details on this device</span>
      </label>
      {shown === "kept" && (
        <Button small onClick={erase}>
          Erase my details
        </Button>
      )}
      <p className="hint" role="status">
        {shown === "erased" && "Your details were erased from this device."}
      </p>
    </div>
  );
}

/** What is chosen so far and what is still needed, read out after each choice, and the button that books it: "Confirm Thu, Nov 26, 8-12". */
function FormFoot({
  state: {
    choice,
    errors,
    missing,
    sending: { status },
  },
  cancel,
  call,
}: Pick<BookingFormProps, "cancel" | "call"> & { state: BookingFormState }) {
  const wrong = Object.keys(errors).length;
  const day = choice.date && formatShortDay(choice.date);
  const hours = isTimeSlot(choice.slot) ? slotDetails(choice.slot).hours : "";
  const chosen = [applianceName(choice.serviceType), day, hours].filter(Boolean);
  return (
    <footer className={clsx("form-foot", missing.words && "waits")}>
      <p className="form-sum" role="status" data-needs-script="">
        <strong className={wrong > 0 ? "wrong" : undefined}>
          {wrong > 0 ? anotherLook(wrong) : chosen.join(", ") || "No payment now. You agree to the price first."}
        </strong>{" "}
        <span>{missing.words ? `Still needed: ${missing.words}` : "Ready to book. No payment now."}</span>
      </p>
      {cancel}
      <SubmitButton aria-busy={status === "sending"}>
        {status === "sending" && <Icon of={LoaderCircle} className="spin" />}
        <span>
          {status === "sending"
            ? "Booking…"
            : status === "failed" || status === "unanswered"
              ? "Try again"
              : day && hours
                ? `Confirm ${day}, ${hours.replaceAll(/[ap]m/g, "")}`
                : "Confirm booking"}
        </span>
      </SubmitButton>
      {call}
    </footer>
  );
}
