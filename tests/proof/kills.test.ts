/** Nothing that was answered is lost when the server is killed, and no mail goes missing. */
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { strangersValues } from "../../src/bookings/fixtures.ts";
import { startMailServer } from "../../src/bookings/messages/email/fixtures.ts";
import { mailsAtOnce } from "../../src/bookings/messages/email/sending/transport.ts";
import type { MailKind } from "../../src/bookings/messages/message-kinds.ts";
import type { BookingDatabase } from "../../src/bookings/store/database.ts";
import { describeOnBothEngines } from "../../src/bookings/store/engine/fixtures.ts";
import type { BookingFormValues } from "../../src/shared/form/schema.ts";
import { full } from "../full-size.ts";
import { firstSlot, lastSlot, secondSlot, weekdayAhead } from "../weekday-ahead.ts";
import { bookOverHttp, killableServer, storedSubmissions, submissionsOf } from "./fixtures.ts";

const total = full ? 1_000 : 36;
const kills = full ? 50 : 3;
const drainTime = 10 * 60_000;

/** Submits one form until it is answered, like a visitor who clicks the button again. */
async function bookUntilAnswered(url: string, values: BookingFormValues): Promise<void> {
  for (;;) {
    try {
      const { status, body } = await bookOverHttp(url, values);
      if (![200, 201].includes(status)) throw new Error(`answered with ${status}: ${JSON.stringify(body)}`);
      return;
    } catch (error) {
      if (!["TypeError", "SyntaxError", "TimeoutError"].includes((error as Error).name)) throw error;
      await pause(20);
    }
  }
}

/** Message-IDs of the mails of a kind, by booking. */
async function mailsOf(database: BookingDatabase, kind: MailKind): Promise<Map<string, string>> {
  const rows = await database
    .selectFrom("outbox")
    .select(["bookingId", "messageId"])
    .where("kind", "=", kind)
    .execute();
  expect(new Set(rows.map((row) => row.bookingId)).size).toBe(rows.length);
  return new Map(rows.map((row) => [row.bookingId, row.messageId]));
}

async function unsentMails(database: BookingDatabase): Promise<number> {
  const rows = await database
    .selectFrom("outbox")
    .select("id")
    .where("sentAt", "is", null)
    .where("kind", "!=", "reminder")
    .execute();
  return rows.length;
}

describeOnBothEngines(`A server killed ${kills} times during ${total} bookings`, (engine) => {
  test("stores each answered booking once and sends each mail, repeating at most those in progress at a kill", {
    timeout: 60 * 60_000,
  }, async () => {
    const place = await engine.newPlace();
    const mailServer = await startMailServer();
    const { url, database, killDuring } = await killableServer(place, { SMTP_URL: mailServer.url });
    const forms = Array.from({ length: total }, (_, index) =>
      strangersValues({
        serviceDate: weekdayAhead(index % 20),
        timeSlot: [firstSlot, secondSlot, lastSlot][index % 3] ?? "",
      }),
    );
    const does = (form: BookingFormValues) => bookUntilAnswered(url, form);
    await killDuring({ items: forms, atOnce: 8, kills, within: 30, does });
    // The answer to the last attempt may have been lost: retried, it is still one booking.
    for (const form of forms.slice(0, 20)) expect((await bookOverHttp(url, form)).status).toBe(200);

    expect(await storedSubmissions(database)).toEqual(submissionsOf(forms));

    const deadline = Date.now() + drainTime;
    while ((await unsentMails(database)) > 0 && Date.now() < deadline) await pause(200);
    const expected = [
      ...(await mailsOf(database, "confirmation")).values(),
      ...(await mailsOf(database, "notice")).values(),
    ];
    expect(expected).toHaveLength(2 * total);
    const arrived = mailServer.mails.map(({ messageId }) => messageId);
    expect(new Set(arrived)).toEqual(new Set(expected));
    expect(arrived.length - expected.length).toBeLessThanOrEqual(kills * mailsAtOnce);
  });
});
