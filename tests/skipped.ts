/**
 * For the name of a suite that can't run everywhere: " (skipped: …)" with what is missing, or "".
 * @param missing what the suite needs and this machine lacks; undefined where it lacks nothing
 * @throws Error in CI, where nothing may be missing
 */
export function skipped(missing: string | undefined): string {
  if (missing && process.env.CI) throw new Error(`CI runs every suite, and this machine lacks one thing: ${missing}`);
  return missing ? ` (skipped: ${missing})` : "";
}
