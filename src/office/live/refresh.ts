/** Keeps the page up to date while somebody looks at it. */
import { leave } from "./leaving.ts";
import { say, showPage, unsay } from "./show-page.ts";

const everyMs = 5_000;
const noConnection = "No connection: this page may be out of date.";

/** Path and query of what the page shows. */
let shown = location.pathname + location.search;
let latest = "";
/** While something else changes the page, answers that were asked for before are not shown. */
let turn = 0;
/** The page is an answer to a form, such as its mistakes or what is shown only once: the page without it must not replace it. */
let isAnswer = false;

/** Says what the page shows from now on. @param kept whether it is an answer that must stay until somebody goes on */
export function nowShown(address: string, kept = false): void {
  shown = address;
  latest = "";
  isAnswer = kept;
  turn++;
}

/** Answers that are still on their way are not shown. */
export function holdRefresh(): void {
  turn++;
}

async function refresh(): Promise<void> {
  const own = turn;
  try {
    const response = await fetch(shown);
    const html = await response.text();
    if (own !== turn) return;
    // The office was closed on this device, or its link was revoked.
    if (response.status === 403 || response.status === 404) return leave();
    if (!response.ok) return say(noConnection);
    unsay(noConnection);
    if (html === latest) return;
    latest = html;
    showPage(html);
  } catch {
    if (own === turn) say(noConnection);
  }
}

/** Whether the page was the answer to a form that the browser sent itself. */
function wasSent(): boolean {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return (navigation?.responseStatus ?? 200) !== 200;
}

export function startRefreshing(): void {
  isAnswer = wasSent();
  const next = async () => {
    if (!document.hidden && !isAnswer) await refresh();
    setTimeout(next, everyMs);
  };
  setTimeout(next, everyMs);
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden && !isAnswer) void refresh();
  });
}
