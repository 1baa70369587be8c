import { createHmac } from "node:crypto";

/**
 * The token in /calendar/<token>.ics. It reveals nothing about private links of the same secret: their labels are ids.
 * @param secret CALENDAR_SECRET, or the link secret
 */
export function calendarToken(secret: string): string {
  return createHmac("sha256", secret).update("calendar subscription").digest("base64url");
}
