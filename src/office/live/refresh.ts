/** Keeps the page up to date while somebody looks at it. */
import { leave } from "./leaving.ts";
import { clearMessage, isSignedOut, say, showPage } from "./show-page.ts";

const everyMs = 5_000;

/** What the server's clock said when the page was as it is shown; undefined if nobody knows. */
let asOf: string | undefined;
let noConnection = "";
let unsent = "";
let isTyped = false;

/** Says what could not be sent, until something else is said; what nobody has typed, only until there is a connection. */
export function sayUnsent(text: string, typed: boolean): void {
  [unsent, isTyped] = [text, typed];
  say(text);
}

/** Says how old the page is, by the server's clock alone: this device's may be wrong. */
async function sayNoConnection(): Promise<void> {
  if (unsent) return say(unsent);
  const kept =
    asOf || !("caches" in window) ? undefined : await caches.match(location.pathname, { cacheName: "office" });
  asOf ??= kept?.headers.get("date") ?? undefined;
  const time = { weekday: "short", month: "short", day: "numeric", hour: "numeric", minute: "2-digit" } as const;
  // In its own words: what this script shares with public pages comes to them as well.
  const format = new Intl.DateTimeFormat("en-US", time);
  noConnection = `No connection: ${asOf ? `as of ${format.format(new Date(asOf))}` : "this page may be out of date"}.`;
  say(noConnection);
}

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
  unsent = "";
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
    // The office was closed on this device, or the page is not this person's any more.
    if (isSignedOut(html) || response.status === 404) return leave(isSignedOut(html));
    if (!response.ok) return sayNoConnection();
    if (!isTyped) {
      clearMessage(unsent);
      unsent = "";
    }
    clearMessage(noConnection);
    asOf = response.headers.get("date") ?? undefined;
    if (html === latest) return;
    latest = html;
    showPage(html);
  } catch {
    if (own === turn) await sayNoConnection();
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
  if (navigator.onLine) setTimeout(next, everyMs);
  else void next();
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden && !isAnswer) void refresh();
  });
}
