/** The built site behind the real start command, with a data folder of its own. */
import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { promisify } from "node:util";
import { addDays, type PlainDate, todayInNewYork, weekday } from "../../src/booking/calendar.ts";
import type { BookingRow } from "../../src/booking/tables.ts";

/** Visits at the same time on the test servers. */
export const capacity = 2;

export interface Site {
  /** Without a slash at the end. */
  url: string;
  /** The rows of the SQLite file whose description contains a text, read past the server. */
  storedBookings(description: string): BookingRow[];
  /** What `npm run bookings -- <words>` prints. */
  bookingsCommand(...words: string[]): Promise<string>;
  /** A Monday to Friday inside of the booking window that no other test gets on this server. */
  freeDay(): PlainDate;
  stop(): Promise<void>;
}

/** Starts `npm start` on a free port. @throws Error with what the server printed when it ends before it is ready */
export async function startSite(): Promise<Site> {
  const dataFolder = mkdtempSync(join(tmpdir(), "browser-tests-"));
  const environment = { ...process.env, DATA_DIR: dataFolder };
  const server = spawn("npm", ["start"], {
    env: { ...environment, HOST: "127.0.0.1", PORT: "0", CAPACITY_PER_SLOT: String(capacity) },
    // Its own process group: npm, its shell and the server are stopped together.
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const url = await addressPrintedBy(server);
  let lastDay = addDays(todayInNewYork(new Date()), 9);

  return {
    url,
    storedBookings(description) {
      const database = new DatabaseSync(join(dataFolder, "bookings.sqlite"), { readOnly: true });
      try {
        const rows = database.prepare("select * from bookings where instr(description, ?)").all(description);
        return rows as unknown as BookingRow[];
      } finally {
        database.close();
      }
    },
    async bookingsCommand(...words) {
      const npm = promisify(execFile)("npm", ["run", "--silent", "bookings", "--", ...words], { env: environment });
      return (await npm).stdout;
    },
    freeDay() {
      do lastDay = addDays(lastDay, 1);
      while ([0, 6].includes(weekday(lastDay)));
      return lastDay;
    },
    async stop() {
      const ended = once(server, "exit");
      if (server.pid) process.kill(-server.pid, "SIGTERM");
      await ended;
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}

/** Waits for the line with the address. */
async function addressPrintedBy(server: ChildProcess): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let printed = "";
  const read = (chunk: Buffer) => {
    printed += chunk;
    const address = / is at (http:\S+)/.exec(printed)?.[1];
    if (address) resolve(address);
  };
  server.stdout?.on("data", read);
  server.stderr?.on("data", read);
  server.once("error", reject);
  server.once("exit", (code) => reject(new Error(`npm start ended with ${code}:\n${printed}`)));
  return promise;
}
