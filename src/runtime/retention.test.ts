import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { temporaryFolder } from "../../tests/temporary-folder.ts";
import { callAll, temporaryService } from "../bookings/fixtures.ts";
import { recordClock, trustClock } from "../bookings/store/clock.ts";
import { describeOnBothEngines } from "../bookings/store/engine/fixtures.ts";
import { bookingNumber } from "../shared/links/booking-number.ts";
import { removeErasedMails, startRetention } from "./retention.ts";
import { readSettings } from "./settings.ts";

const dayMs = 86_400_000;

/** Fakes only the daily timer; databases keep theirs. */
function fakeTimers(): void {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
}

const silent = { info: vi.fn(), error: vi.fn() };

describeOnBothEngines("old personal data", (engine) => {
  const open = async () => {
    const service = await temporaryService(await engine.newPlace());
    const settings = readSettings({ DATA_DIR: temporaryFolder() }, "/");
    /** Books a visit on a past date. */
    const visited = async (date: `${number}-${number}-${number}`) => {
      const { id } = await service.booked();
      await service.database.updateTable("bookings").set({ serviceDate: date }).where("id", "=", id).execute();
      return id;
    };
    const isErased = async (id: string) => (await service.bookings.findByNumber(id))[0]?.erasedAt !== null;
    return { ...service, settings, visited, isErased };
  };

  test("is erased at startup, and what has since become old is erased a day later", async () => {
    fakeTimers();
    const { bookings, office, clock, isErased, settings, visited } = await open();
    const [old, nearlyOld] = [await visited("2024-06-09"), await visited("2024-06-10")];
    const log = { ...silent, info: vi.fn() };
    const retention = startRetention({ settings, bookings, office, log });
    await expect.poll(() => isErased(old)).toBe(true);
    expect(await isErased(nearlyOld)).toBe(false);
    clock.now = new Date(clock.now.getTime() + dayMs);
    vi.advanceTimersByTime(dayMs);
    await retention.stop();
    expect(await isErased(nearlyOld)).toBe(true);
    expect(log.info.mock.calls).toEqual([
      [{ bookings: 1, networks: 0, photos: 0, mailFiles: 0 }, "Old personal data erased"],
      [{ bookings: 1, networks: 0, photos: 0, mailFiles: 0 }, "Old personal data erased"],
    ]);
  });

  test("goes with the days and technicians of that time: vacations, closings, and their history", async () => {
    const { bookings, office, clock, database, settings, visited, closures } = await open();
    const by = "Front desk";
    const now = clock.now;
    const hire = async (name: string) => {
      const answer = await office.changeStaff({ do: "add", name, weekdays: [1, 2, 3, 4, 5] }, callAll, by);
      if (answer.status !== "changed") throw new Error(answer.status);
      return answer.id;
    };
    clock.now = new Date("2024-06-01T13:00:00Z");
    const [pat, ana, kim] = [await hire("Pat"), await hire("Ana"), await hire("Kim")];
    const vacation = {
      do: "days",
      id: ana,
      first: "2024-06-08",
      last: "2024-06-11",
      works: false,
      note: "Flu",
    } as const;
    await office.changeStaff({ ...vacation, version: 1 }, callAll, by);
    const closing = { first: "2024-06-08", last: "2024-06-11", note: "Flood" } as const;
    await office.close(closing, callAll, by);
    await office.close({ ...closing, slot: "morning" }, callAll, by);
    for (const id of [pat, kim]) await office.changeStaff({ do: "end", id, version: 1 }, callAll, by);
    clock.now = now;
    const recent = await visited("2026-06-01");
    await database.updateTable("bookings").set({ technicianId: kim }).where("id", "=", recent).execute();
    await startRetention({ settings, bookings, office, log: silent }).stop();
    const left = { first: "2024-06-10", last: "2024-06-11" };
    const days = await database.selectFrom("technician_days").select("date").orderBy("date").execute();
    expect(days.map(({ date }) => date)).toEqual([left.first, left.last]);
    expect((await closures()).map(({ date, slot = "day" }) => `${date} ${slot}`)).toEqual([
      ...[`${left.first} day`, `${left.first} morning`, `${left.last} day`, `${left.last} morning`],
    ]);
    const events = await database.selectFrom("events").select(["date", "technicianId"]).execute();
    expect(events.map(({ date }) => date).sort()).toEqual([left.first, left.first, left.last, left.last]);
    // A visit that is not erased still says who came.
    expect((await office.technicians()).map(({ name }) => name)).toEqual(["Ana", "Kim"]);
  });

  test("is erased once when two machines do it at the same time", async () => {
    const { bookings, office, settings, visited } = await open();
    for (let visit = 0; visit < 3; visit++) await visited("2024-01-01");
    const log = { ...silent, info: vi.fn() };
    await Promise.all([1, 2].map(() => startRetention({ settings, bookings, office, log }).stop()));
    const erased = log.info.mock.calls.map(([details]) => details.bookings);
    expect(erased.reduce((sum, bookings) => sum + bookings, 0)).toBe(3);
  });

  test("that can't be erased is logged and retried the next day", async () => {
    fakeTimers();
    const { bookings, office, database, isErased, settings, visited } = await open();
    const id = await visited("2024-01-01");
    await database.schema.alterTable("outbox").renameTo("elsewhere").execute();
    const log = { info: vi.fn(), error: vi.fn() };
    const retention = startRetention({ settings, bookings, office, log });
    await expect.poll(() => log.error).toHaveBeenCalledOnce();
    expect(log.error.mock.calls[0]?.[0].err).toBeInstanceOf(Error);
    await database.schema.alterTable("elsewhere").renameTo("outbox").execute();
    vi.advanceTimersByTime(dayMs);
    await retention.stop();
    expect(await isErased(id)).toBe(true);
  });

  test("is kept while the clock is three years ahead, until somebody says that it is right", async () => {
    const { bookings, office, database, clock, isErased, settings, visited } = await open();
    await recordClock(database, clock.now);
    const id = await visited("2026-06-01");
    clock.now = new Date(clock.now.getTime() + 3 * 365 * dayMs);
    await recordClock(database, clock.now);
    const log = { info: vi.fn(), error: vi.fn() };
    await startRetention({ settings, bookings, office, log }).stop();
    expect(log.error.mock.calls).toEqual([[{}, expect.stringContaining("the clock is in doubt")]]);
    expect(await isErased(id)).toBe(false);
    await trustClock(database, clock.now);
    await startRetention({ settings, bookings, office, log }).stop();
    expect(await isErased(id)).toBe(true);
  });

  test("is erased along with its email files", async () => {
    const { bookings, office, settings, visited } = await open();
    const ids = [await visited("2024-01-01"), await visited("2026-01-01")];
    const files = ids.map((id) =>
      join(settings.dataFolder, "outbox", `20240101T130000000Z-reminder-0a1b2c3d-${bookingNumber({ id })}.eml`),
    );
    mkdirSync(dirname(files[0] ?? ""));
    for (const file of files) writeFileSync(file, "To: …");
    await startRetention({ settings, bookings, office, log: silent }).stop();
    expect(files.map((file) => existsSync(file))).toEqual([false, true]);
    expect(await removeErasedMails(settings, bookings)).toBe(0);
  });
});

test("SQLite's log doesn't keep what was erased", async () => {
  const folder = temporaryFolder();
  const { bookings, office, database, booked } = await temporaryService({ file: join(folder, "bookings.sqlite") });
  const { id } = await booked({ address: "77 Vanished Lane, Dunedin" });
  await database.updateTable("bookings").set({ serviceDate: "2024-01-01" }).where("id", "=", id).execute();
  const files = () => globSync("bookings.sqlite*", { cwd: folder }).map((name) => readFileSync(join(folder, name)));
  const holding = () => files().filter((content) => content.includes("Vanished Lane")).length;
  expect(holding()).toBeGreaterThan(0);
  const settings = readSettings({ DATA_DIR: folder }, "/");
  await startRetention({ settings, bookings, office, log: silent }).stop();
  expect(holding()).toBe(0);
});
