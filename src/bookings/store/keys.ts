/** Conditions of queries: the phone lines and mailboxes that recognize people (identity/people.ts), and lists of ids. */
import type { ExpressionBuilder } from "kysely";
import type { Tables } from "./schema/tables.ts";

/** For "in", whose list must not be empty: no key and no id is a space. */
export const anyOf = (values: Iterable<string>): string[] => [" ", ...values];

/** Whether a visit, or a question, has one of these phone lines and mailboxes. A key of "" is nobody's. */
export function hasKey(keys: Iterable<string>) {
  const known = anyOf(keys).filter(Boolean);
  return ({ or, eb }: Pick<ExpressionBuilder<Tables, "bookings" | "calls">, "or" | "eb">) =>
    or([eb("phoneKey", "in", known), eb("emailKey", "in", known)]);
}
