/** A mailbox: a display name and an address. */
export interface Mailbox {
  name: string;
  address: string;
}

/** What the settings say of all emails; the rest are facts. */
export interface Letterhead {
  /** The From header of all emails, and the organizer of calendar entries. */
  from: Mailbox;
  /** Where the business receives its notices. */
  inbox: string;
}
