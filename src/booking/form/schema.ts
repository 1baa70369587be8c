/**
 * The booking form: its fields and their rules. One schema for browser and server. Rules that need the clock are in
 * rules/when.ts.
 */
import * as z from "zod/mini";
import { type ServiceId, serviceIds } from "../../catalog/services/service-ids.ts";
import { isPlainDate, type PlainDate } from "../time/calendar.ts";
import { type TimeSlot, timeSlots } from "../time/slots.ts";
import { type AddressParts, joinAddress } from "./address.ts";
import { withoutBrand, withProblem } from "./description-lines.ts";

// zod's compiled validators probe `new Function`, which the site's content security policy would report.
z.config({ jitless: true });

/** A form's values before they are checked. Optional texts are "". */
export interface BookingFormValues extends AddressParts {
  name: string;
  email: string;
  phone: string;
  /** The street line, with unit or gate code; or all of the address. */
  address: string;
  serviceType: string;
  serviceDate: string;
  timeSlot: string;
  modelNumber: string;
  serialNumber: string;
  description: string;
  termsAccepted: boolean;
  /**
   * A UUID made with the form and resent with each retry, so that one submission is one booking. A secret: never
   * stored.
   */
  submissionKey: string;
  /** The honeypot: people never see it, so that what fills it in is asked to send the form again. Never stored. */
  remarks?: string;
}

/** A validated booking request, with trimmed values. `address` contains city and ZIP if given; `modelNumber` and `serialNumber` are "" if not given. */
export interface BookingRequest extends Omit<BookingFormValues, "remarks" | keyof AddressParts> {
  serviceType: ServiceId;
  serviceDate: PlainDate;
  timeSlot: TimeSlot;
  termsAccepted: true;
}

export type BookingField = keyof BookingRequest;

/** One message per invalid field, ready to be shown beside it. */
export type FieldErrors = Partial<Record<BookingField, string>>;

/** Maximum lengths in characters; also the inputs' maxlength. */
export const maxLengths = {
  name: 100,
  email: 254,
  phone: 40,
  address: 300,
  modelNumber: 80,
  serialNumber: 80,
  description: 4000,
} as const satisfies Partial<Record<BookingField, number>>;

// Tabs may come with pasted text; line breaks would end a mail header, other control characters break exports.
const singleLine = /^(?:\t|[^\p{Cc}\u2028\u2029])*$/u;
const manyLines = /^(?:[\t\n]|\P{Cc})*$/u;

function line(label: string, field: keyof typeof maxLengths, required: string) {
  const max = maxLengths[field];
  return z
    .string(required)
    .check(
      z.trim(),
      z.regex(singleLine, `${label} must be a single line of plain text.`),
      z.maxLength(max, `${label} can be at most ${max} characters long.`),
    );
}

const messages = {
  name: "Name must be at least 2 characters.",
  email: "Please enter a valid email address.",
  phone: "Please enter a valid phone number.",
  address: "Please enter your full address.",
  description: "Please provide details about your issue.",
  submissionKey: "Please reload the page and send the form again.",
};

// Errors are reported in this order, which is that of the form.
export const bookingSchema = z.object({
  serviceType: z.enum(serviceIds, "Please select a service type."),
  serviceDate: z.custom<PlainDate>(isPlainDate, "Please select a preferred date."),
  timeSlot: z.enum(timeSlots, "Please select a preferred time."),
  name: line("Name", "name", messages.name).check(z.minLength(2, messages.name)),
  phone: line("Phone number", "phone", messages.phone).check(
    z.minLength(10, messages.phone),
    z.refine((phone) => phone.replace(/\D/g, "").length >= 10, messages.phone),
  ),
  email: line("Email address", "email", messages.email).check(z.regex(z.regexes.email, messages.email)),
  address: line("Address", "address", messages.address).check(z.minLength(5, messages.address)),
  description: z.string(messages.description).check(
    // Forms post \r\n where the browser's own count has \n.
    z.overwrite((text) => text.replace(/\r\n?/g, "\n")),
    z.trim(),
    z.regex(manyLines, "Please describe the issue in plain text."),
    z.refine((text) => withoutBrand(text).trim().length >= 10, messages.description),
    z.maxLength(maxLengths.description, `Please keep the description to ${maxLengths.description} characters.`),
  ),
  modelNumber: line("Model number", "modelNumber", "Model number must be text."),
  serialNumber: line("Serial number", "serialNumber", "Serial number must be text."),
  termsAccepted: z.literal(true, "You must accept the terms and conditions."),
  submissionKey: z
    .string(messages.submissionKey)
    .check(z.toLowerCase(), z.regex(z.regexes.uuid(), messages.submissionKey)),
}) satisfies z.ZodMiniType<BookingRequest>;

export type ParsedBooking = { ok: true; request: BookingRequest } | { ok: false; errors: FieldErrors };

/**
 * Validates a form without looking at the clock. Safe with values of the wrong type, as a hand-made post may contain.
 * @returns the request, or the first message of each invalid field
 */
export function parseBooking(values: BookingFormValues): ParsedBooking {
  // Spread, so that even a hand-made post of null yields messages per field.
  const result = bookingSchema.safeParse({ ...values });
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

/** What is read from a form as it is; the return type of `readFormValues` names those that are missing. */
const textFields = [
  "name",
  "email",
  "phone",
  "address",
  "city",
  "zip",
  "serviceType",
  "serviceDate",
  "timeSlot",
  "modelNumber",
  "serialNumber",
  "submissionKey",
  "remarks",
] as const satisfies (keyof BookingFormValues)[];

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
    description: problems.reduce(withProblem, text("description")),
    // A checked box posts "on" unless it has a value of its own.
    termsAccepted: ["on", "true"].includes(text("termsAccepted")),
  };
}
