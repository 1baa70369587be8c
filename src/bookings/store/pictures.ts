/** Pictures that somebody uploads: read, turned upright, made smaller and encoded again, one at a time in the whole process. */
import pLimit from "p-limit";
import type { Sharp } from "sharp";
import type { PictureFlaw } from "../../shared/rules/photo-answers.ts";

/** In bytes: what phones and cameras write. */
export const largestPhoto = 10 * 1024 * 1024;
/** A decoded picture takes up to 4 bytes per pixel, however small its file is; phones write up to 49 million of them. */
const mostPixels = 50_000_000;

/** How files begin that may be photos: only their decoders ever read what was uploaded. */
const jpegPngOrWebp = /^(\xff\xd8\xff|\x89PNG\r\n.\n|RIFF.{4}WEBP)/s;
/** Pictures of iPhones (ISO/IEC 23008-12), for which our decoders have no license. */
const heic = /^.{4}ftyp(hei|hev|mif1|msf1)/s;

/** A drawing (SVG 2) in UTF-8. Whatever it asks for, librsvg runs no script, loads nothing, and limits what entities grow to. */
const svg = /^(\xef\xbb\xbf)?\s*<([?!].*<)?svg\b/s;
/** In pixels: the longer side of a drawing, whatever size it gives itself. */
const drawnSide = 1_200;

/** One at a time. */
export const decoding = pLimit(1);

/** Loaded when the first photo is uploaded. No picture is read twice: what would be kept of it only takes memory. */
export async function loadSharp() {
  const { default: sharp } = await import("sharp");
  sharp.cache(false);
  return sharp;
}

/** What every picture becomes. */
export const pictureType = "image/webp";

/**
 * Reads what was uploaded: upright, and without what cameras write into pictures, such as the place; nothing of the file is kept
 * but its colors.
 * @param file as uploaded: what its name and sender say of it doesn't count
 * @param make what becomes of it
 * @param takesDrawings whether it may be an SVG, which becomes a picture like any other
 */
export async function readPicture<Made>(
  file: Uint8Array,
  make: (picture: Sharp) => Promise<Made>,
  takesDrawings = false,
): Promise<Made | PictureFlaw> {
  if (file.length > largestPhoto) return "too large";
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.length);
  const begins = bytes.toString("latin1", 0, 10_000);
  const isDrawing = takesDrawings && svg.test(begins);
  if (!isDrawing && !jpegPngOrWebp.test(begins))
    return heic.test(begins) ? "heic" : takesDrawings ? "no logo" : "another format";
  const sharp = await loadSharp();
  return decoding(async () => {
    const limits = { limitInputPixels: mostPixels, failOn: "error" } as const;
    if (!isDrawing) return make(sharp(bytes, limits).autoOrient());
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    const density = Math.min(100_000, Math.max(1, (72 * drawnSide) / Math.max(width, height)));
    return make(sharp(bytes, { ...limits, density }).timeout({ seconds: 10 }));
  }).catch(({ message }: Error): PictureFlaw => (/pixel limit/.test(message) ? "too many pixels" : "damaged"));
}

/** As WebP. @param longestSide in pixels */
export const makePicture = (file: Uint8Array, longestSide: number, quality: number): Promise<Buffer | PictureFlaw> =>
  readPicture(file, (picture) =>
    picture
      .resize({ width: longestSide, height: longestSide, fit: "inside", withoutEnlargement: true })
      .webp({ quality })
      .toBuffer(),
  );
