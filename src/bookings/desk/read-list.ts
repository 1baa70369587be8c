/** Understands a list of customers that another program wrote: which column is what, and what a line says. */
import { emailText, isEmail } from "../../shared/email.ts";
import { joinAddress } from "../../shared/form/address.ts";
import { bookingFields } from "../../shared/form/fields.ts";
import { phoneKey, phoneText } from "../../shared/phone.ts";
import { oneLine, severalLines, toAscii } from "../../shared/text.ts";
import type { ContactDetails } from "../store/contacts.ts";
import { foldText } from "../store/search-text.ts";

/** What a column can be, in the order of its menu. */
export const columnKinds = {
  name: "Name",
  first: "First name",
  last: "Last name",
  company: "Company",
  phone: "Phone",
  email: "Email",
  street: "Address, or its street",
  unit: "Unit, or second line",
  city: "City",
  state: "State",
  zip: "ZIP code",
  notes: "Notes",
} as const;

/** "" for a column that is left out. */
export type ColumnKind = keyof typeof columnKinds | "";

/** Kinds of which a list may have several columns. */
const several: readonly ColumnKind[] = ["phone", "email", "notes"];

/** The first that fits a heading, in small letters and digits, says what it is. */
const headings: readonly (readonly [ColumnKind, RegExp])[] = [
  ["", /\b(label|type|id|date|created|updated|consent|opt|status|country|preferred|phonetic|po box)\b/],
  ["email", /\be ?mails?\b/],
  ["phone", /phone|\bmobile|\bcell|\btel\b|\b(home|work|main|other) (number|no)\b/],
  ["notes", /\b(notes?|comments?|remarks?|appliances?|equipment|model|serial|gate|access|instructions)\b/],
  ["first", /^(first|given)( name)?$/],
  ["last", /^(last|family|sur) ?name$|^last$/],
  ["company", /company|organi[sz]ation|business/],
  ["zip", /\bzip|postal|postcode/],
  ["state", /\bstate\b|region|province/],
  ["city", /\b(city|town)\b/],
  ["unit", /\b(street|address|line) 2$|\b(unit|apt|apartment|suite)\b/],
  ["street", /street|\baddr/],
  ["name", /^((full|customer|client|contact|display) )?name$|^(customer|client|contact)$/],
];

/** Of several columns of a kind, the one that counts: where the appliances are, rather than where the bill goes. */
const better: readonly RegExp[] = [/service|property|^name$|^full/i, /street/i];

/** What each column is, by its heading. */
export function guessColumns(headingRow: readonly string[]): ColumnKind[] {
  const texts = headingRow.map((heading) =>
    foldText(heading)
      .replaceAll(/[^a-z0-9]+/g, " ")
      .trim(),
  );
  const kinds = texts.map((text) => headings.find(([, form]) => form.test(text))?.[0] ?? "");
  const rank = (at: number) => [...better, /^/].findIndex((form) => form.test(texts[at] ?? ""));
  return kinds.map((kind, at) => {
    const same = kinds.flatMap((other, index) => (other === kind ? [index] : []));
    const best = same.reduce((one, other) => (rank(other) < rank(one) ? other : one));
    return several.includes(kind) || best === at ? kind : "";
  });
}

/** Whether a first line has no headings, but a customer already. */
export const isCustomer = (cells: readonly string[]) =>
  cells.some((cell) => phoneKey(cell) || isEmail(emailText(cell)));

/** What each column is, by what a customer's line has in it. */
export function guessByContent(cells: readonly string[]): ColumnKind[] {
  const kinds = cells.map((cell): ColumnKind => (isEmail(emailText(cell)) ? "email" : phoneKey(cell) ? "phone" : ""));
  const name = cells.findIndex((cell, at) => kinds[at] === "" && /\p{L}/u.test(cell));
  return kinds.map((kind, at) => (at === name ? "name" : kind));
}

/** Which field is wrong, and why: "the phone has 9 digits". */
export interface Mistake {
  field: keyof ContactDetails;
  why: string;
}

/** Each line that says something, once. */
export const linesOfField = (text: string) => [...new Set(text.split("\n").map(oneLine))].filter(Boolean);

function phoneMistake(phone: string): string | undefined {
  // Whoever had no number typed the same digit again and again.
  if (phoneKey(phone) !== "" && !/^(\d)\1+$/.test(phoneKey(phone))) return undefined;
  const digits = toAscii(phone).replace(/\D/g, "").length;
  return digits === 0 || digits >= 10 ? "the phone isn’t a number" : `the phone has ${digits} digits`;
}

/** Of a line of name or address, and of all notes, in characters. */
export const longest = { name: bookingFields.name.maxLength, address: bookingFields.address.maxLength, notes: 4_000 };

/** A contact as it is stored, each of its fields with a line for everything that it has. */
export function understandContact(typed: ContactDetails): ContactDetails | Mistake {
  const name = linesOfField(typed.name).join("\n");
  const phones = linesOfField(typed.phone);
  const emails = linesOfField(typed.email).map(emailText);
  const address = linesOfField(typed.address).join("\n");
  const notes = severalLines(typed.notes);
  for (const [field, most = 0] of Object.entries(longest) as ["name" | "address" | "notes", number][]) {
    const isTooLong = { name, address, notes }[field]
      .split(field === "notes" ? "\0" : "\n")
      .some((line) => line.length > most);
    if (isTooLong) return { field, why: `the ${field} has more than ${most} characters` };
  }
  if (name.length < 2) return { field: "name", why: "there is no name" };
  const wrong = phones.map(phoneMistake).find(Boolean);
  if (wrong) return { field: "phone", why: wrong };
  if (!emails.every((email) => isEmail(email) && email.length <= 254))
    return { field: "email", why: "the email isn’t an address" };
  if (phones.length + emails.length === 0)
    return { field: "phone", why: "there is neither a phone number nor an email address" };
  return { name, phone: phones.map(phoneText).join("\n"), email: [...new Set(emails)].join("\n"), address, notes };
}

/** What a line says of a customer. @param headingRow "" for columns without headings */
export function readLine(
  cells: readonly string[] | undefined,
  columns: readonly ColumnKind[],
  headingRow: readonly string[],
): ContactDetails | Mistake {
  if (!cells) return { field: "name", why: "its quotes don’t match" };
  if (cells.slice(columns.length).some((cell) => cell.trim() !== ""))
    return { field: "name", why: `it has ${cells.length} cells, and the first line has ${columns.length}` };
  const all = (kind: ColumnKind) =>
    columns.flatMap((one, at) => (one === kind && cells[at]?.trim() ? [{ at, text: cells[at] }] : []));
  const [name, first, last, company, street, unit, city, state, zip] = (
    ["name", "first", "last", "company", "street", "unit", "city", "state", "zip"] as const
  ).map((kind) => {
    const texts = all(kind).map(({ text }) => oneLine(text.trim().replaceAll(/,?\s*\n\s*/g, ", ")));
    return texts.join(", ").replaceAll(/\s*:::\s*/g, "\n");
  });
  const person = name || [first, last].filter(Boolean).join(" ");
  const place = [street, unit].filter(Boolean).join(", ");
  const isFlorida = /^(fl\.?|florida)?$/i.test(state ?? "");
  const elsewhere = [place, city, [state, zip].filter(Boolean).join(" ")].filter(Boolean).join(", ");
  // A heading says what is noted, unless it is "Notes".
  const notes = all("notes").map(({ at, text }) => {
    const heading = oneLine(headingRow[at] ?? "");
    return heading === "" || /note|comment|remark/i.test(heading) ? text : `${heading}: ${text}`;
  });
  const parts = (kind: "phone" | "email", between: RegExp) =>
    all(kind)
      .flatMap(({ text }) => text.split(between))
      .join("\n");
  return understandContact({
    name: person || (company ?? ""),
    phone: parts("phone", /:::|\n/),
    email: parts("email", /:::|[,;\n]/),
    address: street ? (isFlorida ? joinAddress(place, { city: city ?? "", zip: zip ?? "" }) : elsewhere) : "",
    notes: [...(person && company && company !== person ? [company] : []), ...notes].join("\n"),
  });
}
