import { memo } from "react";
import { type BookingField, type BookingFormValues, type FieldErrors, maxLengths } from "../../booking/form/schema.ts";
import { errorAttributes, FieldError, TextAreaField, TextField } from "../Field.tsx";

interface DetailFieldsProps {
  idPrefix: string;
  values: BookingFormValues;
  errors: FieldErrors;
}

/** Whether fields hold and show the same: then they are not drawn again, whatever the others do. */
const sameIn =
  (...names: readonly BookingField[]) =>
  (before: DetailFieldsProps, after: DetailFieldsProps) =>
    before.idPrefix === after.idPrefix &&
    names.every((name) => before.values[name] === after.values[name] && before.errors[name] === after.errors[name]);

/** Who to visit, and where. */
export const ContactFields = memo(
  function ContactFields({ idPrefix, values, errors }: DetailFieldsProps) {
    const field = (name: "name" | "phone" | "email" | "address") => ({
      id: `${idPrefix}-${name}`,
      name,
      defaultValue: values[name],
      error: errors[name],
      maxLength: maxLengths[name],
    });
    return (
      <div className="form-grid">
        <TextField label="Name" autoComplete="name" {...field("name")} />
        <TextField label="Phone" type="tel" autoComplete="tel" inputMode="tel" {...field("phone")} />
        <TextField label="Email" type="email" autoComplete="email" inputMode="email" {...field("email")} />
        <TextField label="Address" autoComplete="address-line1" placeholder="Street, city" {...field("address")} />
      </div>
    );
  },
  sameIn("name", "phone", "email", "address"),
);

/** What is wrong with which appliance, and the terms. */
export const IssueFields = memo(
  function IssueFields({ idPrefix, values, errors }: DetailFieldsProps) {
    const termsId = `${idPrefix}-termsAccepted`;
    return (
      <div className="form-grid">
        <TextAreaField
          id={`${idPrefix}-description`}
          name="description"
          label="What is it doing?"
          placeholder="Sounds, smells, error codes, when it started"
          rows={3}
          defaultValue={values.description}
          maxLength={maxLengths.description}
          error={errors.description}
          full
        />
        <TextField
          id={`${idPrefix}-modelNumber`}
          name="modelNumber"
          label="Model number"
          autoComplete="off"
          defaultValue={values.modelNumber}
          maxLength={maxLengths.modelNumber}
          error={errors.modelNumber}
          optional
        />
        <TextField
          id={`${idPrefix}-serialNumber`}
          name="serialNumber"
          label="Serial number"
          autoComplete="off"
          defaultValue={values.serialNumber}
          maxLength={maxLengths.serialNumber}
          error={errors.serialNumber}
          optional
        />
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
          <FieldError id={`${termsId}-error`} error={errors.termsAccepted} />
        </div>
      </div>
    );
  },
  sameIn("description", "modelNumber", "serialNumber", "termsAccepted"),
);
