/**
 * Suffix for the name of a suite that can't run everywhere: " (skipped: …)" with what is missing, or "".
 * @param missing what the suite needs and this machine lacks; undefined if it lacks nothing
 * @throws Error in CI, where nothing may be missing
 */
export function skipped(missing: string | undefined): string {
  if (missing && process.env.CI) throw new Error(`CI must run every suite, but this machine lacks: ${missing}`);
  return skippedAlsoInCi(missing);
}

/** The same for what can't be brought to a CI machine: there, too, the suite is skipped by name. */
export function skippedAlsoInCi(missing: string | undefined): string {
  return missing ? ` (skipped: ${missing})` : "";
}
