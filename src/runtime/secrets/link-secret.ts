/** The secret behind this installation's private links. */
import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Settings } from "../settings.ts";
import { StartError } from "../start-error.ts";

/** The file that holds the secret when LINK_SECRET is not set. */
export const linkSecretFile = ({ dataFolder }: Pick<Settings, "dataFolder">) => join(dataFolder, "link-secret");

/**
 * LINK_SECRET, or else the contents of `link-secret` in the data folder, which is created on first startup.
 * @throws StartError when several machines could share the database, since they need one secret, or when the file can't
 * be created
 */
export function readLinkSecret({ linkSecret, database, dataFolder }: Settings): string {
  if (linkSecret) return linkSecret;
  if ("url" in database) {
    throw new StartError("LINK_SECRET must be set with DATABASE_URL, to the same value on every machine.");
  }
  const file = linkSecretFile({ dataFolder });
  try {
    // Bookings will live here too, so only the owner may read a folder created here.
    mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
    // Fails if the file exists, so two concurrent first startups agree on one secret.
    writeFileSync(file, randomBytes(32).toString("base64url"), { mode: 0o600, flag: "wx" });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") {
      throw new StartError(`Could not create ${file}: ${(error as Error).message}`, { cause: error });
    }
  }
  return readFileSync(file, "utf8").trim();
}
