import { longestReason } from "../../booking/visits/squeeze-reason.ts";
import { SubmitButton } from "../../components/Button.tsx";
import { FormAlert } from "../../components/booking-form/FormAlert.tsx";
import { TextField } from "../../components/Field.tsx";
import styles from "./call.module.css";
import type { CallState } from "./call-state.ts";

interface NoSpotProps {
  noSpot: NonNullable<CallState["noSpot"]>;
  error: string | undefined;
}

/** The honest choice when nothing is free: another window, or one visit more than there are people for. */
export function NoSpot({ noSpot: { message, reason, alternatives }, error }: NoSpotProps) {
  return (
    <FormAlert title={message}>
      {alternatives.length > 0 && (
        <div className={styles.alternatives}>
          <p>Book one of the next free windows instead:</p>
          {alternatives.map(({ value, label }) => (
            <button
              key={value}
              type="submit"
              name="take"
              value={value}
              className="button button-secondary button-small"
            >
              {label}
            </button>
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
