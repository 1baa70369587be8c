import { memo, useState } from "react";
import { withoutBrand } from "../../booking/form/description-lines.ts";
import { bookingFields, type TypedDetail, typedIn } from "../../booking/form/fields.ts";
import type { BookingField, BookingFormValues, FieldErrors } from "../../booking/form/schema.ts";
import { errorAttributes, FieldError, TextAreaField, TextField } from "../Field.tsx";
import { EmailField } from "./EmailField.tsx";
import { PlaceFields } from "./PlaceFields.tsx";
import { ProblemChips } from "./ProblemChips.tsx";

const contactFields = typedIn("contact");
const issueFields = typedIn("issue");
const plateFields = typedIn("plate");

interface DetailFieldsProps {
  idPrefix: string;
  values: BookingFormValues;
  errors: FieldErrors;
}

/** Whether fields hold and show the same: then they are not drawn again, whatever the others do. */
const sameIn = (names: readonly BookingField[]) => (before: DetailFieldsProps, after: DetailFieldsProps) =>
  before.idPrefix === after.idPrefix &&
  names.every((name) => before.values[name] === after.values[name] && before.errors[name] === after.errors[name]);

/** The description's rule, stated up front; a preset brand's line alone doesn't meet it. */
const descriptionHint = (description: string) =>
  withoutBrand(description) === description ? "At least 10 characters." : "At least 10 characters besides the brand.";

function typedInput(name: TypedDetail, { idPrefix, values, errors }: DetailFieldsProps) {
  const { part, label, optional, maxLength, input: { rows, ...input } = {} } = bookingFields[name];
  const field = {
    ...{ label, optional, maxLength, ...input },
    id: `${idPrefix}-${name}`,
    name,
    defaultValue: values[name],
    error: errors[name],
    // On-screen keyboards go to the next field; Enter in the last ones sends the form.
    ...(rows === undefined && { enterKeyHint: part === "contact" ? ("next" as const) : ("send" as const) }),
    hint: name === "description" ? descriptionHint(values.description) : undefined,
  };
  if (input.type === "email") return <EmailField key={name} {...field} />;
  return rows ? <TextAreaField key={name} {...field} rows={rows} full /> : <TextField key={name} {...field} />;
}

const isSameContact = sameIn(contactFields);

/** Who to visit, and where. */
export const ContactFields = memo(
  ({ zipRemark, ...props }: DetailFieldsProps & { zipRemark?: string | undefined }) => (
    <div className="form-grid">
      {contactFields.map((name) => typedInput(name, props))}
      <PlaceFields idPrefix={props.idPrefix} values={props.values} remark={zipRemark} />
    </div>
  ),
  (before, after) =>
    before.values.city === after.values.city && before.values.zip === after.values.zip && isSameContact(before, after),
);

/** Model and serial number behind one line; open as soon as one of them is filled in. */
function PlateFields(props: DetailFieldsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const hasContent = plateFields.some((name) => props.values[name] || props.errors[name]);
  return (
    <details
      className="plate full"
      open={isOpen || hasContent}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>Add model and serial number (optional)</summary>
      <p className="hint">
        Both are on a sticker: inside the door or on its frame, behind the bottom drawer or panel, or on the back.
      </p>
      <div className="form-grid">{plateFields.map((name) => typedInput(name, props))}</div>
    </details>
  );
}

interface IssueFieldsProps extends DetailFieldsProps {
  /** The id of the chosen service, "" if none: its problems are offered. */
  service: string;
}

const isSameIssue = sameIn([...issueFields, ...plateFields, "termsAccepted"]);

/** What is wrong with which appliance, and the terms. */
export const IssueFields = memo(
  function IssueFields({ service, ...props }: IssueFieldsProps) {
    return (
      <div className="form-grid">
        <ProblemChips service={service} description={props.values.description} />
        {issueFields.map((name) => typedInput(name, props))}
        <PlateFields {...props} />
        <TermsField {...props} />
      </div>
    );
  },
  (before, after) => before.service === after.service && isSameIssue(before, after),
);

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
        What a visit costs, covers and needs:{" "}
        <a href="/appliance-repair#before-you-book" target="_blank" rel="noopener">
          before you book
        </a>
        .
      </p>
      <FieldError id={`${id}-error`} error={errors.termsAccepted} />
    </div>
  );
}
