import { describe, expect, onTestFinished, test, vi } from "vitest";
import { temporaryDatabase, temporaryService, wednesdayMorning } from "../fixtures.ts";
import { composeMail } from "../mail/compose.tsx";
import { calendarOf, type MailServerBehavior, sender, startMailServer } from "../mail/fixtures.ts";
import { smtpTransport } from "../mail/sending/smtp.ts";
import { type MailTransport, mailsAtOnce } from "../mail/sending/transport.ts";
import type { BookingDatabase, DatabaseLocation } from "../storage/database.ts";
import { describeOnBothEngines } from "../storage/engine/fixtures.ts";
import { deadMails, outboxHealth } from "./health.ts";
import { type ClaimedMail, claimDue } from "./queue.ts";
import { createOutboxWorker, type OutboxWorkerOptions } from "./worker.ts";

const later = (minutes: number) => new Date(wednesdayMorning.getTime() + minutes * 60_000);

/** A log that records its lines. */
function testLog() {
  const lines: string[] = [];
  const write = (level: string) => (details: object, message: string) =>
    void lines.push(`${level} ${JSON.stringify(details)} ${message}`);
  return { lines, log: { info: write("info"), warn: write("warn"), error: write("error") } };
}

/** Bookings, a mail server, and workers that deliver from one to the other. */
async function start(place: DatabaseLocation, behavior: MailServerBehavior = {}) {
  const service = await temporaryService(place, { mailDomain: "repair.example", capacityPerSlot: 50 });
  const server = await startMailServer(behavior);
  const { lines, log } = testLog();
  const newWorker = (options: Partial<OutboxWorkerOptions> = {}) => {
    const worker = createOutboxWorker({
      database: service.database,
      compose: (mail) => composeMail(mail, sender),
      transport: smtpTransport(server.url),
      log,
      now: () => service.clock.now,
      ...options,
    });
    onTestFinished(() => worker.stop());
    return worker;
  };
  const subjects = () => server.mails.map(({ subject = "" }) => subject.split(":")[0]);
  return { ...service, server, lines, newWorker, subjects };
}

describeOnBothEngines("the outbox worker", (engine) => {
  test("sends what is due to the right recipients, once", async () => {
    const { newWorker, booked, server, database, clock } = await start(await engine.newPlace());
    await booked({ email: "dana@example.com" });
    const worker = newWorker();
    expect(await worker.sendDue()).toBe(2);
    expect(await worker.sendDue()).toBe(0);
    expect(server.mails.flatMap(({ to }) => to?.map(({ address }) => address)).sort()).toEqual([
      "dana@example.com",
      sender.inbox,
    ]);
    expect(await outboxHealth(database, clock.now)).toEqual({ pending: 0, oldestDueSeconds: 0, dead: 0 });
  });

  test("a calendar entry follows its visit: the same UID, a higher SEQUENCE, and CANCEL at the end", async () => {
    const { newWorker, booked, bookings, server } = await start(await engine.newPlace());
    const worker = newWorker();
    const visit = await booked({ serviceDate: "2026-06-17" });
    await worker.sendDue();
    await bookings.reschedule(visit, { date: "2026-06-18", slot: "evening" }, "customer");
    await worker.sendDue();
    await bookings.cancel(visit, "customer");
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

  test("two at once, each with its own connection, never send an email twice", async () => {
    const place = await engine.newPlace();
    const { newWorker, booked, server } = await start(place);
    for (let i = 0; i < 15; i++) await booked();
    const workers = [newWorker(), newWorker({ database: await temporaryDatabase(place) })];
    const sent = await Promise.all(workers.map((worker) => worker.sendDue()));
    expect(sent.reduce((sum, count) => sum + count)).toBe(30);
    expect(new Set(server.mails.map(({ messageId }) => messageId)).size).toBe(30);
    expect(server.mails).toHaveLength(30);
  });

  test("gives up on a rejected email, with a log line that omits the address, and sends the others", async () => {
    const refuse = (address: string) => (address === "gone@example.com" ? 550 : undefined);
    const { newWorker, booked, database, lines, subjects } = await start(await engine.newPlace(), { refuse });
    const { id } = await booked({ email: "gone@example.com" });
    await booked();
    await newWorker().sendDue();
    expect(subjects().sort()).toEqual(["Booked", "New booking", "New booking"]);
    expect(await deadMails(database)).toEqual([
      expect.objectContaining({ bookingId: id, kind: "confirmation", error: expect.stringContaining("550") }),
    ]);
    const [line, ...others] = lines.filter((text) => !text.startsWith("info"));
    expect(line).toMatch(/^error .*"kind":"confirmation".*"answer":550.* Gave up on an email\. .*bookings -- mails/);
    expect(others).toEqual([]);
    expect(lines.join()).not.toContain("@");
  });

  test("retries a failed email with the same Message-ID", async () => {
    let code: number | undefined = 451;
    const { newWorker, booked, clock, server, lines } = await start(await engine.newPlace(), { refuse: () => code });
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
    const { newWorker, booked, subjects, database, clock } = await start(await engine.newPlace());
    await booked();
    const compose = (mail: ClaimedMail) => {
      if (mail.kind === "confirmation") throw new TypeError("a bug in a template");
      return composeMail(mail, sender);
    };
    await newWorker({ compose }).sendDue();
    expect(subjects()).toEqual(["New booking"]);
    expect(await outboxHealth(database, clock.now)).toMatchObject({ pending: 1, dead: 0 });
  });

  test("keeps its lease on an email that takes long", async () => {
    const taken = Promise.withResolvers<void>();
    const answered = Promise.withResolvers<void>();
    const { newWorker, booked, database, clock, server } = await start(await engine.newPlace(), {
      beforeAnswer: () => {
        taken.resolve();
        return answered.promise;
      },
    });
    await booked();
    await database.deleteFrom("outbox").where("kind", "!=", "confirmation").execute();
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    onTestFinished(() => void vi.useRealTimers());
    const sending = newWorker().sendDue();
    await taken.promise;
    for (let minute = 1; minute <= 3; minute++) {
      clock.now = later(minute);
      await vi.advanceTimersByTimeAsync(10_000);
      await vi.waitFor(async () => {
        const row = await database.selectFrom("outbox").select("claimed_until").executeTakeFirstOrThrow();
        expect(row.claimed_until).toBe(later(minute + 0.5).toISOString());
      });
    }
    expect(await claimDue(database, { now: clock.now, worker: "two", limit: 1, leaseSeconds: 30 })).toEqual([]);
    answered.resolve();
    expect(await sending).toBe(1);
    expect(server.mails).toHaveLength(1);
  });
});

describeOnBothEngines("a running outbox worker", (engine) => {
  test("picks up emails on its own soon after they are enqueued", async () => {
    const { newWorker, booked, subjects } = await start(await engine.newPlace());
    newWorker().start();
    await booked();
    await vi.waitFor(() => expect(subjects().sort()).toEqual(["Booked", "New booking"]), { timeout: 10_000 });
  });

  test("finishes the emails in progress when stopped and claims no more", async () => {
    const answered = Promise.withResolvers<void>();
    const { newWorker, booked, database, clock, server } = await start(await engine.newPlace(), {
      beforeAnswer: () => answered.promise,
    });
    for (let i = 0; i < 3; i++) await booked();
    const worker = newWorker();
    worker.start();
    await vi.waitFor(() => expect(server.mails).toHaveLength(mailsAtOnce), { timeout: 10_000 });
    const stopped = worker.stop();
    answered.resolve();
    await stopped;
    expect(server.mails).toHaveLength(mailsAtOnce);
    expect(await outboxHealth(database, clock.now)).toMatchObject({ pending: 6 - mailsAtOnce });
    const left = await claimDue(database, { now: clock.now, worker: "two", limit: 9, leaseSeconds: 30 });
    expect(left).toHaveLength(6 - mailsAtOnce);
  });

  test("warns at startup about failed emails", async () => {
    const { newWorker, booked, lines } = await start(await engine.newPlace(), { refuse: () => 550 });
    await booked();
    await newWorker().sendDue();
    lines.length = 0;
    newWorker().start();
    await vi.waitFor(() => expect(lines.join()).toMatch(/^warn \{"dead":2\} There are failed emails\./));
  });
});

describeOnBothEngines("a recipient whose server takes very long", (engine) => {
  /** The server never answers emails to slow.example until it is released. */
  async function startWithSlow(untilContent: number) {
    const asked = new Set<string>();
    const beforeRecipient = (address: string) => {
      if (!address.endsWith("@slow.example")) return;
      asked.add(address);
      return new Promise<void>(() => undefined);
    };
    const site = await start(await engine.newPlace(), { beforeRecipient });
    const recipients = () => site.server.mails.flatMap(({ to }) => to?.map(({ address }) => address ?? "") ?? []);
    const transport = () => smtpTransport(site.server.url, { untilContent, forContent: 60_000 });
    const patient = site.newWorker;
    return { ...site, asked, recipients, patient, newWorker: () => site.newWorker({ transport: transport() }) };
  }

  test("holds up nobody else's email", async () => {
    const { newWorker, booked, recipients, asked } = await startWithSlow(600_000);
    for (let i = 0; i < 6; i++) await booked({ email: `slow${i}@slow.example` });
    await booked({ email: "honest@example.com" });
    newWorker().start();
    await vi.waitFor(() => expect(recipients()).toContain("honest@example.com"), { timeout: 20_000 });
    expect(recipients().filter((address) => address === sender.inbox).length).toBeGreaterThan(0);
    expect(asked.size).toBeLessThanOrEqual(2);
  });

  test("makes others to the same domain wait until it is retried, then delivers all of them", async () => {
    const { newWorker, patient, booked, recipients, asked, clock, database, server, lines } =
      await startWithSlow(2_000);
    for (let i = 0; i < 5; i++) await booked({ email: `slow${i}@slow.example` });
    expect(await newWorker().sendDue()).toBe(5);
    expect(asked.size).toBe(2);
    expect(lines.join()).toContain('"error":"ETIMEDOUT"');
    // Other processes know about it too, and a new email to that domain waits as well.
    await booked({ email: "new@SLOW.example" });
    expect(await newWorker().sendDue()).toBe(1);
    expect(asked.size).toBe(2);
    expect(await outboxHealth(database, clock.now)).toMatchObject({ pending: 6, dead: 0 });
    server.behavior = {};
    clock.now = later(2);
    expect(await patient().sendDue()).toBe(6);
    expect(recipients().filter((address) => address.toLowerCase().endsWith("@slow.example"))).toHaveLength(6);
  });
});

test("a confirmation delayed until the reminder is due still goes first", async () => {
  const mayAnswer = Promise.withResolvers<void>();
  const { newWorker, booked, clock, subjects, database } = await start(
    { file: ":memory:" },
    {
      beforeRecipient: (address) => (address === "dana@example.com" ? mayAnswer.promise : undefined),
    },
  );
  await booked({ serviceDate: "2026-06-17", email: "dana@example.com" });
  clock.now = new Date("2026-06-16T13:00:00Z");
  await database.updateTable("outbox").set({ next_attempt_at: clock.now.toISOString() }).execute();
  const sending = newWorker().sendDue();
  await vi.waitFor(() => expect(subjects()).toEqual(["New booking"]));
  mayAnswer.resolve();
  await sending;
  expect(subjects()).toEqual(["New booking", "Booked", "Reminder"]);
});

describe("an outbox worker in trouble", () => {
  const place = async () => ({ file: ":memory:" });
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

  const givenUp = { last_error: "The server stopped before the email was sent." };
  const failures = (database: BookingDatabase) =>
    database.selectFrom("outbox").select("last_error").where("attempts", ">", 0).execute();

  function fakeTimers() {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
  }

  test("gives up five seconds after being stopped when the mail server doesn't respond", async () => {
    fakeTimers();
    const { transport, asked } = silentTransport();
    const { newWorker, booked, database } = await start(await place());
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
    const compose: OutboxWorkerOptions["compose"] = async (mail) => {
      composing.resolve();
      await mayCompose.promise;
      return await composeMail(mail, sender);
    };
    const { newWorker, booked, database } = await start(await place());
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
    const { newWorker, lines } = await start(await place());
    const database = await temporaryDatabase(await place());
    await database.schema.dropTable("outbox").execute();
    newWorker({ database }).start();
    await vi.waitFor(() => expect(lines).toHaveLength(1));
    expect(lines[0]).toMatch(/^error .* No emails are sent: the database is unavailable$/);
  });
});
