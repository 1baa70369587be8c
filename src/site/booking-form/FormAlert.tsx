import type { ReactNode } from "react";
import styles from "./FormAlert.module.css";

/** Why the server rejected a form, shown at its top; announced when the page has loaded. */
export function FormAlert({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.alert} role="alert">
      <strong>{title}</strong>
      {children}
    </div>
  );
}

interface FieldErrorListProps {
  /** Prefix of the form's field ids. */
  idPrefix: string;
  /** By field. */
  errors: Readonly<Partial<Record<string, string>>>;
  children?: ReactNode;
}

/** "One field needs another look". @param count of the fields with a mistake */
export const anotherLook = (count: number) =>
  count === 1 ? "One field needs another look" : `${count} fields need another look`;

/** Links to the invalid fields; nothing if all are valid. */
export function FieldErrorList({ idPrefix, errors, children }: FieldErrorListProps) {
  const fields = Object.entries(errors);
  if (fields.length === 0) return null;
  return (
    <FormAlert title={anotherLook(fields.length)}>
      <ul>
        {fields.map(([field, message]) => (
          <li key={field}>
            <a href={`#${idPrefix}-${field}`}>{message}</a>
          </li>
        ))}
      </ul>
      {children}
    </FormAlert>
  );
}
