/**
 * What customers ask before they book and only the owner can answer, in one or two sentences each. A site with a real
 * address leaves out what isn't answered here; the example site shows samples.
 */
export interface Policies {
  /** Whether the diagnosis costs anything. */
  diagnosis: string | undefined;
  /** What happens when a part has to be ordered: how long that usually takes, and what the second visit costs. */
  orderedParts: string | undefined;
  /** What is owed when the appliance can't be repaired. */
  cannotRepair: string | undefined;
  /** What is owed when the customer declines the price. */
  declinedPrice: string | undefined;
}

export const policies: Policies = {
  diagnosis: undefined,
  orderedParts: undefined,
  cannotRepair: undefined,
  declinedPrice: undefined,
};
