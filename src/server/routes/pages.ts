/**
 * Pages and endpoints that Astro renders for each request. Files and kept pages never get here: requests/check-and-send.ts
 * sends them.
 */
import type { IncomingMessage } from "node:http";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import pLimit from "p-limit";
import {
  customersPhotosRoute,
  isOfficePath,
  listFormPath,
  officePhotosRoute,
  photoFormLimit,
  photoFormPaths,
  textsFormLimit,
  textsRoute,
  visitPhotoLimit,
  visitPhotosIn,
} from "../../bookings/access/office-paths.ts";
import { largestList } from "../../bookings/desk/import-list.ts";
import { networksOf, visitorNetworks } from "../../bookings/identity/ip-networks.ts";
import type { BookingService } from "../../bookings/service.ts";
import { withSite } from "../../facts/site.ts";
import type { OfficeCookie } from "../../runtime/office-cookie.ts";
import { lostLinkAnswer } from "../../shared/links/private-path.ts";
import { budgetOf, type RateLimits } from "../requests/rate-limits.ts";
import { isFromOtherSite } from "../requests/same-origin.ts";
import { compress } from "../responses/compress.ts";
import { chooseEncoding, clientHas, entityTag } from "../responses/encoding.ts";
import { type ErrorAnswer, failure, malformed, type Refuse, tooLarge, unavailable } from "../responses/error-pages.ts";
import { isTextType } from "../responses/media-types.ts";
import { contentSecurityPolicy, speculationRules } from "../responses/security-headers.ts";
import type { RenderPage } from "../site-pages.ts";

const fromOtherSite: ErrorAnswer = {
  status: 403,
  title: "This form came from another site",
  text: "Please open the page on our own site and send the form from there, or call us at",
};

const busy: ErrorAnswer = {
  status: 503,
  title: "Please wait a moment",
  text: "A lot of people are asking for this page right now. Please try again in a few seconds, or call us at",
  headers: { "retry-after": "5" },
};

const unknownVisit: ErrorAnswer = {
  status: 404,
  title: "We can’t find this visit",
  text: "Please open the link in your confirmation again, or call us at",
};

/** @param isForm whether a browser can send it again, with everything typed in it */
function tooMany(seconds: number, isForm: boolean): ErrorAnswer {
  const minutes = Math.ceil(seconds / 60);
  const inAWhile = minutes === 1 ? "in a minute" : `in ${minutes} minutes`;
  const then = isForm
    ? `What you typed isn’t lost: reload this page ${inAWhile}, and your browser sends it again. Or call us at`
    : `Please try again ${inAWhile}, or call us at`;
  return {
    status: 429,
    title: "Please wait a moment",
    text: `There were too many attempts from your internet connection. ${then}`,
    headers: { "retry-after": String(seconds) },
  };
}

export interface PageOptions {
  renderPage: RenderPage;
  /** What on-demand pages find in `Astro.locals`; each request gets its own copy. */
  locals: object;
  rateLimits: RateLimits;
  siteUrl: () => string;
  officeCookie: OfficeCookie;
  /** Whose private links take photos; without it, nobody's. */
  bookings?: Pick<BookingService, "findByToken">;
  refuse: Refuse;
}

/** Fields of a form at most: several times those of the largest form of ours. Reading a form takes time for each of them. */
export const maxFormFields = 2_000;

/** Whether a form has more fields than that, found without reading it. */
function hasTooManyFields(body: Buffer, type = ""): boolean {
  if (type.includes("json")) return false;
  const boundary = /boundary="?([^";]+)/i.exec(type)?.[1];
  const separator = boundary === undefined ? "&" : `--${boundary}`;
  let count = 0;
  for (let at = body.indexOf(separator); at >= 0; at = body.indexOf(separator, at + separator.length)) {
    count++;
    if (count > maxFormFields) return true;
  }
  return false;
}

/** Pages in progress: one waits for the database while the other renders. */
const maxRendering = 2;
/** Queue length; with more, the last would wait longer than a visitor does. */
export const maxQueued = 100;
/** Forms with files that have arrived and are being read, of customers and of the office each: one takes up to four times its size. */
const maxUploading = 2;
/** In bytes: what forms with files may take while they arrive and wait, of customers and of the office each: twelve of a customer's. */
const roomForUploads = 128 * 1024 * 1024;
/** In bytes; below this, compression saves less than a network packet. */
const worthCompressing = 1_000;

/** The request as Astro reads it, under the one path that was checked. @throws TypeError for invalid headers */
function webRequest({ method, path, raw, headers, body }: FastifyRequest): Request {
  const { url = "" } = raw;
  const query = url.includes("?") ? url.slice(url.indexOf("?")) : "";
  const plainPath = encodeURI(path).replace(/[?#]/g, encodeURIComponent);
  // Links are built from the site's own address, whatever Host the client sends.
  return new Request(`http://localhost${plainPath}${query}`, {
    // HEAD runs as GET so that the headers match; Node drops the body.
    method: method === "HEAD" ? "GET" : method,
    headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
    ...(method === "POST" && { body: (body as Buffer<ArrayBuffer> | undefined) ?? Buffer.alloc(0) }),
  });
}

/** Completes and sends the answer of a page or endpoint. Headers it set itself are kept. */
async function sendRendered(request: FastifyRequest, reply: FastifyReply, response: Response): Promise<FastifyReply> {
  reply.code(response.status);
  for (const [name, value] of response.headers) reply.header(name, value);
  const type = response.headers.get("content-type") ?? "";
  // A download may be larger than the memory.
  if (type === "application/octet-stream")
    return reply.header("cache-control", "private, no-store").send(response.body);
  const body = Buffer.from(await response.arrayBuffer());
  const isPage = type.startsWith("text/html");
  const policy = response.headers.get("content-security-policy") ?? undefined;
  reply.header("content-security-policy", contentSecurityPolicy(policy, isPage ? body.toString() : ""));
  if (isPage) reply.type("text/html; charset=utf-8");
  if (isOfficePath(request.path)) {
    reply.headers({ "referrer-policy": "no-referrer", "x-robots-tag": "noindex", "cache-control": "no-store" });
  }
  // Cloudflare would otherwise hide email addresses, also in what the office's script puts in place after a press.
  if (isPage) reply.header("cache-control", `${reply.getHeader("cache-control")}, no-transform`);
  const mayBeStored = !String(reply.getHeader("cache-control")).includes("no-store");
  if (isPage && mayBeStored) reply.headers(speculationRules);
  if (mayBeStored && response.status === 200) {
    const tag = entityTag(body);
    reply.header("etag", tag);
    if (clientHas(request.headers["if-none-match"], tag)) return reply.code(304).removeHeader("content-type").send();
  }
  if (body.length < worthCompressing || !isTextType(type)) return reply.send(body.length > 0 ? body : undefined);
  reply.header("vary", "Accept-Encoding");
  const encoding = chooseEncoding(request.headers["accept-encoding"], ["br", "gzip", "identity"]);
  if (encoding === "identity") return reply.send(body);
  return reply.header("content-encoding", encoding).send(await compress(body, encoding, "fast"));
}

/** Registers the catch-all for everything that neither a file nor a route of the server's own answers. */
export function answerPages(app: FastifyInstance, options: PageOptions): void {
  const { renderPage, rateLimits, siteUrl, officeCookie, refuse } = options;
  const rendering = pLimit(maxRendering);
  /** `held`: the forms that arrive or wait, in that order, and how large each may become. */
  const newUploads = () => ({ turns: pLimit(maxUploading), held: new Map<IncomingMessage, number>() });
  const uploads = { customers: newUploads(), office: newUploads() };
  const uploadsLike = (path: string) => uploads[isOfficePath(path) ? "office" : "customers"];

  /** Before the body is read: is this request admitted? */
  async function admit(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
    const { method, path, headers, ip } = request;
    if (method === "POST" && isFromOtherSite(headers, path, siteUrl())) return refuse(request, reply, fromOtherSite);
    const budget = budgetOf(method, path);
    const wait =
      (budget && (await rateLimits.spend(budget, networksOf(ip)))) ??
      (method === "POST" && visitPhotosIn(path) ? await rateLimits.spend("visit-photos", [path]) : undefined);
    if (wait === undefined) return undefined;
    // Too often for today: the same answer as to everybody.
    if (budget === "lost-links") return reply.redirect(lostLinkAnswer, 303);
    return refuse(request, reply, tooMany(wait, method === "POST" && !path.startsWith("/api/")));
  }

  /** Before the body is read: nobody but a customer takes a customer's turn. */
  async function knowsVisit(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
    const visit = await options.bookings?.findByToken(visitPhotosIn(request.path) ?? "");
    return visit ? undefined : refuse(request, reply, unknownVisit);
  }

  /**
   * Before the body is read: takes room in memory, never a turn, which a body that doesn't arrive would keep from others. Without
   * room, what has been arriving for longest is cut off.
   */
  async function takeRoom(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
    const { held } = uploadsLike(request.path);
    const size = request.routeOptions.bodyLimit;
    let free = held.values().reduce((left, taken) => left - taken, roomForUploads);
    for (const [other, taken] of held) {
      if (free >= size) break;
      if (other.complete) continue;
      held.delete(other);
      other.destroy();
      free += taken;
    }
    if (free < size) return refuse(request, reply, busy);
    held.set(request.raw, size);
    reply.raw.once("close", () => held.delete(request.raw));
    return undefined;
  }

  /** @returns what sends the answer: outside of any turn, since a client may take as long as it likes to read it */
  async function render(
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<() => FastifyReply | Promise<FastifyReply>> {
    const { id, user, log, ip, body, headers, served, protocol, host } = request;
    if (!served) return () => refuse(request, reply, unavailable);
    if (Buffer.isBuffer(body) && hasTooManyFields(body, headers["content-type"])) {
      return () => refuse(request, reply, tooLarge);
    }
    const origin = `${protocol}://${host}`;
    const own: App.RequestLocals & Partial<App.Locals> = {
      requestId: id,
      log,
      networks: visitorNetworks(ip),
      officeCookie,
      origin,
      linkBase: served.site.business.isExample ? origin : served.site.business.siteUrl,
      ...(user && { user }),
    };
    const response = await withSite(served.site, () => renderPage(webRequest(request), { ...options.locals, ...own }));
    const type = response?.headers.get("content-type") ?? "text/html";
    const isBare = type.startsWith("text/html") && !response?.headers.has("content-security-policy");
    // Astro's own error answers are bare status codes.
    if (!response || (response.status === 404 && isBare)) {
      return () => {
        reply.callNotFound();
        return reply;
      };
    }
    if (response.status === 500 && !type.includes("json")) return () => refuse(request, reply, failure);
    if (response.status === 503 && response.body === null) return () => refuse(request, reply, unavailable);
    if (response.status >= 400 && response.body === null) {
      return () => refuse(request, reply, { ...malformed, status: response.status });
    }
    return () => sendRendered(request, reply, response);
  }

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const send = await render(request, reply);
    return send();
  }

  /** Once the whole form is there, in turn. */
  async function answerUpload(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { turns, held } = uploadsLike(request.path);
    const send = await turns(() => render(request, reply));
    held.delete(request.raw);
    request.body = undefined;
    return send();
  }

  for (const path of photoFormPaths)
    app.post(path, { onRequest: [admit, takeRoom], bodyLimit: photoFormLimit }, answerUpload);
  app.post(listFormPath, { onRequest: [admit, takeRoom], bodyLimit: largestList + 64 * 1024 }, answerUpload);
  app.post(textsRoute, { onRequest: admit, bodyLimit: textsFormLimit }, answer);
  const onePhoto = { bodyLimit: visitPhotoLimit };
  app.post(officePhotosRoute, { ...onePhoto, onRequest: [admit, takeRoom] }, answerUpload);
  app.post(customersPhotosRoute, { ...onePhoto, onRequest: [admit, knowsVisit, takeRoom] }, answerUpload);
  app.all("*", { onRequest: admit }, async (request, reply) => {
    // Bookings and private pages have their own limits and don't queue behind pages.
    if (budgetOf(request.method, request.path) !== "pages") return answer(request, reply);
    if (rendering.pendingCount >= maxQueued) return refuse(request, reply, busy);
    const send = await rendering(async () => {
      await nextTurn();
      return render(request, reply);
    });
    return send();
  });
}
