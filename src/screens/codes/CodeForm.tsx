import { Search } from "lucide";
import { errorCodesPath } from "../../catalog/codes/error-codes.ts";
import { SubmitButton } from "../../components/Button.tsx";
import { Icon } from "../../components/Icon.tsx";
import "../../styles/forms.css";
import styles from "./CodeForm.module.css";

/** Asks for a code, with or without script. `asked` is what was typed last. */
export function CodeForm({ asked = "" }: { asked?: string }) {
  return (
    <search className={styles.form}>
      <form action={errorCodesPath} method="get">
        <label htmlFor="code">Code on the display</label>
        <div className={styles.row}>
          <input
            className="input"
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
          <SubmitButton look="navy">
            <Icon of={Search} />
            Look it up
          </SubmitButton>
        </div>
      </form>
    </search>
  );
}
