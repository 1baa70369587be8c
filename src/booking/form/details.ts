/** What a form says about a visit, and how places that show or store it notice a new field. */
import type { BookingRequest } from "./schema.ts";

/** The form's fields that belong to the booking; consent and key belong to the submission. */
export type BookingDetails = Omit<BookingRequest, "termsAccepted" | "submissionKey">;

/** A booking's details without the rest of it, for `nothingLeft`. */
export const detailsOf = (booking: BookingDetails): BookingDetails => booking;

/**
 * Makes a new form field an error at compile time until it is decided whether it belongs here: take all details apart,
 * `const { name, phone, ...rest } = detailsOf(booking)`, and pass on what is left.
 */
export function nothingLeft(_rest: Readonly<Record<PropertyKey, never>>): void {
  // The type is the check.
}
