/** npm keeps options for itself that stand before its `--`, and hands their values on as environment variables. */
import { type Command, CommandError } from "./command.ts";

/** Options whose npm_config_… variable nobody sets for npm itself in an .npmrc. */
const watched = ["yes", "force", "json", "from", "to", "status", "retry", "since", "source", "csv", "ics"];

/** @throws CommandError that shows how to write the command, when npm has swallowed one of its options */
export function checkNothingSwallowed(
  { name, optionNames }: Command,
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): void {
  if (environment.npm_lifecycle_event !== "bookings") return;
  const swallowed = optionNames
    .filter((option) => watched.includes(option) && environment[`npm_config_${option.replaceAll("-", "_")}`])
    .map((option) => `--${option}`)
    .filter((option) => !args.some((arg) => arg === option || arg.startsWith(`${option}=`)));
  if (swallowed.length === 0) return;
  throw new CommandError(
    `npm kept ${swallowed.join(" and ")} for itself, and nothing was done. Write -- before the command: npm run bookings -- ${name} … ${swallowed.join(" ")}`,
  );
}
