/** Keeps a technician's own page and today's visits on the device, for when there is no connection, until the office is closed on it. */
import { forgetTypedOn } from "../../site/components/typed-text.ts";
import { say } from "./show-page.ts";
import { countWaiting, forgetPresses, keepsPresses } from "./waiting.ts";

const name = "office";
const path = "/office";

let registered: Promise<unknown> = Promise.resolve();
let isClosed = false;

const read = (html: string) => new DOMParser().parseFromString(html, "text/html");

/** Paths in a page, as they are written there. */
const pathsIn = (page: Document, selector: string, attribute: "href" | "src") =>
  [...page.querySelectorAll(selector)].flatMap((element) => element.getAttribute(attribute) ?? []);

/** Keeps a page as it is now. @returns what it says; undefined if it could not be kept */
async function keepPage(cache: Cache, address: string): Promise<Document | undefined> {
  const page = await fetch(address);
  if (!page.ok || page.redirected) return undefined;
  const html = await page.clone().text();
  if (isClosed) return undefined;
  await cache.put(address, page);
  return read(html);
}

/** The page as it is without what was just done, the visits of today, and the photos and files that they need. */
async function keep(): Promise<void> {
  if (isClosed) return;
  const cache = await caches.open(name);
  const own = await keepPage(cache, path);
  if (!own) return;
  // Those of later days are folded.
  const visits = pathsIn(own, "article[id^=visit-]:not(details *) h3 a", "href");
  const pages = [own];
  for (const visit of visits) pages.push((await keepPage(cache, visit)) ?? own);
  const photos = visits.flatMap((visit, index) => {
    const page = pages[index + 1] ?? own;
    const isOwn = (address: string) => address.startsWith(`${visit}/photos/`);
    return [...pathsIn(page, "img", "src"), ...pathsIn(page, "a", "href")].filter(isOwn);
  });
  const files = performance
    .getEntriesByType("resource")
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith("/_astro/"))
    .map(({ pathname }) => pathname);
  const wanted = new Set([path, ...visits, ...photos, ...files, ...pathsIn(own, "[href^='/_astro/']", "href")]);
  for (const { url } of await cache.keys()) {
    const { pathname, search } = new URL(url);
    // A file or a photo never changes.
    if (!wanted.delete(pathname + search)) await cache.delete(url);
  }
  for (const address of wanted) if (!isClosed) await cache.add(address).catch(() => undefined);
}

/** Where browsers keep pages: on secure sites alone. */
const canKeep = () => "caches" in window && "serviceWorker" in navigator;

/** Forgets all about customers that this device has kept for the office. */
async function forgetOffice(): Promise<void> {
  isClosed = true;
  forgetPresses();
  forgetTypedOn(path);
  if (!canKeep()) return;
  await registered;
  await caches.delete(name);
  await (await navigator.serviceWorker.getRegistration(path))?.unregister();
}

export function startOwnPage(): void {
  if (document.querySelector("[data-signed-out]")) return void forgetOffice();
  const signOut = document.querySelector<HTMLFormElement>(`form[action="${path}/sign-out"]`);
  if (!signOut) return;
  document.addEventListener("office-closed", () => {
    const reload = () => location.reload();
    forgetOffice().then(reload, reload);
  });
  document.addEventListener("submit", (event) => {
    if (event.target !== signOut) return;
    event.preventDefault();
    if (countWaiting() > 0) return say("Not signed out: what you pressed still waits for a connection.");
    if (!navigator.onLine) return say("Not signed out: there is no connection.");
    const submit = () => signOut.submit();
    forgetOffice().then(submit, submit);
  });
  if (!canKeep()) return;
  // Somebody else's, who had the office open on this device before.
  if (!keepsPresses()) return void caches.delete(name);
  const ignore = () => undefined;
  registered = navigator.serviceWorker.register(`${path}/worker.js`, { scope: path }).catch(ignore);
  let kept = registered.then(keep).catch(ignore);
  document.addEventListener("office-shown", () => {
    kept = kept.then(keep).catch(ignore);
  });
}
