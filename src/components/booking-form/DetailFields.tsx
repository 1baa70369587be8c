import { memo } from "react";
import { type BookingField, type BookingFormValues, type FieldErrors, maxLengths } from "../../booking/form/schema.ts";
import { errorAttributes, FieldError, TextAreaField, TextField } from "../Field.tsx";

/** The fields that visitors type into. The rest are chosen elsewhere, ticked, or hidden. */
type TypedField = Exclude<BookingField, "serviceType" | "serviceDate" | "timeSlot" | "termsAccepted" | "submissionKey">;

interface Input {
  /** The part of the form that shows it. */
  part: "contact" | "issue";
  label: string;
  /** Makes it a field of several lines, at full width. */
  rows?: number;
  optional?: boolean;
  type?: "tel" | "email";
  inputMode?: "tel" | "email";
  autoComplete?: string;
  placeholder?: string;
}

/** In the order of the form. A field added to the form's schema doesn't compile until it has its input here. */
const inputs: Readonly<Record<TypedField, Input>> = {
  name: { part: "contact", label: "Name", autoComplete: "name" },
  phone: { part: "contact", label: "Phone", type: "tel", autoComplete: "tel", inputMode: "tel" },
  email: { part: "contact", label: "Email", type: "email", autoComplete: "email", inputMode: "email" },
  address: { part: "contact", label: "Address", autoComplete: "address-line1", placeholder: "Street, city" },
  description: {
    part: "issue",
    label: "What is it doing?",
    placeholder: "Sounds, smells, error codes, when it started",
    rows: 3,
  },
  modelNumber: { part: "issue", label: "Model number", autoComplete: "off", optional: true },
  serialNumber: { part: "issue", label: "Serial number", autoComplete: "off", optional: true },
};
const typedFields = Object.keys(inputs) as TypedField[];
const contactFields = typedFields.filter((name) => inputs[name].part === "contact");
const issueFields = typedFields.filter((name) => inputs[name].part === "issue");

interface DetailFieldsProps {
  idPrefix: string;
  values: BookingFormValues;
  errors: FieldErrors;
}

/** Whether fields hold and show the same: then they are not drawn again, whatever the others do. */
const sameIn = (names: readonly BookingField[]) => (before: DetailFieldsProps, after: DetailFieldsProps) =>
  before.idPrefix === after.idPrefix &&
  names.every((name) => before.values[name] === after.values[name] && before.errors[name] === after.errors[name]);

function typedInput(name: TypedField, { idPrefix, values, errors }: DetailFieldsProps) {
  const { part, rows, ...input } = inputs[name];
  const field = {
    ...input,
    id: `${idPrefix}-${name}`,
    name,
    defaultValue: values[name],
    error: errors[name],
    maxLength: maxLengths[name],
  };
  return rows ? <TextAreaField key={name} {...field} rows={rows} full /> : <TextField key={name} {...field} />;
}

/** Who to visit, and where. */
export const ContactFields = memo(
  (props: DetailFieldsProps) => <div className="form-grid">{contactFields.map((name) => typedInput(name, props))}</div>,
  sameIn(contactFields),
);

/** What is wrong with which appliance, and the terms. */
export const IssueFields = memo(
  function IssueFields(props: DetailFieldsProps) {
    const { idPrefix, values, errors } = props;
    const termsId = `${idPrefix}-termsAccepted`;
    return (
      <div className="form-grid">
        {issueFields.map((name) => typedInput(name, props))}
        <div className="field full">
          <label className="checkbox">
            <input
              type="checkbox"
              id={termsId}
              name="termsAccepted"
              defaultChecked={values.termsAccepted}
              {...errorAttributes(termsId, errors.termsAccepted)}
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
          <FieldError id={`${termsId}-error`} error={errors.termsAccepted} />
        </div>
      </div>
    );
  },
  sameIn([...issueFields, "termsAccepted"]),
);
