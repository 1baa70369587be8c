import type { APIRoute } from "astro";

/**
 * What shows a technician's own page without a connection: as it was last kept (office/live/own-page.ts), today's alone. It is
 * text: the types of a service worker and those of pages exclude each other.
 */
const worker = `
const name = "office";
const isOfToday = (page) => new Date(page.headers.get("date")).toDateString() === new Date().toDateString();

async function ownPage(request) {
  try {
    const page = await fetch(request);
    // The office was closed on this device.
    if (page.status === 403 || page.status === 404) await caches.delete(name);
    return page;
  } catch (error) {
    const kept = await caches.match("/office", { cacheName: name });
    if (kept && isOfToday(kept)) return kept;
    await caches.delete(name);
    throw error;
  }
}

addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(clients.claim()));
addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (request.mode === "navigate" && pathname === "/office") event.respondWith(ownPage(request));
  if (pathname.startsWith("/_astro/"))
    event.respondWith(caches.match(request, { cacheName: name }).then((kept) => kept ?? fetch(request)));
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
