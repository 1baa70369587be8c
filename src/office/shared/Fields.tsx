import type { ComponentProps } from "react";
import type { Away } from "../../bookings/availability/who-comes.ts";
import { longestReason } from "../../bookings/store/events.ts";
import { slotLabel, timeSlots } from "../../shared/time/slots.ts";
import { SubmitButton } from "../../site/components/Button.tsx";
import { SelectField, TextField } from "../../site/components/Field.tsx";
import type { RefusedForm } from "../answer.ts";
import { typedInto } from "./form.ts";
import { withAway } from "./words.ts";

interface PostFormProps extends ComponentProps<"form"> {
  action: string;
  /** What is sent unseen, by name. `version` is that of what the form shows: if others change it, nothing that it says is done. */
  sends?: Readonly<Record<string, string | number | readonly string[]>>;
}

/** A form that changes something. */
export function PostForm({ sends = {}, children, ...form }: PostFormProps) {
  return (
    <form method="post" {...form}>
      {Object.entries(sends).map(([name, values]) =>
        [values].flat().map((value) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />),
      )}
      {children}
    </form>
  );
}

/** A line of text that browsers don't fill in. */
export const LineField = (field: ComponentProps<typeof TextField>) => <TextField autoComplete="off" {...field} />;

type ReasonFieldProps = Omit<ComponentProps<typeof TextField>, "name" | "maxLength" | "autoComplete"> & {
  name?: string;
};

/** Why something is done though it doesn't fit. */
export function ReasonField({ name = "reason", ...field }: ReasonFieldProps) {
  return <LineField {...field} name={name} maxLength={longestReason} />;
}

/** The window that a form is about; of whole days without a choice, unless `placeholder` says otherwise. */
export const WindowField = (field: Omit<Partial<ComponentProps<typeof SelectField>>, "id"> & { id: string }) => (
  <SelectField
    label="Window"
    placeholder="All day"
    options={timeSlots().map((value) => ({ value, label: slotLabel(value) }))}
    {...field}
  />
);

/** The reason, where a form that was just sent has to say it. */
export function AskedReason({ sent, ...field }: ReasonFieldProps & { sent: RefusedForm | undefined }) {
  if (!sent?.asksReason) return null;
  return <ReasonField hint="Saved in the history." {...typedInto(sent, "reason")} {...field} />;
}

/** Does with the reason what a form that was just sent did not do without. */
export function AnywayButton({ sent, children }: { sent: RefusedForm | undefined; children: string }) {
  if (!sent?.asksReason) return null;
  return (
    <SubmitButton name="overbook" value="1" look="secondary">
      {children}
    </SubmitButton>
  );
}

/** Who can be chosen to come, and why they perhaps can't. */
export const technicianOptions = (people: readonly { id: string; name: string; away?: Away | undefined }[]) =>
  people.map(({ id, name, away }) => (
    <option key={id} value={id}>
      {withAway(name, away)}
    </option>
  ));
