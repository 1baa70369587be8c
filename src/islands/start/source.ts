/** Which site or campaign led to this visit, kept in this tab for a booking; nothing is kept of visits without one. */
import type { SourceHints } from "../../booking/form/source.ts";

const key = "source";

/** Notes it on the first page that knows. Storage may be forbidden; then nothing is kept. */
export function noteSource(): void {
  const utm = Object.fromEntries([...new URLSearchParams(location.search)].filter(([name]) => name.startsWith("utm_")));
  const before = document.referrer && new URL(document.referrer).host;
  const referrer = before === location.host ? "" : before;
  if (!referrer && Object.keys(utm).length === 0) return;
  try {
    sessionStorage[key] ??= JSON.stringify({ referrer, utm } satisfies SourceHints);
  } catch {}
}

/** Where a booking on this page comes from: the page, and what was noted in this tab. */
export function sourceHere(): SourceHints {
  const page = location.pathname;
  try {
    return { page, ...(JSON.parse(sessionStorage[key] ?? "{}") as SourceHints) };
  } catch {
    return { page };
  }
}
