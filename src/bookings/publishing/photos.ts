/** Photos that documents refer to by id: checked, normalized and scaled when they are uploaded, and stored once. */
import { createHash } from "node:crypto";
import pLimit from "p-limit";
import { squareName, squareWidths } from "../../shared/photo-paths.ts";
import type { BookingContext } from "../context.ts";
import { inWriteTransaction } from "../store/database.ts";

/** In bytes: what phones and cameras write. */
export const largestPhoto = 10 * 1024 * 1024;
/** A decoded picture takes up to 4 bytes per pixel, however small its file is; phones write up to 49 million of them. */
const mostPixels = 50_000_000;
/** The longer side of a stored picture, in pixels: at least twice of what a page shows. */
const longestSide = 1_200;

/** How files begin that may be photos: only their decoders ever read what was uploaded. */
const jpegPngOrWebp = /^(\xff\xd8\xff|\x89PNG\r\n|RIFF.{4}WEBP)/s;

/** One at a time. */
const decoding = pLimit(1);

/** Loaded when the first photo is uploaded. */
const loadSharp = async () => (await import("sharp")).default;

/** Why a file is no photo that can be taken. */
export type PhotoFlaw = "too large" | "another format" | "too many pixels" | "damaged";

/** Upright, and without what cameras write into pictures, such as the place; nothing of the file is kept but its colors. */
async function normalized(file: Buffer): Promise<Buffer> {
  const sharp = await loadSharp();
  return sharp(file, { limitInputPixels: mostPixels, failOn: "error" })
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: "inside", withoutEnlargement: true })
    .webp({ quality: 88 })
    .toBuffer();
}

/** The square forms in which pages show a person, by the names under which they are served. From the top: that is where heads are. */
async function squaresOf(
  id: string,
  photo: Buffer,
): Promise<(readonly [name: string, type: string, content: Buffer])[]> {
  const sharp = await loadSharp();
  const square = (width: number) => sharp(photo).resize(width, width, { position: "top" });
  const [, middle] = squareWidths;
  return Promise.all([
    ...squareWidths.map(
      async (width) =>
        [
          squareName(id, width, "avif"),
          "image/avif",
          await square(width).avif({ quality: 54, effort: 3 }).toBuffer(),
        ] as const,
    ),
    square(middle)
      .webp({ quality: 70 })
      .toBuffer()
      .then((content) => [squareName(id, middle, "webp"), "image/webp", content] as const),
  ]);
}

/**
 * Stores what was uploaded as a WebP picture, if it is one that can be read. What its name and sender say of it doesn't count.
 * @returns its id for documents: the SHA-256 of what is stored, in hex
 */
export async function addPhoto(
  { database, now }: Pick<BookingContext, "database" | "now">,
  file: Uint8Array,
): Promise<{ id: string } | { flaw: PhotoFlaw }> {
  if (file.length > largestPhoto) return { flaw: "too large" };
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.length);
  if (!jpegPngOrWebp.test(bytes.toString("latin1", 0, 12))) return { flaw: "another format" };
  const content = await decoding(() => normalized(bytes)).catch((error: Error) => error);
  if (content instanceof Error) return { flaw: /pixel limit/.test(content.message) ? "too many pixels" : "damaged" };
  const id = createHash("sha256").update(content).digest("hex");
  const forms = [[id, "image/webp", content] as const, ...(await decoding(() => squaresOf(id, content)))];
  const at = now().toISOString();
  const rows = forms.map(([id, type, bytes]) => ({ id, type, content: bytes.toString("base64"), created_at: at }));
  await inWriteTransaction(database, (transaction) =>
    transaction
      .insertInto("site_photos")
      .values(rows)
      .onConflict((conflict) => conflict.column("id").doNothing())
      .execute(),
  );
  return { id };
}

/** The bytes of a stored photo, and their media type; undefined if there is none. */
export async function readPhoto({ database }: Pick<BookingContext, "database">, id: string) {
  const row = await database.selectFrom("site_photos").selectAll().where("id", "=", id).executeTakeFirst();
  return row && { type: row.type, content: Buffer.from(row.content, "base64") };
}
