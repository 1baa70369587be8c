import { expect, test } from "vitest";
import { temporaryService } from "../fixtures.ts";
import { claimDue, markFailed } from "../outbox/queue.ts";
import { clockDoubt, lookAtClock, trustClock } from "./clock.ts";
import { describeOnBothEngines } from "./engine/fixtures.ts";

const days = (from: Date, count: number) => new Date(from.getTime() + count * 86_400_000);

describeOnBothEngines("the clock", (engine) => {
  const start = async (options = {}) => temporaryService(await engine.newPlace(), options);

  test.each([
    { after: "27 days", count: 27, doubted: false },
    { after: "29 days of nothing", count: 29, doubted: true },
    { after: "three years", count: 3 * 365, doubted: true },
    { after: "half a day back", count: -0.5, doubted: false },
    { after: "two days back", count: -2, doubted: true },
  ])("is in doubt after $after: $doubted", async ({ count, doubted }) => {
    const { database, clock } = await start();
    expect(await lookAtClock(database, clock.now, true)).toBeUndefined();
    const then = days(clock.now, count);
    expect((await lookAtClock(database, then, true)) !== undefined).toBe(doubted);
    expect((await clockDoubt(database, then)) !== undefined).toBe(doubted);
  });

  test("is compared with what is stored when it is looked at for the first time", async () => {
    const { database, clock, booked } = await start();
    await booked();
    const believed = clock.now.toISOString();
    const wrong = days(clock.now, 1_000);
    expect(await lookAtClock(database, wrong, true)).toMatchObject({ now: wrong.toISOString(), believed });
    // What happens meanwhile doesn't make it right.
    clock.now = wrong;
    await booked({ serviceDate: "2029-03-09" });
    expect(await lookAtClock(database, days(wrong, 1), false)).toMatchObject({ believed });
    await trustClock(database, wrong);
    expect(await lookAtClock(database, days(wrong, 1), false)).toBeUndefined();
  });

  test("in doubt drops no reminder, sends none early, gives up on nothing, and sends what is new", async () => {
    const { database, clock, booked } = await start();
    await lookAtClock(database, clock.now, true);
    clock.now = new Date(clock.now.getTime() + 60_000);
    await booked({ serviceDate: "2026-06-18" });
    const options = { worker: "w", limit: 9, leaseSeconds: 60 };
    const [first] = await claimDue(database, { ...options, now: clock.now });
    if (!first) throw new Error("nothing is due");
    await markFailed(database, first, "451", { now: clock.now });
    clock.now = days(clock.now, 1_000);
    await booked({ serviceDate: "2029-03-09" });
    const claimed = await claimDue(database, { ...options, now: clock.now });
    const kinds = claimed.map(({ kind, booking }) => `${kind} ${booking.serviceDate.slice(0, 4)}`);
    expect(kinds.filter((kind) => kind.startsWith("reminder"))).toEqual([]);
    expect(kinds).toContain("confirmation 2029");
    const failing = claimed.find(({ id }) => id === first.id);
    if (failing) expect(await markFailed(database, failing, "451", { now: clock.now })).toBe("retry");
    const waiting = await database.selectFrom("outbox").select("kind").where("kind", "=", "reminder").execute();
    expect(waiting).toHaveLength(2);
  });

  test("in doubt makes no email outdated that was enqueued before", async () => {
    const { database, clock, booked } = await start();
    await lookAtClock(database, clock.now, true);
    const { id } = await booked({ serviceDate: "2026-06-18" });
    const kinds = async () => {
      const mails = database.selectFrom("outbox").select("kind").where("booking_id", "=", id).orderBy("kind");
      return (await mails.execute()).map(({ kind }) => kind);
    };
    const before = await kinds();
    clock.now = days(clock.now, 1_000);
    const claimed = await claimDue(database, { now: clock.now, worker: "w", limit: 9, leaseSeconds: 60 });
    expect(claimed.map(({ kind }) => kind).sort()).toEqual(["confirmation", "notice"]);
    expect(await kinds()).toEqual(before);
  });

  test("that was ahead leaves nothing in the future: no claim, session or ceiling blocks once it is right", async () => {
    const { database, clock, booked, office, bookings } = await start();
    await lookAtClock(database, clock.now, true);
    const right = clock.now;
    clock.now = days(right, 1_000);
    const visit = await booked({ serviceDate: "2029-03-09" });
    await claimDue(database, { now: clock.now, worker: "gone", limit: 9, leaseSeconds: 60 });
    const link = await office.addLink({ label: "Front desk" });
    const token = link.status === "added" ? await office.openSession(link.token) : undefined;
    expect(await lookAtClock(database, clock.now, true)).toBeDefined();
    clock.now = days(right, 1);
    expect(await lookAtClock(database, clock.now, true)).toBeUndefined();
    const again = await claimDue(database, { now: clock.now, worker: "next", limit: 9, leaseSeconds: 60 });
    expect(again.map(({ kind }) => kind).sort()).toEqual(["confirmation", "notice"]);
    const at = clock.now.toISOString();
    expect(await bookings.findByNumber(visit.id)).toMatchObject([{ createdAt: at, updatedAt: at }]);
    const session = await database.selectFrom("office_sessions").selectAll().executeTakeFirstOrThrow();
    expect(session).toMatchObject({ last_used_at: at, expires_at: days(clock.now, 30).toISOString() });
    expect(await office.findSession(token ?? "")).toBeDefined();
  });
});
