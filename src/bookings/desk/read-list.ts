/** Understands a list of customers that another program wrote: which column is what, and what a line says. */
import { emailText, isEmail } from "../../shared/email.ts";
import { addressText, isFloridas, joinAddress, zipText } from "../../shared/form/address.ts";
import { bookingFields, isContactCard } from "../../shared/form/fields.ts";
import { isShortenedNumber, phoneKey, phoneKeys, phoneText } from "../../shared/phone.ts";
import { oneLine, severalLines, toAscii } from "../../shared/text.ts";
import { type ContactDetails, type ContactField, contactFields } from "../store/contacts.ts";
import { addressKey, foldText } from "../store/search-text.ts";

/** What a column can be, in the order of its menu. */
export const columnKinds = {
  name: "Name",
  first: "First name",
  last: "Last name",
  company: "Company",
  phone: "Phone",
  email: "Email",
  street: "Address or street",
  unit: "Unit or second line",
  city: "City",
  state: "State",
  zip: "ZIP code",
  notes: "Notes",
} as const;

/** "" for a column that is left out. */
export type ColumnKind = keyof typeof columnKinds | "";

/** In characters, of the cells that are read; limits what their numbers and addresses cost to read. */
const longestLine = 10_000;
/** Names, numbers or addresses that a customer may have. */
const mostOfKind = 20;
/** What is longer is no heading, number or address. */
const longestGuessed = 254;

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

/** What each column is, by its heading. Of several for a name or an address, the one where the appliances are counts. */
export function guessColumns(headingRow: readonly string[]): ColumnKind[] {
  const texts = headingRow.map((text) =>
    foldText(text.slice(0, longestGuessed).replaceAll(/[^\p{L}\p{N}]+/gu, " ")).trim(),
  );
  const kinds = texts.map((text) => headings.find(([, form]) => form.test(text))?.[0] ?? "");
  const best = (kind: ColumnKind) => {
    const same = [...kinds.keys()].filter((at) => kinds[at] === kind);
    const fitting = [/service|property/, /street/, /^/].map((form) => same.find((at) => form.test(texts[at] ?? "")));
    return fitting.find((at) => at !== undefined);
  };
  return kinds.map((kind, at) => (["phone", "email", "notes"].includes(kind) || best(kind) === at ? kind : ""));
}

/** What each column is, by what is in the line of a customer; undefined for a line of headings. */
export function guessByContent(cells: readonly string[]): ColumnKind[] | undefined {
  const kinds = cells.map((cell): ColumnKind => {
    if (cell.length > longestGuessed) return "";
    return isEmail(emailText(cell)) ? "email" : phoneKey(cell) ? "phone" : "";
  });
  const name = cells.findIndex((cell, at) => kinds[at] === "" && /\p{L}/u.test(cell));
  return kinds.every((kind) => kind === "") ? undefined : kinds.map((kind, at) => (at === name ? "name" : kind));
}

/** Which field is wrong, and why: "the phone has 9 digits". */
export interface Mistake {
  field: ContactField;
  why: string;
}

/** The lines of a text that say something, each once. */
const linesIn = (text: string) => [...new Set(text.split("\n").map(oneLine))].filter(Boolean);

/** Each thing that texts say, once, in a line as it was written first. */
export function distinctLines(texts: readonly string[]): string[] {
  const lines = texts.flatMap(linesIn).reverse();
  return [...new Map(lines.map((line) => [addressKey(line) || line, line])).values()].reverse();
}

function phoneMistake(phone: string): string | undefined {
  // Lists fill a missing number with one digit again and again.
  if (phoneKey(phone) !== "" && !/^(\d)\1+$/.test(phoneKey(phone))) return undefined;
  if (isShortenedNumber(phone)) return `a spreadsheet has shortened the phone to ${phone}`;
  const digits = toAscii(phone).replace(/\D/g, "").length;
  return digits === 0 || digits >= 10 ? "the phone isn’t a number" : `the phone has ${digits} digits`;
}

/** Lists have an address as a name where there is no other. */
const isMoreThanName = (name: string) => isContactCard(name) && /\p{L}/u.test(name) && !isEmail(emailText(name));

/** Whose ZIP codes begin with a zero, which spreadsheets drop. */
const zeroStates =
  /^(?:CT|MA|ME|NH|NJ|RI|VT|PR|VI|Connecticut|Massachusetts|Maine|New Hampshire|New Jersey|Rhode Island|Vermont|Puerto Rico|U\.?S\.? Virgin Islands)\.?$/i;
const florida = /^(?:FL|Fla|Florida)\.?$/i;

/** A ZIP code with the zeros at its beginning. */
function wholeZip(typed: string, state: string): string {
  const text = zipText(typed);
  const [, code = "", more] = /^(\d{3,4})(?:-?(\d{4}))?(?:\.0{1,6})?$/.exec(text) ?? [];
  return zeroStates.test(state) && code ? [code.padStart(5, "0"), more].filter(Boolean).join("-") : text;
}

/** What is wrong with a ZIP code of Florida, or of no state; others have their own forms. */
function zipMistake(zip: string, state: string): string | undefined {
  if (state !== "" && !florida.test(state)) return undefined;
  const digits = /^\d[\d-]*(?=(?:\.0*)?$)/.exec(zip)?.[0].replaceAll("-", "").length ?? 5;
  if (digits !== 5 && digits !== 9) return `the ZIP code has ${digits} digits`;
  return state !== "" && !isFloridas(zip) ? `the ZIP code ${zip} isn’t in Florida` : undefined;
}

/** A contact as it is stored, each of its fields with a line for everything that it has. */
export function understandContact(typed: ContactDetails): ContactDetails | Mistake {
  const tooMuch = contactFields.find((field) => typed[field].length > longestLine);
  if (tooMuch)
    return { field: tooMuch, why: `the ${tooMuch} has more than ${longestLine.toLocaleString("en")} characters` };
  const { name, phone, address } = Object.fromEntries(contactFields.map((field) => [field, linesIn(typed[field])]));
  const read = { name, phone, email: linesIn(typed.email).map(emailText), address } as Record<ContactField, string[]>;
  const tooLong = (field: ContactField, most = 254) =>
    read[field].some((line) => line.length > most) && `the ${field} has more than ${most} characters`;
  const tooMany = (field: ContactField, what: string, found = read[field].length) =>
    found > mostOfKind && `there are more than ${mostOfKind} ${what}`;
  const isUnreachable = read.phone.length + read.email.length === 0;
  const checks: readonly (readonly [ContactField, string | false | undefined])[] = [
    ["name", read.name.length === 0 && "there is no name"],
    ["name", read.name.some(isMoreThanName) && "the name has a phone number or an email address in it"],
    ["name", tooLong("name", bookingFields.name.maxLength)],
    ["name", tooMany("name", "names")],
    ["phone", tooMany("phone", "phone numbers", phoneKeys(read.phone.join("\n")).length)],
    ["email", tooMany("email", "email addresses")],
    ["address", tooMany("address", "addresses")],
    ["phone", read.phone.map(phoneMistake).find(Boolean)],
    ["phone", isUnreachable && "there’s no phone number or email address"],
    ["email", tooLong("email") || (!read.email.every(isEmail) && "the email isn’t an address")],
    ["address", tooLong("address", bookingFields.address.maxLength)],
  ];
  for (const [field, why] of checks) if (why) return { field, why };
  const texts = Object.entries({ ...read, phone: read.phone.map(phoneText) }).map(([key, all]) => [
    key,
    all.join("\n"),
  ]);
  return { ...(Object.fromEntries(texts) as ContactDetails), notes: severalLines(typed.notes) };
}

/** What a line says of a customer. @param headingRow "" for columns without headings */
export function readLine(
  cells: readonly string[] | undefined,
  columns: readonly ColumnKind[],
  headingRow: readonly string[],
): ContactDetails | Mistake {
  if (!cells) return { field: "name", why: "its quotes don’t match, or it’s far too long" };
  if (cells.slice(columns.length).some((cell) => cell.trim() !== ""))
    return { field: "name", why: `it has ${cells.length} cells, and the first line has ${columns.length}` };
  const length = columns.reduce((sum, kind, at) => sum + (kind === "" ? 0 : (cells[at]?.length ?? 0)), 0);
  if (length > longestLine)
    return { field: "name", why: `it has more than ${longestLine.toLocaleString("en")} characters` };
  const textsOf = (kind: ColumnKind) =>
    columns.flatMap((one, at) => (one === kind && cells[at]?.trim() ? [{ at, text: cells[at].trim() }] : []));
  /** All that a cell has, in one line; what our own spreadsheets separate, in several. */
  const text = (kind: ColumnKind) =>
    (textsOf(kind)[0]?.text ?? "")
      .split(":::")
      .map((part) => oneLine(linesIn(part).join(", ").replaceAll(",,", ",")))
      .join("\n");
  const parts = (kind: ColumnKind, between: RegExp) => textsOf(kind).map((one) => one.text.replaceAll(between, "\n"));
  const person = text("name") || [text("first"), text("last")].filter(Boolean).join(" ");
  const company = person === text("company") ? "" : text("company");
  const street = [text("street"), text("unit")].filter(Boolean).join(", ");
  const [city, state] = [text("city"), text("state")];
  const zip = wholeZip(text("zip"), state);
  const wrongZip = street && zip && zipMistake(zip, state);
  if (wrongZip) return { field: "address", why: wrongZip };
  const elsewhere = [street, city, [state, zip].filter(Boolean).join(" ")].filter(Boolean).join(", ");
  const isHere = state === "" || florida.test(state);
  const address = isHere ? joinAddress(street.split("\n").map(addressText).join("\n"), { city, zip }) : elsewhere;
  // A heading says what is noted, unless it is "Notes".
  const notes = textsOf("notes").map((note) => {
    const heading = oneLine(headingRow[note.at] ?? "");
    return heading === "" || /note|comment|remark/i.test(heading) ? note.text : `${heading}: ${note.text}`;
  });
  return understandContact({
    name: person || company,
    phone: parts("phone", /:::/g).join("\n"),
    email: parts("email", /:::|[,;]/g).join("\n"),
    address: text("street") && address,
    notes: [...(person && company ? [company] : []), ...notes].join("\n"),
  });
}
