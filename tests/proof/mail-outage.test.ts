/** Bookings don't wait for mail: not even while the worker waits for a mail server that has stopped answering. */
import { expect, test } from "vitest";
import { temporaryService } from "../../src/bookings/fixtures.ts";
import { composeTestMail, startMailServer } from "../../src/bookings/messages/email/fixtures.ts";
import { smtpTransport } from "../../src/bookings/messages/email/sending/smtp.ts";
import { emailSender, mailsAtOnce } from "../../src/bookings/messages/email/sending/transport.ts";
import { outboxHealth } from "../../src/bookings/messages/outbox/admin.ts";
import { createOutboxWorker } from "../../src/bookings/messages/outbox/worker.ts";
import { describeOnBothEngines } from "../../src/bookings/store/engine/fixtures.ts";
import { full } from "../full-size.ts";

const visits = full ? 300 : 5;

describeOnBothEngines("a mail server that takes an email and says nothing", (engine) => {
  test(`holds up none of ${visits} bookings, and gets all emails once it answers`, { timeout: 600_000 }, async () => {
    const { database, booked, clock } = await temporaryService(await engine.newPlace(), { capacityPerSlot: 1000 });
    const [isAsked, mayAnswer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const server = await startMailServer({
      beforeAnswer: () => {
        isAsked.resolve();
        return mayAnswer.promise;
      },
    });
    const worker = createOutboxWorker({
      database,
      senders: { email: emailSender(composeTestMail, smtpTransport(server.url)) },
      log: { info: () => undefined, warn: () => undefined, error: () => undefined },
      now: () => clock.now,
    });
    await booked({ serviceDate: "2026-06-17" });
    let isWaiting = true;
    const sending = worker.sendDue().finally(() => {
      isWaiting = false;
    });
    await isAsked.promise;
    for (let visit = 0; visit < visits; visit++) await booked({ serviceDate: "2026-06-18" });
    expect(isWaiting).toBe(true);
    expect(server.mails.length).toBeLessThanOrEqual(mailsAtOnce);
    mayAnswer.resolve();
    await sending;
    await worker.sendDue();
    await worker.stop();
    expect((await outboxHealth(database, clock.now)).pending).toBe(0);
    const sent = await database.selectFrom("outbox").select("messageId").where("sentAt", "is not", null).execute();
    expect(sent).toHaveLength(2 * (visits + 1));
    expect(server.mails.map(({ messageId }) => messageId).sort()).toEqual(sent.map((row) => row.messageId).sort());
  });
});
