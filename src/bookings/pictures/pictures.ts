/** Pictures that somebody uploads: judged by their bytes, then read, turned upright, made smaller and encoded again by a process. */
import { fork } from "node:child_process";
import { once } from "node:events";
import { constants, setPriority } from "node:os";
import { join } from "node:path";
import pLimit from "p-limit";
import type { PictureFlaw } from "../../shared/rules/photo-answers.ts";
import type { Made, PictureAnswer, PictureRequest, RecipeName, Recipes } from "./picture-program.ts";

/** In bytes: what phones and cameras write. */
export const largestPhoto = 10 * 1024 * 1024;
/** In bytes: many times what programs write for a logo whose letters are shapes. */
const largestDrawing = 256 * 1000;

/** How files begin that may be photos: only their decoders ever read what was uploaded. */
const jpegPngOrWebp = /^(\xff\xd8\xff|\x89PNG\r\n.\n|RIFF.{4}WEBP)/s;
/** Pictures of iPhones (ISO/IEC 23008-12), for which our decoders have no license. */
const heic = /^.{4}ftyp(hei|hev|mif1|msf1)/s;
/** A drawing (SVG 2) in UTF-8. Whatever it asks for, librsvg runs no script, loads nothing, and limits what entities grow to. */
const svg = /^(\xef\xbb\xbf)?\s*<([?!].*<)?svg\b/s;

const beginningOf = (file: Uint8Array) =>
  Buffer.from(file.buffer, file.byteOffset, file.length).toString("latin1", 0, 10_000);

/** Whether a file is an SVG. */
export const isDrawing = (file: Uint8Array): boolean => svg.test(beginningOf(file));

/** Why a file is not even opened; undefined if it may be. What its name and sender say of it doesn't count. */
export function flawOf(file: Uint8Array, takesDrawings = false): PictureFlaw | undefined {
  if (file.length > largestPhoto) return "too large";
  if (takesDrawings && isDrawing(file)) return file.length > largestDrawing ? "too large a drawing" : undefined;
  const begins = beginningOf(file);
  if (jpegPngOrWebp.test(begins)) return undefined;
  return heic.test(begins) ? "heic" : takesDrawings ? "no logo" : "another format";
}

/** What every picture becomes. */
export const pictureType = "image/webp";

/** Run from the sources, which are three folders up and down from here as from the built code (dist/site/server). */
const pictureProgram = join(import.meta.dirname, "../../../src/bookings/pictures/picture-program.ts");

/** At a time. One that takes as long as it may doesn't hold up the next. */
const turns = pLimit(2);
/** In milliseconds; the process ends itself when it has used more of a processor's time, or memory, than a picture takes. */
const longestMs = 90_000;

/**
 * Makes something of a picture in a process of its own.
 * @param file one without a flaw that its bytes show
 * @throws Error if the process can't be started
 */
export function makeFrom<Name extends RecipeName>(
  recipe: Name,
  file: Uint8Array,
  ...rest: Parameters<Recipes[Name]> extends [Buffer, ...infer Rest] ? Rest : never
): Promise<Made[Name] | PictureFlaw> {
  return turns(async (): Promise<Made[Name] | PictureFlaw> => {
    const program = fork(pictureProgram, {
      serialization: "advanced",
      env: {},
      execArgv: ["--disable-warning=ExperimentalWarning"],
      timeout: longestMs,
      killSignal: "SIGKILL",
    });
    // Pages come first.
    if (program.pid !== undefined) setPriority(program.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    let answer: PictureAnswer | undefined;
    program.on("message", (message: PictureAnswer) => {
      answer = message;
    });
    const exited = once(program, "exit");
    program.send({ recipe, file, rest } satisfies PictureRequest, () => undefined);
    const [code, signal] = await exited;
    if (answer) return "made" in answer ? (answer.made as Made[Name]) : answer.flaw;
    if (signal === "SIGKILL") return "too much work";
    if (signal) return "damaged";
    throw new Error(`The process that reads pictures ended with code ${code}`);
  });
}
