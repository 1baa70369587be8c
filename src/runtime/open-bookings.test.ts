import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../tests/temporary-folder.ts";
import { openBookings } from "./open-bookings.ts";
import { readSettings } from "./settings.ts";

const start = async (folder: string) => {
  const { database, bookings } = await openBookings(readSettings({ DATA_DIR: folder }, "/"), "migrate");
  const list = await bookings.list();
  await database.destroy();
  return list;
};

const damages: Record<string, (file: string) => void> = {
  "is gone": (file) => rmSync(file),
  "is empty": (file) => writeFileSync(file, ""),
  "has no tables": (file) => {
    rmSync(file);
    new DatabaseSync(file).exec("pragma user_version = 1; vacuum");
  },
};

test.each(Object.entries(damages))(
  "a file of bookings that %s beside a copy of the site asks for a decision",
  async (_, damage) => {
    const folder = temporaryFolder();
    const file = join(folder, "bookings.sqlite");
    expect(await start(folder)).toEqual([]);
    // As the server leaves it.
    writeFileSync(join(folder, "site.json"), "{}");
    expect(await start(folder)).toEqual([]);
    damage(file);
    await expect(start(folder)).rejects.toThrow(`There are no bookings in ${file}`);
    await expect(start(folder)).rejects.toThrow(join(folder, "site.json"));
    rmSync(join(folder, "site.json"));
    expect(await start(folder)).toEqual([]);
  },
);

test.each(["backups", "outbox"])("so does one beside a former business's %s", async (name) => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, name));
  await expect(start(folder)).rejects.toThrow(join(folder, name));
});

test("the first start in a new folder begins an empty business", async () => {
  expect(await start(join(temporaryFolder(), "var"))).toEqual([]);
});
