/**
 * Reads one uploaded picture, makes what is stored of it, and ends: a process of its own, started by pictures.ts. What a hostile
 * file takes ends with it. It has none of the server's data or settings.
 */
import sharp, { type Sharp } from "sharp";
import type { PictureFlaw } from "../../shared/rules/photo-answers.ts";

/** A decoded picture takes up to 4 bytes per pixel, however small its file is; phones write up to 49 million of them. */
const mostPixels = 50_000_000;
/** In bytes: half as much again as the worst picture with so many pixels takes, an interlaced PNG that is turned. */
const mostMemory = 512 * 1024 * 1024;
/** Of a processor's time, in milliseconds: a photo takes about one second, a drawing a fraction of one. */
const longestMs = { drawing: 3_000, photo: 30_000 };
/** How often both are checked, in milliseconds. */
const everyMs = 20;
/** In pixels: the longer side of a drawing, whatever size it gives itself. */
const drawnSide = 1_200;

const limits = { limitInputPixels: mostPixels, failOn: "error" } as const;

/** Upright, and without what cameras write into pictures, such as the place: only its colors are read. */
const photo = (file: Buffer) => sharp(file, limits).autoOrient();

async function drawing(file: Buffer): Promise<Sharp> {
  const { width, height } = await sharp(file, { limitInputPixels: false }).metadata();
  const density = Math.min(100_000, Math.max(1, (72 * drawnSide) / Math.max(width, height)));
  return sharp(file, { ...limits, density });
}

/** As WebP. @param longestSide in pixels */
const scaled = (picture: Sharp, longestSide: number, quality: number) =>
  picture
    .resize({ width: longestSide, height: longestSide, fit: "inside", withoutEnlargement: true })
    .webp({ quality })
    .toBuffer();

/** In CSS pixels, the room that pages have for a logo. Its forms have three times as many. */
const logoRoom = { width: 190, height: 44 };
/** Of a phone's home screen, and of a browser's tab. */
const iconSide = 192;

/** Whether less than a hundredth of a picture can be told from white: a contrast of 1.5 (WCAG 2, relative luminance). */
async function isPaleOnWhite(picture: Buffer): Promise<boolean> {
  const flat = sharp(picture).flatten({ background: "white" }).toColorspace("srgb").removeAlpha();
  const { data, info } = await flat.raw().toBuffer({ resolveWithObject: true });
  const linear = (at: number) => ((data[at] ?? 0) / 255) ** 2.2;
  let seen = 0;
  for (let at = 0; at < data.length; at += info.channels) {
    const [red, green, blue] = info.channels < 3 ? [at, at, at] : [at, at + 1, at + 2];
    if (0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue) < 1.05 / 1.5 - 0.05) seen++;
  }
  return seen < (info.width * info.height) / 100;
}

/** What is made of pictures, by its name. */
const recipes = {
  /** Of a visit: to look at, and for lists. @param sides the longer ones, in pixels */
  async visit(file: Buffer, sides: readonly [content: number, small: number]) {
    const content = await scaled(photo(file), sides[0], 80);
    return { content, small: await scaled(photo(content), sides[1], 70) };
  },

  /** A person, and in squares from the top: that is where heads are. @param widths of the squares, in pixels */
  async person(file: Buffer, longestSide: number, widths: readonly number[]) {
    const whole = await scaled(photo(file), longestSide, 88);
    const squares = [];
    for (const width of widths) {
      const square = () => sharp(whole).resize(width, width, { position: "top" });
      const avif = await square().avif({ quality: 54, effort: 3 }).toBuffer();
      squares.push({ width, avif, webp: await square().webp({ quality: 70 }).toBuffer() });
    }
    return { whole, squares };
  },

  /** The home page's picture as it was uploaded. */
  async home(file: Buffer, longestSide: number) {
    const whole = await scaled(photo(file), longestSide, 88);
    const { width, height } = await sharp(whole).metadata();
    return { whole, width, height };
  },

  /**
   * The home page's picture as pages show it, four to three around what matters.
   * @param position what matters @param forms widths in pixels, each with the most bytes of its form: with more, it loses detail
   */
  async crop(whole: Buffer, position: string, forms: readonly { width: number; mostBytes: number }[]) {
    const crop = (width: number, height = (width * 3) / 4) => sharp(whole).resize(width, height, { position });
    let quality = 52;
    const avifs: Buffer[] = [];
    for (const { width, mostBytes } of forms) {
      const encode = () => crop(width).avif({ quality, effort: 2 }).toBuffer();
      let content = await encode();
      for (; content.length > mostBytes && quality > 12; content = await encode()) quality -= 8;
      avifs.push(content);
    }
    const webp = await crop(1_000).webp({ quality }).toBuffer();
    return { avifs, webp, preview: await crop(1_200, 630).jpeg({ quality: 74 }).toBuffer() };
  },

  /** A logo without its empty edges: for mails, for pages, and as an icon. */
  async logo(file: Buffer, isDrawing: boolean) {
    const whole = await (isDrawing ? await drawing(file) : photo(file))
      .resize({ width: 1_200, height: 1_200, fit: "inside", withoutEnlargement: true })
      .png()
      .toBuffer();
    const trimmed = await sharp(whole).trim({ threshold: 4 }).png().toBuffer();
    const { data: png, info } = await sharp(trimmed)
      .resize({ width: 3 * logoRoom.width, height: 3 * logoRoom.height, fit: "inside" })
      .png({ palette: true, quality: 95, effort: 8 })
      .toBuffer({ resolveWithObject: true });
    const webp = await sharp(trimmed).resize(info.width, info.height).webp({ quality: 88 }).toBuffer();
    const icon = await sharp(trimmed)
      .resize({ width: iconSide - 24, height: iconSide - 24, fit: "contain", background: "white" })
      .flatten({ background: "white" })
      .extend({ top: 12, bottom: 12, left: 12, right: 12, background: "white" })
      .png({ palette: true, effort: 8 })
      .toBuffer();
    const [width, height] = [info.width, info.height].map((side) => Math.max(1, Math.round(side / 3)));
    return { png, webp, icon, width, height, isPale: await isPaleOnWhite(png) };
  },
};

export type Recipes = typeof recipes;
export type RecipeName = keyof Recipes;
/** What is made, by the recipe. */
export type Made = { [Name in RecipeName]: Awaited<ReturnType<Recipes[Name]>> };

/** What the server asks for. */
export interface PictureRequest {
  recipe: RecipeName;
  file: Uint8Array;
  rest: readonly unknown[];
}
export type PictureAnswer = { made: unknown } | { flaw: PictureFlaw };

const end = () => process.kill(process.pid, "SIGKILL");

function watch(mostMs: number): void {
  setInterval(() => {
    const { user, system } = process.cpuUsage();
    if (process.memoryUsage.rss() > mostMemory || (user + system) / 1_000 > mostMs) end();
  }, everyMs);
}

const answer = (result: PictureAnswer) => process.send?.(result, () => process.exit());

/** Only where it runs by itself: tests load every module. */
const isProgram = process.argv[1] === import.meta.filename;

function begin({ recipe, file, rest }: PictureRequest): void {
  watch(recipe === "logo" && rest[0] === true ? longestMs.drawing : longestMs.photo);
  // No picture is read twice, and one processor is enough: what would be kept of it only takes memory.
  sharp.cache(false);
  sharp.concurrency(1);
  const make = recipes[recipe] as (file: Buffer, ...rest: readonly unknown[]) => Promise<unknown>;
  make(Buffer.from(file.buffer, file.byteOffset, file.length), ...rest).then(
    (made) => answer({ made }),
    ({ message }: Error) => answer({ flaw: /pixel limit/.test(message) ? "too many pixels" : "damaged" }),
  );
}

if (isProgram) {
  process.once("message", begin);
  // The server has ended.
  process.once("disconnect", end);
}
