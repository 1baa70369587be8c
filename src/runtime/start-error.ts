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

/** Whether an error is one, by its name: built code has a class of its own. */
export const isStartError = (error: unknown): error is StartError =>
  error instanceof Error && error.name === "StartError";
