/** What a page must not have at any width: small targets, clipped text, parts that stick out. Each returns what is wrong. */
import type { Page } from "@playwright/test";

/** Targets smaller than 44 px. Links in running text are exempt (WCAG 2.5.8). */
export const smallTargets = (page: Page) =>
  page.evaluate(() => {
    const isInline = (element: Element) => getComputedStyle(element).display === "inline";
    /** A pseudo-element may stretch a link over its card; then the card is the target. */
    const pressed = (element: Element) => {
      const after = getComputedStyle(element, "::after");
      const stretched = after.content !== "none" && after.position === "absolute";
      return ((stretched && (element as HTMLElement).offsetParent) || element).getBoundingClientRect();
    };
    return (
      [...document.querySelectorAll("a, button, summary, input:not([type=hidden]), select, textarea")]
        .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !isInline(element))
        .filter((element) => !element.matches(".skip-link, .visually-hidden, .visually-hidden *"))
        // A radio button or checkbox is clicked on its label.
        .map((element) => (element.matches("[type=radio], [type=checkbox]") && element.closest("label")) || element)
        .map((element) => ({
          name: element.textContent?.trim() || element.outerHTML.slice(0, 80),
          box: pressed(element),
        }))
        .filter(({ box }) => Math.min(box.width, box.height) < 43.5)
        .map(({ name, box }) => `${name}: ${Math.round(box.width)} x ${Math.round(box.height)}`)
    );
  });

/** What sticks out of the viewport sideways, and text that its own box clips. */
export const cutOff = (page: Page) =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const sideways =
      document.documentElement.scrollWidth > width + 1 ? [`page: ${document.documentElement.scrollWidth}`] : [];
    const cut = [...document.querySelectorAll<HTMLElement>("main *, header *, footer *")]
      .filter((element) => ["hidden", "clip"].includes(getComputedStyle(element).overflowX) && element.textContent)
      // The dialog is laid out, hidden, once the page is idle.
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      // Pictures behind text and maps may be clipped; that is what their frame is for.
      .filter(
        (element) =>
          !element.closest(".visually-hidden, .leaflet-container") &&
          ![...element.querySelectorAll("picture")].some(
            (picture) => getComputedStyle(picture).position === "absolute",
          ),
      )
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
      .map((element) => `${element.className}: ${element.textContent.slice(0, 40)}`);
    return [...sideways, ...cut];
  });

/** What sticks out of the screen, unless a scrolling or clipping container holds it. */
export const overflowing = (page: Page) =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width) return [];
    return [...document.querySelectorAll("body *")]
      .filter((element) => element.getBoundingClientRect().right > width + 0.5)
      .map((element) => element.outerHTML.slice(0, 120));
  });
