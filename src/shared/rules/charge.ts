/**
 * What a visit costs, with sales tax as Florida takes it on repairs (F.S. 212.05 and 212.07(2); Rule 12A-1.006, F.A.C.): with
 * parts, the whole charge is taxed, labor included; labor alone is not where the record says "no parts"; what a maker or warranty
 * company pays is exempt, the customer's own share of it is not.
 */

/** Who pays: the customer, somebody for them such as a landlord, or a maker or warranty company. */
export const payers = ["customer", "other", "company"] as const;
export type Payer = (typeof payers)[number];

/** Whether what they pay for the customer has no tax. */
export const isExempt = (payer: Payer): boolean => payer === "company";

/** What is agreed on, in cents. */
export interface Charge {
  laborCents: number;
  partsCents: number;
  /** The service call, where it comes on top of the repair; 0 otherwise. */
  serviceCents: number;
  /** Whether parts are furnished, even for nothing. */
  hasParts: boolean;
  payer: Payer;
  /** What the customer pays of what a company pays, such as a deductible. */
  shareCents: number;
}

/**
 * The tax on a charge, in cents, half a cent up.
 * @param rate in hundredths of a percent: 700 is 7 %. Null where prices include the tax, which is then shown nowhere
 */
export function taxOn(
  { laborCents, partsCents, serviceCents, hasParts, payer, shareCents }: Charge,
  rate: number | null,
): number {
  if (rate === null || !hasParts) return 0;
  const taxed = isExempt(payer) ? shareCents : laborCents + serviceCents + partsCents;
  return Math.floor((taxed * rate + 5_000) / 10_000);
}
