import type { ReactNode } from "react";
import type { FieldErrors } from "../../booking/form/schema.ts";
import styles from "./FormProblem.module.css";

/** Why the server rejected a form, shown at its top; announced when the page has loaded. */
export function FormProblem({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.problem} role="alert">
      <strong>{title}</strong>
      {children}
    </div>
  );
}

interface FieldProblemsProps {
  /** Prefix of the form's field ids. */
  idPrefix: string;
  errors: FieldErrors;
  children?: ReactNode;
}

/** Links to the invalid fields; nothing if all are valid. */
export function FieldProblems({ idPrefix, errors, children }: FieldProblemsProps) {
  const fields = Object.entries(errors);
  if (fields.length === 0) return null;
  return (
    <FormProblem title={`Please check ${fields.length === 1 ? "one field" : `${fields.length} fields`}`}>
      <ul>
        {fields.map(([field, message]) => (
          <li key={field}>
            <a href={`#${idPrefix}-${field}`}>{message}</a>
          </li>
        ))}
      </ul>
      {children}
    </FormProblem>
  );
}
