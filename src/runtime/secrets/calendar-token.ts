/** The secret part of the calendar subscription URL. */
import { createHmac } from "node:crypto";

/**
 * The token in /calendar/<token>.ics: 43 characters that can't be guessed without the secret. It reveals nothing about
 * private links made with the same secret, because their labels are booking ids.
 * @param secret CALENDAR_SECRET, or the link secret
 */
export function calendarToken(secret: string): string {
  return createHmac("sha256", secret).update("calendar subscription").digest("base64url");
}
