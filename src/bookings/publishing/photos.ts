/** Pictures that documents refer to by id: checked, normalized and scaled when they are uploaded, and stored once. */
import { createHash } from "node:crypto";
import type { Sharp } from "sharp";
import type { PictureUse } from "../../facts/fields.ts";
import type { Facts } from "../../facts/schema.ts";
import { homeName, homeWidths, squareName, squareWidths } from "../../shared/photo-paths.ts";
import type { PictureFlaw } from "../../shared/rules/photo-answers.ts";
import type { BookingContext } from "../context.ts";
import { inWriteTransaction } from "../store/database.ts";
import { decoding, loadSharp, makePicture, pictureType, readPicture } from "../store/pictures.ts";

type Stored = Pick<BookingContext, "database" | "now">;
/** What is stored of a picture under a name, with its media type. */
type Form = readonly [name: string, type: string, content: Buffer];

/** The longer side of a stored picture, in pixels: at least twice of what a page shows. */
const longestSide = { person: 1_200, home: 2_600 };

const hashOf = (content: Buffer) => createHash("sha256").update(content).digest("hex");

/** The square forms in which pages show a person, by the names under which they are served. From the top: that is where heads are. */
async function squaresOf(id: string, photo: Buffer): Promise<Form[]> {
  const sharp = await loadSharp();
  const square = (width: number) => sharp(photo).resize(width, width, { position: "top" });
  const [, middle] = squareWidths;
  const forms: Form[] = [];
  for (const width of squareWidths)
    forms.push([
      squareName(id, width, "avif"),
      "image/avif",
      await square(width).avif({ quality: 54, effort: 3 }).toBuffer(),
    ]);
  forms.push([squareName(id, middle, "webp"), pictureType, await square(middle).webp({ quality: 70 }).toBuffer()]);
  return forms;
}

/** In CSS pixels, the room that pages have for a logo. Its forms have three times as many. */
const logoRoom = { width: 190, height: 44 };
/** Of a phone's home screen, and of a browser's tab. */
const iconSide = 192;

/** A logo without its empty edges, for pages, for mails, and as an icon. */
async function logoOf(picture: Sharp): Promise<{ id: string; forms: readonly Form[] }> {
  const sharp = await loadSharp();
  const whole = await picture
    .resize({ width: 1_200, height: 1_200, fit: "inside", withoutEnlargement: true })
    .png()
    .toBuffer();
  const trimmed = await sharp(whole).trim({ threshold: 4 }).png().toBuffer();
  const { data, info } = await sharp(trimmed)
    .resize({ width: 3 * logoRoom.width, height: 3 * logoRoom.height, fit: "inside" })
    .png({ palette: true, quality: 95, effort: 8 })
    .toBuffer({ resolveWithObject: true });
  const [width, height] = [info.width, info.height].map((side) => Math.max(1, Math.round(side / 3)));
  const id = `${hashOf(data)}-${width}x${height}`;
  const webp = await sharp(trimmed).resize(info.width, info.height).webp({ quality: 88 }).toBuffer();
  const icon = await sharp(trimmed)
    .resize({ width: iconSide - 24, height: iconSide - 24, fit: "contain", background: "white" })
    .flatten({ background: "white" })
    .extend({ top: 12, bottom: 12, left: 12, right: 12, background: "white" })
    .png({ palette: true, effort: 8 })
    .toBuffer();
  return {
    id,
    forms: [
      [id, "image/png", data],
      [`${id}.webp`, pictureType, webp],
      [`${id}-icon.png`, "image/png", icon],
    ],
  };
}

function store({ database, now }: Stored, forms: readonly Form[]) {
  const at = now().toISOString();
  const rows = forms.map(([id, type, bytes]) => ({ id, type, content: bytes.toString("base64"), createdAt: at }));
  return inWriteTransaction(database, (transaction) =>
    transaction
      .insertInto("site_photos")
      .values(rows)
      .onConflict((conflict) => conflict.column("id").doNothing())
      .execute(),
  );
}

/** What is made of an upload at once. @returns the id for documents: the SHA-256 of what is stored, in hex, and a logo's size */
async function formsFor(
  file: Uint8Array,
  use: PictureUse,
): Promise<{ id: string; forms: readonly Form[] } | PictureFlaw> {
  if (use === "logo") return readPicture(file, logoOf, true);
  const content = await makePicture(file, longestSide[use], 88);
  if (typeof content === "string") return content;
  const id = hashOf(content);
  const whole = [id, pictureType, content] as const;
  if (use === "person") return { id, forms: [whole, ...(await decoding(() => squaresOf(id, content)))] };
  const { width, height } = await (await loadSharp())(content).metadata();
  return width < 1_000 || height < 750 ? "too small" : { id, forms: [whole] };
}

/**
 * Stores what was uploaded, if it is a picture that can be read. What its name and sender say of it doesn't count.
 * @returns its id for documents
 */
export async function addSitePicture(context: Stored, file: Uint8Array, use: PictureUse = "person") {
  const made = await formsFor(file, use);
  if (typeof made === "string") return { flaw: made };
  await store(context, made.forms);
  return { id: made.id };
}

/** At most so many bytes for each of `homeWidths`: a picture with much in it loses detail. */
const homeBytes = [30_000, 55_000, 100_000];

/** Stores the home page's picture as pages show it, four to three around what matters, unless it is stored already. */
export async function cropHomePicture(context: Stored, picture: NonNullable<Facts["homePicture"]>): Promise<void> {
  const nameOf = (form: string) => homeName(picture, form);
  const isStored = await selectPhoto(context, nameOf("preview.jpg")).select("id").executeTakeFirst();
  const whole = !isStored && (await readSitePicture(context, picture.photo));
  if (!whole) return;
  const sharp = await loadSharp();
  const crop = (width: number, height = (width * 3) / 4) =>
    sharp(whole.content).resize(width, height, { position: picture.focus ?? "center" });
  const forms = await decoding(async () => {
    let quality = 52;
    const made: Form[] = [];
    for (const [at, width] of homeWidths.entries()) {
      const encode = () => crop(width).avif({ quality, effort: 2 }).toBuffer();
      let content = await encode();
      for (; content.length > (homeBytes[at] ?? 0) && quality > 12; content = await encode()) quality -= 8;
      made.push([nameOf(`${width}.avif`), "image/avif", content]);
    }
    made.push([nameOf("1000.webp"), pictureType, await crop(1_000).webp({ quality }).toBuffer()]);
    made.push([nameOf("preview.jpg"), "image/jpeg", await crop(1_200, 630).jpeg({ quality: 74 }).toBuffer()]);
    return made;
  });
  await store(context, forms);
}

const selectPhoto = ({ database }: Pick<Stored, "database">, id: string) =>
  database.selectFrom("site_photos").where("id", "=", id);

/** The bytes of a stored photo, and their media type; undefined if there is none. */
export async function readSitePicture(context: Pick<Stored, "database">, id: string) {
  const row = await selectPhoto(context, id).select(["type", "content"]).executeTakeFirst();
  return row && { type: row.type, content: Buffer.from(row.content, "base64") };
}
