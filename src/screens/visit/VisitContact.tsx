import { bookingFields, type CustomersDetail, customersDetails } from "../../booking/form/fields.ts";
import type { FieldErrors } from "../../booking/form/schema.ts";
import { Button, SubmitButton } from "../../components/Button.tsx";
import { TextField } from "../../components/Field.tsx";
import styles from "./VisitContact.module.css";
import type { Visit } from "./visit.ts";

/** What was typed into one of the rows and could not be saved. */
export interface VisitEdit {
  typed: Partial<Record<CustomersDetail | "addToAddress", string>>;
  errors: FieldErrors;
}

interface ContactRowsProps {
  visit: Visit;
  path: string;
  edit: VisitEdit | undefined;
}

/** How to reach the customer, and what helps to find door and parts: each row can be edited on its own, without script. */
export function ContactRows({ visit, path, edit }: ContactRowsProps) {
  const { typed = {}, errors = {} } = edit ?? {};
  return (
    <>
      <div>
        <dt>Name</dt>
        <dd>{visit.name}</dd>
      </div>
      {customersDetails.map((name) => {
        const { label, maxLength, input } = bookingFields[name];
        return (
          <div key={name}>
            <dt>{label}</dt>
            <dd className={styles.row}>
              {visit[name]}
              <details className={styles.edit} open={errors[name] !== undefined}>
                <summary>
                  {visit[name] ? "Edit" : "Add"}
                  <span className="visually-hidden"> {label.toLowerCase()}</span>
                </summary>
                <EditForm path={path}>
                  <TextField
                    id={`edit-${name}`}
                    name={name}
                    label={label}
                    defaultValue={typed[name] ?? visit[name]}
                    error={errors[name]}
                    maxLength={maxLength}
                    hint={name === "modelNumber" ? "Usually on a sticker inside the door or on the back." : undefined}
                    {...input}
                  />
                </EditForm>
              </details>
            </dd>
          </div>
        );
      })}
      <div>
        <dt>Address</dt>
        <dd className={styles.row}>
          {visit.address}
          <details className={styles.edit} open={errors.address !== undefined}>
            <summary>Add unit or gate code</summary>
            <EditForm path={path}>
              <TextField
                id="edit-address"
                name="addToAddress"
                label="Unit, building or gate code"
                defaultValue={typed.addToAddress ?? ""}
                error={errors.address}
                maxLength={100}
                autoComplete="off"
              />
            </EditForm>
          </details>
        </dd>
      </div>
    </>
  );
}

/** For those who can't find the confirmation. */
export function ResendConfirmation({ path }: { path: string }) {
  return (
    <details className={styles.edit}>
      <summary>No confirmation in your mail?</summary>
      <form method="post" action={path}>
        <input type="hidden" name="change" value="resend" />
        <p>Look in the spam folder, check the address above, or have it sent again.</p>
        <Button type="submit" small>
          Send the confirmation again
        </Button>
      </form>
    </details>
  );
}

function EditForm({ path, children }: { path: string; children: React.ReactNode }) {
  return (
    <form method="post" action={path} noValidate>
      <input type="hidden" name="change" value="edit" />
      {children}
      <SubmitButton look="navy" small>
        Save
      </SubmitButton>
    </form>
  );
}
