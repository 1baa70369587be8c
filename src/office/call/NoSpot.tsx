import { longestReason } from "../../booking/rules/squeeze-reason.ts";
import { SubmitButton } from "../../components/Button.tsx";
import { FormAlert } from "../../components/booking-form/FormAlert.tsx";
import { TextField } from "../../components/Field.tsx";
import styles from "./call.module.css";
import type { CallState } from "./call-state.ts";

interface NoSpotProps {
  noSpot: NonNullable<CallState["noSpot"]>;
  error: string | undefined;
}

/** The choice when nothing is free: another window, or one more visit than there are people for. */
export function NoSpot({ noSpot: { message, reason, alternatives }, error }: NoSpotProps) {
  return (
    <FormAlert title={message}>
      {alternatives.length > 0 && (
        <div className={styles.alternatives}>
          <p>Book one of the next free windows instead:</p>
          {alternatives.map(({ value, label }) => (
            <SubmitButton key={value} name="take" value={value} look="secondary" small>
              {label}
            </SubmitButton>
          ))}
        </div>
      )}
      <div className={styles.squeeze}>
        <TextField
          id="call-reason"
          name="reason"
          label="Or squeeze it in. Why?"
          hint="Stays in the visit’s history."
          defaultValue={reason}
          error={error}
          maxLength={longestReason}
          autoComplete="off"
          autoFocus
        />
        <SubmitButton look="navy" name="action" value="squeeze-in">
          Squeeze in
        </SubmitButton>
      </div>
    </FormAlert>
  );
}
