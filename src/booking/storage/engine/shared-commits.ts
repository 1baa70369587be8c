/**
 * Group commit: write transactions that are waiting at the same time share one commit, since syncing to disk takes
 * longer than the work itself. Each keeps its guarantees: it runs alone, in order of arrival; if it fails, none of it
 * remains; and nobody is told of success before the data is on disk.
 */
import { setImmediate as nextTurn } from "node:timers/promises";
import { type Kysely, sql, type Transaction } from "kysely";
import type { Tables } from "../schema/tables.ts";

type Work<Result> = (transaction: Transaction<Tables>) => Promise<Result>;

interface Waiting {
  /** @returns what to call once the transaction is committed */
  run: (transaction: Transaction<Tables>) => Promise<() => void>;
  reject: (error: unknown) => void;
}

/** Transactions per commit; the first of them waits for all the others. */
const largestGroup = 32;

/** Waiting transactions by database; a database is absent while nobody writes. */
const waiting = new WeakMap<Kysely<Tables>, Waiting[]>();

/** Runs one of the group under a savepoint, so that its failure undoes only its own changes. */
async function runApart(transaction: Transaction<Tables>, { run, reject }: Waiting): Promise<() => void> {
  await sql`savepoint one`.execute(transaction);
  try {
    const tell = await run(transaction);
    await sql`release one`.execute(transaction);
    return tell;
  } catch (error) {
    try {
      await sql`rollback to one`.execute(transaction);
      await sql`release one`.execute(transaction);
    } catch {
      // SQLite has already rolled back the whole group, as it does when the disk is full.
      throw error;
    }
    return () => reject(error);
  }
}

async function commitTogether(database: Kysely<Tables>, group: readonly Waiting[]): Promise<void> {
  try {
    const answers = await database.transaction().execute(async (transaction) => {
      const [first] = group;
      if (first && group.length === 1) return [await first.run(transaction)];
      const answers: (() => void)[] = [];
      for (const one of group) {
        answers.push(await runApart(transaction, one));
        // Lets requests that need no database run in between.
        await nextTurn();
      }
      return answers;
    });
    for (const tell of answers) tell();
  } catch (error) {
    for (const { reject } of group) reject(error);
  }
}

async function commitAll(database: Kysely<Tables>, queue: Waiting[]): Promise<void> {
  while (queue.length > 0) await commitTogether(database, queue.splice(0, largestGroup));
  waiting.delete(database);
}

/**
 * Runs work in a transaction: committed when the promise resolves, rolled back when `work` throws.
 * @param database on an engine where all writers exclude each other
 */
export function inSharedCommit<Result>(database: Kysely<Tables>, work: Work<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const run = async (transaction: Transaction<Tables>) => {
      const result = await work(transaction);
      return () => resolve(result);
    };
    const queue = waiting.get(database);
    if (queue) {
      queue.push({ run, reject });
      return;
    }
    const ownQueue = [{ run, reject }];
    waiting.set(database, ownQueue);
    void commitAll(database, ownQueue);
  });
}
