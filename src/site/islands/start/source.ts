/** Which site or campaign brought this visitor, kept in this tab until they book; nothing is stored otherwise. */
import type { SourceHints } from "../../../shared/form/source.ts";

const key = "source";

/** Records it on the first page that knows. If storage is blocked, nothing is kept. */
export function noteSource(): void {
  const utm = Object.fromEntries([...new URLSearchParams(location.search)].filter(([name]) => name.startsWith("utm_")));
  const before = document.referrer && new URL(document.referrer).host;
  const referrer = before === location.host ? "" : before;
  if (!referrer && Object.keys(utm).length === 0) return;
  try {
    sessionStorage[key] ??= JSON.stringify({ referrer, utm } satisfies SourceHints);
  } catch {}
}

/** Where a booking on this page comes from: the page, and what this tab recorded. */
export function sourceHere(): SourceHints {
  const page = location.pathname;
  try {
    return { page, ...(JSON.parse(sessionStorage[key] ?? "{}") as SourceHints) };
  } catch {
    return { page };
  }
}
