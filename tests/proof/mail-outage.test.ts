/** No mail is lost while the mail server is down or slow, one bad address doesn't affect others, and bookings don't wait. */
import { expect, test } from "vitest";
import { temporaryService, wednesdayMorning } from "../../src/booking/fixtures.ts";
import { composeMail } from "../../src/booking/mail/compose.tsx";
import { sender, startMailServer } from "../../src/booking/mail/fixtures.ts";
import { smtpTransport } from "../../src/booking/mail/sending/smtp.ts";
import { emailSender, mailsAtOnce } from "../../src/booking/mail/sending/transport.ts";
import { deadMails, outboxHealth } from "../../src/booking/outbox/health.ts";
import { createOutboxWorker } from "../../src/booking/outbox/worker.ts";
import { describeOnBothEngines } from "../../src/booking/storage/engine/fixtures.ts";
import { full } from "./size.ts";

/** Bookings per simulated minute of the outage; each causes two mails. */
const visitsPerMinute = full ? 5 : 0.25;
const outageMinutes = 60;
/** Milliseconds that a slow server takes for each mail. */
const thinking = full ? 40 : 5;
const minuteMs = 60_000;
const timeout = 20 * minuteMs;

describeOnBothEngines(
  "a mail server that is down for an hour, then slow, and refuses one address for good",
  (engine) => {
    test("gets all other mails once, the refused one is reported, and bookings never wait", { timeout }, async () => {
      const place = await engine.newPlace();
      const { database, booked, clock } = await temporaryService(place, { capacityPerSlot: 1000 });
      const server = await startMailServer();
      const logged: string[] = [];
      const write = (details: object, message: string) => void logged.push(`${JSON.stringify(details)} ${message}`);
      const worker = createOutboxWorker({
        database,
        senders: { email: emailSender((mail) => composeMail(mail, sender), smtpTransport(server.url)) },
        log: { info: () => undefined, warn: write, error: write },
        now: () => clock.now,
      });
      const nextMinute = () => {
        clock.now = new Date(clock.now.getTime() + minuteMs);
      };

      // Down: visits are booked throughout, one of them with an address that does not exist.
      await server.goDown();
      const bad = await booked({ serviceDate: "2026-06-17", email: "nobody@gone.example" });
      let visits = 1;
      for (let minute = 1; minute <= outageMinutes; minute++) {
        nextMinute();
        for (; visits < minute * visitsPerMinute; visits++) await booked({ serviceDate: "2026-06-17" });
        expect(await worker.sendDue()).toBe(0);
      }
      expect(await outboxHealth(database, clock.now)).toEqual({
        pending: 2 * visits,
        oldestDueSeconds: outageMinutes * 60,
        dead: 0,
      });

      // Up again, but silent: the worker waits for an answer, bookings don't.
      const isAsked = Promise.withResolvers<void>();
      const mayAnswer = Promise.withResolvers<void>();
      server.behavior.refuse = (address) => (address === bad.email ? 550 : undefined);
      server.behavior.beforeAnswer = () => {
        isAsked.resolve();
        return mayAnswer.promise;
      };
      await server.comeBack();
      clock.now = new Date(wednesdayMorning.getTime() + 3 * outageMinutes * minuteMs);
      let isWaiting = true;
      const sending = worker.sendDue().finally(() => {
        isWaiting = false;
      });
      await isAsked.promise;
      for (let i = 0; i < 5; i++, visits++) await booked({ serviceDate: "2026-06-18" });
      expect(isWaiting).toBe(true);
      expect(server.mails.length).toBeLessThanOrEqual(mailsAtOnce);

      // Slow.
      server.behavior.beforeAnswer = () => new Promise((resolve) => setTimeout(resolve, thinking));
      mayAnswer.resolve();
      await sending;
      for (let minutes = 0; minutes < 120 && (await outboxHealth(database, clock.now)).pending > 0; minutes++) {
        nextMinute();
        await worker.sendDue();
      }
      await worker.stop();

      const due = await database.selectFrom("outbox").selectAll().where("kind", "!=", "reminder").execute();
      const wanted = due.filter((row) => row.booking_id !== bad.id || row.kind !== "confirmation");
      expect(due).toHaveLength(2 * visits);
      expect(server.mails.map(({ messageId }) => messageId).sort()).toEqual(
        wanted.map(({ message_id }) => message_id).sort(),
      );
      expect(await deadMails(database)).toEqual([
        {
          id: expect.any(String),
          bookingId: bad.id,
          kind: "confirmation",
          deadAt: expect.any(String),
          error: expect.stringContaining("550"),
        },
      ]);
      expect(logged.filter((line) => line.includes("Gave up on"))).toHaveLength(1);
      expect(logged.join()).not.toContain("@");
    });
  },
);
