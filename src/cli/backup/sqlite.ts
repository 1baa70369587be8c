import { backup, DatabaseSync } from "node:sqlite";

/** More pages than a database has: all of it in one step, so that no writer makes the copy begin again. */
const allPages = 2 ** 31 - 1;

/**
 * Copies a SQLite database as it is at one moment, while others write to it, and checks the copy.
 * @returns how many bookings the copy holds
 * @throws Error when the copy is not sound
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
    // One file without companions is easier to move; the server switches back when it opens it.
    copy.exec("pragma journal_mode = delete");
    const problem = copy.prepare("pragma integrity_check").get()?.integrity_check;
    if (problem !== "ok") throw new Error(`The copy is damaged, and so may be ${file}: ${problem}`);
    return Number(copy.prepare("select count(*) as bookings from bookings").get()?.bookings);
  } finally {
    copy.close();
  }
}
