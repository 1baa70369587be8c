/** When the parts of a page begin: nothing that can wait delays the first picture, and React waits for a person. */

/** Whether we may load what might be needed soon. */
export const mayLoadAhead = () => !(navigator as { connection?: { saveData?: boolean } }).connection?.saveData;

/** Resolves when the browser is idle, after a second at the latest: a page that never repaints may never count as idle. */
export const idle = () =>
  new Promise<unknown>((resolve) =>
    "requestIdleCallback" in window ? requestIdleCallback(resolve, { timeout: 1000 }) : setTimeout(resolve, 1000),
  );

/**
 * Resolves when the first frame is on the screen, which whatever is asked for earlier would delay. At once while the page is
 * prerendered, or where the browser doesn't say; three seconds after the script has come at the latest, for a background tab
 * isn't painted.
 */
const painted = new Promise<unknown>((resolve) => {
  setTimeout(resolve, 3000);
  if ((document as { prerendering?: boolean }).prerendering) resolve(undefined);
  else new PerformanceObserver(resolve).observe({ type: "paint", buffered: true });
}).catch(() => {});

const loaded = new Promise<unknown>((resolve) => {
  if (document.readyState === "complete") resolve(undefined);
  else addEventListener("load", resolve, { once: true });
});

/** Runs work once the page is loaded and painted. */
export function afterLoad(work: () => void): void {
  loaded.then(() => painted).then(work);
}

/** Runs work when the loaded page is idle, unless the visitor saves data. */
export function whenIdle(work: () => unknown): void {
  if (mayLoadAhead()) afterLoad(() => idle().then(work));
}

/** Resolves at the first sign of a person. */
export const someone = new Promise<unknown>((resolve) => {
  for (const sign of ["pointermove", "pointerdown", "keydown", "focusin", "scroll"])
    addEventListener(sign, resolve, { once: true, passive: true, capture: true });
});
