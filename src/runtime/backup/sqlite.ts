import { once } from "node:events";
import { backup, DatabaseSync } from "node:sqlite";
import { Worker } from "node:worker_threads";

/** More pages than any database has: everything is copied in one step, so that no write restarts the copy. */
const allPages = 2 ** 31 - 1;

/** Runs in a thread that has nothing but its text. */
function readBack() {
  const { parentPort, workerData } = process.getBuiltinModule("node:worker_threads");
  const copy = new (process.getBuiltinModule("node:sqlite").DatabaseSync)(workerData);
  // A single file without companions is easier to move around; the server switches back when it opens it.
  copy.exec("pragma journal_mode = delete");
  const problem = copy.prepare("pragma integrity_check").get()?.integrity_check;
  const all = problem === "ok" ? copy.prepare("select count(*) as bookings from bookings").get() : undefined;
  copy.close();
  parentPort?.postMessage({ problem, bookings: all?.bookings });
}

/**
 * Takes a consistent snapshot of a SQLite database while others write to it, and verifies the copy. A visitor who asks for pages
 * meanwhile doesn't wait: a large copy is made and read for seconds, in other threads.
 * @returns how many bookings the copy holds
 * @throws Error when the copy is damaged
 */
export async function copySqlite(file: string, to: string): Promise<number> {
  const source = new DatabaseSync(file, { readOnly: true });
  try {
    await backup(source, to, { rate: allPages });
  } finally {
    source.close();
  }
  const [{ problem, bookings }] = await once(
    new Worker(`(${readBack})()`, { eval: true, workerData: to, execArgv: [] }),
    "message",
  );
  if (problem !== "ok") throw new Error(`The copy is damaged, and ${file} may be too: ${problem}`);
  return bookings;
}
