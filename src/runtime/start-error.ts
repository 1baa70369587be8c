/** A reason why the server can't start that the operator can mend: shown as it is, without a stack. */
export class StartError extends Error {
  override readonly name = "StartError";
}
