/** The log of the running site: one JSON object per line, without personal data. */
import { type DestinationStream, type Logger, type LoggerOptions, pino } from "pino";
import { withoutEmails } from "../shared/text.ts";
import type { Settings } from "./settings.ts";

const deepest = 3;

/** Messages that quote their input: from JSON.parse, and from PostgreSQL about invalid data (class 22). */
const quotesData = (error: Error, code: string | undefined) =>
  error instanceof SyntaxError || /^22[0-9A-Z]{3}$/.test(code ?? "");

/**
 * Type, message, code, stack, and causes, and nothing else: databases attach whole rows to their errors (`detail`,
 * `where`, `parameters`), and those are personal data.
 */
function describeError(error: unknown, depth = 1): object {
  if (!(error instanceof Error)) return { type: typeof error, message: "A value that is not an Error was thrown." };
  // The system's or PostgreSQL's, such as ECONNREFUSED or 23505.
  const code = "code" in error && typeof error.code === "string" ? error.code : undefined;
  const frames = error.stack?.split("\n").filter((line) => line.startsWith("    at "));
  return {
    type: error.name,
    message: quotesData(error, code) ? "(not shown: it may quote personal data)" : withoutEmails(error.message),
    ...(code && { code }),
    ...(frames?.length && { stack: frames.join("\n") }),
    ...(error.cause !== undefined && depth < deepest && { cause: describeError(error.cause, depth + 1) }),
  };
}

export type { Logger };

const hasError = (given: unknown) =>
  given instanceof Error || (typeof given === "object" && given !== null && "err" in given);

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
    hooks: {
      logMethod(given, write) {
        // For an error without a message, pino would use the error's own text and bypass `describeError`.
        write.apply(this, given.length === 1 && hasError(given[0]) ? [given[0], "error"] : given);
      },
    },
  };
  return destination ? pino(options, destination) : pino(options);
}
