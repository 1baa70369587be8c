import clsx from "clsx";
import type { ReactNode } from "react";
import { bookingFields, customersDetails } from "../../../shared/form/fields.ts";
import { serviceTitle } from "../../../shared/services/service-title.ts";
import { formatDocumentDate } from "../../../shared/time/calendar.ts";
import { visitInWords } from "../../../shared/time/visit-in-words.ts";
import { Button, SubmitButton } from "../../components/Button.tsx";
import { TextField } from "../../components/Field.tsx";
import { Terms } from "../../components/Terms.tsx";
import { Block } from "../../components/TextColumn.tsx";
import type { PrivatePageState } from "./private-page-state.ts";
import contactStyles from "./VisitContact.module.css";
import styles from "./VisitScreen.module.css";
import { type Moment, momentOf } from "./visit-story.ts";

const saysWhen: ReadonlySet<Moment> = new Set(["booked", "past", "canceled"]);

/** What was booked and who pays, and while the visit is ahead also how to reach the customer. */
export function VisitDetails({ state }: { state: PrivatePageState }) {
  const { visit, change, terms, path } = state;
  const isAhead = change !== "over" && change !== "cancelled";
  const rows: [term: string, says: ReactNode][] = [
    // Where the head of the page doesn't say it.
    ["When", saysWhen.has(momentOf(state)) ? "" : visitInWords({ date: visit.serviceDate, slot: visit.timeSlot })],
    ["Service", serviceTitle(visit.serviceType)],
    ["What you told us", visit.description],
    ["Who pays", state.whoPays],
    ["Booking number", visit.number],
  ];
  return (
    <Block title="Your booking">
      <Terms className={clsx(styles.details, styles.booking)} of={rows}>
        {isAhead && <ContactRows state={state} />}
      </Terms>
      {isAhead && change !== "not-coming" && visit.email && <ResendConfirmation path={path} />}
      {terms && (
        <p className={styles.terms}>
          You accepted the <a href={terms.path}>terms and conditions dated {formatDocumentDate(terms.acceptedOn)}</a>.
        </p>
      )}
    </Block>
  );
}

/** How to reach the customer, and what helps to find door and parts: each row can be edited on its own, without script. */
function ContactRows({ state: { visit, path, edit } }: { state: PrivatePageState }) {
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
            <dd className={contactStyles.row}>
              {visit[name]}
              <details className={contactStyles.edit} open={errors[name] !== undefined}>
                <summary>
                  {visit[name] ? "Edit" : "Add"}
                  <span className="visually-hidden"> {label.toLowerCase()}</span>
                </summary>
                <EditForm path={path} label={label}>
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
        <dd className={contactStyles.row}>
          {visit.address}
          <details className={contactStyles.edit} open={errors.address !== undefined}>
            <summary>Add unit or gate code</summary>
            <EditForm path={path} label="Unit, building or gate code">
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
function ResendConfirmation({ path }: { path: string }) {
  return (
    <details className={contactStyles.edit}>
      <summary>Didn’t get the confirmation email?</summary>
      <form method="post" action={path} aria-label="Confirmation email">
        <input type="hidden" name="change" value="resend" />
        <p>Check your spam folder and the address above, or have it sent again.</p>
        <Button type="submit" small>
          Send the confirmation again
        </Button>
      </form>
    </details>
  );
}

function EditForm({ path, label, children }: { path: string; label: string; children: ReactNode }) {
  return (
    <form method="post" action={path} aria-label={label} noValidate>
      <input type="hidden" name="change" value="edit" />
      {children}
      <SubmitButton look="navy" small>
        Save
      </SubmitButton>
    </form>
  );
}
