/** The site as a Fastify server: what it serves, within which limits, and what it says when it can't. */
import Fastify, { type FastifyInstance } from "fastify";
import { site } from "../facts/site.ts";
import type { Logger } from "../runtime/log.ts";
import { officeCookie } from "../runtime/office-cookie.ts";
import type { Readiness } from "../runtime/readiness.ts";
import { type ConnectionLimits, connectionOptions, defaultConnectionLimits, stopInOrder } from "./listen.ts";
import type { ServedSite } from "./live-site.ts";
import { previewDraft } from "./preview.ts";
import { checkAndSend } from "./requests/check-and-send.ts";
import type { Entries } from "./requests/entries.ts";
import { type OfficeAccessOptions, officeAccess } from "./requests/office-access.ts";
import { logOptions, logRequests } from "./requests/request-log.ts";
import { createRefuse, handleErrors, malformed } from "./responses/error-pages.ts";
import { securityHeaders } from "./responses/security-headers.ts";
import type { StaticFiles } from "./responses/static-files.ts";
import { answerHealth } from "./routes/health.ts";
import { answerPages, type PageOptions } from "./routes/pages.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The site that it is answered from; undefined as long as the database has never said what it is. */
    served: ServedSite | undefined;
  }
}

export interface SiteOptions extends OfficeAccessOptions, Pick<PageOptions, "renderPage" | "locals" | "bookings"> {
  files: StaticFiles;
  /** Counts through which pages visitors come. */
  entries?: Pick<Entries, "note">;
  /** What is served now. */
  served: () => ServedSite | undefined;
  /** Whether a TLS-terminating proxy is in front of this server. */
  behindTls: boolean;
  log: Logger;
  /** How many of our own proxies a request passes through. */
  trustedProxies: number;
  /** Behind /readyz. */
  readiness: () => Promise<Readiness>;
  limits?: Partial<ConnectionLimits>;
  /** Makes the site of a draft; without it, there is no preview. */
  siteOfDraft?: Parameters<typeof previewDraft>[1]["siteOfDraft"];
  /** Called once after the last request: closes what requests need, such as the database. */
  close?: () => Promise<void> | void;
}

/** Creates the server; it does not listen yet. */
export function createServer(options: SiteOptions): FastifyInstance {
  const limits = { ...defaultConnectionLimits, ...options.limits };
  const { served, files, office, siteOfDraft, behindTls } = options;
  // The office may change it while the server runs.
  const siteUrl = () => (served()?.site ?? site()).business.siteUrl;
  const security = () => securityHeaders({ siteUrl: siteUrl(), behindTls });
  const refuse = createRefuse(siteUrl, security, served);
  const cookie = officeCookie(behindTls);
  const app: FastifyInstance = Fastify({
    ...connectionOptions(limits, security),
    ...logOptions(options.log),
    // Which text is an address is up to those who ask for the client's networks.
    trustProxy: (_address: string, hop: number) => hop < options.trustedProxies,
    frameworkErrors: (_error, request, reply) => refuse(request, reply, malformed),
  });
  // Pages and endpoints parse their own bodies.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "buffer" }, async (_request: unknown, body: Buffer) => body);

  app.decorateRequest("served", undefined);
  app.addHook("onRequest", async (request) => {
    request.served = served();
  });
  if (office && siteOfDraft) previewDraft(app, { office, siteOfDraft, cookie, files, refuse, security });
  checkAndSend(app, { files, access: officeAccess(cookie, options), refuse, security, entries: options.entries });
  // After the checks, so that files are not logged.
  logRequests(app);
  handleErrors(app, refuse);
  answerHealth(app, options.readiness);
  answerPages(app, { ...options, siteUrl, officeCookie: cookie, refuse });
  stopInOrder(app, limits);
  app.addHook("onClose", async () => options.close?.());
  return app;
}
