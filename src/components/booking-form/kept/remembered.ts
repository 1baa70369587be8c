/** A visitor's details on their own device, kept only if they ask for it. Sent nowhere but with their next booking. */
import { partLengths } from "../../../booking/form/address.ts";
import { bookingFields } from "../../../booking/form/fields.ts";

/** The fields that are the same at the next visit. */
const fields = ["name", "phone", "email", "address", "city", "zip"] as const;
export type RememberedDetails = Partial<Record<(typeof fields)[number], string>>;

const longest = (name: (typeof fields)[number]) =>
  name === "city" || name === "zip" ? partLengths[name] : bookingFields[name].maxLength;

const key = "my-details";

/** What the box "Remember my details on this device" shows. */
export interface Remembering {
  /** The device keeps details, which the form then holds. */
  isKept: boolean;
  /** The box is checked. */
  isTicked: boolean;
}

/** What is kept; undefined if nothing is, or storage is blocked. */
export function rememberedDetails(): RememberedDetails | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? "null") as Record<string, unknown> | null;
    if (kept === null) return undefined;
    const texts = fields.map((name) => [name, String(kept[name] ?? "").slice(0, longest(name))]);
    return Object.fromEntries(texts) as RememberedDetails;
  } catch {
    return undefined;
  }
}

export function forgetDetails(): void {
  try {
    localStorage.removeItem(key);
  } catch {}
}

/** Keeps the details of a booked form whose box is checked; unchecked, forgets those from before. */
export function rememberIfAsked(form: HTMLFormElement): void {
  const typed = new FormData(form);
  forgetDetails();
  if (!typed.has("remember")) return;
  try {
    localStorage.setItem(key, JSON.stringify(Object.fromEntries(fields.map((name) => [name, typed.get(name)]))));
  } catch {}
}

/** Forgets the details and empties their fields, too. */
export function eraseDetails(form: HTMLFormElement): void {
  forgetDetails();
  for (const name of fields) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement) field.value = "";
  }
}
