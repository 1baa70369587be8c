/**
 * Look: a browser of the office sees the drafted site at the site's own addresses. A server of the draft's release answers on a
 * private socket; requests with the cookie of a session that looks are passed to it. Nobody else ever gets there, nothing of
 * it is stored, and nothing is sent from it.
 */
import { once } from "node:events";
import { type IncomingMessage, request as send } from "node:http";
import { buffer } from "node:stream/consumers";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isOfficePath } from "../booking/access/office-paths.ts";
import type { OfficeService } from "../booking/office-service.ts";
import type { SiteVersion } from "../booking/site/versions.ts";
import type { OpenBookings } from "../runtime/open-bookings.ts";
import type { OfficeCookie } from "../runtime/secrets/office-cookie.ts";
import { siteInputs } from "../runtime/site-inputs.ts";
import { palette } from "../styles/palette.ts";
import type { AboutLook, FromServer, Preview } from "./messages.ts";
import { reading, readRequestTarget } from "./requests/paths.ts";
import { type ErrorAnswer, plainPage, type Refuse } from "./responses/error-pages.ts";
import { type HeaderValues, inlineHash } from "./responses/security-headers.ts";
import type { StaticFiles } from "./responses/static-files.ts";

/** When a preview that failed is tried again, though the draft is the same, in milliseconds. */
const retryMs = 60_000;

/**
 * The server that shows the draft, as this process knows it: the supervisor makes it, and ends it when nobody looks.
 * @param send tells the supervisor
 */
export function createPreviews(
  current: () => Pick<OpenBookings, "database" | "clock">,
  send: (message: FromServer) => void,
) {
  let asked: { text: string; preview: Preview; at: number } | undefined;
  return {
    async find(draft: SiteVersion): Promise<Preview> {
      const { database, clock } = current();
      const inputs = await siteInputs(database, draft, clock.now());
      const text = JSON.stringify(inputs);
      const isStale = asked && "failed" in asked.preview && performance.now() - asked.at > retryMs;
      if (!asked || asked.text !== text || isStale) {
        asked = { text, preview: { step: "building" }, at: performance.now() };
        send({ look: inputs });
      }
      return asked.preview;
    },
    /** What became of one; nothing when it has ended. */
    hear({ look, preview }: AboutLook): void {
      if (asked?.text !== JSON.stringify(look)) return;
      asked = preview && { ...asked, preview, at: performance.now() };
    },
  };
}

export interface LookOptions {
  office: Pick<OfficeService, "findSession" | "readDraft">;
  /** Finds the preview of a draft, or has it made. */
  preview: (draft: SiteVersion) => Promise<Preview>;
  cookie: OfficeCookie;
  /** Those of this server: the office’s pages need them while the draft is built. */
  files: StaticFiles;
  refuse: Refuse;
  security: HeaderValues;
}

const formsRest: ErrorAnswer = {
  status: 403,
  title: "This is the draft",
  text: "Nothing was sent: forms don’t work while you look at the draft. They do on the site itself, and so does our phone:",
};

/** As with an announcement, the header begins below it, and the phone's menu takes its place. */
const barStyle = `.look-bar~header{position:sticky;margin-bottom:calc(var(--header-height)*-1)}:has(>header :popover-open)>.look-bar{display:none}.look-bar{display:flex;flex-wrap:wrap;gap:0 1.5rem;justify-content:center;align-items:center;padding:0 1rem;font:1rem/1.4 system-ui,sans-serif;color:${palette["ink-900"]};background:${palette["amber-100"]}}.look-bar a{padding:.7rem 0;color:inherit;font-weight:700}`;
const bar = `<div class="look-bar" role="region" aria-label="Draft"><style>${barStyle}</style><span>You’re looking at the draft. Nobody else sees it. The preview ends after eight hours, or when you close the office here.</span><a href="/office/settings">Back to the settings</a></div>`;

/** Nothing of the draft is kept by a browser or anything in between, nor found by a search engine. */
const privately = { "cache-control": "private, no-store", "x-robots-tag": "noindex" };
/** What the preview decides; the rest is this server's. */
const passedOn = ["content-type", "content-security-policy", "location", "content-disposition", "allow"];

/** Passes a request on. @throws Error if nobody answers there */
async function askPreview(request: FastifyRequest, socketPath: string): Promise<IncomingMessage> {
  const { raw, method, ip, headers } = request;
  const { host = "", accept = "*/*" } = headers;
  // Whole and as it is: the bar is put into pages, and the browser has nothing that would still hold.
  const own = { host, accept, "accept-encoding": "identity", "x-forwarded-for": ip };
  const asked = send({ socketPath, path: raw.url, method, headers: own }).end();
  const [answer] = (await once(asked, "response")) as [IncomingMessage];
  return answer;
}

async function sendDraft(reply: FastifyReply, answer: IncomingMessage, isHead: boolean): Promise<FastifyReply> {
  for (const name of passedOn) if (answer.headers[name] !== undefined) reply.header(name, answer.headers[name]);
  reply.code(answer.statusCode ?? 502);
  const body = await buffer(answer);
  if (isHead || !answer.headers["content-type"]?.startsWith("text/html")) return reply.send(body);
  const policy = answer.headers["content-security-policy"];
  reply.header("content-security-policy", String(policy).replace("style-src", `style-src ${inlineHash(barStyle)}`));
  return reply.send(body.toString().replace(/<body[^>]*>/, (tag) => tag + bar));
}

/** What the office reads until the draft can be seen, or instead of it. */
function sendWait(reply: FastifyReply, preview: Exclude<Preview, { socket: string }>): FastifyReply {
  const isOver = "failed" in preview;
  const title = isOver ? "The draft could not be built" : "The draft is being built";
  const sentences = isOver
    ? [preview.failed, "The site stays as it is. Change the draft in the office, and look again."]
    : ["That takes about half a minute. This page opens by itself."];
  if (!isOver) reply.header("refresh", "2");
  const { html, policy } = plainPage(title, sentences, { text: "Back to the settings", href: "/office/settings" });
  return reply
    .code(isOver ? 200 : 503)
    .type("text/html; charset=utf-8")
    .header("content-security-policy", policy)
    .send(html);
}

/** Registers it; before the checks of all other requests. The office, hashed assets, and health checks answer as always. */
export function lookAtDraft(app: FastifyInstance, options: LookOptions): void {
  const { office, preview, cookie, files, refuse, security } = options;
  const isAsAlways = (path: string) =>
    isOfficePath(path) || /^\/(health|ready)z$/.test(path) || (path.startsWith("/_astro/") && files.has(path));
  app.addHook("onRequest", async (request, reply) => {
    const token = cookie.looking(request.headers.cookie);
    if (token === undefined) return undefined;
    const path = readRequestTarget(request.raw.url ?? "")?.path;
    if (path === undefined || isAsAlways(path)) return undefined;
    const session = await office.findSession(token);
    if (!session || session === "ended" || session.user.technicianId !== undefined) return undefined;
    reply.headers({ ...security, ...privately });
    request.path = path;
    if (!reading.includes(request.method)) return refuse(request, reply, formsRest);
    const draft = await office.readDraft();
    if (!draft) return undefined;
    const found = await preview(draft);
    if (!("socket" in found)) return sendWait(reply, found);
    const answer = await askPreview(request, found.socket).catch(() => undefined);
    // It ends when nobody has looked for a while; the next request has it made again.
    return answer ? sendDraft(reply, answer, request.method === "HEAD") : sendWait(reply, { step: "starting" });
  });
}
