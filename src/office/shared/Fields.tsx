import type { ComponentProps } from "react";
import { longestReason } from "../../booking/rules/squeeze-reason.ts";
import { TextField } from "../../components/Field.tsx";

interface PostFormProps extends ComponentProps<"form"> {
  /** The path that it posts to. */
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

type ReasonFieldProps = Omit<ComponentProps<typeof TextField>, "name" | "maxLength" | "autoComplete"> & {
  name?: string;
};

/** Why something is done though it doesn't fit. */
export function ReasonField({ name = "reason", ...field }: ReasonFieldProps) {
  return <TextField {...field} name={name} maxLength={longestReason} autoComplete="off" />;
}
