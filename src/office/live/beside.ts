/** Opens a visit beside the week, and closes it, in place: the week stays where somebody has scrolled it to. */
import { leave } from "./leaving.ts";
import { nowShown } from "./refresh.ts";
import { isSignedOut, showPage } from "./show-page.ts";

let asked = 0;

async function show(address: string): Promise<boolean> {
  const own = ++asked;
  const response = await fetch(address).catch(() => undefined);
  const html = (await response?.text().catch(() => "")) ?? "";
  if (own !== asked) return true;
  if (isSignedOut(html)) leave(true);
  if (!response?.ok || !showPage(html)) return false;
  nowShown(new URL(address, location.href).pathname + new URL(address, location.href).search);
  return true;
}

/** @param hash of a visit's card */
const focusCard = (hash: string) => document.querySelector<HTMLElement>(`${hash} a`)?.focus({ preventScroll: true });

export function startBeside(): void {
  document.addEventListener("click", async (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>("a[data-beside]");
    if (!link || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    // The link itself leads to the visit's page.
    if (!matchMedia("(width >= 75rem)").matches) return;
    event.preventDefault();
    // Seen at once, until the answer is there.
    link.closest("article, aside")?.setAttribute("aria-busy", "true");
    const { href, hash } = new URL(link.dataset.beside || link.href, location.href);
    if (!(await show(href))) return location.assign(href);
    history.pushState(null, "", href.replace(/#.*/, ""));
    const beside = document.querySelector<HTMLElement>("#beside");
    if (beside) beside.focus({ preventScroll: true });
    else focusCard(hash);
  });
  addEventListener("popstate", async () => {
    const close = document.querySelector<HTMLAnchorElement>("#beside a[data-beside]");
    if (!(await show(location.href))) location.reload();
    // Back has taken away what had the focus.
    else if (close && !close.isConnected && document.activeElement === document.body) focusCard(close.hash);
  });
}
