import { createHash } from "node:crypto";
import sharp from "sharp";
import { expect, test } from "vitest";
import { squareName, squareWidths } from "../../shared/photo-paths.ts";
import { temporaryService } from "../fixtures.ts";
import { sqlite } from "../store/engine/fixtures.ts";

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#c6471a" } });

test("a photo loses its place and everything else that a camera wrote, is turned upright, and is stored once", async () => {
  const { office, database } = await temporaryService(await sqlite.newPlace());
  const gps = { GPSLatitudeRef: "N", GPSLatitude: "27/1 58/1 0/1", GPSMapDatum: "Home of Ann" };
  const file = await picture(2000, 1000)
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Copyright: "Ann P." }, IFD3: gps })
    .jpeg()
    .toBuffer();
  for (const text of ["Exif", "Home of Ann", "Ann P."]) expect(file.includes(text), text).toBe(true);

  const added = await office.addSitePicture(file);
  const id = "id" in added ? added.id : "";
  const { type, content } = (await office.sitePicture(id)) ?? {};
  expect([
    type,
    createHash("sha256")
      .update(content ?? "")
      .digest("hex"),
  ]).toEqual(["image/webp", id]);
  const { width, height, format, exif, xmp, iptc, orientation } = await sharp(content).metadata();
  expect({ width, height, format, exif, xmp, iptc, orientation }).toEqual({ width: 600, height: 1200, format: "webp" });
  for (const text of ["Exif", "Home of Ann", "Ann P."]) expect(content?.includes(text), text).toBe(false);

  expect(await office.addSitePicture(file)).toEqual({ id });
  const names = [id, ...squareWidths.map((width) => squareName(id, width, "avif")), squareName(id, 320, "webp")];
  const stored = await database.selectFrom("site_photos").select("id").execute();
  expect(stored.map(({ id }) => id).sort()).toEqual(names.sort());
  const square = await office.sitePicture(squareName(id, 480, "avif"));
  expect(await sharp(square?.content).metadata()).toMatchObject({ width: 480, height: 480, format: "heif" });
});
