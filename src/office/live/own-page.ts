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

/** Keeps what is not there yet: a file or a photo never changes. */
async function keepFiles(cache: Cache, addresses: readonly string[]): Promise<void> {
  for (const address of addresses)
    if (!isClosed && !(await cache.match(address))) await cache.add(address).catch(() => undefined);
}

/** The page as it is without what was just done, the files that it needs, the visits of today, and their photos. */
async function keep(): Promise<void> {
  if (isClosed) return;
  const cache = await caches.open(name);
  const own = await keepPage(cache, path);
  if (!own) return;
  const loaded = performance.getEntriesByType("resource").map(({ name }) => new URL(name));
  const files = [
    ...loaded.filter(({ origin }) => origin === location.origin).map(({ pathname }) => pathname),
    ...pathsIn(own, "[href]", "href"),
  ].filter((address) => address.startsWith("/_astro/"));
  await keepFiles(cache, files);
  // Those of later days are folded.
  const visits = pathsIn(own, "article[id^=visit-]:not(details *) h3 a", "href");
  const photos: string[] = [];
  for (const visit of visits) {
    const page = await keepPage(cache, visit);
    const shown = page ? [...pathsIn(page, "img", "src"), ...pathsIn(page, "a", "href")] : [];
    photos.push(...shown.filter((address) => address.startsWith(`${visit}/photos/`)));
  }
  await keepFiles(cache, photos);
  const wanted = new Set([path, ...files, ...visits, ...photos]);
  for (const { url } of await cache.keys()) {
    const { pathname, search } = new URL(url);
    if (!wanted.has(pathname + search)) await cache.delete(url);
  }
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
    if (countWaiting() > 0) return say("Not signed out: some changes haven’t been sent yet. Wait for a connection.");
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
