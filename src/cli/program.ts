/** What the programs of this folder have in common: how they speak and how they fail. */
import { createInterface } from "node:readline/promises";
import { keepFilesPrivate } from "../runtime/private-files.ts";

/** The person, or the file, that a program speaks to. */
export interface Terminal {
  /** Prints a part of the result; a line break follows where there is none. */
  print(text: string): void;
  /** Tells the person something that is no part of the result. */
  note(text: string): void;
  /** Asks the person a question to be answered with yes or no; missing where nobody sits at a terminal. */
  confirm?(question: string): Promise<boolean>;
}

const line = (text: string) => (text.endsWith("\n") ? text : `${text}\n`);

/** Anything but a yes is a no, also the end of the input. */
async function confirm(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const closed = new Promise<string>((resolve) => terminal.once("close", () => resolve("")));
  const answer = await Promise.race([terminal.question(`${question} [y/N] `), closed]);
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
}

/** Runs a program; what it throws is one message on standard error, and the exit status 1. */
export async function runAsProgram(program: (terminal: Terminal) => Promise<void>): Promise<void> {
  keepFilesPrivate();
  // `… | head` closes the pipe early; that is no mistake.
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
