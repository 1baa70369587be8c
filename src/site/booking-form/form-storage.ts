/** What this tab and this device keep of the booking form, and what a new form begins with. */
import { type BookingFormValues, readFormValues } from "../../shared/form/schema.ts";
import { emptyValues } from "./presets.ts";

/** Storage may be full or blocked; then nothing is kept. */
function tryTo<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

const lifetimeMs = 60 * 60 * 1000;
/** What was typed, until it is sent. */
const draft = "booking-draft";
/** A form that was sent and not answered yet. */
const unanswered = "booking-unanswered";

interface Submission {
  key: string;
  /** The day and window that it asked for, in words. */
  visit: string;
}

/** Keeps something in this tab for up to an hour. A duplicated tab starts with a copy of it. */
const keep = (name: string, values: unknown) =>
  tryTo(() => sessionStorage.setItem(name, JSON.stringify({ savedAt: Date.now(), values })));

const kept = <Values>(name: string) =>
  tryTo(() => {
    const record = JSON.parse(sessionStorage.getItem(name) ?? "null") as { savedAt: number; values: Values };
    return record && Date.now() - record.savedAt < lifetimeMs ? record.values : undefined;
  });

const drop = (name: string) => tryTo(() => sessionStorage.removeItem(name));

/** Keeps the form's values, and whether they are to be remembered; not its key, as they may become another visit. */
export function saveDraft(form: HTMLFormElement): void {
  const typed = new FormData(form);
  const { submissionKey: _key, ...values } = readFormValues(typed);
  keep(draft, { ...values, remember: typed.has("remember") });
}

export const clearDraft = () => drop(draft);

/** Keeps what was sent while the outcome is unknown: sent again, it must not be booked twice. */
export const keepSubmission = (sent: Submission) => keep(unanswered, sent);

/** What this tab has sent without getting an answer. */
export const keptSubmission = () => kept<Submission>(unanswered);

/** Says what became of it, as far as anybody here knows. */
export const unansweredWords = (visit: string) =>
  `You sent this form for ${visit}, and our answer got lost. If you send it again, it won’t be booked twice.`;

/** The answer has arrived: the next form has its own key. */
export const dropSubmission = () => drop(unanswered);

/** A visitor's details on their own device, kept only if they ask for it. Sent nowhere but with their next booking. */
const details = "my-details";
/** The fields that are the same at the next visit. */
const fields = ["name", "phone", "email", "address", "city", "zip"] as const;

const forgetDetails = () => tryTo(() => localStorage.removeItem(details));

/** Keeps the details of a booked form whose box is checked; unchecked, forgets those from before. */
export function rememberIfAsked(form: HTMLFormElement): void {
  const typed = new FormData(form);
  forgetDetails();
  if (!typed.has("remember")) return;
  const values = Object.fromEntries(fields.map((name) => [name, typed.get(name)]));
  tryTo(() => localStorage.setItem(details, JSON.stringify(values)));
}

/** Forgets the details and empties their fields, too. */
export function eraseDetails(form: HTMLFormElement): void {
  forgetDetails();
  for (const name of fields) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.value = "";
  }
}

/** What the box "Remember my details on this device" shows. */
export interface Remembering {
  /** The device keeps details, which the form then holds. */
  isKept: boolean;
  /** The box is checked. */
  isTicked: boolean;
}

/** The values left in this tab, or the details that this device remembers, or nothing but the city of the page. */
export function newValues(): { values: BookingFormValues; remember: Remembering } {
  const remembered = tryTo(() => {
    const kept = JSON.parse(localStorage.getItem(details) ?? "null") as Record<string, unknown> | null;
    return kept && Object.fromEntries(fields.map((name) => [name, String(kept[name] ?? "")]));
  });
  const isKept = Boolean(remembered);
  const city = document.querySelector<HTMLElement>("[data-city-map]")?.dataset.label ?? "";
  const typed = kept<BookingFormValues & { remember: boolean }>(draft);
  const { remember: isTicked, ...values } = typed ?? { ...emptyValues, city, ...remembered, remember: isKept };
  return {
    values: { ...values, city: values.city || city, submissionKey: crypto.randomUUID() },
    remember: { isKept, isTicked },
  };
}
