/** What somebody answers in the form of repair or replace. */
import { ageLimits, isJudgedByPrice, type RepairCase } from "../../../shared/rules/repair-or-replace.ts";
import type { ServiceId } from "../../../shared/services/service-ids.ts";

/** The form's fields, which are also the parameters of a verdict's address. */
export const verdictFields = ["appliance", "brand", "age", "new", "quote"] as const;
export type VerdictField = (typeof verdictFields)[number];

export type VerdictValues = Record<VerdictField, string>;
export type VerdictErrors = Partial<VerdictValues>;

export interface VerdictAnswers {
  /** Cut to a length that no honest answer has. */
  values: VerdictValues;
  /** One message per field that needs another answer. */
  errors: VerdictErrors;
  /** Given if there are no errors. */
  asked?: RepairCase;
}

/** In characters; also the inputs' maxlength. */
export const longestAnswer = 36;

/** The path of the page with the form. */
export const verdictPath = "/repair-or-replace";

/** Whole cents of "900", "$1,299" or "249.50"; undefined for anything else, for nothing and for more than a million dollars. */
function readCents(text: string): number | undefined {
  const [, dollars = "", cents = ""] = /^\$? ?(\d{1,7}|\d{1,3}(?:,\d{3})+)(?:\.(\d{0,2}))?$/.exec(text) ?? [];
  if (dollars === "") return undefined;
  const total = Number(dollars.replaceAll(",", "")) * 100 + Number(cents.padEnd(2, "0"));
  return total > 0 && total <= 100_000_000 ? total : undefined;
}

/** Years from 0 to 60, possibly with one decimal. */
function readAge(text: string): number | undefined {
  const age = /^\d{1,2}(\.\d)?$/.test(text) ? Number(text) : Number.NaN;
  return age <= 60 ? age : undefined;
}

// The list of ids is in the booking dialog's code, which this would pull apart.
const isServiceId = (id: string): id is ServiceId => Object.hasOwn(ageLimits, id);

/** Reads the form's fields by name. Never throws; a missing field is "". */
export function readAnswers(answerTo: (field: VerdictField) => unknown): VerdictAnswers {
  const text = (field: VerdictField) =>
    String(answerTo(field) ?? "")
      .trim()
      .slice(0, longestAnswer);
  const values = Object.fromEntries(verdictFields.map((field) => [field, text(field)])) as VerdictValues;
  const service = isServiceId(values.appliance) ? values.appliance : undefined;
  const age = readAge(values.age);
  const newPrice = readCents(values.new);
  const quote = readCents(values.quote);
  const isPriceWrong = values.new !== "" && newPrice === undefined;
  const isQuoteWrong = values.quote !== "" && quote === undefined;
  const errors: VerdictErrors = {
    ...(!service && { appliance: "Please choose the appliance." }),
    ...(age === undefined && { age: "Please enter its age in years, such as 6." }),
    ...(isPriceWrong && { new: "Please enter the price of a new one in dollars, such as 900, or leave it blank." }),
    ...(isQuoteWrong && { quote: "Please enter our quote in dollars, such as 250, or leave it blank." }),
  };
  if (!service || age === undefined || isPriceWrong || isQuoteWrong) return { values, errors };
  return { values, errors, asked: { service, age, newPrice, quote, byPriceAlone: isJudgedByPrice(values.brand) } };
}

/** The address of a verdict, to share or to come back to. It says nothing about a person. */
export function verdictAddress(values: VerdictValues): string {
  const given = verdictFields.filter((field) => values[field] !== "").map((field) => [field, values[field]]);
  return `${verdictPath}?${new URLSearchParams(given)}`;
}
