/** Shared by this folder's programs: how they print and how they fail. */

/** The person or file that a program prints to. */
export interface Terminal {
  /** Prints part of the result, adding a line break if missing. */
  print(text: string): void;
  /** Prints something for the user that is not part of the result. */
  note(text: string): void;
}

const line = (text: string) => (text.endsWith("\n") ? text : `${text}\n`);

/** Runs a program; an error becomes one message on standard error and exit status 1. */
export async function runAsProgram(program: (terminal: Terminal) => Promise<void>): Promise<void> {
  // Bookings, secrets and emails are readable only by this process's own user.
  process.umask(0o077);
  // `… | head` closes the pipe early, which is not an error.
  process.stdout.on("error", (error: NodeJS.ErrnoException) => process.exit(error.code === "EPIPE" ? 0 : 1));
  try {
    await program({
      print: (text) => void process.stdout.write(line(text)),
      note: (text) => void process.stderr.write(line(text)),
    });
  } catch (error) {
    process.stderr.write(line((error as Error).message));
    process.exitCode = 1;
  }
}
