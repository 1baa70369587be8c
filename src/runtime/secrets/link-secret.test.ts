import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../booking/storage/engine/fixtures.ts";
import { readSettings } from "../settings.ts";
import { StartError } from "../start-error.ts";
import { readLinkSecret } from "./link-secret.ts";

test("comes from LINK_SECRET", () => {
  const folder = temporaryFolder();
  expect(readLinkSecret(readSettings({ LINK_SECRET: "a secret of sixteen" }, folder))).toBe("a secret of sixteen");
});

test("is created on first startup, readable only by its owner, and kept", () => {
  const settings = readSettings({ DATA_DIR: join(temporaryFolder(), "data") }, "/");
  const secret = readLinkSecret(settings);
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(readLinkSecret(settings)).toBe(secret);
  const file = join(settings.dataFolder, "link-secret");
  expect(readFileSync(file, "utf8")).toBe(secret);
  for (const path of [file, settings.dataFolder]) expect(statSync(path).mode & 0o077).toBe(0);
});

test("must be set when several machines share a database", () => {
  const settings = readSettings({ DATABASE_URL: "postgres://db/bookings" }, temporaryFolder());
  expect(() => readLinkSecret(settings)).toThrow(StartError);
});

test("names the file that can't be created", () => {
  const settings = readSettings({ DATA_DIR: "/dev/null/data" }, "/");
  expect(() => readLinkSecret(settings)).toThrow(/^Could not create \/dev\/null\/data\/link-secret: /);
});
