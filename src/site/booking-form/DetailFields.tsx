import { type ComponentProps, type FocusEvent, Fragment, useRef, useState } from "react";
import { partLengths } from "../../shared/form/address.ts";
import { hasProblem, withoutBrand } from "../../shared/form/description-lines.ts";
import { bookingFields, type TypedDetail, typedDetailsOf } from "../../shared/form/fields.ts";
import type { BookingFormValues, FieldErrors } from "../../shared/form/schema.ts";
import { textConsent } from "../../shared/page-facts.ts";
import { commonProblems, isWithoutGas, noGasSentence } from "../../shared/services/offered-services.ts";
import { errorAttributes, FieldError, Suggestion, TextAreaField, TextField } from "../components/Field.tsx";

const contactFields = typedDetailsOf("contact");
const issueFields = typedDetailsOf("issue");

interface DetailFieldsProps {
  idPrefix: string;
  values: BookingFormValues;
  errors: FieldErrors;
}

/** The description's rule, stated up front; a preset brand's line alone doesn't meet it. */
const descriptionHint = (description: string) =>
  withoutBrand(description) === description
    ? "Details about your issue, at least 10 characters."
    : "Details about your issue besides the brand, at least 10 characters.";

function typedInput(name: TypedDetail, { idPrefix, values, errors }: DetailFieldsProps) {
  const { part, label, optional, maxLength, input: { rows, ...input } = {} } = bookingFields[name];
  const field = {
    label,
    optional,
    maxLength,
    ...input,
    id: `${idPrefix}-${name}`,
    name,
    defaultValue: values[name],
    error: errors[name],
    // On-screen keyboards go to the next field; Enter in the last ones sends the form.
    ...(!(rows && rows > 1) && {
      enterKeyHint: part === "contact" || part === "door" ? ("next" as const) : ("send" as const),
    }),
    hint: name === "description" ? descriptionHint(values.description) : undefined,
  };
  if (input.type === "email") return <EmailField key={name} {...field} />;
  return rows ? (
    <TextAreaField key={name} {...field} rows={rows} full={rows > 1} />
  ) : (
    <TextField key={name} {...field} />
  );
}

interface ContactFieldsProps extends DetailFieldsProps {
  /** The first answer about city and ZIP code. */
  zipRemark?: string | undefined;
}

/** Who to visit, and where. */
export function ContactFields(props: ContactFieldsProps) {
  return (
    <div className="form-grid">
      {contactFields.flatMap((name) => [
        typedInput(name, props),
        ...(name === "phone" ? [<TextsField key="texts" {...props} />] : []),
      ])}
      <PlaceFields {...props} />
      <FoldedFields
        {...props}
        part="door"
        summary="Someone else will be there"
        hint="Such as a tenant: we’ll call them on the way, and email you."
      />
    </div>
  );
}

interface FoldedFieldsProps extends DetailFieldsProps {
  part: "door" | "plate";
  summary: string;
  hint: string;
}

/** Two optional fields behind one line; open as soon as one of them is filled in. */
function FoldedFields({ part, summary, hint, ...props }: FoldedFieldsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const fields = typedDetailsOf(part);
  const hasContent = fields.some((name) => props.values[name] || props.errors[name]);
  return (
    <details
      className="plate full"
      open={isOpen || hasContent}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>{summary}</summary>
      <p className="hint">{hint}</p>
      <div className="form-grid">{fields.map((name) => typedInput(name, props))}</div>
    </details>
  );
}

/** What is wrong with which appliance, and the terms. @param props.service its id, "" if none: its problems are offered */
export function IssueFields({ service, ...props }: DetailFieldsProps & { service: string }) {
  return (
    <div className="form-grid">
      {isWithoutGas(service) && <p className="hint full">{noGasSentence}</p>}
      <ProblemChips service={service} description={props.values.description} />
      {issueFields.map((name) => typedInput(name, props))}
      <FoldedFields
        {...props}
        part="plate"
        summary="Add model and serial number (optional)"
        hint="Both are on a sticker: inside the door or on its frame, behind the bottom drawer or panel, or on the back."
      />
      <TermsField {...props} />
    </div>
  );
}

/** Asks for texts, on its own and unchecked: nobody needs them to book. Nothing where the shop sends none. */
function TextsField({ idPrefix, values }: DetailFieldsProps) {
  const words = textConsent();
  if (words === undefined) return null;
  const id = `${idPrefix}-textsAccepted`;
  // What is asked, and what else there is to know about it.
  const [asked = "", known] = words.split(/(?<=\.) (.*)/);
  return (
    <div className="field full">
      <label className="checkbox">
        <input
          type="checkbox"
          id={id}
          name="textsAccepted"
          defaultChecked={values.textsAccepted}
          aria-describedby={`${id}-words`}
        />
        <span>{asked}</span>
      </label>
      <p className="hint" id={`${id}-words`}>
        {known} Our{" "}
        <a href="/privacy-policy" target="_blank" rel="noopener">
          privacy policy
        </a>{" "}
        and{" "}
        <a href="/terms-of-use" target="_blank" rel="noopener">
          terms
        </a>
        .
      </p>
    </div>
  );
}

function TermsField({ idPrefix, values, errors }: DetailFieldsProps) {
  const id = `${idPrefix}-termsAccepted`;
  return (
    <div className="field full">
      <label className="checkbox">
        <input
          type="checkbox"
          id={id}
          name="termsAccepted"
          defaultChecked={values.termsAccepted}
          {...errorAttributes(id, errors.termsAccepted)}
        />
        <span>
          I accept the{" "}
          <a href="/terms-of-use" target="_blank" rel="noopener">
            terms and conditions
          </a>
          .
        </span>
      </label>
      <p className="hint">
        What a visit costs and includes:{" "}
        <a href="/prices" target="_blank" rel="noopener">
          our prices
        </a>
        .
      </p>
      <FieldError id={`${id}-error`} error={errors.termsAccepted} />
    </div>
  );
}

/** Loads optional code on demand; undefined when offline, and the form works without it. */
const ifOnline = <Module,>(loading: Promise<Module>): Promise<Module | undefined> => loading.catch(() => undefined);

/** An email field that asks about a likely typo when it is left: a button corrects it, and nothing waits for an answer. */
function EmailField(props: ComponentProps<typeof TextField>) {
  const [domain, setDomain] = useState<string>();
  const input = useRef<HTMLInputElement>(null);

  async function look({ currentTarget: { value } }: FocusEvent<HTMLInputElement>) {
    // Few need it, and nobody before they have typed an address.
    const typos = await ifOnline(import("./email-typos.ts"));
    setDomain(typos?.likelyDomain(value));
  }

  function correct() {
    const field = input.current;
    if (!field || !domain) return;
    field.value = `${field.value.slice(0, field.value.lastIndexOf("@"))}@${domain}`;
    // The form keeps its draft as if the address had been typed.
    field.dispatchEvent(new Event("input", { bubbles: true }));
    field.focus();
  }

  return (
    <TextField
      {...props}
      ref={input}
      onBlur={look}
      onInput={() => setDomain(undefined)}
      suggestion={<Suggestion onAccept={correct}>{domain && `Did you mean ${domain}?`}</Suggestion>}
    />
  );
}

/** The cities and their ZIP codes, which are wanted once somebody fills in these fields. */
const places = () => ifOnline(import("../../shared/places/zip-codes.ts"));

const hint = "Helps the technician find you.";

/** The cities to choose from in `PlaceFields`, which asks for them at the first focus. A form without JavaScript has them ready. */
export function CityOptions({ idPrefix, cities }: { idPrefix: string; cities: readonly string[] }) {
  return (
    <datalist id={`${idPrefix}-cities`}>
      {cities.map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  );
}

/** City and ZIP code, both optional; whether they fit together is a remark, never a refusal. */
function PlaceFields({ idPrefix, values, zipRemark }: Omit<ContactFieldsProps, "errors">) {
  const [remark, setRemark] = useState(zipRemark);
  const [cities, setCities] = useState<readonly string[]>();
  const id = (name: string) => `${idPrefix}-${name}`;

  async function look({ currentTarget: { form } }: FocusEvent<HTMLInputElement>) {
    const text = (name: string) => form?.querySelector<HTMLInputElement>(`[name=${name}]`)?.value ?? "";
    const [city, zip] = [text("city"), text("zip")];
    if (!zip && !city && !remark) return;
    setRemark((await places())?.zipRemark(city, zip));
  }

  // A page that works without script has them ready.
  const offerCities = async () => document.getElementById(id("cities")) ?? setCities((await places())?.cityNames());

  return (
    <div className="field full">
      <div className="place">
        <TextField
          id={id("city")}
          name="city"
          label="City"
          optional
          autoComplete="address-level2"
          autoCapitalize="words"
          list={id("cities")}
          enterKeyHint="next"
          maxLength={partLengths.city}
          defaultValue={values.city}
          onFocus={offerCities}
          onBlur={look}
        />
        <TextField
          id={id("zip")}
          name="zip"
          label="ZIP"
          optional
          autoComplete="postal-code"
          inputMode="numeric"
          enterKeyHint="next"
          maxLength={partLengths.zip}
          defaultValue={values.zip}
          onBlur={look}
        />
      </div>
      {cities && <CityOptions idPrefix={idPrefix} cities={cities} />}
      {/* A line in every state, on phones room for two, so that nothing moves. */}
      <p className="hint" role="status">
        {remark || hint}
      </p>
    </div>
  );
}

/**
 * An appliance's most common problems as checkboxes; each checked one is a line of the description, and shows the link to
 * its page.
 * @param props.service the id of the chosen one; "" shows nothing
 * @param props.description names the problems that are checked at first
 */
function ProblemChips({ service, description }: { service: string; description: string }) {
  const problems = commonProblems(service);
  if (!problems.length) return null;
  // A different appliance gets new checkboxes instead of the old ones renamed.
  return (
    <fieldset className="field full" key={service}>
      <legend className="label">Is it one of these?</legend>
      <div className="problem-chips">
        {problems.map(({ name, page }) => (
          <Fragment key={name}>
            <label>
              <input type="checkbox" name="problem" value={name} defaultChecked={hasProblem(description, name)} />
              {name}
            </label>
            <a href={page} target="_blank" rel="noopener">
              {`${name}: what to do until we arrive`}
            </a>
          </Fragment>
        ))}
      </div>
    </fieldset>
  );
}
