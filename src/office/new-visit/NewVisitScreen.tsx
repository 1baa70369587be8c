import type { ComponentProps } from "react";
import type { NoTexts } from "../../bookings/messages/texts/numbers.ts";
import type { CalendarDay } from "../../bookings/queries/calendar-days.ts";
import type { KnownCaller } from "../../bookings/queries/known-callers.ts";
import { bookingFields, listedDetails, type TypedDetail, typedDetailsOf } from "../../shared/form/fields.ts";
import type { BookingFormValues } from "../../shared/form/schema.ts";
import { bookingNumber, visitPath } from "../../shared/links/booking-number.ts";
import { href } from "../../shared/links/href.ts";
import { textConsent } from "../../shared/page-facts.ts";
import { offeredServices } from "../../shared/services/offered-services.ts";
import { formatShortDay, lastPlannedDay } from "../../shared/time/calendar.ts";
import { slotDetails } from "../../shared/time/slots.ts";
import { typoQuestion } from "../../site/booking-form/email-typos.ts";
import { FieldErrorList, FormAlert } from "../../site/booking-form/FormAlert.tsx";
import { PlainButton, SubmitButton } from "../../site/components/Button.tsx";
import { errorAttributes, FieldError, TextAreaField, TextField } from "../../site/components/Field.tsx";
import type { Refusal, RefusedForm } from "../answer.ts";
import { keptInput } from "../answer.ts";
import { LineField, ReasonField } from "../shared/Fields.tsx";
import { typedInto } from "../shared/form.ts";
import { noTextsInWords } from "../shared/TextCustomer.tsx";
import { CallerPanel, shortName } from "./CallerPanel.tsx";
import { applianceOption, type CallerDetails, callerFields } from "./from-caller.ts";
import styles from "./NewVisit.module.css";
import { WindowPicker } from "./WindowPicker.tsx";

/** What somebody typed and chose so far. */
export interface Typed {
  values: BookingFormValues;
  /** The chosen option of the appliance field: a service, or one of the caller's appliances. */
  appliance: string;
  /** The chosen window, "2026-06-11 morning". */
  when: string;
  /** The number that was looked up (`phoneKey`), "" before. */
  lookedUp: string;
  /** The id of the caller's chosen address, "" if none is. */
  place: string;
  /** What was filled in from a visit at that address; "" where nothing was, or somebody has typed since. */
  filled: CallerDetails;
  /** The first day whose windows are shown, or the day that was typed. */
  from: string;
}

interface CallProps {
  typed: Typed;
  /** The form as it was sent, with what is wrong with it. */
  sent: RefusedForm | undefined;
  /** Under which it is kept. */
  keptId: string;
  /** Who called, once a number was looked up; strangers are not known. */
  caller: { known: KnownCaller | undefined; noTexts: NoTexts | undefined } | undefined;
  days: readonly CalendarDay[];
  now: Date;
  fromError: string | undefined;
}

/** How a field differs from that of the public form. */
const atTheDesk: Partial<Record<TypedDetail, Partial<ComponentProps<typeof TextField>>>> = {
  name: { autoCapitalize: "words" },
  address: { placeholder: "Street, city, ZIP" },
  email: { type: "email", optional: true },
};
const otherContact = typedDetailsOf("contact").filter((name) => ![...callerFields, "phone"].includes(name));
/** In the order of the form. */
const fieldOrder: readonly string[] = [
  ...[
    "phone",
    ...callerFields,
    ...otherContact,
    ...typedDetailsOf("door"),
    "serviceType",
    ...typedDetailsOf("issue"),
    ...listedDetails,
  ],
  ...["timeSlot", "termsAccepted"],
];

export const callPath = href("newVisit");

/** One message per field, in the order of the form. Day and window are chosen together. */
function errorsOf({ errors = {} }: Pick<Refusal, "errors">): [field: string, message: string][] {
  const { serviceDate, reason: _, ...others } = errors;
  const timeSlot = serviceDate ?? others.timeSlot;
  const all: Record<string, string | undefined> = timeSlot === undefined ? others : { ...others, timeSlot };
  const place = (field: string) => fieldOrder.indexOf(field);
  return Object.entries(all)
    .flatMap(([field, message]): [string, string][] => (message ? [[field, message]] : []))
    .sort(([one], [other]) => place(one) - place(other));
}

/** Where the desk continues: the first mistake, the number that was not looked up yet, or what is still empty. */
function focusOf({ typed: { values, lookedUp }, sent, fromError }: CallProps): string {
  if (sent?.noSpot) return "reason";
  if (fromError) return "from";
  const [wrong] = errorsOf(sent ?? {});
  if (wrong) return wrong[0];
  if (lookedUp === "") return "phone";
  return (["name", "address"] as const).find((name) => values[name] === "") ?? "serviceType";
}

/**
 * A visit agreed on the phone, in the order of the conversation: the number first. Enter does what comes next: it looks
 * the number up, then books.
 */
export function NewVisitScreen(props: CallProps) {
  const { typed, sent, keptId, caller, days, now } = props;
  const { values, when } = typed;
  const { noSpot, failed, alreadySent } = sent ?? {};
  const errors = Object.fromEntries(errorsOf(sent ?? {}));
  const focus = focusOf(props);
  const consent = textConsent();
  const field = (name: TypedDetail) => ({
    id: `call-${name}`,
    name,
    defaultValue: values[name],
    error: errors[name],
    maxLength: bookingFields[name].maxLength,
    autoFocus: name === focus,
  });
  const textField = (name: TypedDetail) => (
    <LineField
      key={name}
      {...field(name)}
      label={bookingFields[name].input?.label ?? bookingFields[name].label}
      optional={bookingFields[name].optional}
      spellCheck={false}
      hint={bookingFields[name].input?.hint}
      {...atTheDesk[name]}
      {...(name === "email" && {
        hint: typoQuestion(values.email) ?? "Leave blank if they don’t have one. Without it, they won’t get emails.",
      })}
    />
  );
  return (
    <form method="post" action={callPath} id="call" className={styles.call} noValidate data-live="" data-kept="">
      <button type="submit" name="action" value="next" tabIndex={-1} aria-hidden="true" className="visually-hidden">
        Next
      </button>
      <input type="hidden" name="submissionKey" value={values.submissionKey} />
      <input type="hidden" name={keptInput} value={keptId} />
      <input type="hidden" name="lookedUp" value={typed.lookedUp} />
      {callerFields.map((name) => (
        <input key={name} type="hidden" id={`call-filled-${name}`} name={`filled-${name}`} value={typed.filled[name]} />
      ))}
      <div className={styles.problems}>
        {failed && (
          <FormAlert title="The visit wasn’t saved">
            <p>What you typed is still here. Try again in a moment. Reference number: {failed}.</p>
          </FormAlert>
        )}
        {alreadySent && (
          <FormAlert title="This form was already sent">
            <p>
              You booked visit <a href={visitPath(alreadySent)}>{bookingNumber(alreadySent)}</a>. Book again if this is
              a different visit.
            </p>
          </FormAlert>
        )}
        <FieldErrorList idPrefix="call" errors={errors} />
        {noSpot && <NoSpot noSpot={noSpot} sent={sent} />}
      </div>
      <div className={styles.what}>
        <div className={styles.phone}>
          <LineField {...field("phone")} label="Phone" type="tel" />
          <SubmitButton look="secondary" name="action" value="lookup" id="call-lookup">
            Look up
          </SubmitButton>
        </div>
        <CallerPanel caller={caller} place={typed.place} now={now} />
        {[...callerFields, ...otherContact].map(textField)}
        <details
          className={styles.plate}
          open={typedDetailsOf("door").some((name) => values[name] !== "" || errors[name])}
        >
          <summary>Someone else will be there</summary>
          {typedDetailsOf("door").map(textField)}
        </details>
        <ApplianceField {...props} error={errors.serviceType} isNext={focus === "serviceType"} />
        <TextAreaField {...field("description")} label="What is it doing?" rows={3} />
        <details className={styles.plate} open={listedDetails.some((name) => values[name] !== "")}>
          <summary>Model, serial number, year made</summary>
          {listedDetails.map(textField)}
        </details>
      </div>
      <div className={styles.when} id="call-timeSlot" tabIndex={-1} {...(focus === "timeSlot" && { autoFocus: true })}>
        <WindowPicker days={days} now={now} value={when} error={errors.timeSlot} />
        <div className={styles.terms}>
          <label>
            <input
              type="checkbox"
              name="termsAccepted"
              id="call-termsAccepted"
              {...(focus === "termsAccepted" && { autoFocus: true })}
              defaultChecked={values.termsAccepted}
              {...errorAttributes("call-termsAccepted", errors.termsAccepted)}
            />{" "}
            <span>
              Caller agreed to the{" "}
              <a href={href("terms")} target="_blank" rel="noopener">
                terms
              </a>
            </span>
          </label>
          <FieldError id="call-termsAccepted-error" error={errors.termsAccepted} />
        </div>
        {consent && (
          <div className={styles.terms} id="call-texts">
            {caller?.noTexts ? (
              <p className="hint">No texts to this number. {noTextsInWords[caller.noTexts]}</p>
            ) : (
              <>
                <label>
                  <input
                    type="checkbox"
                    name="textsAccepted"
                    id="call-textsAccepted"
                    defaultChecked={values.textsAccepted}
                    aria-describedby="call-texts-words"
                  />{" "}
                  <span>Caller agreed to texts</span>
                </label>
                <p className="hint" id="call-texts-words">
                  Read this first: “{consent}”
                </p>
              </>
            )}
          </div>
        )}
        <SubmitButton name="action" value="book">
          Book visit
        </SubmitButton>
        <SubmitButton name="action" value="question" look="secondary">
          Just a question: add to call list
        </SubmitButton>
        <PlainButton name="action" value="discard" id="call-discard" hidden={!sent}>
          Discard this form
        </PlainButton>
        <div className={styles.from}>
          <TextField
            id="call-from"
            name="from"
            type="date"
            label="Show openings from"
            max={lastPlannedDay(now)}
            defaultValue={typed.from}
            error={props.fromError}
            {...(focus === "from" && { autoFocus: true })}
          />
          <SubmitButton look="secondary" name="action" value="windows" id="call-show">
            Show
          </SubmitButton>
        </div>
      </div>
    </form>
  );
}

/** The appliances at the caller's home first, then all that are repaired: the first letters choose one. */
function ApplianceField({ caller, typed, error, isNext }: CallProps & { error: string | undefined; isNext: boolean }) {
  const known = caller?.known?.places.find(({ id }) => id === typed.place)?.appliances ?? [];
  const shown = new Map(
    known.map((one) => {
      const option = applianceOption(one);
      const which = option !== one.serviceType && (one.modelNumber || one.brand);
      return [option, [shortName(one.serviceType), which].filter(Boolean).join(", ")];
    }),
  );
  return (
    <div className="field">
      <label htmlFor="call-serviceType">Appliance</label>
      <select
        className="input"
        id="call-serviceType"
        name="appliance"
        defaultValue={typed.appliance}
        {...(isNext && { autoFocus: true })}
        {...errorAttributes("call-serviceType", error)}
      >
        <option value="">Choose one</option>
        {known.length > 0 && (
          <optgroup label="On file for this number">
            {[...shown].map(([option, label]) => (
              <option key={option} value={option}>
                {label}
              </option>
            ))}
          </optgroup>
        )}
        <optgroup label="All appliances">
          {offeredServices().map(({ id, shortName }) => (
            <option key={id} value={id}>
              {id === "refrigerator-repair" ? `${shortName} or freezer` : shortName}
            </option>
          ))}
        </optgroup>
      </select>
      <p className="hint">Not listed? Choose the closest one and describe the appliance below.</p>
      <FieldError id="call-serviceType-error" error={error} />
    </div>
  );
}

/** The choice when nothing is free: another window, or one more visit than there are people for. */
function NoSpot({ noSpot, sent }: { noSpot: NonNullable<Refusal["noSpot"]>; sent: RefusedForm | undefined }) {
  const { message, alternatives } = noSpot;
  return (
    <FormAlert title={message}>
      {alternatives.length > 0 && (
        <div className={styles.alternatives}>
          <p>Book one of the next openings instead:</p>
          {alternatives.map(({ date, slot }) => (
            <SubmitButton key={`${date} ${slot}`} name="take" value={`${date} ${slot}`} look="secondary" small>
              {formatShortDay(date)}, {slotDetails(slot).hours}
            </SubmitButton>
          ))}
        </div>
      )}
      <div className={styles.overbook}>
        <ReasonField
          {...typedInto(sent, "reason", "", "call-reason")}
          label="Or overbook. Reason:"
          hint="Saved in the visit history."
          autoFocus
        />
        <SubmitButton look="navy" name="action" value="overbook">
          Overbook
        </SubmitButton>
      </div>
    </FormAlert>
  );
}
