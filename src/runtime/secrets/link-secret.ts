/** The secret behind this installation's links. It is kept outside of the database: a copy of that alone opens nothing. */
import { randomBytes } from "node:crypto";
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { deriveToken } from "../../bookings/identity/links.ts";
import { type BookingDatabase, inWriteTransaction } from "../../bookings/store/database.ts";
import type { Settings } from "../settings.ts";
import { StartError } from "../start-error.ts";

/** The file that holds the secret when LINK_SECRET is not set. */
export const linkSecretFile = ({ dataFolder }: Pick<Settings, "dataFolder">) => join(dataFolder, "link-secret");

/** Writes a new secret, complete and on disk before it gets its name. Of two programs at a time, the first one's stays. */
function create(file: string): void {
  const unfinished = `${file}.${process.pid}`;
  try {
    writeFileSync(unfinished, randomBytes(32).toString("base64url"), { mode: 0o600, flush: true });
    linkSync(unfinished, file);
  } catch (error) {
    if (!existsSync(file)) throw error;
  } finally {
    rmSync(unfinished, { force: true });
  }
}

/**
 * LINK_SECRET, or else the contents of `link-secret` in the data folder, which is created when it is missing.
 * @throws StartError when several machines could share the database, since they need one secret, or when the file is damaged
 * or can't be created
 */
export function readLinkSecret(settings: Settings): string {
  if (settings.linkSecret) return settings.linkSecret;
  if ("url" in settings.database) {
    throw new StartError("LINK_SECRET must be set with DATABASE_URL, to the same value on every machine.");
  }
  const file = linkSecretFile(settings);
  let secret: string;
  try {
    if (!existsSync(file)) create(file);
    secret = readFileSync(file, "utf8").trim();
  } catch (error) {
    throw new StartError(`Could not read or create ${file}: ${(error as Error).message}`, { cause: error });
  }
  // As LINK_SECRET must have: links made with less could be forged.
  if (secret.length >= 16) return secret;
  throw new StartError(
    `${file} is damaged: it holds ${secret.length} characters. Put it back from a backup. Or delete it, and the next start makes a new one: links made before then no longer open anything.`,
  );
}

/**
 * Notes in the database which secret the links are made with; only the server may call it.
 * @returns whether it is another one than before, which ends the links made until then: only the first call says so
 */
export function isSecretNew(database: BookingDatabase, secret: string): Promise<boolean> {
  const fingerprint = deriveToken(secret, "fingerprint");
  return inWriteTransaction(database, async (transaction) => {
    const former = transaction.deleteFrom("link_secret").where("fingerprint", "!=", fingerprint);
    const { numDeletedRows } = await former.executeTakeFirst();
    const noted = transaction.insertInto("link_secret").values({ fingerprint });
    await noted.onConflict((conflict) => conflict.doNothing()).execute();
    return numDeletedRows > 0n;
  });
}

/** The token in /calendar/<token>.ics. @param secret CALENDAR_SECRET, or the link secret */
export const calendarToken = (secret: string) => deriveToken(secret, "calendar");
