/** What a look into the browser's storage finds, or something else where it is blocked or isn't there. */
export function orElse<Result>(look: () => Result, otherwise: Result): Result {
  try {
    return look();
  } catch {
    return otherwise;
  }
}
