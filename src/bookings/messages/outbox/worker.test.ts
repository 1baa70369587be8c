import { describe, expect, onTestFinished, test, vi } from "vitest";
import { temporaryDatabase, wednesdayMorning } from "../../fixtures.ts";
import type { BookingDatabase } from "../../store/database.ts";
import { sqlite } from "../../store/engine/fixtures.ts";
import { calendarOf, composeTestMail } from "../email/fixtures.ts";
import { type MailTransport, mailsAtOnce } from "../email/sending/transport.ts";
import type { ClaimedMail } from "../message.ts";
import { deadMails, outboxHealth } from "./admin.ts";
import { temporaryOutbox, type WorkerOptions } from "./fixtures.ts";
import { claimDue } from "./queue.ts";
import type { OutboxWorkerOptions } from "./worker.ts";

const later = (minutes: number) => new Date(wednesdayMorning.getTime() + minutes * 60_000);
const start = async (behavior = {}) => temporaryOutbox(await sqlite.newPlace(), behavior);

describe("the outbox worker", () => {
  test("a calendar entry follows its visit: the same UID, a higher SEQUENCE, and CANCEL at the end", async () => {
    const { newWorker, booked, bookings, server } = await start();
    const worker = newWorker();
    const visit = await booked({ serviceDate: "2026-06-17" });
    await worker.sendDue();
    await bookings.reschedule(visit, { date: "2026-06-18", slot: "evening" });
    await worker.sendDue();
    await bookings.cancel(visit);
    await worker.sendDue();
    const entries = server.mails.flatMap((mail) => calendarOf(mail) ?? []);
    expect(entries.map(({ method, event }) => [method, event.sequence])).toEqual([
      ["REQUEST", 0],
      ["REQUEST", 1],
      ["CANCEL", 2],
    ]);
    expect(new Set(entries.map(({ event }) => event.uid)).size).toBe(1);
    expect(entries[1]?.event.startDate.toJSDate().toISOString()).toBe("2026-06-18T20:00:00.000Z");
  });

  test("gives up on a rejected email, with a log line that omits the address, and sends the others", async () => {
    const refuse = (address: string) => (address === "gone@example.com" ? 550 : undefined);
    const { newWorker, booked, database, lines, subjects } = await start({ refuse });
    const { id } = await booked({ email: "gone@example.com" });
    await booked();
    await newWorker().sendDue();
    expect(subjects().sort()).toEqual(["Booked", "New booking", "New booking"]);
    expect(await deadMails(database)).toEqual([
      expect.objectContaining({ bookingId: id, kind: "confirmation", error: expect.stringContaining("550") }),
    ]);
    const [line, ...others] = lines.filter((text) => !text.startsWith("info"));
    expect(line).toMatch(/^error .*"kind":"confirmation".*"answer":550.* Gave up on an email\. .*Settings, Email/);
    expect(others).toEqual([]);
    expect(lines.join()).not.toContain("@");
  });

  test("gives up on messages of a channel without a sender, and somebody calls the customer", async () => {
    const { newWorker, booked, database, lines, office } = await start();
    await booked();
    await newWorker({ senders: {} }).sendDue();
    const error = "This server has no sender for the channel email.";
    expect(await deadMails(database)).toEqual([expect.objectContaining({ error }), expect.objectContaining({ error })]);
    expect(lines.filter((line) => line.startsWith("error"))).toHaveLength(2);
    expect((await office.calls()).open.map(({ reasons }) => reasons)).toEqual([["mail-given-up"]]);
  });

  test("retries a failed email with the same Message-ID", async () => {
    let code: number | undefined = 451;
    const { newWorker, booked, clock, server, lines } = await start({ refuse: () => code });
    await booked();
    const worker = newWorker();
    expect(await worker.sendDue()).toBe(0);
    code = undefined;
    expect(await worker.sendDue()).toBe(0);
    clock.now = later(2);
    expect(await worker.sendDue()).toBe(2);
    expect(new Set(server.mails.map(({ messageId }) => messageId)).size).toBe(2);
    expect(lines.filter((line) => line.startsWith("warn"))).toHaveLength(2);
    expect(lines.join()).not.toContain("@");
  });

  test("an email that can't be rendered does not hold up others", async () => {
    const { newWorker, booked, subjects, database, clock } = await start();
    await booked();
    const compose = (mail: ClaimedMail) => {
      if (mail.kind === "confirmation") throw new TypeError("a bug in a template");
      return composeTestMail(mail);
    };
    await newWorker({ compose }).sendDue();
    expect(subjects()).toEqual(["New booking"]);
    expect(await outboxHealth(database, clock.now)).toMatchObject({ pending: 1, dead: 0 });
  });
});

describe("a running outbox worker", () => {
  /** Waits until it is told that the time is over. */
  function handPause() {
    const waiting: (() => void)[] = [];
    const pause: OutboxWorkerOptions["pause"] = (_milliseconds, signal) =>
      new Promise<void>((resolve) => {
        waiting.push(resolve);
        if (signal.aborted) resolve();
        signal.addEventListener("abort", () => resolve());
      });
    return { pause, wake: () => waiting.splice(0).map((resolve) => resolve()), isPausing: () => waiting.length > 0 };
  }

  test("picks up emails that are enqueued later", async () => {
    const { newWorker, booked, subjects } = await start();
    const { pause, wake, isPausing } = handPause();
    newWorker({ pause }).start();
    await expect.poll(() => isPausing()).toBe(true);
    await booked();
    wake();
    await expect.poll(() => subjects().sort()).toEqual(["Booked", "New booking"]);
  });

  test("finishes the emails in progress when stopped and claims no more", async () => {
    const answered = Promise.withResolvers<void>();
    const { newWorker, booked, database, clock, server } = await start({ beforeAnswer: () => answered.promise });
    for (let i = 0; i < 3; i++) await booked();
    const worker = newWorker();
    worker.start();
    await expect.poll(() => server.mails).toHaveLength(mailsAtOnce);
    const stopped = worker.stop();
    answered.resolve();
    await stopped;
    expect(server.mails).toHaveLength(mailsAtOnce);
    expect(await outboxHealth(database, clock.now)).toMatchObject({ pending: 6 - mailsAtOnce });
    const left = await claimDue(database, { now: clock.now, limit: 9 });
    expect(left).toHaveLength(6 - mailsAtOnce);
  });

  test("warns at startup about failed emails", async () => {
    const { newWorker, booked, lines } = await start({ refuse: () => 550 });
    await booked();
    await newWorker().sendDue();
    lines.length = 0;
    newWorker().start();
    await expect.poll(() => lines.join()).toMatch(/^warn \{"dead":2\} There are failed emails\./);
  });
});

describe("an outbox worker in trouble", () => {
  /** Never answers; an aborted attempt fails with the reason. */
  function silentTransport() {
    const asked = Promise.withResolvers<void>();
    const transport: MailTransport = {
      description: "",
      send: (_mail, _claimed, signal) => {
        asked.resolve();
        return new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
      },
      close: () => undefined,
    };
    return { transport, asked: asked.promise };
  }

  const givenUp = { lastError: "The server stopped before the email was sent." };
  const failures = (database: BookingDatabase) =>
    database.selectFrom("outbox").select("lastError").where("attempts", ">", 0).execute();

  function fakeTimers() {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
  }

  test("gives up five seconds after being stopped when the mail server doesn't respond", async () => {
    fakeTimers();
    const { transport, asked } = silentTransport();
    const { newWorker, booked, database } = await start();
    await booked();
    const worker = newWorker({ transport });
    worker.start();
    await asked;
    const stopped = worker.stop();
    await vi.advanceTimersByTimeAsync(5_000);
    await stopped;
    expect(await failures(database)).toEqual([givenUp, givenUp]);
  });

  test("sends nothing that is composed only after it gave up", async () => {
    fakeTimers();
    const [composing, mayCompose] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const compose: WorkerOptions["compose"] = async (mail) => {
      composing.resolve();
      await mayCompose.promise;
      return await composeTestMail(mail);
    };
    const { newWorker, booked, database } = await start();
    await booked();
    const worker = newWorker({ ...silentTransport(), compose });
    worker.start();
    await composing.promise;
    const stopped = worker.stop();
    await vi.advanceTimersByTimeAsync(5_000);
    mayCompose.resolve();
    await stopped;
    expect(await failures(database)).toContainEqual(givenUp);
  });

  test("logs once that the database is unavailable", async () => {
    const { newWorker, lines } = await start();
    const database = await temporaryDatabase(await sqlite.newPlace());
    await database.schema.dropTable("outbox").execute();
    newWorker({ database }).start();
    await expect.poll(() => lines).toHaveLength(1);
    expect(lines[0]).toMatch(/^error .* No messages are sent: the database is unavailable$/);
  });
});
