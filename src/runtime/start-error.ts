/** A startup failure that the operator can fix: its message is shown as is, without a stack trace. */
export class StartError extends Error {
  override readonly name = "StartError";
}

/**
 * What a program says of an error before it ends: the message alone where the operator can mend the cause. Such errors are
 * known by their names, because built code has its own classes.
 */
export const explained = (error: unknown) =>
  error instanceof Error && ["StartError", "FactError"].includes(error.name) ? error.message : error;
