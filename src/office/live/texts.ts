/** Reports that a text to a customer was opened, and copies its words. */
import { say } from "./show-page.ts";
import { keepPress, keepsPresses } from "./waiting.ts";

export function startTexts(): void {
  document.documentElement.dataset.live = "";
  document.addEventListener("click", async ({ target }) => {
    if (!(target instanceof Element)) return;
    const link = target.closest<HTMLAnchorElement>("a[data-text]");
    if (link) {
      const { text = "", visit = "" } = link.dataset;
      // The phone goes on to its messages: nobody waits for the answer.
      const texts = new URLSearchParams({ action: "text-opened", visit, version: "0", text });
      const path = location.pathname;
      if (keepsPresses()) keepPress({ path, said: "Text opened", texts, show: () => undefined });
      else navigator.sendBeacon(path, texts);
      return;
    }
    const words = document.getElementById(target.closest<HTMLElement>("[data-copy]")?.dataset.copy ?? "");
    if (!words) return;
    getSelection()?.selectAllChildren(words);
    // Browsers copy on secure pages only; elsewhere the words are selected.
    await navigator.clipboard?.writeText(words.textContent).then(
      () => say("Copied."),
      () => undefined,
    );
  });
}
