import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "../../../../tests/temporary-folder.ts";
import { createDownloads } from "../../../runtime/backup/copy.ts";
import { openBookings } from "../../../runtime/open-bookings.ts";
import { readSettings } from "../../../runtime/settings.ts";
import { frontDesk, temporaryOffice } from "../../fixtures.ts";
import { settingsPage } from "../settings-page.tsx";
import { backupPage, backupPath, downloadBackup } from "./backup-page.tsx";

/** An office on a file, and what downloads from it. */
async function start() {
  const dataFolder = temporaryFolder();
  const database = { file: join(dataFolder, "bookings.sqlite") };
  const service = await temporaryOffice({}, undefined, database);
  const logged: unknown[] = [];
  const log = { error: (details: object) => void logged.push(details) };
  const own = createDownloads({ database, dataFolder });
  const download = (downloads = own) => {
    return downloadBackup({ office: service.office, user: frontDesk, downloads, log } as unknown as App.Locals);
  };
  const page = (path = backupPath) => service.ask(backupPage, { path });
  return { ...service, dataFolder, download, page, logged };
}

test("a downloaded backup is restored by putting it in place, and counts as one that was made", async () => {
  const { booked, office, bookings, download, page, dataFolder } = await start();
  const visit = await booked();
  await office.setRelay({ host: "mail.example.com", port: 465, user: "site", secret: "word", from: "" });
  expect((await page()).all("dd")).toEqual(["None yet", expect.stringMatching(/^None so far/)]);
  const answer = await download();
  // What comes after it is not in it.
  await booked();
  expect(answer.headers.get("content-disposition")).toBe('attachment; filename="bookings.sqlite"');
  const restored = temporaryFolder();
  await writeFile(join(restored, "bookings.sqlite"), Buffer.from(await answer.arrayBuffer()));
  const open = await openBookings(readSettings({ DATA_DIR: restored }, "/"), "check");
  onTestFinished(() => open.database.destroy());
  expect(await open.bookings.findByToken(visit.linkToken)).toEqual(visit);
  expect([(await open.bookings.list()).length, (await bookings.list()).length]).toEqual([1, 2]);
  expect(await open.office.relay()).toEqual(await office.relay());
  expect([(await page()).text("dd"), existsSync(join(dataFolder, "download"))]).toEqual([
    ...["today, 9:00 AM, Front desk", false],
  ]);
  // Asked for together, they are made one after the other.
  const [one, other] = await Promise.all([download(), download()]);
  expect((await one.arrayBuffer()).byteLength).toBe((await other.arrayBuffer()).byteLength);
});

test("a backup that fails says so, leaves nothing behind, and counts for nothing", async () => {
  const { download, page, office, logged, dataFolder } = await start();
  const answer = await download(
    createDownloads({ database: { file: join(dataFolder, "nowhere", "bookings.sqlite") }, dataFolder }),
  );
  expect([answer.status, answer.headers.get("location")]).toEqual([303, `${backupPath}?failed`]);
  expect((await page(`${backupPath}?failed`)).text("#notice")).toMatch(/^No backup was made\./);
  expect([(await office.launchNotes()).has("backup"), existsSync(join(dataFolder, "download")), logged.length]).toEqual(
    [...[false, false, 1]],
  );
});

test("where backups are made on the server is on the page, and one from long ago is nothing to rely on", async () => {
  const { office, page, wait, ask } = await start();
  await office.noteLaunchStep("backup", "command line");
  await office.noteLaunchStep("backup-folder", "/mnt/backup-disk/repair");
  expect((await page()).all("dd")).toEqual([
    ...["today, 9:00 AM, Command line", "Last today, 9:00 AM, in /mnt/backup-disk/repair"],
  ]);
  const state = async () =>
    (await ask(settingsPage, { path: "/office/settings" })).root.querySelector("[href$=backup]")?.closest("li")
      ?.innerHTML;
  const fresh = await state();
  wait(8 * 86_400);
  expect([fresh?.match(/class="([^"]*)">today/)?.[1], (await state())?.match(/class="([^"]*)">Wed, /)?.[1]]).toEqual([
    ...[expect.not.stringMatching(/open/), expect.stringMatching(/open/)],
  ]);
});
