declare global {
  interface Window {
    gtag?: (command: "event", name: string, parameters: Record<string, string>) => void;
    plausible?: (name: string, options: { u: string }) => void;
  }
}

/** Tells the analytics tools that are present, and the console, which page is seen (specification section 2). */
export function sendPageView(): void {
  const path = location.pathname;
  window.gtag?.("event", "page_view", { page_path: path });
  window.plausible?.("pageview", { u: location.origin + path });
  console.log(`Page view: ${path}`);
}

/** The not-found page logs the attempted path and can go back (specification section 2). */
export function startNotFound(): void {
  if (!document.querySelector("[data-not-found]")) return;
  console.log(`404: no page at ${location.pathname}`);
  scrollTo(0, 0);
  document.querySelector("[data-go-back]")?.addEventListener("click", (event) => {
    if (history.length < 2) return;
    event.preventDefault();
    history.back();
  });
}
