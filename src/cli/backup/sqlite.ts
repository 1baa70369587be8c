import { backup, DatabaseSync } from "node:sqlite";

/** More pages than any database has: everything is copied in one step, so that no write restarts the copy. */
const allPages = 2 ** 31 - 1;

/**
 * Takes a consistent snapshot of a SQLite database while others write to it, and verifies the copy.
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
  const copy = new DatabaseSync(to);
  try {
    // A single file without companions is easier to move around; the server switches back when it opens it.
    copy.exec("pragma journal_mode = delete");
    const problem = copy.prepare("pragma integrity_check").get()?.integrity_check;
    if (problem !== "ok") throw new Error(`The copy is damaged, and ${file} may be too: ${problem}`);
    return Number(copy.prepare("select count(*) as bookings from bookings").get()?.bookings);
  } finally {
    copy.close();
  }
}
