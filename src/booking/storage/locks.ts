/** Names of the locks that writers of bookings take (inWriteTransaction), so that no rule is broken between two of them. */
import type { PlainDate } from "../time/calendar.ts";
import type { Person } from "../visits/people.ts";

/** Who counts or takes the places of a day, opens or closes it. */
export const dayLock = (date: PlainDate) => `day ${date}`;
/** Who changes a booking. */
export const bookingLock = (id: string) => `booking ${id}`;
/** Who counts or changes the visits of a person. */
export const personLocks = ({ phoneKey, emailKey }: Person) => [`phone ${phoneKey}`, emailLock(emailKey)];
export const emailLock = (emailKey: string) => `email ${emailKey}`;
/** Who counts the visits of a network or adds one. */
export const networkLocks = (keys: readonly string[]) => keys.map((key) => `network ${key}`);
/** Who stores a submission. */
export const submissionLock = (submissionHash: string) => `submission ${submissionHash}`;
/** Who claims or drops many mails at once. */
export const outboxLock = "outbox";
