/** Test fixtures: a site of a few real files on a real port, and a client that sends exactly what it is told. */
import { once } from "node:events";
import { type IncomingMessage, type OutgoingHttpHeaders, request } from "node:http";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { buffer, text } from "node:stream/consumers";
import { onTestFinished } from "vitest";
import { temporaryFolder, writeFiles } from "../release/fixtures.ts";
import { precompressFolder } from "../release/precompress.ts";
import { createLog } from "../runtime/log.ts";
import { createApp, type SiteOptions } from "./app.ts";
import { listen } from "./listen.ts";
import { createRateLimits } from "./requests/rate-limits.ts";
import type { RenderPage } from "./routes/pages.ts";

/** A page whose inline style is allowed by its hash. */
const pageStyle = "h1{color:red}";
export const pageStyleHash = "'sha256-/D8wWMrWSOjeD/K4IHepvRvJjPxqJbouCB3qbqmBaqY='";
export const page = (title: string) =>
  `<!doctype html><title>${title}</title><style>${pageStyle}</style>${`<p>Text of ${title}.</p>`.repeat(200)}`;

/** Incompressible, non-repeating bytes. */
export const picture = Buffer.from(Array.from({ length: 5_000 }, (_, at) => (at * at * 31 + at) % 251));

/** What `astro build` would have produced. */
const builtFiles = {
  "client/index.html": page("Home"),
  "client/about.html": page("About"),
  "client/error-codes.html": page("Error codes"),
  "client/services.html": page("Services"),
  "client/services/dryer.html": page("Dryer"),
  "client/404.html": page("Not here"),
  "client/robots.txt": "User-agent: *\n",
  "client/icon.png": picture,
  "client/_astro/start.abc123.js": "console.log('start');".repeat(100),
  "client/_astro/font.abc123.woff2": picture,
  "_headers.json": JSON.stringify([
    {
      pathname: "/about",
      headers: [
        {
          key: "Content-Security-Policy",
          value: `default-src 'self'; style-src 'self' ${pageStyleHash} 'sha256-b3RoZXIgcGFnZXM='`,
        },
      ],
    },
  ]),
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
  await precompressFolder(join(folder, "client"));
  const app = createApp({
    clientFolder: join(folder, "client"),
    headersFile: join(folder, "_headers.json"),
    renderPage,
    locals: {},
    contact: { name: "Repairs & Co.", phone: { text: "(727) 555-0142", href: "tel:+17275550142" } },
    security: { siteUrl: "https://repair.example", behindTls: false },
    log: createLog("silent"),
    trustedProxies: 0,
    rateLimits: createRateLimits({ bookingAttempts: 1_000 }),
    readiness: async () => ({ ready: true, database: "ok", outbox: "ok" }),
    limits: { stopTimeout: 2_000, ...limits },
    ...options,
  });
  const server = await listen(app, "127.0.0.1", 0);
  onTestFinished(() => server.stop());
  return { ...server, send: (path: string, sendOptions?: SendOptions) => send(server.url, path, sendOptions) };
}
