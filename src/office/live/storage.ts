/** What an access to the browser's storage returns, or `otherwise` where storage is blocked. */
export function tryStorage<Result>(access: () => Result, otherwise: Result): Result {
  try {
    return access();
  } catch {
    return otherwise;
  }
}
