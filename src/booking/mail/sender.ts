/** What all mails have in common: who sends them and what that business promises. */
import type { LinkSecret } from "../links/links.ts";

/** A mailbox: the name is shown, the address is used. */
export interface Mailbox {
  name: string;
  address: string;
}

export interface MailSender {
  /** Header From of all mails, and organizer of the calendar entries. */
  from: Mailbox;
  /** Where the business reads its notices. */
  inbox: string;
  business: {
    name: string;
    /** As it is read, and as a link: "tel:+17275550142". */
    phone: { text: string; href: string };
    email: string;
    /** The office in one line. */
    address: string;
    /** Without a slash at the end. */
    siteUrl: string;
  };
  /** When the phone is answered: "every day, 7am-8pm". */
  phoneHours: string;
  /** "90-day parts and labor warranty". */
  warranty: string;
  /** What the private links are made with. */
  linkSecret: LinkSecret;
}
