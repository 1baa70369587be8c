import { describe, expect, test } from "vitest";
import { temporaryDatabase, temporaryService, wednesdayMorning } from "../../fixtures.ts";
import type { BookingDatabase } from "../../store/database.ts";
import { describeOnBothEngines } from "../../store/engine/fixtures.ts";
import type { ClaimedMail } from "../message.ts";
import { deadMails, outboxHealth, retryMails } from "./admin.ts";
import { claimDue, markFailed, markRefused, markSent } from "./queue.ts";

const minutes = (count: number) => new Date(wednesdayMorning.getTime() + count * 60_000);
const claim = { now: wednesdayMorning, limit: 10 };
const claimAt = (database: BookingDatabase, now = wednesdayMorning) => claimDue(database, { ...claim, now });
const sendAll = async (database: BookingDatabase) => {
  for (const mail of await claimAt(database)) await markSent(database, mail, wednesdayMorning);
};
const kinds = (mails: readonly ClaimedMail[]) => mails.map(({ kind }) => kind);

describeOnBothEngines("the outbox", (engine) => {
  const start = async () => temporaryService(await engine.newPlace());

  test("hands out due emails with everything needed to send them", async () => {
    const { database, booked } = await start();
    const booking = await booked();
    const mails = await claimAt(database);
    expect(mails).toEqual(
      expect.arrayContaining([
        {
          id: expect.any(String),
          kind: "confirmation",
          channel: "email",
          recipient: "customer",
          messageId: expect.stringMatching(/^<[0-9a-f-]{36}@[\w.-]+>$/),
          booking,
          remarks: [],
          previous: undefined,
          attempt: 1,
          createdAt: booking.createdAt,
          claimedUntil: minutes(4).toISOString(),
          failingSince: null,
          notAfter: null,
        },
        expect.objectContaining({ kind: "notice", recipient: "business" }),
      ]),
    );
    expect(mails).toHaveLength(2);
  });

  test("hands each of 60 emails to one of ten workers that claim at once through two connections", async () => {
    const place = await engine.newPlace();
    const { database, booked } = await temporaryService(place);
    const databases = [database, await temporaryDatabase(place)];
    for (let i = 0; i < 30; i++) await booked({ serviceDate: `2026-06-${11 + (i % 10)}` });
    const worker = async (number: number) => {
      const mine: string[] = [];
      for (;;) {
        const options = { ...claim, limit: 3 };
        const mails = await claimDue(databases[number % 2] ?? database, options);
        if (mails.length === 0) return mine;
        mine.push(...mails.map(({ id }) => id));
      }
    };
    const all = (await Promise.all(Array.from({ length: 10 }, (_, number) => worker(number)))).flat();
    expect(all).toHaveLength(60);
    expect(new Set(all).size).toBe(60);
  });

  test("hands out no more than requested, longest overdue first", async () => {
    const { database, booked, clock } = await start();
    clock.now = minutes(1);
    const later = await booked();
    clock.now = minutes(0);
    const earlier = await booked();
    const first = await claimDue(database, { ...claim, now: minutes(2), limit: 3 });
    expect(first.map(({ booking }) => booking.id)).toEqual([earlier.id, earlier.id, later.id]);
    expect(await claimDue(database, { ...claim, now: minutes(2), limit: 0 })).toEqual([]);
  });

  test("holds reminders until 9:00 the day before", async () => {
    const { database, booked } = await start();
    await booked({ serviceDate: "2026-06-17" });
    await sendAll(database);
    expect(await claimAt(database, new Date("2026-06-16T12:59:59Z"))).toEqual([]);
    expect(kinds(await claimAt(database, new Date("2026-06-16T13:00:00Z")))).toEqual(["reminder"]);
  });

  test("drops a reminder still unsent when the visit begins", async () => {
    const { database, booked } = await start();
    await booked({ serviceDate: "2026-06-17" });
    await sendAll(database);
    expect(await claimAt(database, new Date("2026-06-17T12:00:00Z"))).toEqual([]);
    const after = new Date("2026-06-18T12:00:00Z");
    expect(await outboxHealth(database, after)).toEqual({ pending: 0, oldestDueSeconds: 0, dead: 0 });
  });

  test("has no reminder for a visit booked after 9:00 the day before", async () => {
    const { booked, clock, waitingMails } = await start();
    clock.now = new Date("2026-06-10T12:59:59Z");
    await booked();
    expect((await waitingMails()).map(({ kind }) => kind)).toContain("reminder");
    const before = (await waitingMails()).length;
    clock.now = new Date("2026-06-10T13:00:00Z");
    await booked();
    expect(await waitingMails()).toHaveLength(before + 2);
  });

  describe("after a worker dies", () => {
    test("hands its emails out again once no attempt can still be under way, with the same Message-ID", async () => {
      const { database, booked } = await start();
      await booked();
      const lost = await claimAt(database);
      expect(await claimAt(database, minutes(3.99))).toEqual([]);
      const again = await claimAt(database, minutes(4));
      const ids = (mails: readonly ClaimedMail[]) => mails.map(({ messageId }) => messageId).sort();
      expect(ids(again)).toEqual(ids(lost));
      expect(again.map(({ attempt }) => attempt)).toEqual([2, 2]);
    });
    test("a worker that was only very slow can still report the email sent, but not failed", async () => {
      const { database, booked } = await start();
      await booked();
      const [slow, other] = await claimAt(database);
      await claimAt(database, minutes(4));
      if (!slow || !other) throw new Error("expected two due emails");
      await markSent(database, slow, minutes(5));
      await markFailed(database, other, "too slow", { now: minutes(5) });
      const rows = await database.selectFrom("outbox").selectAll().execute();
      expect(rows.find(({ id }) => id === slow.id)).toMatchObject({ sentAt: minutes(5).toISOString() });
      const claimedUntil = minutes(8).toISOString();
      expect(rows.find(({ id }) => id === other.id)).toMatchObject({ claimedUntil, lastError: null });
    });
  });

  describe("after a failure", () => {
    /** Fails an email each time it is due, until it is dead. Returns the minutes of all attempts. */
    async function failUntilDead() {
      const { database, booked, bookings } = await start();
      const { id } = await booked();
      await database.deleteFrom("outbox").where("kind", "=", "notice").execute();
      const attempts: number[] = [];
      for (let minute = 0; minute < 3 * 24 * 60; minute += 0.5) {
        const now = minutes(minute);
        for (const mail of await claimAt(database, now)) {
          attempts.push(minute);
          await markFailed(database, mail, "421 try later", { now });
        }
        if ((await outboxHealth(database, now)).dead > 0) break;
        const next = await database.selectFrom("outbox").select("nextAttemptAt").executeTakeFirstOrThrow();
        const wait = (Date.parse(next.nextAttemptAt) - now.getTime()) / 60_000;
        minute += Math.max(0, Math.floor(wait * 2) / 2 - 0.5);
      }
      return { database, bookings, id, attempts };
    }

    test("retries after 1, 2, 4 … 60 minutes, and gives up after a day", async () => {
      const { database, id, attempts } = await failUntilDead();
      expect(attempts.slice(0, 9)).toEqual([0, 1, 3, 7, 15, 31, 63, 123, 183]);
      expect(attempts.at(-1)).toBe(1443);
      expect(await deadMails(database)).toEqual([
        {
          id: expect.any(String),
          bookingId: id,
          kind: "confirmation",
          deadAt: minutes(1443).toISOString(),
          error: "421 try later",
        },
      ]);
      expect(await outboxHealth(database, minutes(2000))).toEqual({ pending: 0, oldestDueSeconds: 0, dead: 1 });
      expect(await claimAt(database, minutes(20_000))).toEqual([]);
    });

    test("an email that waited for days because no worker ran is still retried for a whole day", async () => {
      const { database, booked } = await start();
      await booked();
      const now = minutes(5 * 24 * 60);
      const [mail] = await claimAt(database, now);
      if (!mail) throw new Error("expected a due email");
      expect(await markFailed(database, mail, "no", { now })).toBe("retry");
    });
  });

  test("a rejected email fails at once without affecting others, and can be retried", async () => {
    const { database, booked } = await start();
    await booked();
    const mails = await claimAt(database);
    const confirmation = mails.find(({ kind }) => kind === "confirmation");
    const notice = mails.find(({ kind }) => kind === "notice");
    if (!confirmation || !notice) throw new Error("expected both to be due");
    await markRefused(database, confirmation, `550 no such mailbox ${"x".repeat(1000)}`, wednesdayMorning);
    await markSent(database, notice, wednesdayMorning);
    expect(await outboxHealth(database, minutes(5))).toEqual({ pending: 0, oldestDueSeconds: 0, dead: 1 });
    expect((await deadMails(database))[0]?.error).toHaveLength(500);
    await retryMails({ database, now: () => minutes(6) });
    const [again] = await claimAt(database, minutes(6));
    expect(again).toMatchObject({ id: confirmation.id, messageId: confirmation.messageId, attempt: 1 });
  });

  test("failed emails affect the health for three days", async () => {
    const { database, booked } = await start();
    await booked();
    for (const mail of await claimAt(database)) await markRefused(database, mail, "550", wednesdayMorning);
    expect(await outboxHealth(database, minutes(3 * 24 * 60 - 1))).toMatchObject({ dead: 2 });
    expect(await outboxHealth(database, minutes(3 * 24 * 60))).toMatchObject({ dead: 0 });
    expect(await deadMails(database)).toHaveLength(2);
  });

  test("health reports how long the oldest email has been due", async () => {
    const { database, booked, clock } = await start();
    await booked({ serviceDate: "2026-06-17" });
    clock.now = minutes(5);
    await booked({ serviceDate: "2026-06-17" });
    expect(await outboxHealth(database, minutes(6))).toEqual({ pending: 4, oldestDueSeconds: 360, dead: 0 });
  });

  describe("the order of emails about one visit", () => {
    test("is kept while an earlier one is being sent: no change before its confirmation", async () => {
      const { database, booked, bookings } = await start();
      const visit = await booked({ serviceDate: "2026-06-17" });
      const first = await claimAt(database);
      await bookings.reschedule(visit, { date: "2026-06-18", slot: "evening" });
      expect(await claimAt(database)).toEqual([]);
      for (const mail of first) await markSent(database, mail, wednesdayMorning);
      const changes = await claimAt(database);
      expect(kinds(changes).sort()).toEqual(["changed", "changed-notice"]);
      for (const change of changes) {
        expect(change).toMatchObject({
          previous: { date: "2026-06-17", slot: "morning" },
          booking: { serviceDate: "2026-06-18", timeSlot: "evening", sequence: 1 },
        });
      }
      for (const change of changes) await markRefused(database, change, "550", minutes(1));
      await bookings.cancel(visit);
      expect(kinds(await claimAt(database, minutes(1)))).toContain("cancelled");
    });
    test("leaves out those that are outdated when they are retried", async () => {
      const { database, booked } = await start();
      await booked({ serviceDate: "2026-06-17" });
      for (const mail of await claimAt(database)) await markRefused(database, mail, "550", wednesdayMorning);
      const afterward = new Date("2026-06-17T16:00:00Z");
      await retryMails({ database, now: () => afterward });
      expect(kinds(await claimAt(database, afterward))).toEqual(["notice"]);
      expect(await deadMails(database)).toEqual([]);
    });
    test("does not hold up emails about other visits", async () => {
      const { database, booked, bookings } = await start();
      const visit = await booked({ serviceDate: "2026-06-17" });
      await bookings.reschedule(visit, { date: "2026-06-18", slot: "evening" });
      await booked({ serviceDate: "2026-06-17" });
      const sent = kinds(await claimAt(database)).sort();
      expect(sent).toEqual(["confirmation", "confirmation", "notice", "notice"]);
    });
  });

  describe("of a canceled visit", () => {
    test("sends only the cancellation, whatever else was unsent", async () => {
      const { database, booked, bookings } = await start();
      const visit = await booked({ serviceDate: "2026-06-17" });
      const [failed, refused] = await claimAt(database);
      if (!failed || !refused) throw new Error("expected two due emails");
      await markFailed(database, failed, "451", { now: wednesdayMorning });
      await markRefused(database, refused, "550", wednesdayMorning);
      await bookings.reschedule(visit, { date: "2026-06-18", slot: "evening" });
      await bookings.cancel(visit);
      const rows = await database.selectFrom("outbox").select("kind").orderBy("kind").execute();
      expect(rows).toEqual([{ kind: "cancelled" }, { kind: "cancelled-notice" }]);
    });
    test("lets an email that is being sent arrive, and does not retry it if it fails", async () => {
      const { database, booked, bookings } = await start();
      const visit = await booked({ serviceDate: "2026-06-17" });
      const onTheirWay = await claimAt(database);
      await bookings.cancel(visit);
      expect(await claimAt(database)).toEqual([]);
      for (const mail of onTheirWay) await markFailed(database, mail, "451", { now: wednesdayMorning });
      expect(kinds(await claimAt(database)).sort()).toEqual(["cancelled", "cancelled-notice"]);
      expect(await database.selectFrom("outbox").selectAll().execute()).toHaveLength(2);
    });
  });

  test("is committed with its booking or not at all", async () => {
    const { database, booked } = await start();
    await database.schema.alterTable("outbox").renameTo("outbox_away").execute();
    await expect(booked()).rejects.toThrow();
    expect(await database.selectFrom("bookings").selectAll().execute()).toEqual([]);
  });
});
