/**
 * The booking form: its fields and their rules. One schema for browser and server. Rules that need the clock are in
 * rules/visit-timing.ts.
 */
import * as z from "zod/mini";
import { type AddressParts, joinAddress } from "./address.ts";
import { withProblem } from "./description-lines.ts";
import { type BookingDetails, type DetailName, detailNames, detailSchemas, officeSchemas } from "./fields.ts";

/** A form's values before they are checked. Optional texts are "". */
export interface BookingFormValues extends Record<DetailName, string>, AddressParts {
  termsAccepted: boolean;
  /** Whether they want texts; only where the form asks. */
  textsAccepted?: boolean | undefined;
  /**
   * A UUID made with the form and resent with each retry, so that one submission is one booking. A secret: stored at most
   * with a half-typed call (access/kept-forms.ts), which is gone once it is booked.
   */
  submissionKey: string;
  /** The honeypot: people never see it, so that what fills it in is asked to send the form again. Never stored. */
  remarks?: string;
}

/** A form as it is sent. `another`: it is a second visit on purpose, although the same is booked already. */
export type SentForm = BookingFormValues & { another?: boolean };

/** A validated booking request, with trimmed values. `address` contains city and ZIP if given. */
export interface BookingRequest extends BookingDetails {
  termsAccepted: true;
  textsAccepted?: boolean | undefined;
  submissionKey: string;
}

export type BookingField = keyof BookingRequest;

/** One message per invalid field, ready to be shown beside it. */
export type FieldErrors = Partial<Record<BookingField, string>>;

const keyMessage = "Please reload the page and send the form again.";

export const bookingSchema = z.object({
  ...detailSchemas,
  termsAccepted: z.literal(true, "You must accept the terms and conditions."),
  textsAccepted: z.optional(z.boolean("textsAccepted must be true or false.")),
  submissionKey: z.string(keyMessage).check(z.toLowerCase(), z.regex(z.regexes.uuid(), keyMessage)),
}) satisfies z.ZodMiniType<BookingRequest>;

/** The office's form, whose visits come from a phone call. */
export const officeBookingSchema = z.extend(bookingSchema, officeSchemas) satisfies z.ZodMiniType<BookingRequest>;

type ParsedBooking = { ok: true; request: BookingRequest } | { ok: false; errors: FieldErrors };

/**
 * Validates a form without looking at the clock. Safe with values of the wrong type, as a hand-made post may contain.
 * @param schema the visitor's, or the office's
 * @returns the request, or the first message of each invalid field
 */
export function parseBooking(
  values: BookingFormValues,
  schema: z.ZodMiniType<BookingRequest> = bookingSchema,
): ParsedBooking {
  // Spread, so that even a hand-made post of null yields messages per field.
  const result = schema.safeParse({ ...values });
  if (result.success) {
    const address = joinAddress(result.data.address, values);
    return { ok: true, request: { ...result.data, address } };
  }
  const errors: FieldErrors = {};
  for (const issue of result.error.issues) {
    const field = issue.path[0] as BookingField;
    errors[field] ??= issue.message;
  }
  return { ok: false, errors };
}

/** What is read from a form as it is. */
const textFields = [...detailNames, "city", "zip", "submissionKey", "remarks"] as const;

/**
 * Reads a posted form: the first text value of each field, "" if there is none; files are ignored. Problems that are
 * checked become lines of the description: without JavaScript, nothing else writes them there.
 */
export function readFormValues(form: FormData): BookingFormValues {
  const text = (field: keyof BookingFormValues) => form.getAll(field).find((value) => typeof value === "string") ?? "";
  const problems = form
    .getAll("problem")
    .filter((value) => typeof value === "string")
    .slice(0, 6);
  const texts = Object.fromEntries(textFields.map((field) => [field, text(field)]));
  return {
    ...(texts as Record<(typeof textFields)[number], string>),
    // A checkbox for each day.
    earlierOn: form
      .getAll("earlierOn")
      .filter((value) => typeof value === "string")
      .join("")
      .slice(0, 50),
    description: problems.reduce(withProblem, text("description")),
    // A checked box posts "on" unless it has its own value.
    termsAccepted: ["on", "true"].includes(text("termsAccepted")),
    // Said only where it was asked (messages/texts).
    ...(["on", "true"].includes(text("textsAccepted")) && { textsAccepted: true }),
  };
}
