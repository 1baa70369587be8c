import { withoutSecret } from "../../../shared/links/private-path.ts";

declare global {
  interface Window {
    gtag?: (command: "event", name: string, parameters: Record<string, string>) => void;
    plausible?: (name: string, options: { u: string }) => void;
  }
}

/**
 * Calls back when a visitor sees the page: now, or once a prerendered page is activated; again when it's restored from
 * the back/forward cache.
 */
export function whenSeen(call: () => void): void {
  if ((document as { prerendering?: boolean }).prerendering) {
    document.addEventListener("prerenderingchange", call, { once: true });
  } else call();
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) call();
  });
}

/** This page's path, without secrets. */
const seenPath = () => withoutSecret(location.pathname);

/** Reports the page view to the analytics tools that are present and to the console. */
export function sendPageView(): void {
  const path = seenPath();
  window.gtag?.("event", "page_view", { page_path: path });
  window.plausible?.("pageview", { u: location.origin + path });
  console.log(`Page view: ${path}`);
}

/** The not-found page logs the attempted path and offers a way back. */
export function startNotFound(): void {
  if (!document.querySelector("[data-not-found]")) return;
  console.log(`404: no page at ${seenPath()}`);
  scrollTo(0, 0);
  document.querySelector("[data-go-back]")?.addEventListener("click", (event) => {
    if (history.length < 2) return;
    event.preventDefault();
    history.back();
  });
}
