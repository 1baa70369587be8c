import type { ReactNode } from "react";
import type { ServiceId } from "../../../shared/services/service-ids.ts";
import { SubmitButton } from "../Button.tsx";
import styles from "./AskVerdict.module.css";
import { verdictPath } from "./answers.ts";
import { VerdictFields } from "./VerdictFields.tsx";

/**
 * The questions that lead to an appliance's verdict, on a page about it, which loads site/styles/forms.css. `children` is what
 * is above them.
 */
export function AskVerdict({ service, children }: { service: ServiceId; children?: ReactNode }) {
  return (
    <form className={styles.ask} method="get" action={`${verdictPath}#verdict`} aria-label="Repair or replace?">
      {children}
      <div className={styles.fields}>
        <VerdictFields
          idPrefix="ask"
          values={{ appliance: service, brand: "", age: "", new: "", quote: "" }}
          knowsAppliance
        />
      </div>
      <SubmitButton look="secondary">Repair or replace?</SubmitButton>
    </form>
  );
}
