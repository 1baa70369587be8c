/** Defines a command of `npm run bookings` and parses its arguments. */
import { type ParseArgsOptionsConfig, parseArgs } from "node:util";
import type { Settings } from "../runtime/settings.ts";
import type { Terminal } from "./program.ts";

/** Why a command can't do what it was asked, and what to do about it; shown as is. */
export class CommandError extends Error {
  override readonly name = "CommandError";
}

/** What a command works with. */
export interface Context extends Terminal {
  settings: Settings;
}

export interface Command {
  name: string;
  /** Former names that still work. */
  aliases?: readonly string[];
  /** Names of its options, without dashes. */
  optionNames: readonly string[];
  /** How to call the command; defaults to "npm run bookings -- <name>". */
  call?: string;
  /** Its arguments, as in "<id> [--force]". */
  usage: string;
  /** One line for the list of all commands. */
  summary: string;
  /** More for the command's own help. */
  details?: string;
  /** @throws CommandError, or a system error such as a database that can't be opened */
  run(args: string[], context: Context): Promise<void>;
}

type Values<Options extends ParseArgsOptionsConfig> = ReturnType<
  typeof parseArgs<{ options: Options; allowPositionals: true }>
>["values"];

interface CommandDefinition<Options extends ParseArgsOptionsConfig> extends Omit<Command, "run" | "optionNames"> {
  options?: Options;
  /** Minimum and maximum number of arguments besides options; none if omitted. */
  words?: readonly [least: number, most: number];
  run(context: Context, words: string[], options: Values<Options>): Promise<void>;
}

export const usageOf = ({ name, call, usage }: Pick<Command, "name" | "call" | "usage">) =>
  `${call ?? `npm run bookings -- ${name}`} ${usage}`.trimEnd();

/** Defines a command whose `run` gets validated arguments and options. */
export function defineCommand<const Options extends ParseArgsOptionsConfig = Record<never, never>>(
  definition: CommandDefinition<Options>,
): Command {
  const { options, words: [least, most] = [0, 0], run, ...command } = definition;
  const wrongUse = (what: string) => new CommandError(`${what} Usage: ${usageOf(command)}`);
  return {
    ...command,
    optionNames: Object.keys(options ?? {}),
    async run(args, context) {
      const { positionals, values } = readArgs(args, options ?? ({} as Options), wrongUse);
      if (positionals.length < least) throw wrongUse("Something is missing.");
      if (positionals.length > most) throw wrongUse(`"${positionals[most]}" is one word too many.`);
      await run(context, positionals, values);
    },
  };
}

function readArgs<Options extends ParseArgsOptionsConfig>(
  args: string[],
  options: Options,
  wrongUse: (what: string) => CommandError,
) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    // The first sentence says what is wrong; the rest is about dashes.
    throw wrongUse((error as Error).message.split(/\. |\n/)[0]?.replace(/\.?$/, ".") ?? "");
  }
}
