/** The secret part of the calendar subscription's address. */
import { createHmac } from "node:crypto";

/**
 * What opens /calendar/<token>.ics: 43 characters that can't be guessed without the secret, and that tell nothing about
 * the private links made with the same one (their labels are booking ids).
 * @param secret CALENDAR_SECRET or the secret of the links
 */
export function calendarToken(secret: string): string {
  return createHmac("sha256", secret).update("calendar subscription").digest("base64url");
}
