import { longestReason } from "../../booking/rules/squeeze-reason.ts";
import { TextField } from "../../components/Field.tsx";

/** The version of a visit that a form shows: if others change it, nothing that the form says is done. */
export function Seen({ booking }: { booking: { version: number } }) {
  return <input type="hidden" name="version" value={booking.version} />;
}

interface ReasonFieldProps {
  id: string;
  name?: string;
  label: string;
  hint?: string;
  /** As typed. */
  defaultValue: string;
  error?: string | undefined;
  autoFocus?: boolean;
}

/** Why something is done though it doesn't fit. */
export function ReasonField({ name = "reason", ...field }: ReasonFieldProps) {
  return <TextField {...field} name={name} maxLength={longestReason} autoComplete="off" />;
}

/** Which visit a form of a list is about, and its version that the form shows. */
export function VersionField({ booking }: { booking: { id: string; version: number } }) {
  return (
    <>
      <input type="hidden" name="visit" value={booking.id} />
      <Seen booking={booking} />
    </>
  );
}
