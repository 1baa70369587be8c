/**
 * Preview: a browser of the office sees the drafted site at the site's own addresses, rendered as the site is, with the draft's
 * facts, and with links to where they are changed. Nobody else ever gets there, nothing of it is stored, and nothing is sent from it.
 */

import type { FastifyInstance } from "fastify";
import { isOfficePath } from "../bookings/access/office-paths.ts";
import type { OfficeService } from "../bookings/office-service.ts";
import type { SiteVersion } from "../bookings/publishing/versions.ts";
import type { OfficeCookie } from "../runtime/office-cookie.ts";
import { href } from "../shared/links/href.ts";
import { palette } from "../shared/palette.ts";
import type { ServedSite } from "./live-site.ts";
import { reading, readRequestTarget } from "./requests/paths.ts";
import type { ErrorAnswer, Refuse } from "./responses/error-pages.ts";
import { type HeaderValues, inlineHash } from "./responses/security-headers.ts";
import type { StaticFiles } from "./responses/static-files.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Whether it is answered from a draft, for somebody of the office. */
    isPreview: boolean;
  }
}

interface PreviewOptions {
  office: Pick<OfficeService, "findSession" | "readDraft">;
  siteOfDraft: (draft: SiteVersion) => Promise<ServedSite>;
  cookie: OfficeCookie;
  files: StaticFiles;
  refuse: Refuse;
  security: () => HeaderValues;
}

const formsDisabled: ErrorAnswer = {
  status: 403,
  title: "This is the draft",
  text: "Nothing was sent: forms don’t work while you look at the draft. They do on the site itself, and so does our phone:",
};

/** Of the links that site/components/EditLink.tsx puts beside what can be changed. */
const editLinkStyle = `.edit-link{all:unset;display:inline-block;place-self:start;position:relative;cursor:pointer;margin-inline:.3em;padding:0 .5em;border-radius:1em;font:600 .75rem/1.5rem system-ui,sans-serif;white-space:nowrap;color:${palette["ink-900"]};background:${palette["amber-100"]};box-shadow:0 0 0 1px ${palette["amber-600"]}}.edit-link:focus-visible{outline:3px solid ${palette["ink-900"]};outline-offset:2px}.edit-link>span{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}`;
/** As with an announcement, the header begins below it, and the phone's menu lies over it. */
export const previewStyle = `.preview-bar~header{position:sticky;margin-bottom:calc(var(--header-height)*-1)}.preview-bar~header:has(:popover-open){position:fixed;margin:0}@media (height<25rem){.preview-bar~header{position:relative}}.preview-bar{display:flex;flex-wrap:wrap;gap:0 1.5rem;justify-content:center;align-items:center;padding:0 1rem;font:1rem/1.4 system-ui,sans-serif;color:${palette["ink-900"]};background:${palette["amber-100"]}}.preview-bar a{padding:.7rem 0;color:inherit;font-weight:700}${editLinkStyle}`;
const bar = `<div class="preview-bar" role="region" aria-label="Draft"><style>${previewStyle}</style><span>You’re looking at the draft. Nobody else sees it. The preview ends after eight hours, or when you close the office here.</span><a href="${href("settings")}">Back to the settings</a></div>`;

/** Nothing of the draft is kept by a browser or anything in between, nor found by a search engine. */
const privately = { "cache-control": "private, no-store, no-transform", "x-robots-tag": "noindex" };

/** Registers it; before the checks of all other requests. The office, hashed assets, and health checks answer as always. */
export function previewDraft(app: FastifyInstance, options: PreviewOptions): void {
  const { office, siteOfDraft, cookie, files, refuse, security } = options;
  const skipsPreview = (path: string) =>
    isOfficePath(path) || /^\/(health|ready)z$/.test(path) || (path.startsWith("/_astro/") && files.has(path));

  app.decorateRequest("isPreview", false);
  app.addHook("onRequest", async (request, reply) => {
    const { headers, raw, method } = request;
    const token = cookie.previewing(headers.cookie);
    if (token === undefined) return undefined;
    const path = readRequestTarget(raw.url ?? "")?.path;
    if (path === undefined || skipsPreview(path)) return undefined;
    const session = await office.findSession(token);
    if (!session || session === "ended" || session.user.technicianId !== undefined) return undefined;
    if (!reading.includes(method)) {
      request.path = path;
      reply.headers({ ...security(), ...privately });
      return refuse(request, reply, formsDisabled);
    }
    const draft = await office.readDraft();
    if (!draft) return undefined;
    request.served = await siteOfDraft(draft);
    request.isPreview = true;
    // Whole and as it is: the bar is put into pages, and the browser has nothing that would still hold.
    raw.headers["accept-encoding"] = "identity";
    delete raw.headers["if-none-match"];
    return undefined;
  });

  // Without a promise: whatever else happens to a request, its answer is on the way once it is sent.
  app.addHook("onSend", (request, reply, payload, done) => {
    if (!request.isPreview) return done(null, payload);
    reply.headers(privately).removeHeader("etag");
    const type = String(reply.getHeader("content-type"));
    if (!Buffer.isBuffer(payload) || !type.startsWith("text/html")) return done(null, payload);
    const policy = String(reply.getHeader("content-security-policy"));
    reply.header("content-security-policy", policy.replace("style-src", `style-src ${inlineHash(previewStyle)}`));
    const page = payload.toString().replace(/<body[^>]*>/, (tag) => tag + bar);
    reply.header("content-length", Buffer.byteLength(page));
    return done(null, page);
  });
}
