/** What was typed into the dialog is kept in this tab until it is sent, or for an hour. */
import { type BookingFormValues, readFormValues } from "../booking/form/schema.ts";

const key = "booking-draft";
const lifetime = 60 * 60 * 1000;

/** Keeps the form's present values. Storage may be full or forbidden; then nothing is kept. */
export function saveDraft(form: HTMLFormElement): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ savedAt: Date.now(), values: readFormValues(new FormData(form)) }));
  } catch {}
}

/** The kept values, if they are less than an hour old. */
export function loadDraft(): BookingFormValues | undefined {
  try {
    const draft = JSON.parse(sessionStorage.getItem(key) ?? "null") as { savedAt: number; values: BookingFormValues };
    return draft && Date.now() - draft.savedAt < lifetime ? draft.values : undefined;
  } catch {
    return undefined;
  }
}

export function clearDraft(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {}
}
