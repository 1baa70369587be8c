import clsx from "clsx";
import type { ReactNode } from "react";
import type { Field, Typed } from "../../facts/fields.ts";
import { mondayFirst, weekdayName } from "../../shared/time/weekdays.ts";
import { PlainButton, SubmitButton } from "../../site/components/Button.tsx";
import {
  errorAttributes,
  FieldError,
  Hint,
  SelectField,
  TextAreaField,
  TextField,
} from "../../site/components/Field.tsx";
import { labeled } from "../shared/labeled.tsx";
import styles from "./FactInput.module.css";
import { photoPath } from "./photos.ts";

/** A form's texts and what is wrong with them, by the names of its inputs. */
export interface Filled {
  typed: Typed;
  mistakes: Readonly<Record<string, string>>;
  /** The list that gets another empty row. */
  longer?: string | undefined;
}

interface FactInputProps {
  field: Field;
  /** Of its input, or what the names of its inputs begin with; also the id. */
  name: string;
  filled: Filled;
  /** Instead of the field's own. */
  label?: string;
}

/** The input of a fact, or of a part of one. */
export function FactInput(props: FactInputProps) {
  const { field, name, filled, label = field.label } = props;
  const { typed, mistakes } = filled;
  const about = {
    id: name,
    name,
    label,
    hint: field.hint,
    error: mistakes[name],
    optional: field.isOptional,
    defaultValue: typed[name] ?? "",
  };
  switch (field.kind) {
    case "line":
      return <TextField {...about} {...lineAttributes(field, typed[name])} placeholder={field.example} />;
    case "long":
      return <TextAreaField {...about} placeholder={field.example} rows={3} />;
    case "choice": {
      const options = field.options.map(([value, label]) => ({ value, label }));
      const placeholder = field.unsaid ?? (field.isOptional ? "Not set" : "Please choose");
      return <SelectField {...about} options={options} placeholder={placeholder} />;
    }
    case "switch":
      return <Switch {...props} />;
    case "switches":
      return <Switches {...props} options={field.options ?? []} />;
    case "photo":
      return <Photo {...props} />;
    case "hidden":
      return typed[name] ? <input type="hidden" name={name} value={typed[name]} /> : null;
    case "days":
      if (field.day.kind === "switch") return <Weekdays {...props} />;
      return <Table {...props} rows={mondayFirst.map((day) => [String(day), weekdayName(day), field.day])} />;
    case "parts": {
      const parts = Object.entries(field.parts);
      if (
        parts.every(
          ([, part]) => part.kind === "parts" && Object.values(part.parts).every(({ kind }) => kind === "line"),
        )
      )
        return <Table {...props} rows={parts.map(([part, inner]) => [part, inner.label, inner])} />;
      return (
        <Group {...props}>
          <Parts {...props} />
        </Group>
      );
    }
    case "list":
      return <List {...props} entry={field.entry} most={field.most} />;
  }
}

/** What a browser keeps in an input of a type: the rest, which only a program sends, is shown as text. */
const kept: Readonly<Record<string, RegExp>> = {
  number: /^\d+(?:\.\d+)?$/,
  time: /^\d\d:\d\d$/,
  date: /^\d{4}-\d\d-\d\d$/,
  "datetime-local": /^\d{4}-\d\d-\d\dT\d\d:\d\d$/,
};

function lineAttributes({ type, least, most, unit = 1 }: Extract<Field, { kind: "line" }>, text = "") {
  const common = { autoComplete: "off", spellCheck: type === "text" };
  if (text !== "" && kept[type]?.test(text) === false) return { ...common, type: "text" };
  if (type === "number") return { ...common, type, min: least, max: most, step: "any" };
  return { ...common, type, ...(type === "time" && { step: unit * 60 }) };
}

function Switch({ field, name, filled, label = field.label }: FactInputProps) {
  const error = filled.mistakes[name];
  return (
    <div className={clsx("field", styles.switch)}>
      <label>
        <input
          type="checkbox"
          id={name}
          name={name}
          value="on"
          defaultChecked={Boolean(filled.typed[name])}
          {...errorAttributes(name, error, field.hint)}
        />
        {label}
      </label>
      <Hint id={name}>{field.hint}</Hint>
      <FieldError id={`${name}-error`} error={error} />
    </div>
  );
}

const Box = ({ name, isChecked = false, label }: { name: string; isChecked?: boolean; label: ReactNode }) => (
  <label>
    <input type="checkbox" name={name} value="on" defaultChecked={isChecked} />
    {label}
  </label>
);

/** More are not unchecked one by one. */
const fewBoxes = 8;

/** Things as boxes, checked unless they are off. */
function Switches(props: FactInputProps & { options: readonly (readonly [id: string, label: string])[] }) {
  const { name, filled, options } = props;
  const off = (filled.typed[name] ?? "").split(" ");
  return (
    <Group {...props}>
      <input type="hidden" name={name} value={options.map(([id]) => id).join(" ")} />
      <input type="hidden" name={`${name}.all`} value="yes" />
      {options.length > fewBoxes && (
        <div>
          <PlainButton name="action" value={`remove:${name}`} formAction={`#${name}`}>
            {labeled("Uncheck all", ` of: ${props.label ?? props.field.label}`)}
          </PlainButton>
        </div>
      )}
      <div className={styles.switches}>
        {options.map(([id, label]) => (
          <Box
            key={id}
            name={`${name}.${id}`}
            isChecked={!off.includes(id) || Boolean(filled.typed[`${name}.${id}`])}
            label={label}
          />
        ))}
      </div>
    </Group>
  );
}

/** The picture that is stored, and another one in its place. */
function Photo({ field, name, filled, label = field.label }: FactInputProps) {
  const stored = filled.typed[name];
  const isOfPerson = field.kind === "photo" && field.of === "person";
  return (
    <div className={clsx(styles.photo, !isOfPerson && styles.whole)}>
      {stored && <img src={photoPath(stored)} alt="What is shown now" {...(isOfPerson && { width: 72, height: 72 })} />}
      {stored && <input type="hidden" name={name} value={stored} />}
      <TextField
        type="file"
        id={name}
        name={`${name}.file`}
        accept={`image/jpeg,image/png,image/webp${name === "logo" ? ",image/svg+xml" : ""}`}
        label={stored ? `Replace ${label.toLowerCase()}` : label}
        optional={field.isOptional}
        hint={stored ? undefined : field.hint}
        error={filled.mistakes[name]}
      />
      {stored && <Box name={`${name}.remove`} label={`Remove the ${label.toLowerCase()}`} />}
    </div>
  );
}

/** Several inputs under one heading. */
function Group({ field, name, filled, label = field.label, children }: FactInputProps & { children: ReactNode }) {
  const error = filled.mistakes[name];
  return (
    <fieldset
      id={name}
      className={styles.group}
      aria-describedby={error ? `${name}-error` : field.hint && `${name}-hint`}
    >
      <legend>
        {label}
        {field.isOptional && <span className="optional"> (optional)</span>}
      </legend>
      <Hint id={name}>{field.hint}</Hint>
      <FieldError id={`${name}-error`} error={error} />
      {children}
    </fieldset>
  );
}

const Parts = ({ field, name, filled }: FactInputProps) => (
  <div className={styles.parts}>
    {field.kind === "parts" &&
      Object.entries(field.parts).map(([part, inner]) => (
        <FactInput key={part} field={inner} name={`${name}.${part}`} filled={filled} />
      ))}
  </div>
);

/** Days of the week as boxes to tick. */
const Weekdays = (props: FactInputProps) => (
  <Group {...props}>
    <div className={styles.weekdays}>
      {mondayFirst.map((day) => (
        <Box
          key={day}
          name={`${props.name}.${day}`}
          isChecked={Boolean(props.filled.typed[`${props.name}.${day}`])}
          label={<abbr title={weekdayName(day)}>{weekdayName(day).slice(0, 3)}</abbr>}
        />
      ))}
    </div>
  </Group>
);

interface TableProps extends FactInputProps {
  rows: readonly (readonly [part: string, label: string, field: Field])[];
}

/** A row for each day or thing, with its inputs side by side. */
function Table(props: TableProps) {
  const { name, filled, rows } = props;
  const cellsOf = (field: Field): [path: string, field: Field][] =>
    field.kind === "parts" ? Object.entries(field.parts).map(([part, inner]) => [`.${part}`, inner]) : [["", field]];
  const columns = rows.slice(0, 1).flatMap(([, , field]) => cellsOf(field));
  return (
    <Group {...props}>
      <table className={styles.table}>
        {columns.length > 1 && (
          <thead>
            <tr>
              <td />
              {columns.map(([path, { label }]) => (
                <th key={path} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {rows.map(([part, label, field]) => (
            <tr key={part}>
              <th scope="row">{label}</th>
              {cellsOf(field).map(([path, inner]) => {
                const input = `${name}.${part}${path}`;
                return (
                  <td key={path}>
                    <input
                      className="input"
                      id={input}
                      name={input}
                      aria-label={path ? `${label}, ${inner.label}` : label}
                      {...(inner.kind === "line" && lineAttributes(inner, filled.typed[input]))}
                      defaultValue={filled.typed[input] ?? ""}
                      {...errorAttributes(input, filled.mistakes[input])}
                    />
                    <FieldError id={`${input}-error`} error={filled.mistakes[input]} />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Group>
  );
}

/** Entries, each with a button that takes it away, and an empty one at the end. */
function List(props: FactInputProps & { entry: Field; most: number }) {
  const { name, filled, entry, most } = props;
  const rows = Object.entries({ ...filled.typed, ...filled.mistakes }).flatMap(([key, text]) => {
    const isFilled = key.startsWith(`${name}.`) && text?.trim();
    return isFilled ? Number.parseInt(key.slice(name.length + 1), 10) : [];
  });
  const count = Math.max(-1, ...rows) + 1;
  const isLonger = filled.longer === name;
  const one = entry.label.toLowerCase();
  const rowOf = (row: number) => <Parts key={row} field={entry} name={`${name}.${row}`} filled={filled} />;
  return (
    <Group {...props}>
      <ol className={styles.entries}>
        {Array.from({ length: count }, (_, row) => `${name}.${row}`).map((path, row) => (
          <li key={path} id={path} className={styles.entry}>
            {rowOf(row)}
            <FieldError id={`${path}-error`} error={filled.mistakes[path]} />
            <PlainButton name="action" value={`remove:${path}`} formAction={`#${name}`}>
              {labeled("Remove", ` ${one} ${row + 1}`)}
            </PlainButton>
          </li>
        ))}
      </ol>
      {count < most && (
        <details className={styles.more} open={isLonger || undefined} id={`${name}-more`}>
          <summary>{labeled(`Add a ${one}`, ` to: ${props.label ?? props.field.label}`)}</summary>
          <div className={styles.entry}>{rowOf(count)}</div>
          {isLonger && count + 1 < most && <div className={styles.entry}>{rowOf(count + 1)}</div>}
          {count + 1 < most && (
            <SubmitButton name="action" value={`longer:${name}`} formAction={`#${name}-more`} look="secondary">
              {labeled("Add another", ` to: ${props.label ?? props.field.label}`)}
            </SubmitButton>
          )}
        </details>
      )}
    </Group>
  );
}
