/** Paths that contain a secret, with which anybody may see or change a booking. Imports nothing. */

/** The customer's private page of a booking. */
export const privatePath = (token: string) => `/booking/${token}`;

/** The page of a booking's share link, which shows when it is and changes nothing. */
export const sharedPath = (token: string) => `/booking/shared/${token}`;

/** The page of a link that opens the office on a device. */
export const enterPath = (token: string) => `/office/enter/${token}`;

/** A path that is safe to show: of private pages, calendars and links to the office, however they are written, only the kind remains. */
export function withoutSecret(path: string): string {
  const secret = /^((?:.*\/\.{1,2})?)\/+(booking|calendar|office\/+enter)\/.*$/is;
  return path.replace(secret, (_, before: string, kind: string) => `${before}/${kind.toLowerCase()}`);
}

/** Where links that were lost are asked for. */
export const lostLinkPath = "/lost-link";
/** The answer, whether there are any or not. */
export const lostLinkAnswer = `${lostLinkPath}?sent`;
