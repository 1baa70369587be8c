/** /office/settings/backup: how old the last backup is, and one to download. */

import { Readable } from "node:stream";
import { href } from "../../../shared/links/href.ts";
import { timeSeenFrom } from "../../../shared/time/instant-in-words.ts";
import { dayMs } from "../../../shared/time/units.ts";
import { SubmitButton } from "../../../site/components/Button.tsx";
import { Terms } from "../../../site/components/Terms.tsx";
import type { OfficeRequest, Page } from "../../answer.ts";
import { PostForm } from "../../shared/Fields.tsx";
import { refusedNotice } from "../../shared/Notice.tsx";
import { actorInWords } from "../../shared/words.ts";
import styles from "../Settings.module.css";

export const backupPath = href("settingsRoom", "backup");

/** In milliseconds; a backup that is older is no longer one to rely on. */
const freshForMs = 7 * dayMs;

/** When the last backup was made, by anybody. */
export async function lastBackup({ office }: Pick<OfficeRequest, "office">) {
  const made = (await office.launchNotes()).get("backup");
  const isFresh = made !== undefined && office.now().getTime() - Date.parse(made.at) < freshForMs;
  return { made, isFresh, text: made ? timeSeenFrom(made.at, office.now()) : "None yet" };
}

export const backupPage: Page = {
  async show(request) {
    const { office, query } = request;
    const { made, text } = await lastBackup(request);
    const scheduled = (await office.launchNotes()).get("backup-folder");
    const screen = (
      <div className={styles.columns}>
        <Terms
          className={styles.terms}
          of={[
            ["Last backup", made ? `${text}, ${actorInWords(made.by)}` : text],
            [
              "Made on the server",
              scheduled
                ? `Last ${timeSeenFrom(scheduled.at, office.now())}, in ${scheduled.by}`
                : "None so far. The person who runs your server can schedule one every night.",
            ],
          ]}
        />
        <section className={styles.card} aria-label="Download">
          <PostForm action={`${backupPath}/download`} className={styles.fields}>
            <p>
              A backup has everything: customers, visits, photos, links, your site settings and the mail server’s
              password. It’s checked before it downloads. Keep it where only you can open it, and not just on this
              device.
            </p>
            <SubmitButton look="navy">Download a backup</SubmitButton>
            <p className={styles.facts}>Backups are restored on the server. See the owner’s guide.</p>
          </PostForm>
        </section>
      </div>
    );
    const failed =
      "No backup was made. The server’s log says why. The disk may be full, or, with PostgreSQL, pg_dump may be missing.";
    return {
      title: "Backup",
      current: "settings",
      screen,
      ...(query.has("failed") && { notice: refusedNotice(failed) }),
    };
  },
};

/** A backup as a file, which counts as one that was made. */
export async function downloadBackup({ office, user, downloads, log }: App.Locals): Promise<Response> {
  try {
    const { name, size, content } = await downloads.make();
    await office
      .noteLaunchStep("backup", user.label)
      .catch((err: unknown) => log.error({ err }, "A backup that was made could not be noted"));
    return new Response(Readable.toWeb(content) as ReadableStream, {
      headers: {
        "content-type": "application/octet-stream",
        "content-length": String(size),
        "content-disposition": `attachment; filename="${name}"`,
      },
    });
  } catch (err) {
    log.error({ err }, "No backup was made for the office");
    return new Response(null, { status: 303, headers: { location: `${backupPath}?failed` } });
  }
}
