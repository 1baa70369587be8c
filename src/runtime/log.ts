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
    // pino would make an error's own text the message of a line without one, past `describeError`.
    write.apply(this, given.length === 1 && hasError(given[0]) ? [given[0], "error"] : given);
  },
};

/**
 * A log. Errors are given as `err`: `log.error({ err }, "What failed")`. No line may hold who a visitor is, what they
 * typed, or the secret part of an address.
 * @param destination where the lines go; standard output without one
 */
export function createLog(level: Settings["logLevel"], destination?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level,
    // Neither process id nor host name: whoever collects the lines knows where they come from.
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: describeError },
    hooks,
  };
  return destination ? pino(options, destination) : pino(options);
}
