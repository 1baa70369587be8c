/** What the log may say about an error. */
import { withoutEmails } from "../booking/links/without-emails.ts";

export interface DescribedError {
  type: string;
  message: string;
  /** The system's or PostgreSQL's, such as ECONNREFUSED or 23505. */
  code?: string | undefined;
  /** The stack frames, without the message. */
  stack?: string | undefined;
  cause?: DescribedError;
}

const deepest = 3;

/** Messages that quote their input: from JSON.parse, and from PostgreSQL about invalid data (class 22). */
const quotesData = (error: Error, code: string | undefined) =>
  error instanceof SyntaxError || /^22[0-9A-Z]{3}$/.test(code ?? "");

/**
 * Type, message, code, stack, and causes, and nothing else: databases attach whole rows to their errors (`detail`,
 * `where`, `parameters`), and those are personal data.
 */
export function describeError(error: unknown, depth = 1): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error, message: "A value that is not an Error was thrown." };
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
