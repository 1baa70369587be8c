/** An accidental second start on the same port exits before it has changed anything. */
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test } from "vitest";
import { strangersValues, temporaryDatabase } from "../../src/bookings/fixtures.ts";
import { createBookingService } from "../../src/bookings/service.ts";
import { addDays, todayInNewYork } from "../../src/shared/time/calendar.ts";
import { startServerProcess } from "../server-process.ts";
import { temporaryFolder } from "../temporary-folder.ts";
import { weekdayAhead } from "../weekday-ahead.ts";
import { bookOverHttp, runningServer, variablesFor } from "./fixtures.ts";

test("a second start with different settings erases nothing, keeps all links and leaves the tables alone", async () => {
  const place = { file: join(temporaryFolder(), "bookings.sqlite") };
  const first = await runningServer(variablesFor(place), { npm: true });
  expect((await bookOverHttp(first.url, strangersValues({ serviceDate: weekdayAhead(5) }))).status).toBe(201);

  const database = new DatabaseSync(place.file, { timeout: 5_000 });
  try {
    // Old enough that the second start would erase it; the first server, which may still be at its own erasing, keeps it.
    database.exec(`update bookings set serviceDate = '${addDays(todayInNewYork(new Date()), -100)}'`);
    // As an older release leaves it: the second start must not migrate it under the running server.
    const removed = "delete from kysely_migration where name = (select max(name) from kysely_migration)";
    database.exec(removed);
    const everything = () => ({
      bookings: database.prepare("select * from bookings").all(),
      migrations: database.prepare("select * from kysely_migration").all(),
    });
    const before = everything();
    const others = { PORT: new URL(first.url).port, RETENTION_MONTHS: "1" };
    const second = startServerProcess({ ...variablesFor(place), ...others }, { npm: true });
    await expect(second).rejects.toThrow("is in use by another program");
    expect(everything()).toEqual(before);
  } finally {
    database.close();
  }
});

test("a start whose port another program has sends none of the emails that wait", async () => {
  const place = { file: join(temporaryFolder(), "bookings.sqlite") };
  const database = await temporaryDatabase(place);
  const bookings = createBookingService({ database });
  expect(await bookings.book(strangersValues({ serviceDate: weekdayAhead(5) }))).toMatchObject({ status: "booked" });
  const mails = () => database.selectFrom("outbox").select(["kind", "attempts", "claimedUntil", "sentAt"]).execute();
  const before = await mails();
  expect(before.filter(({ sentAt }) => sentAt === null).length).toBeGreaterThan(1);
  const other = createServer();
  await once(other.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => void other.close());
  const PORT = String((other.address() as AddressInfo).port);
  await expect(startServerProcess({ ...variablesFor(place), PORT })).rejects.toThrow("is in use by another program");
  expect(await mails()).toEqual(before);
});
