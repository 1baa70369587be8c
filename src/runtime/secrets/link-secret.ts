/** The secret behind this installation's private links, and what follows from it. */
import { createHmac, randomBytes } from "node:crypto";
import { closeSync, fsyncSync, linkSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Settings } from "../settings.ts";
import { StartError } from "../start-error.ts";

/** As LINK_SECRET must have; in characters. */
const shortest = 16;

/** The file that holds the secret when LINK_SECRET is not set. */
export const linkSecretFile = ({ dataFolder }: Pick<Settings, "dataFolder">) => join(dataFolder, "link-secret");

const isError = (error: unknown, code: string) => (error as NodeJS.ErrnoException).code === code;

const howToGoOn = (file: string) =>
  `Put the file back from a backup. To go on without it instead, make a new one: openssl rand -hex 32 > ${file}\nLinks that were mailed before then no longer open their visits.`;

/** The stored secret; undefined if there is no file. @throws StartError if it can't be one */
function readStored(file: string): string | undefined {
  let secret: string;
  try {
    secret = readFileSync(file, "utf8").trim();
  } catch (error) {
    if (isError(error, "ENOENT")) return undefined;
    throw new StartError(`Could not read ${file}: ${(error as Error).message}`, { cause: error });
  }
  if (secret.length >= shortest) return secret;
  throw new StartError(`${file} is damaged: it holds ${secret.length} characters. ${howToGoOn(file)}`);
}

/** Writes a new secret, complete and on disk before it gets its name. Of two programs at a time, the first one's stays. */
function create(file: string): void {
  const folder = dirname(file);
  const unfinished = `${file}.${process.pid}`;
  try {
    // Bookings live here too, so only the owner may read a folder created here.
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    writeFileSync(unfinished, randomBytes(32).toString("base64url"), { mode: 0o600, flush: true });
    linkSync(unfinished, file);
    const opened = openSync(folder, "r");
    fsyncSync(opened);
    closeSync(opened);
  } catch (error) {
    if (isError(error, "EEXIST")) return;
    throw new StartError(`Could not create ${file}: ${(error as Error).message}`, { cause: error });
  } finally {
    rmSync(unfinished, { force: true });
  }
}

/**
 * LINK_SECRET, or else the contents of `link-secret` in the data folder, which is created on first startup.
 * @param hasLinks whether private links may have been mailed: a new secret would end them all, so the operator decides
 * @throws StartError when several machines could share the database, since they need one secret, when the file is damaged
 * or can't be created, or when it is missing beside visits that have links
 */
export async function readLinkSecret(settings: Settings, hasLinks: () => Promise<boolean>): Promise<string> {
  if (settings.linkSecret) return settings.linkSecret;
  if ("url" in settings.database) {
    throw new StartError("LINK_SECRET must be set with DATABASE_URL, to the same value on every machine.");
  }
  const file = linkSecretFile(settings);
  const stored = readStored(file);
  if (stored !== undefined) return stored;
  if (await hasLinks()) {
    throw new StartError(
      `${file} is missing: it is the secret behind the links in customers' emails. ${howToGoOn(file)}`,
    );
  }
  create(file);
  return readStored(file) ?? "";
}

/**
 * The token in /calendar/<token>.ics. It reveals nothing about private links of the same secret: their labels are ids.
 * @param secret CALENDAR_SECRET, or the link secret
 */
export function calendarToken(secret: string): string {
  return createHmac("sha256", secret).update("calendar subscription").digest("base64url");
}
