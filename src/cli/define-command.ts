/** Defines a command, parses its arguments, and runs it or prints its help. */

import { type ParseArgsOptionsConfig, parseArgs } from "node:util";
import { readSettings, type Settings } from "../runtime/settings.ts";
import { capitalized } from "../shared/text.ts";
import type { Terminal } from "./program.ts";

/** Why a command can't do what it was asked, and what to do about it; shown as is. */
export class CommandError extends Error {
  override readonly name = "CommandError";
}

/** What a command works with. */
export interface Context extends Terminal {
  settings: Settings;
}

export type Environment = Readonly<Record<string, string | undefined>>;

export interface Command {
  name: string;
  /** One line for the list of all commands. */
  summary: string;
  /**
   * Runs the command, or prints its help if that is asked for.
   * @throws CommandError, or a system error such as a database that can't be opened
   */
  run(args: string[], environment: Environment, terminal: Terminal): Promise<void>;
}

interface Definition<Options extends ParseArgsOptionsConfig> extends Omit<Command, "run"> {
  /** How to call it; defaults to "npm run bookings -- <name>". */
  call?: string;
  /** Its arguments, as in "<id> [--force]". */
  usage: string;
  /** More for its own help. */
  details?: string;
  options?: Options;
  /** Minimum and maximum number of arguments besides options; none if omitted. */
  words?: readonly [least: number, most: number];
  run(
    context: Context,
    words: string[],
    options: ReturnType<typeof parseArgs<{ options: Options; allowPositionals: true }>>["values"],
  ): Promise<void>;
}

/**
 * The options that npm, which keeps those before its `--` to itself, passed on as environment variables instead. Not `email`:
 * people have had to write that into their .npmrc.
 */
function keptByNpm(names: readonly string[], args: readonly string[], environment: Environment): string[] {
  if (!["bookings", "backup"].includes(environment.npm_lifecycle_event ?? "")) return [];
  return names
    .filter((name) => name !== "email" && environment[`npm_config_${name.replaceAll("-", "_")}`])
    .map((name) => `--${name}`)
    .filter((option) => !args.some((arg) => arg === option || arg.startsWith(`${option}=`)));
}

/** Defines a command whose `run` gets validated arguments and options. */
export function defineCommand<const Options extends ParseArgsOptionsConfig = Record<never, never>>({
  options = {} as Options,
  words: [least, most] = [0, 0],
  details = "",
  ...command
}: Definition<Options>): Command {
  const { name, summary, call = `npm run bookings -- ${name}` } = command;
  const usage = `${call} ${command.usage}`.trimEnd();
  const wrongUse = (what: string) => new CommandError(`${what} Usage: ${usage}`);
  const parse = (args: string[]) => {
    try {
      return parseArgs({ args, options, allowPositionals: true });
    } catch (error) {
      // The first sentence says what is wrong; the rest is about dashes.
      throw wrongUse((error as Error).message.replace(/(\. |\n|\.?$).*/s, "."));
    }
  };
  return {
    name,
    summary,
    async run(args, environment, terminal) {
      if (args.includes("--help") || args.includes("-h"))
        return terminal.print(`Usage: ${usage}\n\n${capitalized(summary)}.\n${details}`);
      const kept = keptByNpm(Object.keys(options), args, environment);
      if (kept.length > 0)
        throw new CommandError(
          `npm took ${kept.join(" and ")} for itself, so nothing was done. Put -- before the command: ${call} … ${kept.join(" ")}`,
        );
      const settings = readSettings(environment, process.cwd());
      const { positionals, values } = parse(args);
      if (positionals.length < least) throw wrongUse("Something is missing.");
      if (positionals.length > most) throw wrongUse(`"${positionals[most]}" is one word too many.`);
      await command.run({ ...terminal, settings }, positionals, values);
    },
  };
}
