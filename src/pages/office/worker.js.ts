import type { APIRoute } from "astro";
import { palette } from "../../shared/palette.ts";

/** Instead of the browser's own words, where a page is not kept. */
const notHere = `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>No connection | Office</title>
<style>
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; color: ${palette["ink-900"]}; background: ${palette["gray-50"]}; }
main { max-width: 30rem; margin: 0 auto; padding: 3rem 1.25rem; }
a { display: inline-block; min-height: 3rem; margin-right: 1.5rem; line-height: 3rem; color: ${palette["navy-800"]}; }
</style>
<main><h1>No connection</h1>
<p>This page isn’t on this phone. Your own day and today’s visits are, with what was known when you last had a connection.
What you pressed there waits and is sent by itself; nothing was sent from here.</p>
<p><a href="/office">My day</a> <a href="">Try again</a></p></main></html>`;

/**
 * What shows a technician's own pages without a connection, as they were last kept (office/live/own-page.ts), whatever this
 * device's clock says: a page names its day. It is text: the types of a service worker and those of pages exclude each other.
 */
const worker = `
const name = "office";
const kept = (request) => caches.match(request, { cacheName: name, ignoreVary: true });
const notHere = ${JSON.stringify(notHere)};

// A connection that is hardly there, or a server that is down, keeps nobody waiting for a page that is here.
const patience = () => new Promise((resolve) => setTimeout(resolve, 8_000));

async function page(request, { pathname }) {
  const copy = request.method === "GET" ? await kept(pathname) : undefined;
  const asked = fetch(request).catch(() => undefined);
  const answer = await (copy ? Promise.race([asked, patience()]) : asked);
  if (answer && answer.status < 500) {
    // The office was closed on this device.
    if (answer.status === 403 && (await answer.clone().text()).includes("data-signed-out")) {
      await caches.delete(name);
      indexedDB.deleteDatabase(name);
    }
    return answer;
  }
  const headers = { "content-type": "text/html; charset=utf-8" };
  return copy ?? answer ?? new Response(notHere, { status: 503, headers });
}

addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(clients.claim()));
addEventListener("fetch", (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (address.origin !== location.origin) return;
  const isFile = /^\\/_astro\\/|\\/photos\\/[^/]+$/.test(address.pathname) && request.method === "GET";
  if (isFile) event.respondWith(kept(request).then((file) => file ?? fetch(request)));
  else if (request.mode === "navigate") event.respondWith(page(request, address));
});
`;

export const GET: APIRoute = () =>
  new Response(worker, {
    headers: {
      "content-type": "text/javascript; charset=utf-8",
      "content-security-policy": "default-src 'none'; connect-src 'self'",
      "service-worker-allowed": "/office",
    },
  });
