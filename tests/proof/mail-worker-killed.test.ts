/** A killed worker loses no mail and repeats only those that were in flight. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { temporaryService } from "../../src/booking/fixtures.ts";
import { startMailServer } from "../../src/booking/mail/fixtures.ts";
import { mailsAtOnce } from "../../src/booking/mail/sending/transport.ts";
import { outboxHealth } from "../../src/booking/outbox/health.ts";
import { temporaryFolder } from "../../src/booking/storage/engine/fixtures.ts";
import { weekdayAhead } from "../weekday-ahead.ts";
import { full } from "./size.ts";

const kills = full ? 20 : 2;
/** Each worker is killed at the last of this many mails, while others are in flight. */
const mailsPerKill = 3;
const visitsPerKill = 6;

function startWorker(variables: Record<string, string>): ChildProcess {
  const worker = spawn(process.execPath, [join(import.meta.dirname, "mail-worker.ts")], {
    env: { ...process.env, ...variables },
    stdio: "inherit",
  });
  onTestFinished(() => void worker.kill("SIGKILL"));
  return worker;
}

test(`killed ${kills} times, before and after the mail server's answer, workers deliver every mail`, async () => {
  const file = join(temporaryFolder(), "bookings.sqlite");
  const { database, booked } = await temporaryService({ file }, { now: () => new Date(), capacityPerSlot: 1000 });
  for (let i = 0; i < kills * visitsPerKill; i++) await booked({ serviceDate: weekdayAhead(10) });
  // As if the killed worker's lease had expired; waiting for it would take half a minute.
  const endLeases = () => database.updateTable("outbox").set({ claimed_until: null }).execute();

  const server = await startMailServer();
  const variables = { DATABASE_FILE: file, SMTP_URL: server.url };
  for (let kill = 1; kill <= kills; kill++) {
    const worker = startWorker(variables);
    const ended = once(worker, "exit");
    const before = server.mails.length;
    server.behavior.beforeAnswer = async () => {
      // Mails sent concurrently with the last one wait with it.
      if (server.mails.length < before + mailsPerKill) return;
      const shoot = () => void worker.kill("SIGKILL");
      // Every other time, the worker gets the answer and may be about to record it.
      if (kill % 2 === 0) setImmediate(shoot);
      else {
        shoot();
        await ended;
      }
    };
    await ended;
    await endLeases();
  }
  server.behavior = {};
  startWorker(variables);
  await expect
    .poll(() => outboxHealth(database, new Date()), { timeout: 120_000, interval: 200 })
    .toEqual({ pending: 0, oldestDueSeconds: 0, dead: 0 });

  const rows = await database.selectFrom("outbox").select("message_id").where("sent_at", "is not", null).execute();
  const arrived = server.mails.map(({ messageId }) => messageId);
  expect(new Set(arrived)).toEqual(new Set(rows.map(({ message_id }) => message_id)));
  expect(rows).toHaveLength(2 * kills * visitsPerKill);
  const repeated = arrived.length - new Set(arrived).size;
  expect(repeated).toBeGreaterThanOrEqual(kills / 2);
  expect(repeated).toBeLessThanOrEqual(kills * mailsAtOnce);
});
