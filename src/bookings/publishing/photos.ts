/** Pictures that documents refer to by id: checked, normalized and scaled when they are uploaded, and stored once. */
import { createHash } from "node:crypto";
import type { PictureUse } from "../../facts/fields.ts";
import type { Facts } from "../../facts/schema.ts";
import { homeName, homeWidths, squareName, squareWidths } from "../../shared/photo-paths.ts";
import type { PictureFlaw } from "../../shared/rules/photo-answers.ts";
import type { BookingContext } from "../context.ts";
import { flawOf, isDrawing, makeFrom, pictureType } from "../pictures/pictures.ts";
import { inWriteTransaction } from "../store/database.ts";

type Stored = Pick<BookingContext, "database" | "now">;
/** What is stored of a picture under a name, with its media type. */
type Form = readonly [name: string, type: string, content: Buffer];

/** The longer side of a stored picture, in pixels: at least twice of what a page shows. */
const longestSide = { person: 1_200, home: 2_600 };

const hashOf = (content: Buffer) => createHash("sha256").update(content).digest("hex");

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

type Made = { id: string; forms: readonly Form[]; isPale?: boolean };

/** What is made of an upload at once. @returns the id for documents: the SHA-256 of what is stored, in hex, and a logo's size */
async function formsFor(file: Uint8Array, use: PictureUse): Promise<Made | PictureFlaw> {
  const flaw = flawOf(file, use === "logo");
  if (flaw) return flaw;
  if (use === "logo") {
    const made = await makeFrom("logo", file, isDrawing(file));
    if (typeof made === "string") return made;
    const id = `${hashOf(made.png)}-${made.width}x${made.height}`;
    const forms: Form[] = [
      [id, "image/png", made.png],
      [`${id}.webp`, pictureType, made.webp],
      [`${id}-icon.png`, "image/png", made.icon],
    ];
    return { id, forms, isPale: made.isPale };
  }
  if (use === "home") {
    const made = await makeFrom("home", file, longestSide.home);
    if (typeof made === "string") return made;
    const id = hashOf(made.whole);
    return made.width < 1_000 || made.height < 750 ? "too small" : { id, forms: [[id, pictureType, made.whole]] };
  }
  const made = await makeFrom("person", file, longestSide.person, squareWidths);
  if (typeof made === "string") return made;
  const id = hashOf(made.whole);
  const [, middle] = squareWidths;
  const squares = made.squares.flatMap(({ width, avif, webp }): Form[] => [
    [squareName(id, width, "avif"), "image/avif", avif],
    ...(width === middle ? [[squareName(id, width, "webp"), pictureType, webp] as const] : []),
  ]);
  return { id, forms: [[id, pictureType, made.whole], ...squares] };
}

/**
 * Stores what was uploaded, if it is a picture that can be read. What its name and sender say of it doesn't count.
 * @returns its id for documents, and whether a logo can hardly be seen on white
 */
export async function addSitePicture(context: Stored, file: Uint8Array, use: PictureUse = "person") {
  const made = await formsFor(file, use);
  if (typeof made === "string") return { flaw: made };
  await store(context, made.forms);
  return { id: made.id, ...(made.isPale && { isPale: true }) };
}

/** At most so many bytes for each of `homeWidths`: a picture with much in it loses detail. */
const homeBytes = [30_000, 55_000, 100_000];

/** Stores the home page's picture as pages show it, four to three around what matters, unless it is stored already. */
export async function cropHomePicture(context: Stored, picture: NonNullable<Facts["homePicture"]>): Promise<void> {
  const nameOf = (form: string) => homeName(picture, form);
  const isStored = await selectPhoto(context, nameOf("preview.jpg")).select("id").executeTakeFirst();
  const whole = !isStored && (await readSitePicture(context, picture.photo));
  if (!whole) return;
  const sizes = homeWidths.map((width, at) => ({ width, mostBytes: homeBytes[at] ?? 0 }));
  const made = await makeFrom("crop", whole.content, picture.focus ?? "center", sizes);
  // What we encoded ourselves can be read.
  if (typeof made === "string") throw new Error(`The home page's picture could not be cropped: ${made}`);
  const forms = homeWidths.map((width, at): Form => [nameOf(`${width}.avif`), "image/avif", made.avifs[at] as Buffer]);
  forms.push([nameOf("1000.webp"), pictureType, made.webp], [nameOf("preview.jpg"), "image/jpeg", made.preview]);
  await store(context, forms);
}

const selectPhoto = ({ database }: Pick<Stored, "database">, id: string) =>
  database.selectFrom("site_photos").where("id", "=", id);

/** The bytes of a stored photo, and their media type; undefined if there is none. */
export async function readSitePicture(context: Pick<Stored, "database">, id: string) {
  const row = await selectPhoto(context, id).select(["type", "content"]).executeTakeFirst();
  return row && { type: row.type, content: Buffer.from(row.content, "base64") };
}
