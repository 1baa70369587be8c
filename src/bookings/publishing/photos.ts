/** Photos that documents refer to by id: checked, normalized and scaled when they are uploaded, and stored once. */
import { createHash } from "node:crypto";
import { squareName, squareWidths } from "../../shared/photo-paths.ts";
import type { PictureFlaw } from "../../shared/rules/photo-answers.ts";
import type { BookingContext } from "../context.ts";
import { inWriteTransaction } from "../store/database.ts";
import { decoding, loadSharp, makePicture, pictureType } from "../store/pictures.ts";

/** The longer side of a stored picture, in pixels: at least twice of what a page shows. */
const longestSide = 1_200;

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
): Promise<{ id: string } | { flaw: PictureFlaw }> {
  const content = await makePicture(file, longestSide, 88);
  if (typeof content === "string") return { flaw: content };
  const id = createHash("sha256").update(content).digest("hex");
  const forms = [[id, pictureType, content] as const, ...(await decoding(() => squaresOf(id, content)))];
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
