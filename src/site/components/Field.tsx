import clsx from "clsx";
import { CircleAlert } from "lucide";
import type { ComponentProps, ComponentPropsWithoutRef, ReactNode } from "react";
import { PlainButton } from "./Button.tsx";
import { Icon } from "./Icon.tsx";

// Styled by src/site/styles/forms.css, with errors and suggestions in booking.css. The dialog loads them itself: nothing is imported here.

interface FieldProps {
  /** Unique on the page; the error's id is derived from it. */
  id: string;
  label: string;
  /** Adds "(optional)" to the label; fields are required by default. */
  optional?: boolean | undefined;
  error?: string | undefined;
  /** Said before anything is wrong; an error takes its place. */
  hint?: string | undefined;
  /** A likely correction, beside the label: where nothing moves when it appears. See `Suggestion`. */
  suggestion?: ReactNode;
  /** Spans the full width of the form. */
  full?: boolean | undefined;
}

function Frame({ id, label, optional, error, hint, suggestion, full, children }: FieldProps & { children: ReactNode }) {
  return (
    <div className={clsx("field", full && "full", suggestion && "suggests")}>
      <label htmlFor={id}>
        {label}
        {optional && <span className="optional"> (optional)</span>}
      </label>
      {children}
      {suggestion}
      {!error && <Hint id={id}>{hint}</Hint>}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}

/**
 * A correction that a field offers and a press accepts; announced when it appears. Empty, it takes no space. Only in the
 * booking form, whose styles (booking.css) it needs.
 */
export function Suggestion({ children, onAccept }: { children: ReactNode; onAccept: () => void }) {
  return (
    <div className="suggestion" role="status">
      {children && (
        <PlainButton type="button" onClick={onAccept}>
          {children}
        </PlainButton>
      )}
    </div>
  );
}

/** What is said about a field. @param props.id of the field */
export const Hint = ({ id, children }: { id: string; children: string | undefined }) =>
  children && (
    <p className="hint" id={`${id}-hint`}>
      {children}
    </p>
  );

/** The message under a field; the field points to it with aria-describedby. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null;
  return (
    <p className="field-error" id={id}>
      <Icon of={CircleAlert} />
      <span>{error}</span>
    </p>
  );
}

/** The attributes that tie a control to its error, or to its hint while there is none. */
export function errorAttributes(id: string, error: string | undefined, hint?: string) {
  if (error) return { "aria-invalid": true, "aria-describedby": `${id}-error` };
  return hint ? { "aria-describedby": `${id}-hint` } : {};
}

/** What the frame of a field shows, and the attributes of the control in it. */
function partsOf<Props extends FieldProps>({ label, optional, error, hint, suggestion, full, id, ...others }: Props) {
  return {
    frame: { id, label, optional, error, hint, suggestion, full },
    control: { id, ...errorAttributes(id, error, hint), ...others },
  };
}

/** A single-line text field with its label and error. */
export function TextField({ type = "text", ...props }: FieldProps & ComponentProps<"input">) {
  const { frame, control } = partsOf(props);
  return (
    <Frame {...frame}>
      <input className="input" type={type} {...control} />
    </Frame>
  );
}

/** A multi-line text field with its label and error. */
export function TextAreaField(props: FieldProps & ComponentPropsWithoutRef<"textarea">) {
  const { frame, control } = partsOf(props);
  return (
    <Frame {...frame}>
      <textarea className="input" {...control} />
    </Frame>
  );
}

interface SelectFieldProps extends FieldProps, ComponentPropsWithoutRef<"select"> {
  id: string;
  /** Placeholder shown before anything is chosen. */
  placeholder: string;
  options: readonly { value: string; label: string }[];
}

/** A select with its label and error. */
export function SelectField({ placeholder, options, ...props }: SelectFieldProps) {
  const { frame, control } = partsOf(props);
  return (
    <Frame {...frame}>
      <select className="input" {...control}>
        <option value="">{placeholder}</option>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </Frame>
  );
}
