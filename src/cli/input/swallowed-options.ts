/** npm swallows options placed before its `--` and passes their values on as environment variables. */
import { type Command, CommandError } from "../command.ts";

/** Options whose npm_config_… variable nobody sets for npm itself in an .npmrc. */
const watched = [
  "yes",
  "force",
  "reason",
  "json",
  "from",
  "to",
  "status",
  "retry",
  "since",
  "source",
  "csv",
  "ics",
  "technician",
  "days",
];

/** @throws CommandError that shows how to write the command, if npm swallowed one of its options */
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
    `npm took ${swallowed.join(" and ")} for itself, so nothing was done. Put -- before the command: npm run bookings -- ${name} … ${swallowed.join(" ")}`,
  );
}
