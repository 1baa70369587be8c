/** Reads what the office's forms send. */
import type { RefusedForm } from "../answer.ts";

/** The first text of a field, "" if there is none. */
export const textOf = (form: FormData | undefined, name: string): string => textsOf(form, name)[0] ?? "";

/** All texts of a field, such as the ticked weekdays. */
export const textsOf = (form: FormData | undefined, name: string): string[] =>
  (form?.getAll(name) ?? []).filter((value) => typeof value === "string");

/** Whether a text has the form of an email address; whether it exists, its mail server says. */
export const isEmailAddress = (text: string) => /^[^\s@<>,;"]+@[^\s@<>,;"]+\.[^\s@<>,;"]+$/.test(text);

/** The version that the form had shown; one that never was if it is missing. */
export const versionOf = (form: FormData): number => Number.parseInt(textOf(form, "version") || "-1", 10);

/** A free time that was pressed ("2026-06-18 morning"), or a day and a window. */
export function timeOf(form: FormData | undefined): { date: string; slot: string } {
  const [date = "", slot = ""] = textOf(form, "when").split(" ");
  return slot ? { date, slot } : { date: textOf(form, "date"), slot: textOf(form, "slot") };
}

/** The reason, if it is to be done all the same. */
export const squeezeOf = (form: FormData): string | undefined =>
  textOf(form, "squeeze") ? textOf(form, "reason") : undefined;

/** A field of a form as it was typed, with what is wrong with it. @param initial what it says before the form is sent */
export const typedInto = (sent: RefusedForm | undefined, name: string, initial = "", id = name) => ({
  ...{ id, name, error: sent?.errors?.[name] },
  defaultValue: sent ? textOf(sent.form, name) : initial,
});

/** The form with these fields, if it was just sent and changed nothing. */
export const sentAs = (
  refusal: RefusedForm | undefined,
  fields: Readonly<Record<string, string>>,
): RefusedForm | undefined =>
  refusal && Object.entries(fields).every(([name, value]) => textOf(refusal.form, name) === value)
    ? refusal
    : undefined;
