import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { OgPage } from "./og-pages.ts";
import { renderOgPicture } from "./og-render.ts";

const page: OgPage = {
  title: "North Redington Beach",
  subtitle: "Appliance repair in Pinellas County",
  background: "county",
  place: [27.8197, -82.8232],
  alt: "Drawn map of the county with a dot on North Redington Beach",
};
const patience = 30_000;
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "og-"));
});
afterEach(() => rm(folder, { recursive: true }));

test("A finished picture is taken from the folder", { timeout: patience }, async () => {
  await renderOgPicture(page, folder);
  const [name = ""] = await readdir(folder);
  await writeFile(join(folder, name), "kept");
  expect(String(await renderOgPicture(page, folder))).toBe("kept");
});

test("A picture is drawn anew when its words change", { timeout: patience }, async () => {
  await renderOgPicture(page, folder);
  await renderOgPicture({ ...page, title: "South Redington Beach" }, folder);
  expect(await readdir(folder)).toHaveLength(2);
});
