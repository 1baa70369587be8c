/** Recognizes bookings by the same person: the same phone line or mailbox, however it is written. */
import { emailText, isEmail } from "../../shared/email.ts";
import { phoneKey, readPhone } from "../../shared/phone.ts";

export interface Person {
  phoneKey: string;
  emailKey: string;
}

/** Gmail, by both of its domains, delivers "d.ana@" to "dana@". */
const isGmail = (domain: string) => domain === "gmail.com" || domain === "googlemail.com";

/**
 * The mailbox that an address delivers to: lowercase, without a tag ("+sale"), and without dots in the name where the
 * provider ignores them.
 */
export function emailKey(email: string): string {
  const address = email.trim().toLowerCase();
  const at = address.lastIndexOf("@");
  // A name that is nothing but a tag counts as a whole name.
  const name = /^[^+]+/.exec(address.slice(0, Math.max(0, at)))?.[0];
  if (name === undefined) return address;
  const domain = address.slice(at + 1);
  return isGmail(domain) ? `${name.replaceAll(".", "")}@gmail.com` : `${name}@${domain}`;
}

export function personOf({ phone, email }: { phone: string; email: string }): Person {
  return { phoneKey: phoneKey(phone), emailKey: emailKey(email) };
}

/** All phone lines and mailboxes that the lines of two texts name. */
export function keysIn({ phone, email }: { phone: string; email: string }): string[] {
  const keys = email.split("\n").map(emailKey);
  for (let one = readPhone(phone); one; one = readPhone(one.after)) keys.push(one.key);
  return [...new Set(keys)].filter(Boolean);
}

/** A mailbox or a phone line as a person. */
export const personWith = (key: string): Partial<Person> => (key.includes("@") ? { emailKey: key } : { phoneKey: key });

/** Something that belongs to a person, with the phone lines and mailboxes that recognize them. */
export interface Keyed {
  readonly keys: readonly string[];
}

/** What the same keys connect, over others too, together. */
export function connected<Item extends Keyed>(items: Iterable<Item>): Item[][] {
  const byKey = new Map<string, Item[]>();
  const all = new Set<Item[]>();
  for (const item of items) {
    const found = new Set(item.keys.map((key) => byKey.get(key)).filter((group) => group !== undefined));
    const [largest = [], ...others] = [...found].sort((a, b) => b.length - a.length);
    for (const one of [item, ...others.flat()]) {
      largest.push(one);
      for (const key of one.keys) byKey.set(key, largest);
    }
    for (const other of others) all.delete(other);
    all.add(largest);
  }
  return [...all];
}

/** What a text can only be: a phone number, with or without an extension, or an email address. Both have an index. */
export function personIn(text: string): { column: "phoneKey" | "emailKey"; key: string } | undefined {
  const phone = readPhone(text);
  if (phone && /^(?: ext\. \d+)?$/.test(phone.before + phone.after)) return { column: "phoneKey", key: phone.key };
  const address = emailText(text);
  return isEmail(address) ? { column: "emailKey", key: emailKey(address) } : undefined;
}
