/** What a form of the page sent, and what the page says about it. */
import type { DeskEdits } from "../../../booking/desk/edit-at-desk.ts";
import { editableDetails } from "../../../booking/form/fields.ts";
import type { Booking } from "../../../booking/storage/bookings.ts";
import type { TimeForm, VisitNotice } from "../../../office/visit/views.ts";

/** What the page shows besides the visit, after a form was sent that changed nothing. */
export interface Said {
  status: number;
  notice?: VisitNotice;
  note?: { typed: string; error: string };
  reschedule?: Partial<TimeForm>;
  followUp?: Partial<TimeForm>;
  /** `seen`: what the form had shown, if it has changed since. */
  edit?: { typed: DeskEdits; errors: Partial<Record<string, string>>; seen?: Booking };
  assign?: { technician: string; reason?: string; error?: string };
  undo?: { reason: string; error?: string };
}

/** The first text of a field, "" if there is none. */
export const textOf = (form: FormData, name: string): string =>
  form.getAll(name).find((value) => typeof value === "string") ?? "";

/** The version that the form had shown; one that never was if it is missing. */
export const versionOf = (form: FormData): number => Number.parseInt(textOf(form, "version") || "-1", 10);

/** A free time that was pressed ("2026-06-18 morning"), or a day and a window. */
export function timeOf(form: FormData): { date: string; slot: string } {
  const [date = "", slot = ""] = textOf(form, "when").split(" ");
  return slot ? { date, slot } : { date: textOf(form, "date"), slot: textOf(form, "slot") };
}

/** The reason, if the visit is to be squeezed in. */
export const squeezeOf = (form: FormData): string | undefined =>
  textOf(form, "squeeze") ? textOf(form, "reason") : undefined;

/** The fields that the form has, as typed. */
export function editsOf(form: FormData): DeskEdits {
  const sent = editableDetails.filter((field) => form.has(field));
  return Object.fromEntries(sent.map((field) => [field, textOf(form, field)]));
}
