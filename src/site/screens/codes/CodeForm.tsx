import { Search } from "lucide";
import { errorCodesPath } from "../../../content/codes/error-codes.ts";
import type { ServiceId } from "../../../shared/services/service-ids.ts";
import { SubmitButton } from "../../components/Button.tsx";
import { Icon } from "../../components/Icon.tsx";
import styles from "./CodeForm.module.css";

interface CodeFormProps {
  /** What was typed last. */
  asked?: string;
  /** The appliance that the page is about: its answers come first. */
  service?: ServiceId | undefined;
}

/** Asks for a code, with or without script. */
export function CodeForm({ asked = "", service }: CodeFormProps) {
  return (
    <search className={styles.form}>
      <form action={`${errorCodesPath}#answer`} method="get" aria-label="Error code">
        <label htmlFor="code">Code on the display</label>
        {service && <input type="hidden" name="appliance" value={service} />}
        <div className={styles.row}>
          <input
            id="code"
            name="q"
            type="search"
            defaultValue={asked}
            required
            maxLength={60}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="search"
            placeholder="For example, dE or F8E1"
          />
          <SubmitButton look="secondary">
            <Icon of={Search} />
            Look it up
          </SubmitButton>
        </div>
      </form>
    </search>
  );
}
