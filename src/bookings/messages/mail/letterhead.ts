/** What all emails share: who they are from, and what the business promises. */

/** A mailbox: a display name and an address. */
export interface Mailbox {
  name: string;
  address: string;
}

export interface Letterhead {
  /** The From header of all emails, and the organizer of calendar entries. */
  from: Mailbox;
  /** Where the business receives its notices. */
  inbox: string;
  business: {
    name: string;
    /** As displayed, and as a link: "tel:+17275550142". */
    phone: { text: string; href: string };
    email: string;
    /** The office on one line. */
    address: string;
    /** Without a trailing slash. */
    siteUrl: string;
  };
  /** When the phone is answered: "7 days a week 7am-8pm". */
  phoneHours: string;
  /** "90-day parts and labor warranty". */
  warranty: string;
  /** "Flat-rate repairs from $99, agreed before any work starts." */
  price: string;
  /** Whether sales tax comes on top, in a sentence, or "". */
  tax: string;
}
