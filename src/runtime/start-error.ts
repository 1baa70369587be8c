import { mistakesOf } from "../business/check-facts.ts";

/** A startup failure that the operator can fix: its message is shown as is, without a stack trace. */
export class StartError extends Error {
  override readonly name = "StartError";
}

/** The build was told to stop: nothing is wrong with the site. */
export class BuildStopped extends StartError {
  constructor() {
    super("Stopped while the site was being built.");
  }
}

/**
 * What a program says of an error before it ends: the message alone where the operator can mend the cause. A StartError is
 * known by its name, for built code has a class of its own.
 */
export const explained = (error: unknown) =>
  error instanceof Error && error.name === "StartError" ? error.message : (mistakesOf(error)?.join("\n") ?? error);
