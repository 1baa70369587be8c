/** The site as a Fastify server: what it serves, within which limits, and what it says when it can't. */
import Fastify, { type FastifyInstance } from "fastify";
import type { Logger } from "../runtime/log.ts";
import type { Readiness } from "../runtime/readiness.ts";
import { officeCookie } from "../runtime/secrets/office-cookie.ts";
import { type ConnectionLimits, connectionOptions, defaultConnectionLimits, stopInOrder } from "./listen.ts";
import { type LookOptions, lookAtDraft } from "./look.ts";
import { checkRequests } from "./requests/check-request.ts";
import { type OfficeAccessOptions, officeAccess } from "./requests/office-access.ts";
import { logOptions, logRequests } from "./requests/request-log.ts";
import { type Contact, createRefuse, handleErrors, malformed } from "./responses/error-pages.ts";
import { readPagePolicies, type SecurityOptions, securityHeaders } from "./responses/security-headers.ts";
import { loadStaticFiles } from "./responses/static-files.ts";
import { answerHealth } from "./routes/health.ts";
import { answerPages, type PageOptions } from "./routes/pages.ts";

export interface SiteOptions extends OfficeAccessOptions, Pick<PageOptions, "renderPage" | "locals"> {
  /** Prerendered pages and assets, read into memory once. */
  clientFolder: string;
  /** The content security policies of the prerendered pages. */
  headersFile: string;
  security: SecurityOptions;
  /** For messages. */
  contact: Contact;
  log: Logger;
  /** How many of our own proxies a request passes through. */
  trustedProxies: number;
  /** Behind /readyz. */
  readiness: () => Promise<Readiness>;
  limits?: Partial<ConnectionLimits>;
  /** Finds the preview of a draft; without it, nobody looks at drafts here. */
  preview?: LookOptions["preview"];
  /** Called once after the last request: closes what requests need, such as the database. */
  close?: () => Promise<void> | void;
}

/** Loads the files and creates the server; it does not listen yet. */
export function createApp(options: SiteOptions): FastifyInstance {
  const limits = { ...defaultConnectionLimits, ...options.limits };
  const security = securityHeaders(options.security);
  const files = loadStaticFiles(options.clientFolder, readPagePolicies(options.headersFile));
  const refuse = createRefuse(options.contact, options.security.siteUrl, security);
  const cookie = officeCookie(options.security.behindTls);
  const app: FastifyInstance = Fastify({
    ...connectionOptions(limits, security),
    ...logOptions(options.log),
    // Which text is an address is up to those who ask for the client's networks.
    trustProxy: (_address: string, hop: number) => hop < options.trustedProxies,
    frameworkErrors: (_error, request, reply) => refuse(request, reply, malformed),
  });
  app.decorate("isReplaced", false);
  // Pages and endpoints parse their own bodies.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "buffer" }, async (_request: unknown, body: Buffer) => body);

  if (options.office && options.preview) {
    lookAtDraft(app, { office: options.office, preview: options.preview, cookie, files, refuse, security });
  }
  checkRequests(app, { files, access: officeAccess(cookie, options), refuse, security });
  // After the checks, so that files are not logged.
  logRequests(app);
  handleErrors(app, refuse, files);
  answerHealth(app, options.readiness);
  answerPages(app, { ...options, siteUrl: options.security.siteUrl, officeCookie: cookie, refuse });
  stopInOrder(app, limits);
  app.addHook("onClose", async () => options.close?.());
  return app;
}
