/** What a log may tell about an error. */
import { withoutAddresses } from "../booking/mail/without-addresses.ts";

export interface DescribedError {
  type: string;
  message: string;
  /** Of the system or of PostgreSQL, such as ECONNREFUSED or 23505. */
  code?: string | undefined;
  /** Where in the code, without the message. */
  stack?: string | undefined;
  cause?: DescribedError;
}

const deepest = 3;

/** Messages that quote what was read: of JSON.parse, and of PostgreSQL about wrong data (class 22). */
const quotesData = (error: Error, code: string | undefined) =>
  error instanceof SyntaxError || /^22[0-9A-Z]{3}$/.test(code ?? "");

/**
 * Type, message, code, stack and causes. Nothing else: databases attach whole rows to their errors (`detail`, `where`,
 * `parameters`), and those are personal data.
 */
export function describeError(error: unknown, depth = 1): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error, message: "Something that is no Error was thrown." };
  const code = "code" in error && typeof error.code === "string" ? error.code : undefined;
  const frames = error.stack?.split("\n").filter((line) => line.startsWith("    at "));
  return {
    type: error.name,
    message: quotesData(error, code) ? "(not shown: it may quote personal data)" : withoutAddresses(error.message),
    ...(code && { code }),
    ...(frames?.length && { stack: frames.join("\n") }),
    ...(error.cause !== undefined && depth < deepest && { cause: describeError(error.cause, depth + 1) }),
  };
}
