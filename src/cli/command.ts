/** What a command of `npm run bookings` is, and how its words are read. */
import { type ParseArgsOptionsConfig, parseArgs } from "node:util";
import type { Settings } from "../runtime/settings.ts";
import type { Terminal } from "./program.ts";

/** A reason why a command can't do what it was asked, with what to do about it: shown as it is. */
export class CommandError extends Error {
  override readonly name = "CommandError";
}

/** What a command works with. */
export interface Context extends Terminal {
  settings: Settings;
}

export interface Command {
  name: string;
  /** Former names, which still work. */
  aliases?: readonly string[];
  /** Of its options, without dashes. */
  optionNames: readonly string[];
  /** How the command is called; "npm run bookings -- <name>" without. */
  call?: string;
  /** What the command is given, as in "<id> [--force]". */
  usage: string;
  /** One line for the list of all commands. */
  summary: string;
  /** More for the command's own help. */
  details?: string;
  /** @throws CommandError, or an error of the machine such as a database that can't be opened */
  run(args: string[], context: Context): Promise<void>;
}

type Values<Options extends ParseArgsOptionsConfig> = ReturnType<
  typeof parseArgs<{ options: Options; allowPositionals: true }>
>["values"];

interface CommandDefinition<Options extends ParseArgsOptionsConfig> extends Omit<Command, "run" | "optionNames"> {
  options?: Options;
  /** The least and the largest number of words besides options; none when left out. */
  words?: readonly [least: number, most: number];
  run(context: Context, words: string[], options: Values<Options>): Promise<void>;
}

export const usageOf = ({ name, call, usage }: Pick<Command, "name" | "call" | "usage">) =>
  `${call ?? `npm run bookings -- ${name}`} ${usage}`.trimEnd();

/** Makes a command of which `run` gets words and options that were checked. */
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
      if (positionals.length > most) throw wrongUse(`"${positionals[most]}" is too much.`);
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
    // Its first sentence says what is wrong, the rest explains dashes at length.
    throw wrongUse((error as Error).message.split(/\. |\n/)[0]?.replace(/\.?$/, ".") ?? "");
  }
}
