/** Names of the locks that booking writers take (inWriteTransaction), so that no rule breaks between two of them. */

import type { Person } from "../keys/people.ts";
import type { PlainDate } from "../time/calendar.ts";

/** For counting or taking a day's spots, closing or reopening it. */
export const dayLock = (date: PlainDate) => `day ${date}`;
/** For changing a booking. */
export const bookingLock = (id: string) => `booking ${id}`;
/** For counting or changing a person's visits. */
export const personLocks = ({ phoneKey, emailKey }: Person) => [phoneLock(phoneKey), ...emailLocks(emailKey)];
export const phoneLock = (phoneKey: string) => `phone ${phoneKey}`;
/** None for people without an email address: they have nothing in common. */
export const emailLocks = (emailKey: string) => (emailKey === "" ? [] : [`email ${emailKey}`]);
/** For counting or adding visits from a network. */
export const networkLocks = (keys: readonly string[]) => keys.map((key) => `network ${key}`);
/** For storing a submission. */
export const submissionLock = (submissionHash: string) => `submission ${submissionHash}`;
/** For making, using or revoking links that open the office. */
export const officeLinksLock = "office links";
/** For giving a closing or reopening its version; its days are locked as well. */
export const closingsLock = "closings";
/** For changing who works when; their days are locked as well. */
export const staffLock = "staff";
/** For checking off a call. */
export const callLock = (id: string) => `call ${id}`;
/** For claiming or dropping many emails at once. */
export const outboxLock = "outbox";
