/** Typos in an email address's domain, which would lose every message about a visit. */
import { distance } from "fastest-levenshtein";
import { emailText } from "../../shared/email.ts";
// Email domains common around here, and others that look like a typo of one of these but aren't.
import domains from "./email-domains.json" with { type: "json" };

/** How many letters may differ: one in a short name, two in a longer one, which covers swapped letters. */
const mostTypos = (domain: string) => (domain.length < 9 ? 1 : 2);

/**
 * The domain that an address probably means, such as "gmail.com" for "ann@gmial.com"; undefined if it looks right or
 * like nothing known.
 */
export function likelyDomain(email: string): string | undefined {
  const domain = emailText(email).toLowerCase().split("@").at(-1) ?? "";
  if (!email.includes("@") || domain === "" || domains.includes(domain)) return undefined;
  // "ann@gmail"
  const ending = domains.find((known) => known.startsWith(`${domain}.`));
  if (ending) return ending;
  return domains
    .map((known) => ({ known, typos: distance(domain, known) }))
    .filter(({ known, typos }) => typos <= mostTypos(known))
    .toSorted((one, other) => one.typos - other.typos)[0]?.known;
}

/** What to ask about an address that is probably mistyped; undefined if it looks right. */
export const typoQuestion = (email: string): string | undefined => {
  const domain = likelyDomain(email);
  return domain && `Did you mean ${domain}?`;
};
