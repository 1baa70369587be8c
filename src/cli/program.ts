/** Shared by this folder's programs: how they print and how they fail. */
import { createInterface } from "node:readline/promises";
import { keepFilesPrivate } from "../runtime/private-files.ts";

/** The person or file that a program prints to. */
export interface Terminal {
  /** Prints part of the result, adding a line break if missing. */
  print(text: string): void;
  /** Tells the person something that is not part of the result. */
  note(text: string): void;
  /** Asks a yes-or-no question; undefined when there is no terminal. */
  confirm?(question: string): Promise<boolean>;
}

const line = (text: string) => (text.endsWith("\n") ? text : `${text}\n`);

/** Anything but yes means no, including the end of input. */
async function confirm(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const closed = new Promise<string>((resolve) => terminal.once("close", () => resolve("")));
  const answer = await Promise.race([terminal.question(`${question} [y/N] `), closed]);
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
}

/** Runs a program; an error becomes one message on standard error and exit status 1. */
export async function runAsProgram(program: (terminal: Terminal) => Promise<void>): Promise<void> {
  keepFilesPrivate();
  // `… | head` closes the pipe early, which is not an error.
  process.stdout.on("error", (error: NodeJS.ErrnoException) => process.exit(error.code === "EPIPE" ? 0 : 1));
  try {
    await program({
      print: (text) => void process.stdout.write(line(text)),
      note: (text) => void process.stderr.write(line(text)),
      ...(process.stdin.isTTY && process.stdout.isTTY && { confirm }),
    });
  } catch (error) {
    process.stderr.write(line((error as Error).message));
    process.exitCode = 1;
  }
}
