import { brandExample } from "../../../content/brands.ts";
import { services } from "../../../content/services/services.ts";
import { SelectField, TextField } from "../Field.tsx";
import { longestAnswer, type VerdictErrors, type VerdictField, type VerdictValues } from "./answers.ts";

/** A number that people type: not a number field, which would refuse "$1,299" and change when somebody scrolls over it. */
const typed = { inputMode: "decimal", autoComplete: "off", maxLength: longestAnswer } as const;

interface VerdictFieldsProps {
  /** Prefix of the fields' ids. */
  idPrefix: string;
  values: VerdictValues;
  errors?: VerdictErrors;
  /** Leaves out the choice of the appliance, which the page knows. */
  knowsAppliance?: boolean;
}

/** The questions that decide whether a repair pays. The page that shows them loads site/styles/forms.css. */
export function VerdictFields({ idPrefix, values, errors = {}, knowsAppliance }: VerdictFieldsProps) {
  const field = (name: VerdictField) => ({
    id: `${idPrefix}-${name}`,
    name,
    defaultValue: values[name],
    error: errors[name],
  });
  return (
    <>
      {knowsAppliance ? (
        <input type="hidden" name="appliance" value={values.appliance} />
      ) : (
        <SelectField
          {...field("appliance")}
          label="Appliance"
          placeholder="Choose"
          options={services().map(({ id, shortName }) => ({ value: id, label: shortName }))}
        />
      )}
      <TextField {...field("age")} {...typed} label="Its age in years" placeholder="6" />
      <TextField {...field("new")} {...typed} label="Price of a new one, in dollars" placeholder="900" optional />
      <TextField {...field("quote")} {...typed} label="Our quote, in dollars" placeholder="250" optional />
      <TextField
        {...field("brand")}
        autoComplete="off"
        maxLength={longestAnswer}
        label="Brand"
        placeholder={brandExample("whirlpool")}
        hint="If it’s a built-in or professional line, say so."
        optional
      />
    </>
  );
}
