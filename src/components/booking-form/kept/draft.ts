/** What was typed into the dialog is kept in this tab until it is sent, for up to an hour. */
import { type BookingFormValues, readFormValues } from "../../../booking/form/schema.ts";

const lifetime = 60 * 60 * 1000;

/** What session storage holds under each name. A duplicated tab starts with a copy of it. */
interface Kept {
  "booking-draft": Omit<BookingFormValues, "submissionKey"> & { remember: boolean };
  /** The key of a form that was sent and not answered yet. */
  "booking-unanswered": string;
}

/** Storage may be full or blocked; then nothing is kept. */
function keep<Name extends keyof Kept>(name: Name, values: Kept[Name]): void {
  try {
    sessionStorage.setItem(name, JSON.stringify({ savedAt: Date.now(), values }));
  } catch {}
}

function kept<Name extends keyof Kept>(name: Name): Kept[Name] | undefined {
  try {
    const record = JSON.parse(sessionStorage.getItem(name) ?? "null") as { savedAt: number; values: Kept[Name] };
    return record && Date.now() - record.savedAt < lifetime ? record.values : undefined;
  } catch {
    return undefined;
  }
}

function drop(name: keyof Kept): void {
  try {
    sessionStorage.removeItem(name);
  } catch {}
}

/** Keeps the form's values, and whether they are to be remembered; not its key, as they may become another visit. */
export function saveDraft(form: HTMLFormElement): void {
  const typed = new FormData(form);
  const { submissionKey: _key, ...values } = readFormValues(typed);
  keep("booking-draft", { ...values, remember: typed.has("remember") });
}

/** The kept values, if they are less than an hour old. */
export const loadDraft = () => kept("booking-draft");

export const clearDraft = () => drop("booking-draft");

/** Keeps a form's key while the outcome is unknown: sent again, it must not be booked twice. */
export const keepKey = (key: string) => keep("booking-unanswered", key);

/** The answer has arrived: the next form gets its own key. */
export const dropKey = () => drop("booking-unanswered");

/** The key for a form that opens: that of the unanswered one, or a new one. */
export const nextKey = () => kept("booking-unanswered") ?? crypto.randomUUID();
