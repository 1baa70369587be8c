/** A price, and the receipt for it, in words: as pages, emails and the office show them. */
import type { PlainDate } from "../time/calendar.ts";

/** "Labor", "$150.00". */
export interface MoneyLine {
  term: string;
  amount: string;
  /** In bold: a total, or what is open. */
  isTotal?: true;
}

/** A price that waits for the customer's answer. */
export interface AskedPrice {
  id: string;
  /** What is wrong, in a sentence. */
  work: string;
  lines: readonly MoneyLine[];
  /** What the customer pays of it: "$245.00"; undefined where somebody else pays all of it. */
  due: string | undefined;
  /** Who pays what the customer doesn't: a company or a landlord. */
  payer?: string;
  /** The landlord, who has to allow it first: their limit is lower. Undefined where the customer can answer. */
  waitsFor?: string;
}

export interface Receipt {
  /** The number of the visit. */
  number: string;
  doneOn: PlainDate;
  /** What was wrong, as it was agreed on; "" without a price. */
  found: string;
  /** Whether nothing was repaired: the price was declined, or it can't be. */
  isNothingDone: boolean;
  /** What was done; "" where nobody has said. */
  work: string;
  lines: readonly MoneyLine[];
  /** Names and numbers of the parts that were used. */
  parts: readonly string[];
  /** Whether it is on record that no parts were used. */
  saysNoParts: boolean;
  /** "$20.00" that is still to be paid; undefined for nothing. */
  open: string | undefined;
  /** Where that can be paid online; undefined while nothing is open. */
  payLink: string | undefined;
  /** Whether the customer has paid, and nothing is open either way. */
  isPaid: boolean;
  /** The last day of the warranty; null without one. */
  warrantyUntil: PlainDate | null;
}
