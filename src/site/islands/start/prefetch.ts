/** For browsers without speculation rules (public/navigation.speculationrules): prefetches a page when its link is about to be pressed. */
import { mayLoadAhead } from "./when.ts";

const pages = new Set([location.pathname]);

/** Prefetches an internal link's page once, so that it's in the browser's cache when the link is pressed. */
function prefetch({ target }: Event): void {
  const link =
    target instanceof Element ? target.closest<HTMLAnchorElement>("a[href^='/']:not([target],[download])") : null;
  if (!link || pages.has(link.pathname) || /^\/(book(ing)?|calendar|api)\b|\./.test(link.pathname)) return;
  pages.add(link.pathname);
  fetch(link.href, { priority: "low" }).catch(() => {});
}

export function startPrefetch(): void {
  if (HTMLScriptElement.supports?.("speculationrules") || !mayLoadAhead()) return;
  for (const intent of ["pointerover", "touchstart"]) document.addEventListener(intent, prefetch, { passive: true });
}
