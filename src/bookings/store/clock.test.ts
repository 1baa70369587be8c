import { expect, test } from "vitest";
import { temporaryService } from "../fixtures.ts";
import { claimDue, markFailed } from "../messages/outbox/queue.ts";
import { clockDoubt, recordClock, trustClock } from "./clock.ts";
import { describeOnBothEngines } from "./engine/fixtures.ts";

const days = (from: Date, count: number) => new Date(from.getTime() + count * 86_400_000);

describeOnBothEngines("the clock", (engine) => {
  const start = async (options = {}) => temporaryService(await engine.newPlace(), options);

  test.each([
    { after: "23 hours", count: 23 / 24, isInDoubt: false },
    { after: "25 hours in which the site did not run", count: 25 / 24, isInDoubt: true },
    { after: "27 days", count: 27, isInDoubt: true },
    { after: "three years", count: 3 * 365, isInDoubt: true },
    { after: "two days back", count: -2, isInDoubt: false },
  ])("is in doubt after $after: $isInDoubt", async ({ count, isInDoubt }) => {
    const { database, clock } = await start();
    expect(await recordClock(database, clock.now)).toBeUndefined();
    const then = days(clock.now, count);
    expect((await clockDoubt(database, then)) !== undefined).toBe(isInDoubt);
    expect((await recordClock(database, then)) !== undefined).toBe(isInDoubt);
  });

  test("is in doubt for a day, whatever happens meanwhile", async () => {
    const { database, clock, booked } = await start();
    await recordClock(database, clock.now);
    clock.now = days(clock.now, 1_000);
    await recordClock(database, clock.now);
    await booked({ serviceDate: "2029-03-09" });
    expect(await recordClock(database, days(clock.now, 0.9))).toBeDefined();
    expect(await recordClock(database, days(clock.now, 1))).toBeUndefined();
  });

  test("is in doubt until somebody says that it is right", async () => {
    const { database, clock } = await start();
    await recordClock(database, clock.now);
    const later = days(clock.now, 1_000);
    expect(await recordClock(database, later)).toBeDefined();
    await trustClock(database, later);
    expect(await recordClock(database, later)).toBeUndefined();
  });

  test("is in doubt until it is set right, and again once it is ahead again", async () => {
    const { database, clock } = await start();
    const ahead = days(clock.now, 1_000);
    await recordClock(database, clock.now);
    expect(await recordClock(database, ahead)).toBeDefined();
    expect(await recordClock(database, clock.now)).toBeUndefined();
    expect(await recordClock(database, days(ahead, 2))).toBeDefined();
  });

  test("in doubt sends no older email, drops none, and sends what is new", async () => {
    const { database, clock, booked } = await start();
    await recordClock(database, clock.now);
    await booked({ serviceDate: "2026-06-18" });
    const mails = () => database.selectFrom("outbox").selectAll().where("serviceDate", "=", "2026-06-18").execute();
    const before = await mails();
    clock.now = days(clock.now, 1_000);
    await booked({ serviceDate: "2029-03-09" });
    const claimed = await claimDue(database, { now: clock.now, limit: 9 });
    expect(claimed.map(({ kind, booking }) => `${kind} ${booking.serviceDate}`).sort()).toEqual([
      "confirmation 2029-03-09",
      "notice 2029-03-09",
    ]);
    expect(await mails()).toEqual(before);
  });

  test.each([1.5, 2, 6, 27])("that is %d days ahead for a minute deletes no email that waits", async (count) => {
    const { database, clock, booked } = await start();
    await recordClock(database, clock.now);
    const right = clock.now;
    for (const day of [18, 19, 22, 23, 24, 25, 26]) await booked({ serviceDate: `2026-06-${day}` });
    for (const { kind } of await claimDue(database, { now: clock.now, limit: 99 })) expect(kind).not.toBe("reminder");
    await database.updateTable("outbox").set({ sentAt: right.toISOString() }).where("kind", "!=", "reminder").execute();
    const reminders = () => database.selectFrom("outbox").select("id").where("kind", "=", "reminder").execute();
    const before = await reminders();
    expect(before).toHaveLength(7);
    clock.now = days(right, count);
    await claimDue(database, { now: clock.now, limit: 99 });
    await recordClock(database, clock.now);
    await claimDue(database, { now: clock.now, limit: 99 });
    clock.now = right;
    await recordClock(database, clock.now);
    expect(await reminders()).toEqual(before);
  });

  test("in doubt still sends an older email about a visit to come, as after a day without power", async () => {
    const { database, clock, booked } = await start();
    await recordClock(database, clock.now);
    await booked({ serviceDate: "2026-06-24" });
    clock.now = days(clock.now, 2);
    const claimed = await claimDue(database, { now: clock.now, limit: 9 });
    expect(claimed.map(({ kind }) => kind).sort()).toEqual(["confirmation", "notice"]);
  });

  test("that jumps while an email is being sent neither gives it up nor makes it outdated", async () => {
    const { database, clock, booked } = await start();
    await recordClock(database, clock.now);
    await booked({ serviceDate: "2026-06-18" });
    const claimed = await claimDue(database, { now: clock.now, limit: 9 });
    clock.now = days(clock.now, 1_000);
    const failing = claimed.map((mail) => ({ ...mail, failingSince: mail.booking.createdAt, attempt: 2 }));
    for (const mail of failing) expect(await markFailed(database, mail, "451", { now: clock.now })).toBe("retry");
    const left = await database.selectFrom("outbox").select("kind").orderBy("kind").execute();
    expect(left.map(({ kind }) => kind)).toEqual(["confirmation", "notice", "reminder"]);
  });

  test("that was ahead keeps no email waiting once it is right, but for reminders", async () => {
    const { database, clock, booked } = await start();
    const right = clock.now;
    await recordClock(database, right);
    clock.now = days(right, 40);
    await recordClock(database, clock.now);
    await booked({ serviceDate: "2026-07-28" });
    const [mail] = await claimDue(database, { now: clock.now, limit: 1 });
    if (!mail) throw new Error("nothing is due");
    await markFailed(database, mail, "CERT_HAS_EXPIRED", { now: clock.now });
    clock.now = days(right, 1);
    await recordClock(database, clock.now);
    const claimed = await claimDue(database, { now: clock.now, limit: 9 });
    expect(claimed.map(({ kind }) => kind).sort()).toEqual(["confirmation", "notice"]);
  });
});
