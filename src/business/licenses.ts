/** Licenses that the business holds, shown in the footer and in structured data. Empty until the owner lists real ones. */
export interface License {
  /** "Florida contractor license". */
  name: string;
  number: string;
}

export const licenses: readonly License[] = [];
