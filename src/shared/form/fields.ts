/**
 * A booking's fields, each described once; the columns of `bookings` have their names. Form, validation, storage, erasing,
 * private page, office, emails, calendar file, CSV, and history loop over these entries. A new text is an entry here, a
 * migration, and what its recipe in docs/changing-the-code.md names.
 */
import * as z from "zod/mini";
import { emailForm, emailText } from "../email.ts";
import { phoneKey, phoneText } from "../phone.ts";
import { serviceIds } from "../services/service-ids.ts";
import { oneLine, severalLines } from "../text.ts";
import { isPlainDate, type PlainDate, todayInNewYork } from "../time/calendar.ts";
import { isTimeSlot, type TimeSlot } from "../time/slots.ts";
import { addressText } from "./address.ts";
import { withoutBrand } from "./description-lines.ts";

// zod's compiled validators probe `new Function`, which the site's content security policy would report.
z.config({ jitless: true });

type Part = "contact" | "door" | "issue" | "plate" | "age";

interface FieldEntry {
  /** What a form may hold, with a message for what it may not. */
  schema: z.ZodMiniType;
  label: string;
  /** The word for it in facts to read, where it is not the label. */
  term?: string;
  /** The shortest word, for cards and paper. */
  short?: string;
  /** In characters. */
  maxLength?: number;
  /** "" if not given. Lists leave it out then. */
  optional?: true;
  /** Erasing keeps it: it says nothing about a person. */
  keptWhenErased?: true;
  /** Who may change it; what customers may change on their private page, the office may, too. Times are rescheduled instead. */
  editableBy?: "office" | "customer";
  /** Which part of the form it is typed into; the others are chosen. */
  part?: Part;
  /** How the form's input differs from a plain one. */
  input?: {
    label?: string;
    /** Makes it a field of several lines; at full width, if it has more than one from the start. */
    rows?: number;
    type?: "tel" | "email";
    inputMode?: "tel" | "email";
    autoComplete?: string;
    placeholder?: string;
    autoCapitalize?: "words" | "characters";
    spellCheck?: boolean;
    hint?: string;
  };
}

/** What nobody sees in a text doesn't count, up to as many characters as this; beyond them, it is too long without a look. */
const mostUnseen = 1_000;

type TextCheck = z.core.$ZodCheck<string>;

/**
 * Its length is checked first, and nothing else is where it is too long.
 * @param least in characters, with the message for fewer
 * @param before what is checked even if the text that was cleaned is too long
 */
function text(
  longest: number,
  tooLong: string,
  clean: (typed: string) => string,
  message: string,
  least = 0,
  before: readonly TextCheck[] = [],
) {
  return z
    .string(message)
    .check(
      z.maxLength(longest + mostUnseen, { error: tooLong, abort: true }),
      z.overwrite(clean),
      ...before,
      z.maxLength(longest, { error: tooLong, abort: true }),
      ...(least > 0 ? [z.minLength(least, { error: message, abort: true })] : []),
    );
}

/** One line of text. @param message for what is no text at all, and for the least that it needs */
function line(
  label: string,
  maxLength: number,
  message = `${label} must be text.`,
  least = 0,
  clean = oneLine,
  before: readonly TextCheck[] = [],
) {
  const tooLong = `${label} can be at most ${maxLength} characters long.`;
  return { label, maxLength, schema: text(maxLength, tooLong, clean, message, least, before) };
}

/** Whether a text is more than a name: a contact that was pasted as a whole has a number or an address, too. */
export const isContactCard = (text: string): boolean =>
  /\bBEGIN:VCARD\b|[^\s@]@[^\s@]/i.test(text) || phoneKey(text) !== "";

const nameAlone = z.refine<string>((text) => !isContactCard(text), {
  error: "Please enter the name alone: phone and email have their own fields.",
  abort: true,
});

/** As stored: each once, in order. What names no weekday stays as it is. */
export const weekdayDigits = (typed: string) => (/^[0-6]+$/.test(typed) ? [...new Set(typed)].sort().join("") : typed);

const thisYear = () => Number(todayInNewYork(new Date()).slice(0, 4));

/** The year in which something was made that is "7", "about 7 years" or "2019". What says neither stays as it is. */
function yearMade(typed: string): string {
  const age = /^(?:about |~ ?)?(\d{1,2})\+?(?: ?(?:y|yrs?\.?|years?)(?: old)?)?$/i.exec(typed)?.[1];
  return age === undefined ? typed : String(thisYear() - Number(age));
}
const isYearMade = (text: string) =>
  text === "" || (/^\d{4}$/.test(text) && Number(text) >= 1900 && Number(text) <= thisYear());

/** What a visitor reads beside a field that is wrong. The office's forms say it in words of their own (office/shared/desk-words.ts). */
export const fieldMessages = {
  serviceType: "Please select a service type.",
  serviceDate: "Please select a preferred date.",
  timeSlot: "Please select a preferred time.",
  name: "Name must be at least 2 characters.",
  phone: "Please enter a valid phone number.",
  email: "Please enter a valid email address.",
  address: "Please enter your full address.",
  description: "Please provide details about your issue.",
} as const;
const longestDescription = 4000;
const plate = { autoComplete: "off", autoCapitalize: "characters", spellCheck: false } as const;

const phone = line("Phone number", 40, fieldMessages.phone, 10);
const doorPhone = line("On-site contact phone", 40);
const email = line("Email address", 254, fieldMessages.email);
const madeIn = line("Year made", 20);
const description = text(
  longestDescription,
  `Please keep the description to ${longestDescription} characters.`,
  severalLines,
  fieldMessages.description,
);

// In the order of the form; errors are reported in this order.
const entries = {
  serviceType: {
    schema: z.enum(serviceIds, fieldMessages.serviceType),
    label: "Appliance",
    keptWhenErased: true,
    editableBy: "office",
  },
  serviceDate: {
    schema: z.custom<PlainDate>(isPlainDate, fieldMessages.serviceDate),
    label: "Day",
    keptWhenErased: true,
  },
  timeSlot: {
    schema: z.custom<TimeSlot>(isTimeSlot, fieldMessages.timeSlot),
    label: "Window",
    keptWhenErased: true,
  },
  /** The weekdays on which an earlier time would fit, as digits in order: "12345"; "" for who wants none. */
  earlierOn: {
    schema: z
      .string("Days must be text.")
      .check(z.overwrite(weekdayDigits), z.regex(/^[0-6]*$/, "Please choose days.")),
    label: "Earlier, if it opens",
    optional: true,
    keptWhenErased: true,
  },
  name: {
    ...line("Name", 100, fieldMessages.name, 2, oneLine, [nameAlone]),
    term: "Who",
    editableBy: "office",
    part: "contact",
    input: { autoComplete: "name", autoCapitalize: "words", spellCheck: false },
  },
  phone: {
    ...phone,
    schema: phone.schema.check(
      z.refine((text) => phoneKey(text) !== "", fieldMessages.phone),
      z.overwrite(phoneText),
    ),
    label: "Phone",
    editableBy: "customer",
    part: "contact",
    input: { type: "tel", autoComplete: "tel", inputMode: "tel" },
  },
  email: {
    ...email,
    schema: email.schema.check(z.overwrite(emailText), z.regex(emailForm, fieldMessages.email)),
    label: "Email",
    editableBy: "customer",
    part: "contact",
    input: { type: "email", autoComplete: "email", inputMode: "email" },
  },
  /** The street line, with unit or gate code; or all of the address. Stored with city and ZIP. */
  address: {
    ...line("Address", 300, fieldMessages.address, 5, addressText),
    term: "Where",
    editableBy: "office",
    part: "contact",
    // Browsers fill in the apartment as a second line, which only a field of several lines may ask for.
    input: { autoComplete: "street-address", placeholder: "Street, unit or gate code", rows: 1 },
  },
  /** Who opens the door, if that isn't who books: a tenant, a neighbor. */
  doorName: {
    ...line("On-site contact name", 100, undefined, 0, oneLine, [nameAlone]),
    term: "At the door",
    optional: true,
    editableBy: "customer",
    part: "door",
    input: { label: "Their name", autoComplete: "off", autoCapitalize: "words", spellCheck: false },
  },
  doorPhone: {
    ...doorPhone,
    schema: doorPhone.schema.check(
      z.refine((text) => text === "" || phoneKey(text) !== "", fieldMessages.phone),
      z.overwrite(phoneText),
    ),
    optional: true,
    editableBy: "customer",
    part: "door",
    input: { label: "Their phone", type: "tel", autoComplete: "off", inputMode: "tel" },
  },
  description: {
    schema: description.check(z.refine((text) => withoutBrand(text).trim().length >= 10, fieldMessages.description)),
    label: "Problem",
    maxLength: longestDescription,
    editableBy: "office",
    part: "issue",
    input: { label: "What is it doing?", placeholder: "Sounds, smells, error codes, when it started", rows: 3 },
  },
  modelNumber: {
    ...line("Model number", 80),
    term: "Model",
    optional: true,
    editableBy: "customer",
    part: "plate",
    input: plate,
  },
  serialNumber: {
    ...line("Serial number", 80),
    short: "Serial",
    optional: true,
    editableBy: "office",
    part: "plate",
    input: plate,
  },
  /** Noted by the business alone: what customers would have to guess is not asked for. */
  madeIn: {
    ...madeIn,
    schema: madeIn.schema.check(
      z.overwrite(yearMade),
      z.refine(isYearMade, "Please enter about how many years old it is, or the year it was made."),
    ),
    term: "Made about",
    optional: true,
    editableBy: "office",
    part: "age",
    input: { autoComplete: "off", hint: "Or enter the age in years, like 7." },
  },
} as const satisfies Record<string, FieldEntry>;

type Entries = typeof entries;
type Where<Condition> = { [Name in keyof Entries]: Entries[Name] extends Condition ? Name : never }[keyof Entries];

/** The fields that belong to a booking; consent and key belong to its submission. */
export type DetailName = keyof Entries;
export type TypedDetail = Where<{ part: string }>;
export type EditableDetail = Where<{ editableBy: string }>;
export type CustomersDetail = Where<{ editableBy: "customer" }>;

/** What a form says about a visit, checked. */
export type BookingDetails = { [Name in DetailName]: z.output<Entries[Name]["schema"]> };

export const bookingFields: Readonly<Record<DetailName, FieldEntry>> = entries;
export const detailNames = Object.keys(entries) as DetailName[];

/** The schema of each detail, with its own type. */
export const detailSchemas = Object.fromEntries(detailNames.map((name) => [name, entries[name].schema])) as unknown as {
  [Name in DetailName]: Entries[Name]["schema"];
};

/** As the office may write them: a caller's "No heat" is enough, while visitors describe it in at least ten characters. */
export const officeSchemas = {
  ...detailSchemas,
  description: description.check(z.minLength(1, fieldMessages.description)),
};

/** A form's details before anybody has typed. */
export const emptyDetails = Object.fromEntries(detailNames.map((name) => [name, ""])) as Record<DetailName, string>;

/** The typed details of one part of the form. */
export const typedDetailsOf = (part: Part) =>
  detailNames.filter((name): name is TypedDetail => bookingFields[name].part === part);

/** The typed details as the business reads them: who and where, which machine, what is wrong. */
export const typedDetails: readonly TypedDetail[] = [
  ...typedDetailsOf("contact"),
  ...typedDetailsOf("door"),
  ...typedDetailsOf("plate"),
  ...typedDetailsOf("age"),
  ...typedDetailsOf("issue"),
];

/** What the office's pages of a visit show elsewhere, such as a link to call. */
const shownApart: readonly TypedDetail[] = [
  ...(["name", "phone", "email", "address", "doorName", "doorPhone", "description"] as const),
];

/** The other typed details, which those pages list: what is known of the appliance, which technicians change, too. */
export const listedDetails = typedDetails.filter((name) => !shownApart.includes(name));

export const optionalDetails = detailNames.filter((name) => bookingFields[name].optional);

/** What the office may edit, in the order of its form. */
export const editableDetails: readonly EditableDetail[] = [
  ...typedDetailsOf("contact"),
  ...typedDetailsOf("door"),
  "serviceType",
  ...typedDetailsOf("plate"),
  ...typedDetailsOf("age"),
  ...typedDetailsOf("issue"),
];

/** What customers may change on their private page. */
export const customersDetails = typedDetails.filter(
  (name): name is CustomersDetail => bookingFields[name].editableBy === "customer",
);

/** A detail in facts to read: "Model", "Serial number". */
export const termOf = (name: DetailName) => bookingFields[name].term ?? bookingFields[name].label;

/** A detail on cards and paper: "Model", "Serial". */
export const shortTermOf = (name: DetailName) => bookingFields[name].short ?? termOf(name);
