import { createHash } from "node:crypto";
import { crc32 } from "node:zlib";
import sharp from "sharp";
import { expect, test } from "vitest";
import { squareName, squareWidths } from "../../shared/photo-paths.ts";
import type { PictureFlaw } from "../../shared/rules/photo-answers.ts";
import { temporaryService } from "../fixtures.ts";
import { sqlite } from "../store/engine/fixtures.ts";
import { largestPhoto } from "../store/pictures.ts";

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#c6471a" } });

test("a photo loses its place and everything else that a camera wrote, stands upright, and is stored once", async () => {
  const { office, database } = await temporaryService(await sqlite.newPlace());
  const gps = { GPSLatitudeRef: "N", GPSLatitude: "27/1 58/1 0/1", GPSMapDatum: "Home of Ann" };
  const file = await picture(2000, 1000)
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Copyright: "Ann P." }, IFD3: gps })
    .jpeg()
    .toBuffer();
  for (const text of ["Exif", "Home of Ann", "Ann P."]) expect(file.includes(text), text).toBe(true);

  const added = await office.addPhoto(file);
  const id = "id" in added ? added.id : "";
  const { type, content } = (await office.photo(id)) ?? {};
  expect([
    type,
    createHash("sha256")
      .update(content ?? "")
      .digest("hex"),
  ]).toEqual(["image/webp", id]);
  const { width, height, format, exif, xmp, iptc, orientation } = await sharp(content).metadata();
  expect({ width, height, format, exif, xmp, iptc, orientation }).toEqual({ width: 600, height: 1200, format: "webp" });
  for (const text of ["Exif", "Home of Ann", "Ann P."]) expect(content?.includes(text), text).toBe(false);

  expect(await office.addPhoto(file)).toEqual({ id });
  const names = [id, ...squareWidths.map((width) => squareName(id, width, "avif")), squareName(id, 320, "webp")];
  const stored = await database.selectFrom("site_photos").select("id").execute();
  expect(stored.map(({ id }) => id).sort()).toEqual(names.sort());
  const square = await office.photo(squareName(id, 480, "avif"));
  expect(await sharp(square?.content).metadata()).toMatchObject({ width: 480, height: 480, format: "heif" });
});

/** Says that it has 400 million pixels. */
async function bomb(): Promise<Buffer> {
  const file = await picture(1, 1).png().toBuffer();
  file.writeUInt32BE(20_000, 16);
  file.writeUInt32BE(20_000, 20);
  file.writeUInt32BE(crc32(file.subarray(12, 29)), 29);
  return file;
}

test.each<[PictureFlaw, string, () => Promise<Buffer>]>([
  ["another format", "a page", async () => Buffer.from("<!doctype html><script>alert(1)</script>")],
  ["another format", "a drawing", async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ["another format", "a GIF", () => picture(9, 9).gif().toBuffer()],
  ["another format", "nothing", async () => Buffer.alloc(0)],
  ["damaged", "half a JPEG", async () => (await picture(900, 900).jpeg().toBuffer()).subarray(0, 900)],
  ["damaged", "the beginning of a JPEG", async () => Buffer.from("\xff\xd8\xff and a script", "latin1")],
  ["too many pixels", "a bomb", bomb],
  ["too large", "11 MB", async () => Buffer.alloc(largestPhoto + 1)],
])("is refused as %s: %s", async (flaw, _what, file) => {
  const { office, database } = await temporaryService(await sqlite.newPlace());
  expect(await office.addPhoto(await file())).toEqual({ flaw });
  expect(await database.selectFrom("site_photos").selectAll().execute()).toEqual([]);
});
