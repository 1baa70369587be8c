import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";
import { libpqAddress } from "../../bookings/store/database-address.ts";

/** Runs one of PostgreSQL's programs. @returns what `read` makes of its output */
async function runProgram<Result>(
  name: "pg_dump" | "pg_restore",
  args: readonly string[],
  read: (output: NodeJS.ReadableStream) => Promise<Result>,
  password = "",
): Promise<Result> {
  const program = spawn(name, args, {
    env: { ...process.env, ...(password && { PGPASSWORD: password }) },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [result, complaint, [status]] = await Promise.all([
    read(program.stdout),
    text(program.stderr),
    once(program, "close"),
  ]);
  if (status !== 0) throw new Error(`${name} failed: ${complaint.trim().replaceAll("\n", " ")}`);
  return result;
}

/** Counts the rows of a dumped table: one line each, between COPY and a backslash with a period. */
async function countRows(output: NodeJS.ReadableStream): Promise<number> {
  let rows = 0;
  let inside = false;
  for await (const line of createInterface({ input: output })) {
    if (line === "\\.") inside = false;
    if (inside) rows++;
    if (line.startsWith("COPY ")) inside = true;
  }
  return rows;
}

/**
 * Takes a consistent snapshot of a PostgreSQL database with pg_dump and reads it back.
 * @returns how many bookings the copy holds
 * @throws Error with the command line if pg_dump is not installed, or with its message if it fails
 */
export async function dumpPostgres(url: string, to: string): Promise<number> {
  const address = new URL(libpqAddress(url));
  // Not on the command line, which every user of the machine can read.
  const password = decodeURIComponent(address.password);
  address.password = "";
  const options = ["--format=custom", "--no-owner", "--no-privileges"];
  try {
    await runProgram("pg_dump", [...options, `--file=${to}`, `--dbname=${address.href}`], text, password);
    return await runProgram("pg_restore", ["--data-only", "--table=bookings", "--file=-", to], countRows);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    const line = ["pg_dump", ...options, "--file=bookings.dump", `--dbname='${address.href}'`].join(" ");
    throw new Error(`Nothing was saved because pg_dump is not installed here. Where it is installed, run: ${line}`);
  }
}
