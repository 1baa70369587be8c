/** The secret of this installation's private links. */
import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Settings } from "./settings.ts";
import { StartError } from "./start-error.ts";

/** The file that holds the secret where LINK_SECRET is not set. */
export const linkSecretFile = ({ dataFolder }: Pick<Settings, "dataFolder">) => join(dataFolder, "link-secret");

/**
 * The secret: LINK_SECRET, or else the file `link-secret` in the data folder, which is made at the first start.
 * @throws StartError where several machines share a database, for they need one secret; or when the file can't be made
 */
export function readLinkSecret({ linkSecret, database, dataFolder }: Settings): string {
  if (linkSecret) return linkSecret;
  if ("url" in database) {
    throw new StartError("LINK_SECRET must be set with DATABASE_URL: the same secret text on every machine.");
  }
  const file = linkSecretFile({ dataFolder });
  try {
    // Bookings will be there too: a folder made here is the owner's alone.
    mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
    // Fails where there is one already, so that two first starts agree.
    writeFileSync(file, randomBytes(32).toString("base64url"), { mode: 0o600, flag: "wx" });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") {
      throw new StartError(`Could not make ${file}: ${(error as Error).message}`, { cause: error });
    }
  }
  return readFileSync(file, "utf8").trim();
}
