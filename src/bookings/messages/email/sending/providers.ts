/** What the mail servers of Microsoft and Google ask for, and what their refusals mean in words. */

/** By the name of the server, what somebody needs before its password can work. */
const needs: readonly (readonly [host: RegExp, need: string])[] = [
  [
    /^smtp\.gmail\.com$/i,
    "Gmail takes an app password here, not the one you sign in with: turn on 2-Step Verification in your Google Account, then create one under App passwords.",
  ],
  [
    /^(?:smtp\.office365\.com|smtp-mail\.outlook\.com|smtp\.outlook\.com)$/i,
    "Microsoft is turning off password sign-in for sending email at the end of December 2026, and new accounts can’t use it at all. Until then, an administrator has to allow Authenticated SMTP for this mailbox. A server from another provider, such as your web host or an email-sending service, will keep working.",
  ],
];

/** What a provider that is known needs; undefined for all others. @param host the server's name */
export const needOf = (host: string): string | undefined => needs.find(([pattern]) => pattern.test(host))?.[1];

/** By reply and enhanced status code (RFC 3463), as these providers send them. */
const refusals: Readonly<Record<string, string>> = {
  "535 5.7.139":
    "Microsoft doesn’t let this mailbox sign in with a password. Ask its administrator to allow Authenticated SMTP for it, or use another provider’s mail server: Microsoft turns passwords off at the end of December 2026.",
  "535 5.7.3":
    "Microsoft rejected the username or password. Enter the full email address as the username and, if you use two-step verification, an app password.",
  "534 5.7.9":
    "Google wants an app password. Turn on 2-Step Verification in your Google Account, create one under App passwords, and enter it here.",
  "550 5.7.60":
    "Microsoft lets this mailbox send only as itself. Enter the address you sign in with as the sender, or have an administrator allow Send As.",
};

/** What a server's reply means and what to do, where one of these providers sent it; undefined for all others. */
export function refusalInWords(reply: string): string | undefined {
  const [, code, status] = /\b(\d{3})[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(reply) ?? [];
  const key = `${code} ${status}`;
  return Object.hasOwn(refusals, key) ? refusals[key] : undefined;
}
