/** A booking’s phone line and mailbox, however they are written. That two share one suggests the same customer; it doesn’t make them one. */
import { emailText, isEmail } from "../../shared/email.ts";
import { phoneKey, phoneKeys, readPhone } from "../../shared/phone.ts";

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
export const keysIn = ({ phone, email }: { phone: string; email: string }): string[] =>
  [...new Set([...email.split("\n").map(emailKey), ...phoneKeys(phone)])].filter(Boolean);

/** A mailbox or a phone line as a person. */
export const personWith = (key: string): Partial<Person> => (key.includes("@") ? { emailKey: key } : { phoneKey: key });

/** Groups what has a mark in common, over others too, one item after the other; in about linear time. @param marksOf of an item */
export function connecting<Item>(marksOf: (item: Item) => Iterable<string>) {
  const all: Item[] = [];
  // A forest (union-find): each item leads to another of its group, or is its group's first.
  const leadsTo: number[] = [];
  const firstOf = (at: number) => {
    let first = at;
    for (let next = leadsTo[first]; next !== undefined && next !== first; next = leadsTo[first]) {
      // Halves the way for who asks next.
      leadsTo[first] = leadsTo[next] ?? next;
      first = next;
    }
    return first;
  };
  const withMark = new Map<string, number>();
  return {
    add(item: Item): void {
      const at = all.push(item) - 1;
      leadsTo.push(at);
      for (const mark of marksOf(item)) {
        const other = withMark.get(mark);
        if (other === undefined) withMark.set(mark, at);
        else leadsTo[firstOf(at)] = firstOf(other);
      }
    },
    groups: (): Item[][] =>
      [...Map.groupBy(all.keys(), firstOf).values()].map((group) => group.flatMap((at) => all.slice(at, at + 1))),
  };
}

/** The same of a few items at once. */
export function connected<Item>(items: Iterable<Item>, marksOf: (item: Item) => Iterable<string>): Item[][] {
  const all = connecting(marksOf);
  for (const item of items) all.add(item);
  return all.groups();
}

/** What a text can only be: a phone number, with or without an extension, or an email address. Both have an index. */
export function personIn(text: string): { column: "phoneKey" | "emailKey"; key: string } | undefined {
  const phone = readPhone(text);
  if (phone && /^(?: ext\. \d+)?$/.test(phone.before + phone.after)) return { column: "phoneKey", key: phone.key };
  const address = emailText(text);
  return isEmail(address) ? { column: "emailKey", key: emailKey(address) } : undefined;
}
