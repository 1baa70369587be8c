/** Shared by this folder's programs: how they print and how they fail. */
import { join } from "node:path";
import { currentRelease, findCurrentRelease, loadBuiltCode } from "../release/current.ts";
import type { DaySheetContent } from "./day-sheet/render.tsx";

/** The part of src/built-entry.ts that commands use. */
interface BuiltCode {
  renderDaySheet(content: DaySheetContent): string;
}

/** What a program gets from where it runs: the person or file that it prints to, and the built code. */
export interface Terminal {
  /** Prints part of the result, adding a line break if missing. */
  print(text: string): void;
  /** Tells the user something that is not part of the result. */
  note(text: string): void;
  /** @throws StartError before the first build */
  loadBuiltCode(): Promise<BuiltCode>;
}

const root = join(import.meta.dirname, "../..");

const line = (text: string) => (text.endsWith("\n") ? text : `${text}\n`);

/** Runs a program; an error becomes one message on standard error and exit status 1. */
export async function runAsProgram(program: (terminal: Terminal) => Promise<void>): Promise<void> {
  // Bookings, secrets and emails are readable only by this process's own user.
  process.umask(0o077);
  // The facts of the site that visitors see. What reads them is imported later, by the program.
  process.env.BUSINESS_FACTS ||= findCurrentRelease(root)?.inputs.BUSINESS_FACTS ?? "";
  // `… | head` closes the pipe early, which is not an error.
  process.stdout.on("error", (error: NodeJS.ErrnoException) => process.exit(error.code === "EPIPE" ? 0 : 1));
  try {
    await program({
      print: (text) => void process.stdout.write(line(text)),
      note: (text) => void process.stderr.write(line(text)),
      loadBuiltCode: async () => loadBuiltCode<BuiltCode>(currentRelease(root)),
    });
  } catch (error) {
    process.stderr.write(line((error as Error).message));
    process.exitCode = 1;
  }
}
