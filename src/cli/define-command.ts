/** Defines a command, parses its arguments, and runs it or prints its help. */
import { type ParseArgsOptionsConfig, parseArgs } from "node:util";
import { readSettings, type Settings } from "../runtime/settings.ts";
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
  /** How to call it; defaults to "npm run bookings -- <name>". */
  call?: string;
  /** Its arguments, as in "<id> [--force]". */
  usage: string;
  /** One line for the list of all commands. */
  summary: string;
  /** More for the command's own help. */
  details?: string;
  /**
   * Runs the command, or prints its help if that is asked for.
   * @throws CommandError, or a system error such as a database that can't be opened
   */
  run(args: string[], environment: Environment, terminal: Terminal): Promise<void>;
}

type Description = Omit<Command, "run">;

type Values<Options extends ParseArgsOptionsConfig> = ReturnType<
  typeof parseArgs<{ options: Options; allowPositionals: true }>
>["values"];

interface Definition<Options extends ParseArgsOptionsConfig> extends Description {
  options?: Options;
  /** Minimum and maximum number of arguments besides options; none if omitted. */
  words?: readonly [least: number, most: number];
  run(context: Context, words: string[], options: Values<Options>): Promise<void>;
}

const callOf = ({ name, call = `npm run bookings -- ${name}` }: Pick<Description, "name" | "call">) => call;

/** "npm run bookings -- office add <label>" */
const usageOf = (command: Pick<Description, "name" | "call" | "usage">) =>
  `${callOf(command)} ${command.usage}`.trimEnd();

const helpOf = ({ summary, details, ...command }: Description) =>
  [
    `Usage: ${usageOf(command)}`,
    "",
    `${summary[0]?.toUpperCase()}${summary.slice(1)}.`,
    ...(details ? [details] : []),
  ].join("\n");

/** People have had to write this into their .npmrc, so it is no sign of a lost `--`. */
const npmsOwn = "email";

/** npm keeps options placed before its `--` to itself and passes their values on as environment variables. */
function checkNothingSwallowed(
  command: Description,
  options: readonly string[],
  args: string[],
  environment: Environment,
) {
  if (!["bookings", "backup"].includes(environment.npm_lifecycle_event ?? "")) return;
  const swallowed = options
    .filter((option) => option !== npmsOwn && environment[`npm_config_${option.replaceAll("-", "_")}`])
    .map((option) => `--${option}`)
    .filter((option) => !args.some((arg) => arg === option || arg.startsWith(`${option}=`)));
  if (swallowed.length === 0) return;
  throw new CommandError(
    `npm took ${swallowed.join(" and ")} for itself, so nothing was done. Put -- before the command: ${callOf(command)} … ${swallowed.join(" ")}`,
  );
}

/** Defines a command whose `run` gets validated arguments and options. */
export function defineCommand<const Options extends ParseArgsOptionsConfig = Record<never, never>>({
  options = {} as Options,
  words: [least, most] = [0, 0],
  run,
  ...command
}: Definition<Options>): Command {
  const wrongUse = (what: string) => new CommandError(`${what} Usage: ${usageOf(command)}`);
  const parse = (args: string[]) => {
    try {
      return parseArgs({ args, options, allowPositionals: true });
    } catch (error) {
      // The first sentence says what is wrong; the rest is about dashes.
      throw wrongUse((error as Error).message.split(/\. |\n/)[0]?.replace(/\.?$/, ".") ?? "");
    }
  };
  return {
    ...command,
    async run(args, environment, terminal) {
      if (args.includes("--help") || args.includes("-h")) return terminal.print(helpOf(command));
      checkNothingSwallowed(command, Object.keys(options), args, environment);
      const settings = readSettings(environment, process.cwd());
      const { positionals, values } = parse(args);
      if (positionals.length < least) throw wrongUse("Something is missing.");
      if (positionals.length > most) throw wrongUse(`"${positionals[most]}" is one word too many.`);
      await run({ ...terminal, settings }, positionals, values);
    },
  };
}
