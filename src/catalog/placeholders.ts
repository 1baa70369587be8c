/** What legal texts may leave to be filled in, each in braces: `{phone}`. */
export const legalPlaceholders = ["businessName", "phone", "email", "officeAddress"] as const;
export type LegalPlaceholder = (typeof legalPlaceholders)[number];

const isKnown = (name: string) => (legalPlaceholders as readonly string[]).includes(name);

/** A text without the placeholders that legal texts know: braces that are left are a mistake. */
export const withoutPlaceholders = (text: string) =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => (isKnown(name) ? "" : whole));
