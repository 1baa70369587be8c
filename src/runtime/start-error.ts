/** A startup failure that the operator can fix: its message is shown as is, without a stack trace. */
export class StartError extends Error {
  override readonly name = "StartError";
}
