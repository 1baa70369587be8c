/** What each debtor is to pay of a price: the customer, and a company or landlord that pays for them. */
import { type Charge, isExempt } from "../../shared/rules/charge.ts";

/** Amounts of one entry in whole cents; less than 0 where it lowers what was charged before. */
export interface Amounts {
  /** With the service call. */
  laborCents: number;
  partsCents: number;
  taxCents: number;
  /** What of labor and parts has no tax: a company pays it, or no parts were furnished. 0 where prices include the tax. */
  exemptCents: number;
}

export const amountNames = ["laborCents", "partsCents", "taxCents", "exemptCents"] as const;

export const nothing: Amounts = { laborCents: 0, partsCents: 0, taxCents: 0, exemptCents: 0 };

export const sumOf = (entries: readonly Amounts[]): Amounts =>
  Object.fromEntries(
    amountNames.map((name) => [name, entries.reduce((sum, entry) => sum + entry[name], 0)]),
  ) as unknown as Amounts;

export const less = (one: Amounts, other: Amounts): Amounts =>
  Object.fromEntries(amountNames.map((name) => [name, one[name] - other[name]])) as unknown as Amounts;

/** What an entry comes to, with tax. */
export const totalOf = ({ laborCents, partsCents, taxCents }: Amounts): number => laborCents + partsCents + taxCents;

const share = (amount: number, of: number, whole: number) => (whole === 0 ? 0 : Math.round((amount * of) / whole));

/** Of what was charged, so many cents with their share of the tax. All of it is exactly what was charged. */
export function portionOf(charged: Amounts, cents: number): Amounts {
  const taxCents = share(charged.taxCents, cents, totalOf(charged));
  const net = cents - taxCents;
  const partsCents = share(charged.partsCents, net, charged.laborCents + charged.partsCents);
  const exemptCents = share(charged.exemptCents, net, charged.laborCents + charged.partsCents);
  return { taxCents, partsCents, laborCents: net - partsCents, exemptCents };
}

/** Who owes what of a price. A landlord pays all of it; a company pays what is not the customer's share, and pays no tax. */
export function sharesOf(
  price: Charge & { taxCents: number; taxRate: number | null },
): Record<"customer" | "payer", Amounts> {
  const { partsCents, taxCents, payer, shareCents, hasParts, taxRate } = price;
  const laborCents = price.laborCents + price.serviceCents;
  const exempt = (cents: number, isTaxed: boolean) => (taxRate === null || isTaxed ? 0 : cents);
  const net = laborCents + partsCents;
  const all = { laborCents, partsCents, taxCents, exemptCents: exempt(net, hasParts) };
  if (payer === "customer") return { customer: all, payer: nothing };
  if (!isExempt(payer)) return { customer: nothing, payer: all };
  const ownParts = share(partsCents, shareCents, net);
  const own = {
    laborCents: shareCents - ownParts,
    partsCents: ownParts,
    taxCents,
    exemptCents: exempt(shareCents, hasParts),
  };
  const rest = net - shareCents;
  return {
    customer: own,
    payer: {
      laborCents: laborCents - own.laborCents,
      partsCents: partsCents - ownParts,
      taxCents: 0,
      exemptCents: exempt(rest, false),
    },
  };
}
