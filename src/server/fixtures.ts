/** Test fixtures: a site of a few real files on a real port, and a client that sends exactly what it is told. */
import { once } from "node:events";
import { type IncomingMessage, type OutgoingHttpHeaders, request } from "node:http";
import { connect, type Socket } from "node:net";
import { buffer, text } from "node:stream/consumers";
import { onTestFinished } from "vitest";
import { temporaryFolder } from "../../tests/temporary-folder.ts";
import { writeFiles } from "../build/fixtures.ts";
import { createSite } from "../facts/site.ts";
import { createLog } from "../runtime/log.ts";
import { createServer, type SiteOptions } from "./app.ts";
import { listen } from "./listen.ts";
import { createRateLimits } from "./requests/rate-limits.ts";
import { loadStaticFiles } from "./responses/static-files.ts";
import { createSitePages, type RenderPage } from "./site-pages.ts";

/** A page whose inline style is allowed by its hash. */
const pageStyle = "h1{color:red}";
export const pageStyleHash = "'sha256-/D8wWMrWSOjeD/K4IHepvRvJjPxqJbouCB3qbqmBaqY='";
export const page = (title: string) =>
  `<!doctype html><title>${title}</title><style>${pageStyle}</style>${`<p>Text of ${title}.</p>`.repeat(200)}`;

/** Incompressible, non-repeating bytes. */
export const picture = Buffer.from(Array.from({ length: 5_000 }, (_, at) => (at * at * 31 + at) % 251));

/** What the build would have produced. */
const builtFiles = {
  "icon.png": picture,
  "_astro/start.abc123.js": "console.log('start');".repeat(100),
  "_astro/font.abc123.woff2": picture,
};

/** The pages that are the same for everybody, as far as tests ask for them. */
const titles: Readonly<Record<string, string>> = {
  "/": "Home",
  "/about": "About",
  "/error-codes": "Error codes",
  "/services": "Services",
  "/services/dryer-repair": "Dryer",
  "/page-not-found": "Not here",
};
const policy = `default-src 'self'; style-src 'self' ${pageStyleHash} 'sha256-b3RoZXIgcGFnZXM='`;

/** Renders those pages, and has a file; everything else is up to the test. */
const withKeptPages =
  (renderPage: RenderPage): RenderPage =>
  async (request, locals) => {
    const { pathname, search } = new URL(request.url);
    const title = search ? undefined : titles[pathname];
    if (pathname === "/robots.txt")
      return new Response("User-agent: *\n", { headers: { "content-type": "text/plain" } });
    if (title === undefined) return renderPage(request, locals);
    const headers = { "content-type": "text/html", "content-security-policy": policy };
    return new Response(page(title), { headers });
  };

/** Has no page, like Astro without a matching route. */
export const noRoutes: RenderPage = async () => undefined;

export interface SendOptions {
  method?: string;
  headers?: OutgoingHttpHeaders;
  body?: string | Buffer;
}

/** Requests exactly this path and reads the raw answer. */
async function send(url: string, path: string, { method = "GET", headers = {}, body }: SendOptions = {}) {
  const { hostname, port } = new URL(url);
  const sent = request({ hostname, port, path, method, headers, agent: false });
  // A body that is refused may still be under way.
  sent.on("error", () => {}).end(body);
  const [response] = (await once(sent, "response")) as [IncomingMessage];
  return { status: response.statusCode ?? 0, headers: response.headers, body: await buffer(response) };
}

/** A raw connection on which these bytes were sent. */
export function startRaw(url: string, bytes: string): Socket {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.write(bytes);
  return socket;
}

/** Sends bytes over a raw connection and reads until the server closes it. */
export const sendRaw = (url: string, bytes: string): Promise<string> => text(startRaw(url, bytes));

/** Starts a site serving the files above; it is stopped after the test. */
export async function startTestSite(
  renderPage: RenderPage = noRoutes,
  { limits, ...options }: Partial<SiteOptions> = {},
) {
  const folder = temporaryFolder();
  writeFiles(folder, builtFiles);
  const siteUrl = "https://repair.example";
  const site = createSite({ SITE_URL: siteUrl, BUSINESS_NAME: "Repairs & Co.", BUSINESS_PHONE: "(727) 555-0142" });
  const served = { site, pages: createSitePages(site, withKeptPages(renderPage)) };
  const app = createServer({
    files: loadStaticFiles(folder),
    served: () => served,
    renderPage: withKeptPages(renderPage),
    locals: {},
    behindTls: false,
    log: createLog("silent"),
    trustedProxies: 0,
    rateLimits: createRateLimits({ bookingAttempts: 1_000 }),
    readiness: async () => ({ ready: true, database: "ok", outbox: "ok" }),
    limits: { stopMs: 2_000, ...limits },
    ...options,
  });
  const server = await listen(app, "127.0.0.1", 0);
  onTestFinished(() => server.stop());
  return { ...server, send: (path: string, sendOptions?: SendOptions) => send(server.url, path, sendOptions) };
}
