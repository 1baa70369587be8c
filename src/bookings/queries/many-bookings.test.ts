/** However many bookings there are: what is counted is right, what is read stays little, and nobody waits for all of it. */
import { type KyselyPlugin, sql } from "kysely";
import { expect, test } from "vitest";
import { fillShop } from "../../../tests/shop.ts";
import { isOverdue } from "../../shared/rules/visit-timing.ts";
import { accountsOf } from "../accounts/account.ts";
import { notesOf } from "../desk/note.ts";
import { temporaryDatabase, temporaryService, wednesdayMorning } from "../fixtures.ts";
import { createOfficeService } from "../office-service.ts";
import { findByIds } from "../store/bookings.ts";
import { aboutItsTime, addCalls } from "../store/calls.ts";
import { inWriteTransaction } from "../store/database.ts";
import { describeOnBothEngines, sqlite } from "../store/engine/fixtures.ts";
import { eventsOf } from "../store/events.ts";
import { photosOf } from "../visits/photos.ts";
import { countDoneVisits } from "./done-visits.ts";
import { addUpDays, outcomeParts } from "./outcomes.ts";

const today = "2026-06-10";
const since = "2025-12-08";
const isDone = ({ status, progress }: { status: string; progress: string }) =>
  status === "booked" && progress === "done";
const isAwaited = ({ expectedOn, arrivedAt }: { expectedOn: string | null; arrivedAt: string | null }) =>
  arrivedAt === null && expectedOn !== null && expectedOn <= today;
const cityOf = (address: string) => /, ([^,]+), FL/.exec(address)?.[1] ?? "";

describeOnBothEngines("a shop with many bookings", (engine) => {
  /** A shop of half a year, and how many statements and rows something takes. */
  async function shopOf(bookings: number, daysBefore = 185) {
    const place = await engine.newPlace();
    const database = await temporaryDatabase(place);
    await fillShop(place, { bookings, today, daysBefore });
    const read = { statements: 0, rows: 0 };
    const counter: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        read.statements++;
        read.rows += result.rows.length;
        return result;
      },
    };
    const counted = database.withPlugin(counter);
    const office = createOfficeService({ database: counted, now: () => wednesdayMorning });
    const reading = async (work: () => Promise<unknown>) => {
      Object.assign(read, { statements: 0, rows: 0 });
      await work();
      return { ...read };
    };
    return { office, reading, database: counted };
  }

  /** Four visits a day, for half a year or for two and a half; all that is over is done and paid. */
  async function settledShopOf(years: "half a year" | "two and a half") {
    const [bookings, daysBefore] = years === "half a year" ? [920, 185] : [3_820, 910];
    const shop = await shopOf(bookings, daysBefore);
    const past = shop.database.updateTable("bookings").where("serviceDate", "<", today);
    await past.set({ progress: "done", openCents: 0 }).execute();
    return shop;
  }

  test("reads no more for what is to be done than one with a fifth of its years", async () => {
    const [young, old] = [await settledShopOf("half a year"), await settledShopOf("two and a half")];
    const works: Record<string, (shop: typeof young) => Promise<unknown>> = {
      "the call list": ({ office }) => office.calls(),
      "the count of calls": ({ office }) => office.countCalls(),
      "the day": ({ office }) => office.agenda(today),
      "online bookings": ({ office }) => office.onlineBookings(),
      "what a day says of them": ({ office }) => office.onlineSummary(),
      "technicians' history": ({ office }) => office.technicianEvents(),
      "open sums": ({ office }) => office.openSums(),
    };
    for (const [name, work] of Object.entries(works)) {
      const [few, many] = [await young.reading(() => work(young)), await old.reading(() => work(old))];
      expect(many.statements, name).toBeLessThanOrEqual(few.statements + 2);
      expect(many.rows, name).toBeLessThanOrEqual(few.rows * 1.5 + 10);
    }
  });

  test("counts as many calls as looking at every visit, question and part finds, and as many as the list has", async () => {
    const { office, database } = await shopOf(1_000);
    const [held, due] = await database
      .selectFrom("bookings")
      .select("id")
      .where("erasedAt", "is", null)
      .where("status", "=", "booked")
      .where("progress", "=", "done")
      .where("openCents", "=", 0)
      .whereRef("id", "=", "jobId")
      .orderBy("id")
      .limit(2)
      .execute();
    if (!held || !due) throw new Error("No visit is done.");
    await database.updateTable("bookings").set({ heldCents: 500 }).where("id", "=", held.id).execute();
    await database.updateTable("parts").set({ expectedOn: today }).where("bookingId", "=", due.id).execute();
    const visits = await database.selectFrom("bookings").selectAll().execute();
    const calls = await database.selectFrom("calls").selectAll().where("doneAt", "is", null).execute();
    const parts = await database.selectFrom("parts").selectAll().execute();
    const known = new Map(visits.filter(({ erasedAt }) => erasedAt === null).map((visit) => [visit.id, visit]));
    const isWaitedFor = ({ bookingId, reason }: (typeof calls)[number]) => {
      const visit = known.get(bookingId ?? "");
      return visit && (visit.status === "booked" || !(aboutItsTime as readonly string[]).includes(reason));
    };
    const toCall = new Set([
      ...calls.filter(isWaitedFor).map(({ bookingId }) => bookingId),
      ...[...known.values()].filter((visit) => isOverdue(visit, wednesdayMorning)).map(({ id }) => id),
      ...[...known.values()].filter((one) => isDone(one) && one.openCents > 0).map(({ id }) => id),
      ...[...known.values()].filter(({ heldCents }) => heldCents > 0).map(({ id }) => id),
      ...parts.filter((one) => isAwaited(one) && known.get(one.bookingId)).map(({ bookingId }) => bookingId),
    ]);
    const questions = calls.filter(({ bookingId }) => bookingId === null);
    const list = await office.calls();
    const listed = list.open.length + list.questions.length + list.unassigned.length + list.more;
    expect(questions.length).toBeGreaterThan(0);
    expect(await office.countCalls()).toBe(toCall.size + questions.length + list.unassigned.length);
    expect(await office.countCalls()).toBe(listed);
  });

  test("reads no more for its numbers, its pages' words and a changed fact than one with a quarter of them", async () => {
    const [small, large] = [await shopOf(900), await shopOf(3_600)];
    const works: Record<string, (shop: typeof small) => Promise<unknown>> = {
      outcomes: ({ office }) => office.outcomes("2026-05-01", cityOf),
      stats: ({ office }) => office.stats(since, today),
      "done visits": ({ database }) => countDoneVisits({ database }, today),
      "a missing phone number": ({ office }) => office.search("(941) 555-0000"),
      "the week": ({ office }) => office.calendar("2026-06-08", "2026-06-14"),
      // Which visits fit is known from how many each window has.
      "a changed fact": ({ office }) => office.consequencesOf({ fromPrice: 129 }),
    };
    for (const [name, work] of Object.entries(works)) {
      const [few, many] = [await small.reading(() => work(small)), await large.reading(() => work(large))];
      expect(many.statements, name).toBe(few.statements);
      // Every key has a line already where there are a thousand bookings, but for the rarest.
      expect(many.rows, name).toBeLessThanOrEqual(few.rows * 1.5);
    }
  });

  test("counts what counting every visit gives", async () => {
    const { office, database } = await shopOf(1_000);
    const visits = await database.selectFrom("bookings").selectAll().execute();
    const ended = visits.filter(({ status, progress }) => status === "booked" && progress !== "");
    const made = ended.filter(({ serviceDate }) => serviceDate.startsWith("2026-05"));
    const prices = await database.selectFrom("prices").selectAll().where("answer", "=", "agreed").execute();
    const countsBy = (keyOf: (visit: (typeof visits)[number]) => string, all = made) =>
      Object.fromEntries([...Map.groupBy(all, keyOf)].map(([key, own]) => [key, own.length]));
    const { days, parts } = await office.outcomes("2026-05-01", cityOf);
    const linesOf = (lines: typeof days) =>
      Object.fromEntries(lines.map(({ key, done, noShows, secondVisits }) => [key, done + noShows + secondVisits]));
    const keysBy: Record<keyof typeof parts, (visit: (typeof visits)[number]) => string> = {
      technicians: ({ technicianId }) => technicianId ?? "",
      services: ({ serviceType }) => serviceType,
      brands: ({ description }) => /^Brand: (.*)/.exec(description)?.[1] ?? "",
      cities: ({ address }) => cityOf(address),
      sources: ({ enteredBy, sourceReferrer }) => (enteredBy ? "entered" : sourceReferrer),
    };
    for (const part of outcomeParts) expect(linesOf(parts[part]), part).toEqual(countsBy(keysBy[part]));
    const thisMonth = linesOf(addUpDays(days, (date) => date.slice(0, 7)));
    expect(thisMonth).toEqual(
      countsBy(
        ({ serviceDate }) => serviceDate.slice(0, 7),
        ended.filter(({ serviceDate }) => serviceDate < "2026-06-01"),
      ),
    );
    const done = made.filter(({ progress }) => progress === "done");
    const paid = done.flatMap((visit) =>
      prices.filter((price) => visit.jobId === visits.find(({ id }) => id === price.bookingId)?.jobId),
    );
    const [total] = addUpDays(
      days.filter(({ key }) => key >= "2026-05-01"),
      () => "",
    );
    expect(total).toMatchObject({
      done: done.length,
      priced: new Set(paid.map(({ bookingId }) => bookingId)).size,
      revenueCents: paid.reduce((sum, { laborCents, partsCents }) => sum + laborCents + partsCents, 0),
      openCents: done.reduce((sum, { openCents }) => sum + openCents, 0),
    });
    // Each number has as many visits behind it.
    for (const part of outcomeParts)
      for (const line of parts[part]) {
        const only = { part, key: line.key };
        expect(await office.visitsBehind("2026-05-01", "done", cityOf, only), part).toHaveLength(line.done);
        expect(await office.visitsBehind("2026-05-01", "charged", cityOf, only), part).toHaveLength(line.priced);
      }
    const stats = await office.stats(since, today);
    const booked = visits.filter(({ createdAt }) => createdAt >= `${since}T05:00:00.000Z`);
    const keysOf = (lines: typeof stats.pages) => Object.fromEntries(lines.map(({ key, bookings }) => [key, bookings]));
    expect(stats.total.bookings).toBe(booked.length);
    expect(keysOf(stats.pages)).toEqual(
      countsBy(({ enteredBy, sourcePage }) => (enteredBy ? "entered" : sourcePage), booked),
    );
    for (const lines of [stats.weeks, stats.ahead, stats.referrers])
      expect(lines.reduce((sum, { bookings }) => sum + bookings, 0)).toBe(booked.length);
  });

  test("finds words in visits however long ago, the latest first, as looking at every visit does", async () => {
    const { office, database } = await shopOf(6_500);
    const all = await database.selectFrom("bookings").selectAll().where("erasedAt", "is", null).execute();
    const latestFirst = all.sort(
      (a, b) => b.serviceDate.localeCompare(a.serviceDate) || b.createdAt.localeCompare(a.createdAt),
    );
    const [oldest] = latestFirst.slice(-1);
    await database
      .updateTable("bookings")
      .set({ searchText: "xenia zaragoza" })
      .where("id", "=", oldest?.id ?? "")
      .execute();
    const found = await office.search("zaragoza xenia");
    expect(found.visits.map(({ booking }) => booking.id)).toEqual([oldest?.id]);
    const largo = await office.search("largo ana");
    const expected = latestFirst.filter(({ searchText }) => searchText.includes("largo") && searchText.includes("ana"));
    expect(largo.visits.map(({ booking }) => booking.serviceDate)).toEqual(
      expected.slice(0, 50).map(({ serviceDate }) => serviceDate),
    );
    expect(largo.hasMore).toBe(expected.length > 50);
  });

  test("is asked about more ids than a query of any database takes", async () => {
    const { database, booked, office } = await temporaryService(await engine.newPlace());
    const booking = await booked();
    const { id } = booking;
    const strangers = Array.from({ length: 70_000 }, (_, number) => `no visit ${number}`);
    expect([...(await findByIds(database, [...strangers, id])).keys()]).toEqual([id]);
    expect(await eventsOf(database, [...strangers, id])).toEqual([]);
    expect((await photosOf(database, [...strangers, id])).size).toBe(0);
    expect((await notesOf(database, [...strangers, id])).size).toBe(0);
    const jobs = [...strangers, id].map((jobId) => ({ jobId }));
    expect((await accountsOf(database, jobs)).size).toBe(jobs.length);
    const facts = await office.facts([...strangers.map((stranger) => ({ ...booking, id: stranger })), booking]);
    expect(facts.size).toBe(0);
    await inWriteTransaction(database, (transaction) =>
      addCalls(transaction, {
        bookingIds: strangers.slice(0, 9_000),
        reason: "closed",
        at: wednesdayMorning,
        by: "Owner",
      }),
    );
    const { calls } = await database
      .selectFrom("calls")
      .select(({ fn }) => fn.countAll().as("calls"))
      .executeTakeFirstOrThrow();
    expect(Number(calls)).toBe(9_000);
  });
});

test("between the queries of one request, others get a turn", async () => {
  const database = await temporaryDatabase(await sqlite.newPlace());
  let [turns, isOver] = [0, false];
  const other = () => {
    turns++;
    if (!isOver) setImmediate(other);
  };
  setImmediate(other);
  // Each takes some tens of milliseconds on any machine.
  const long = sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < 400000) select max(i) from n`;
  for (let query = 0; query < 5; query++) await long.execute(database);
  isOver = true;
  expect(turns).toBeGreaterThanOrEqual(4);
});
