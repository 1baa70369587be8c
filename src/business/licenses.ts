/**
 * What backs the words "licensed", "insured", "certified" and "genuine parts". Names are shown where the site says so, and
 * numbers in the footer too. Empty until the owner lists real ones; a site with a real address then says none of these words.
 */
export interface License {
  /** Which word it backs: `license` "licensed", `insurance` "insured", `certification` "certified technicians", `parts` "genuine parts". */
  kind: "license" | "insurance" | "certification" | "parts";
  /** A few words, which fit narrow columns: "LP gas license", "EPA Section 608", "Insured by Example Mutual", "Parts from the makers’ own distributors". */
  name: string;
  number?: string;
}

export const licenses: readonly License[] = [];
