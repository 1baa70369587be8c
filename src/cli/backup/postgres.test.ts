import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { expect, inject, test } from "vitest";
import type { PostgresOfRun } from "../../../tests/postgres-server.ts";
import { skippedAlsoInCi } from "../../../tests/skipped.ts";
import { temporaryFolder } from "../../../tests/temporary-folder.ts";
import { temporaryDatabase } from "../../bookings/fixtures.ts";
import { createBookingService } from "../../bookings/service.ts";
import type { Booking } from "../../bookings/store/bookings.ts";
import { describeOnPostgres } from "../../bookings/store/engine/fixtures.ts";
import { createDownloads } from "../../runtime/backup/copy.ts";
import { runProgramWords, temporaryBusiness } from "../fixtures.ts";
import { backup } from "./command.ts";

/** Why the installed pg_dump can't dump the tests' server, if so: it must not be older than the server. */
async function obstacle(): Promise<string | undefined> {
  // Missing in test projects without a server.
  const postgres: PostgresOfRun | undefined = inject("postgres");
  if (!postgres) return "npm run test:all has a PostgreSQL";
  if (!("url" in postgres)) return postgres.missing;
  const program = spawnSync("pg_dump", ["--version"], { encoding: "utf8" });
  if (program.status !== 0) return "pg_dump is not installed";
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  const { rows } = await client.query("show server_version_num");
  await client.end();
  const [server, dump] = [Math.floor(rows[0].server_version_num / 10_000), Number(/(\d+)/.exec(program.stdout)?.[1])];
  return dump < server ? `pg_dump ${dump} can't read PostgreSQL ${server}` : undefined;
}

// No npm package has pg_dump, and Debian's is older than the server that npm brings.
const reason = skippedAlsoInCi(await obstacle());
const testDump = reason ? test.skip : test;

describeOnPostgres("backup", (engine) => {
  const open = async () => {
    const place = await engine.newPlace();
    return { url: "url" in place ? place.url : "", ...(await temporaryBusiness(place)) };
  };

  testDump(`is a dump that pg_restore restores${reason}`, async () => {
    const { booked, bookings, environment, closeDay } = await open();
    const all = [await booked({ description: "COPY this\nand that.\n\\." }), await booked()];
    await closeDay("2026-12-25");
    const { status, stdout } = await runProgramWords(backup, environment, [join(temporaryFolder(), "copies")]);
    expect(stdout).toMatch(/^.*\/copies\/[^/]+ contains 2 bookings\.\n$/);
    expect(status).toBe(0);
    const restored = await engine.newPlace({ withoutTables: true });
    const to = "url" in restored ? restored.url : "";
    const dump = join(/^(.*) contains /.exec(stdout)?.[1] ?? "", "bookings.dump");
    const restore = spawnSync("pg_restore", ["--exit-on-error", "--no-owner", `--dbname=${to}`, dump]);
    expect(restore.stderr.toString()).toBe("");
    const copy = createBookingService({ database: await temporaryDatabase(restored) });
    expect(await copy.list()).toEqual(await bookings.list());
    expect(await copy.findByToken((all[0] as Booking).linkToken)).toEqual(all[0]);
  });

  testDump(`is what the office downloads${reason}`, async () => {
    const { booked, bookings, url } = await open();
    const { linkToken } = await booked();
    const folder = temporaryFolder();
    const { name, content } = await createDownloads({ database: { url }, dataFolder: folder }).make();
    await writeFile(join(folder, name), content);
    const restored = await engine.newPlace({ withoutTables: true });
    const to = "url" in restored ? restored.url : "";
    spawnSync("pg_restore", ["--exit-on-error", "--no-owner", `--dbname=${to}`, join(folder, name)]);
    const copy = createBookingService({ database: await temporaryDatabase(restored) });
    expect(await copy.findByToken(linkToken)).toEqual(await bookings.findByToken(linkToken));
    expect(readdirSync(folder)).toEqual(["bookings.dump"]);
  });

  test("prints the command line, without the password, if pg_dump is not installed", async () => {
    const { environment, url } = await open();
    const withPassword = Object.assign(new URL(url), { password: "hidden" }).href;
    const path = process.env.PATH;
    process.env.PATH = temporaryFolder();
    const { status, stderr } = await runProgramWords(
      backup,
      { ...environment, DATABASE_URL: withPassword },
      [],
    ).finally(() => Object.assign(process.env, { PATH: path }));
    expect(stderr).toBe(
      `Nothing was saved because pg_dump is not installed here. Where it is installed, run: pg_dump --format=custom --no-owner --no-privileges --file=bookings.dump --dbname='${url}'\n`,
    );
    expect(status).toBe(1);
  });
});
