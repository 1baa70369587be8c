/**
 * The database can't do its work at the moment: it can't be reached, doesn't answer in time, is locked, read-only or full.
 * What was asked is fine, and works again when the database does. The reason is the cause.
 */
export class DatabaseUnavailable extends Error {
  override readonly name = "DatabaseUnavailable";

  constructor(cause: unknown) {
    // A connection that is refused at several addresses has a code and no message.
    super((cause as Error).message || (cause as { code?: string }).code, { cause });
  }
}

/** Whether an error, or what caused it, is a database that can't do its work at the moment. */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof DatabaseUnavailable || (error instanceof Error && isUnavailable(error.cause));
