/** The log of the running site: one JSON object per line, without personal data. */
import { type DestinationStream, type Logger, type LoggerOptions, pino } from "pino";
import { describeError } from "./describe-error.ts";
import type { Settings } from "./settings.ts";

export type { Logger };

type Hooks = NonNullable<LoggerOptions["hooks"]>;

const hasError = (given: unknown) =>
  given instanceof Error || (typeof given === "object" && given !== null && "err" in given);

const hooks: Hooks = {
  logMethod(given, write) {
    // For an error without a message, pino would use the error's own text and bypass `describeError`.
    write.apply(this, given.length === 1 && hasError(given[0]) ? [given[0], "error"] : given);
  },
};

/**
 * Creates a log. Pass errors as `err`: `log.error({ err }, "What failed")`. No line may reveal who a visitor is, what
 * they typed, or the secret part of a URL.
 * @param destination where lines are written; defaults to standard output
 */
export function createLog(level: Settings["logLevel"], destination?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level,
    // No process id or host name: whatever collects the lines knows where they come from.
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: describeError },
    hooks,
  };
  return destination ? pino(options, destination) : pino(options);
}
