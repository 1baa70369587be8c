/** Whether the files of this folder can be read and what they say can be true. Loads them only when asked. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const folder = import.meta.dirname;

/**
 * What an error says about a file of this folder: where the file can't be read or run, such as at a missing comma, or what
 * its own check found.
 * @returns one line each; undefined for an error that is about something else
 */
export function mistakesOf(error: unknown): string[] | undefined {
  if (!(error instanceof Error)) return undefined;
  const [, file, line] = /(src\/business\/[\w/-]+\.ts):(\d+)/.exec(error.stack ?? "") ?? [];
  if (!file) return undefined;
  if (error.name === "Error") return error.message.split("\n");
  const source = readFileSync(join(folder, "../..", file), "utf8")
    .split("\n")
    [Number(line) - 1]?.trim();
  const hint =
    error instanceof SyntaxError ? ". A comma, quote or bracket may be missing here or in the line before" : "";
  return [`${file}:${line}: ${error.message}${hint}: ${source}`];
}

/** @returns a line per mistake: file and line where a file can't be read, otherwise file, name and what to write */
export async function mistakesInFacts(): Promise<string[]> {
  const files = readdirSync(folder).filter((name) => /^[\w-]+\.ts$/.test(name));
  const unreadable = await Promise.all(
    files.map((file) =>
      import(pathToFileURL(join(folder, file)).href).then(
        () => [],
        (error) => mistakesOf(error) ?? Promise.reject(error),
      ),
    ),
  );
  const lines = [...new Set(unreadable.flat())];
  return lines.length > 0 ? lines : (await import("./fact-mistakes.ts")).factMistakes();
}
