/** What a program sends to book a visit, from the form's own schema. */
import { toJSONSchema } from "zod";
import type { AddressParts } from "../../shared/form/address.ts";
import { partLengths } from "../../shared/form/address.ts";
import { anotherField } from "../../shared/form/already-sent.ts";
import { detailNames, detailSchemas, optionalDetails } from "../../shared/form/fields.ts";
import { type BookingField, bookingSchema } from "../../shared/form/schema.ts";
import { textConsent } from "../../shared/page-facts.ts";
import { offeredServices } from "../../shared/services/offered-services.ts";
import { bookableTime } from "../../shared/time/bookable-time.ts";
import { timeSlots } from "../../shared/time/slots.ts";

/** Fields in the body; the key goes into the header, and what tells bots from people is for forms only. */
type SentField = Exclude<BookingField, "submissionKey"> | keyof AddressParts | typeof anotherField;

/** What a body without these fields means. Forms always send them. */
export const leftOut = Object.fromEntries(optionalDetails.map((name) => [name, ""]));

/** What the others mean follows from their names. */
const notes = (): Partial<Record<SentField, string>> => ({
  serviceType: "Id of a service.",
  serviceDate: `The day of the visit, such as 2026-06-11, from today to ${bookableTime()} ahead in America/New_York.`,
  timeSlot: "Id of a time window that the day offers.",
  earlierOn:
    "The weekdays on which an earlier time would fit, if one opens, as digits: 1 is Monday, 0 is Sunday. Empty for none.",
  name: "Who books.",
  phone:
    "Ten digits, or a plus and the number of another country; an extension may follow. The technician calls this number on the way.",
  email: "Gets the confirmation with the link to reschedule or cancel.",
  address: "Street line with unit or gate code, or the whole address.",
  city: "If the address doesn't have it.",
  zip: "Five digits, if the address doesn't have them.",
  doorName: "Who opens the door, if that is somebody else: a tenant, for one.",
  doorPhone: "The number of the person who opens the door; the technician calls it on the way.",
  description: "What the appliance does or doesn't do, in at least ten characters. Brand and error code help.",
  termsAccepted: "true if the person has accepted the terms at /terms-of-use. Nobody else can.",
  textsAccepted: `true only if the person agrees to this, in these words: “${textConsent() ?? ""}”`,
  another: "true only where the same visit is booked already, and the person wants a second one.",
});

const generated = () =>
  toJSONSchema(bookingSchema, {
    io: "input",
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema }) => {
      // Both are checked by functions, which JSON Schema can't express.
      if (zodSchema === detailSchemas.serviceDate) Object.assign(jsonSchema, { type: "string", format: "date" });
      if (zodSchema === detailSchemas.serviceType) jsonSchema.enum = offeredServices().map(({ id }) => id);
      if (zodSchema === detailSchemas.timeSlot) Object.assign(jsonSchema, { type: "string", enum: timeSlots() });
    },
  });

/** What the form's schema doesn't have. */
const ownSchemas: Readonly<Record<keyof AddressParts | typeof anotherField, Record<string, unknown>>> = {
  city: { type: "string", maxLength: partLengths.city },
  zip: { type: "string", maxLength: partLengths.zip },
  [anotherField]: { type: "boolean" },
};

const sentFields = (): readonly SentField[] => [
  ...detailNames.flatMap((name): SentField[] => (name === "address" ? [name, "city", "zip"] : [name])),
  "termsAccepted",
  ...(textConsent() ? (["textsAccepted"] as const) : []),
  anotherField,
];

/** The fields with their JSON Schema and what they mean, in the order of the form. */
export const bookingFields = () =>
  sentFields().map((name) => ({
    name,
    isRequired: (generated().required?.includes(name) && !(name in leftOut)) ?? false,
    schema:
      (generated().properties?.[name] as Record<string, unknown> | undefined) ??
      ownSchemas[name as keyof typeof ownSchemas],
    note: notes()[name] ?? "If known.",
  }));

/** The body of POST /api/bookings as JSON Schema. */
export const bookingJsonSchema = () => ({
  type: "object",
  required: bookingFields()
    .filter(({ isRequired }) => isRequired)
    .map(({ name }) => name),
  properties: Object.fromEntries(
    bookingFields().map(({ name, schema, note }) => [name, { ...schema, description: note }]),
  ),
});
