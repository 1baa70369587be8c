import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { reminderDue } from "../../src/bookings/messages/outbox/mail-rows.ts";
import { stopNumber } from "../../src/bookings/messages/texts/numbers.ts";
import { createOfficeService, type OfficeService } from "../../src/bookings/office-service.ts";
import type { SiteDocument } from "../../src/bookings/publishing/keep-windows.ts";
import { technicianRow } from "../../src/bookings/staff/fixtures.ts";
import { openDatabase, openDatabaseUnmigrated } from "../../src/bookings/store/database.ts";
import type { BookingRow } from "../../src/bookings/store/schema/tables.ts";
import { holidaysOn } from "../../src/facts/holidays.ts";
import type { DaySlot } from "../../src/shared/availability/availability.ts";
import { addDays, bookingWindow, daysBetween, type PlainDate, todayInNewYork } from "../../src/shared/time/calendar.ts";
import { daysAhead } from "../../src/shared/time/closed-days.ts";
import type { OfficeServer } from "../office-session.ts";
import { startServerProcess } from "../server-process.ts";
import { lastSlot, workdayFrom } from "../weekday-ahead.ts";

/** Capacity per slot on the test servers. */
export const capacity = 2;

/** So many days are emptied before they are handed out again: more than one test asks for. */
const vacatedAhead = 6;

export interface Site extends OfficeServer {
  /** The office of the server's database, without its pages. */
  office: OfficeService;
  /** The rows of the SQLite file whose description contains a text, read directly. */
  storedBookings(description: string): BookingRow[];
  /** Gives the visit whose description contains a text another time, bypassing the server and its rules. */
  putAt(description: string, visit: DaySlot): void;
  /** Has it asked whether somebody will be home at the last window of today or tomorrow, whichever is asked about now. */
  askIfHome(description: string): void;
  /** The owner of a visit's number has replied STOP. */
  replyStop(visit: Pick<BookingRow, "phoneKey">): Promise<void>;
  /** A day in the booking window that offers all windows and has no visits. Once all have been handed out, those of finished tests are emptied and handed out again. */
  freeDay(): PlainDate;
  /** Adds somebody who makes visits every day until the end of the block: the server's capacity is one technician then. */
  hire(technician: { id: string; name: string }): Promise<AsyncDisposable>;
  /** Folder of the mails. */
  outbox: string;
  /** Everything the server has printed. */
  output(): string;
  stop(): Promise<void>;
}

export interface SiteOptions {
  /** The facts that are live at the start. */
  document?: SiteDocument;
  /** Environment variables on top of those of all tests. */
  variables?: Readonly<Record<string, string>>;
}

/** A new database with that first version. Its office opens on all holidays: no page depends on the day of the tests. */
async function prepareDatabase(file: string, document: SiteDocument | undefined): Promise<void> {
  await using database = await openDatabase({ file });
  const { first, last } = bookingWindow(new Date());
  const opened = holidaysOn(first, last).map(({ date }) => ({ date, timeSlot: "", closes: 0, note: "" }));
  if (opened.length > 0) await database.insertInto("closures").values(opened).execute();
  if (!document) return;
  const office = createOfficeService({ database });
  const saved = await office.saveDraft(document, { revision: 0, by: "Tests" });
  if (saved.status === "saved") await office.publishDraft({ revision: saved.draft.revision, by: "Tests" });
}

/** Starts a server on a free port. @throws Error with the server's output if it exits before it is ready */
export async function startSite({ document, ...options }: SiteOptions = {}): Promise<Site> {
  const dataFolder = mkdtempSync(join(tmpdir(), "browser-tests-"));
  const file = join(dataFolder, "bookings.sqlite");
  await prepareDatabase(file, document);
  const variables = {
    DATA_DIR: dataFolder,
    CAPACITY_PER_SLOT: String(capacity),
    // Preparing all pages would take as much of the machine as thirty journeys.
    ...options.variables,
  };
  const server = await startServerProcess(variables);
  const { first, last } = bookingWindow(new Date());
  // After those that pages speak of: no test's closed day shows on another's page.
  const workdays = daysBetween(addDays(first, daysAhead + 1), last).filter((day) => workdayFrom(day) === day);
  let handedOut = 0;

  /** Removes what an earlier, finished test has left on a day. */
  function vacate(day: PlainDate): void {
    const database = new DatabaseSync(file, { timeout: 5_000 });
    try {
      // Done, or it would be on today's page of the office for good.
      const vacated = "update bookings set serviceDate = '2000-01-03', progress = 'done' where serviceDate = ?";
      database.prepare(vacated).run(day);
      database.prepare("delete from closures where date = ? and closes = 1").run(day);
      // Or its closings could still be undone.
      database.prepare("update events set undoneAt = at where date = ? and undoneAt is null").run(day);
    } finally {
      database.close();
    }
  }

  function putAt(description: string, { date, slot }: DaySlot): void {
    const database = new DatabaseSync(file, { timeout: 5_000 });
    try {
      // As a visit that was booked the day before: nobody asks whether it is still good.
      const update =
        "update bookings set serviceDate = ?, timeSlot = ?, confirmedAt = createdAt where instr(description, ?)";
      database.prepare(update).run(date, slot, description);
    } finally {
      database.close();
    }
  }

  const database = await openDatabaseUnmigrated({ file });
  return {
    url: server.url,
    office: createOfficeService({ database }),
    async hire({ id, name }) {
      await database.insertInto("technicians").values(technicianRow({ id, name })).execute();
      const leave = () => database.deleteFrom("technicians").where("id", "=", id).execute();
      return { [Symbol.asyncDispose]: async () => void (await leave()) };
    },
    outbox: join(dataFolder, "outbox"),
    output: server.output,
    storedBookings(description) {
      const database = new DatabaseSync(file, { readOnly: true });
      try {
        const rows = database.prepare("select * from bookings where instr(description, ?)").all(description);
        return rows as unknown as BookingRow[];
      } finally {
        database.close();
      }
    },
    putAt,
    askIfHome(description) {
      const now = new Date();
      const today = todayInNewYork(now);
      const tomorrow = addDays(today, 1);
      putAt(description, { date: now < reminderDue(tomorrow) ? today : tomorrow, slot: lastSlot });
      const database = new DatabaseSync(file, { timeout: 5_000 });
      try {
        database.prepare("update bookings set confirmedAt = null where instr(description, ?)").run(description);
      } finally {
        database.close();
      }
    },
    async replyStop({ phoneKey }) {
      await database.transaction().execute((transaction) => stopNumber(transaction, phoneKey, new Date()));
    },
    freeDay() {
      const day = (count: number) => workdays[count % workdays.length] as PlainDate;
      // A test may open a form, which asks once what is free, before it asks for its day.
      const comesLater = handedOut + vacatedAhead;
      if (comesLater >= workdays.length) vacate(day(comesLater));
      return day(handedOut++);
    },
    async stop() {
      await database.destroy();
      await server.stop();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}
