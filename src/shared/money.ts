/** Amounts of money: whole cents. */

const inDollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

/** "$245.00", "-$20.00". */
export const dollarsAndCents = (cents: number): string => inDollars.format(cents / 100);

/** Of one amount, in cents: more is a typo. */
export const mostCents = 9_999_999;

/** An amount as people write it: "245", "$1,245.50", "12.5"; "245,00" is none, rather than a hundred times as much. @returns cents; undefined for what is no amount, 0 for nothing */
export function centsIn(typed: string): number | undefined {
  const [whole, dollars, cents = ""] =
    /^(?=.*\d|$)\$?\s*(\d{1,3}(?:,\d{3})+|\d+)?(?:\.(\d{0,2}))?$/.exec(typed.trim()) ?? [];
  if (whole === undefined) return undefined;
  const amount = Number((dollars ?? "").replaceAll(",", "")) * 100 + Number(cents.padEnd(2, "0"));
  return amount <= mostCents ? amount : undefined;
}
