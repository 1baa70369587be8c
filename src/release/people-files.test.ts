import { join } from "node:path";
import type { RolldownOutput } from "rolldown";
import sharp from "sharp";
import { build } from "vite";
import { expect, test, vi } from "vitest";
import { temporaryFolder, writeFiles } from "./fixtures.ts";
import { peopleFiles } from "./people-files.ts";

/** The files of a build of the section. */
async function builtWith(people: readonly object[], photos: Record<string, Buffer> = {}) {
  const folder = temporaryFolder();
  writeFiles(folder, photos);
  vi.stubEnv("BUSINESS_FACTS", JSON.stringify({ people }));
  vi.stubEnv("SITE_PHOTOS", folder);
  const input = join(import.meta.dirname, "../screens/home/PeopleSection.tsx");
  const options = { ssr: input, ssrEmitAssets: true, write: false, minify: false };
  const { output } = (await build({
    ...{ configFile: false, logLevel: "error", plugins: [peopleFiles], build: options },
  })) as RolldownOutput;
  vi.unstubAllEnvs();
  return output;
}

test("photos become squares of several sizes, and without people there is no section and no style of it", async () => {
  const [id, missing] = ["a".repeat(64), "b".repeat(64)];
  const people = [id, missing].map((photo) => ({ name: "Ann P.", role: "Dryers", photo }));
  const photo = sharp({ create: { width: 600, height: 1200, channels: 3, background: "#c6471a" } });
  const files = await builtWith(people, { [id]: await photo.webp().toBuffer() });
  const pictures = files.flatMap((file) => (/\.(avif|webp)$/.test(file.fileName) && "source" in file ? [file] : []));
  const sizes = pictures.map(async ({ source }) => {
    const { format, width, height } = await sharp(source as Uint8Array).metadata();
    return `${format} ${width}x${height}`;
  });
  expect((await Promise.all(sizes)).sort()).toEqual(["heif 176x176", "heif 320x320", "heif 480x480", "webp 320x320"]);
  const code = files.map((file) => ("code" in file ? file.code : "")).join();
  for (const { fileName } of pictures) expect(code).toContain(fileName);
  expect(code).not.toContain(missing);

  const empty = await builtWith([]);
  expect(empty.map((file) => ("code" in file ? file.code : file.fileName)).join()).not.toMatch(/Who comes|\.css/);
});
