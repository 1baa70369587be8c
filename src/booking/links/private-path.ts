/** Addresses that hold a secret: who knows one may see or change a booking. Browser-safe, imports nothing. */

/** The customer's private page of a booking. */
export const privatePath = (token: string) => `/booking/${token}`;

/** A path as anyone may see it: of private pages and calendars, however they are written, only the kind is left. */
export function withoutSecret(path: string): string {
  return path.replace(/^\/+(booking|calendar)\/.*$/is, (_, kind: string) => `/${kind.toLowerCase()}`);
}
