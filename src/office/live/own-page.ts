/** Keeps a technician's own page on the device, for when there is no connection, until the office is closed on it. */
import { say } from "./show-page.ts";
import { countWaiting, forgetPresses, keepsPresses } from "./waiting.ts";

const name = "office";
const path = "/office";

let kept: Promise<unknown> = Promise.resolve();
let isClosed = false;

/** The page as it is without what was just done, and the files that it needs. */
async function keep(): Promise<void> {
  const page = await fetch(path);
  if (!page.ok || isClosed) return;
  const cache = await caches.open(name);
  await cache.put(path, page);
  const files = performance
    .getEntriesByType("resource")
    .map(({ name }) => name)
    .filter((url) => url.startsWith(`${location.origin}/_astro/`));
  const kept = (await cache.keys()).map(({ url }) => url);
  await Promise.all([
    ...kept.filter((url) => url !== location.origin + path && !files.includes(url)).map((url) => cache.delete(url)),
    ...files.filter((url) => !kept.includes(url)).map((url) => cache.add(url)),
  ]);
}

/** Where browsers keep pages: on secure sites alone. */
const canKeep = () => "caches" in window && "serviceWorker" in navigator;

async function forget(): Promise<void> {
  isClosed = true;
  forgetPresses();
  if (!canKeep()) return;
  await kept;
  await caches.delete(name);
  await (await navigator.serviceWorker.getRegistration(path))?.unregister();
}

export function startOwnPage(): void {
  document.addEventListener("submit", (event) => {
    const { target: form } = event;
    if (!(form instanceof HTMLFormElement) || form.getAttribute("action") !== "/office/sign-out") return;
    event.preventDefault();
    if (countWaiting() > 0) return say("Not closed: what you pressed still waits for a connection.");
    const submit = () => form.submit();
    forget().then(submit, submit);
  });
  if (!canKeep()) return;
  // Somebody else's, who had the office open on this device before.
  if (!keepsPresses()) return void caches.delete(name);
  if (location.pathname !== path) return;
  const ignore = () => undefined;
  kept = navigator.serviceWorker.register(`${path}/worker.js`, { scope: path }).then(keep).catch(ignore);
  document.addEventListener("office-shown", () => {
    kept = kept.then(keep).catch(ignore);
  });
}
