/** How bookings of the same person are recognized: the same telephone line or mailbox, however it is written. */

export interface Person {
  phoneKey: string;
  emailKey: string;
}

/** The last ten digits: "+1 727 555 0123" and "(727) 555-0123" are one line. */
export const phoneKey = (phone: string) => phone.replace(/\D/g, "").slice(-10);

/** Providers that deliver "d.ana@" to the mailbox "dana@", by all of their domains. */
const domainsWithoutDots: Readonly<Record<string, string>> = {
  "gmail.com": "gmail.com",
  "googlemail.com": "gmail.com",
};

/**
 * The mailbox that an address leads to: in lower case, without a tag ("+sale"), and without dots in the name where the
 * provider ignores them.
 */
export function emailKey(email: string): string {
  const address = email.trim().toLowerCase();
  const at = address.lastIndexOf("@");
  // Nothing but a tag is a name of its own.
  const name = /^[^+]+/.exec(address.slice(0, Math.max(0, at)))?.[0];
  if (name === undefined) return address;
  const domain = address.slice(at + 1);
  const folded = Object.hasOwn(domainsWithoutDots, domain) ? domainsWithoutDots[domain] : undefined;
  return folded === undefined ? `${name}@${domain}` : `${name.replaceAll(".", "")}@${folded}`;
}

export function personOf({ phone, email }: { phone: string; email: string }): Person {
  return { phoneKey: phoneKey(phone), emailKey: emailKey(email) };
}
