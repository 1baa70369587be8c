import { ageRule, closeCallRule } from "../../catalog/repair-or-replace.ts";
import type { ServiceId } from "../../catalog/services/service-ids.ts";
import { SubmitButton } from "../Button.tsx";
import styles from "./AskVerdict.module.css";
import { verdictPath } from "./answers.ts";
import { VerdictFields } from "./VerdictFields.tsx";

/** The rule for one appliance, and the questions that lead to its verdict; for pages about one appliance, which load styles/forms.css. */
export function AskVerdict({ service }: { service: ServiceId }) {
  return (
    <form className={styles.ask} method="get" action={`${verdictPath}#verdict`} aria-label="Repair or replace?">
      <p>
        Our rule: repair it if that costs under 50% of a new one and it’s {ageRule(service)}. {closeCallRule(service)}
      </p>
      <div className={styles.fields}>
        <VerdictFields idPrefix="ask" values={{ appliance: service, age: "", new: "", quote: "" }} knowsAppliance />
      </div>
      <SubmitButton look="secondary">Repair or replace?</SubmitButton>
    </form>
  );
}
