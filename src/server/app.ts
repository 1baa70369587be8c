/** The site as a Fastify server: what it serves, within which limits, and what it says when it can't. */
import Fastify, { type FastifyInstance } from "fastify";
import type { Logger } from "../runtime/log.ts";
import type { Readiness } from "../runtime/readiness.ts";
import { officeCookie } from "../runtime/secrets/office-cookie.ts";
import type { RateLimits } from "./admission/rate-limits.ts";
import { type Contact, createAnswers } from "./answers/notices.ts";
import { readPagePolicies, type SecurityOptions, securityHeaders } from "./answers/security-headers.ts";
import { type ConnectionLimits, connectionOptions, defaultLimits, stopInOrder } from "./connections/server.ts";
import { loadStaticFiles } from "./files/static-files.ts";
import { readAddresses } from "./plugins/addresses.ts";
import { answerErrors, createErrorHandler } from "./plugins/errors.ts";
import { answerHealth } from "./plugins/health.ts";
import { type OfficeDoorOptions, officeDoor } from "./plugins/office.ts";
import { answerPages, type RenderPage } from "./plugins/pages.ts";
import { logOptions, logRequests } from "./plugins/request-log.ts";

export interface SiteOptions {
  /** Prerendered pages and assets, read into memory once. */
  clientFolder: string;
  /** The content security policies of the prerendered pages. */
  headersFile: string;
  security: SecurityOptions;
  /** Answers everything that is not a file. */
  renderPage: RenderPage;
  /** What on-demand pages find in `Astro.locals`; each request gets its own copy. */
  locals: object;
  /** Whom the office lets in; without it, nobody. */
  office?: OfficeDoorOptions["office"];
  /** For messages. */
  contact: Contact;
  log: Logger;
  /** How many of our own proxies a request passes through. */
  trustedProxies: number;
  rateLimits: RateLimits;
  /** Behind /readyz. */
  readiness: () => Promise<Readiness>;
  limits?: Partial<ConnectionLimits>;
  /** Called once at the stop signal, while requests are still answered. */
  beginStop?: () => void;
  /** Called once after the last request: closes what requests need, such as the database. */
  close?: () => Promise<void> | void;
}

/** Routes have no schemas (bookings are checked by their own), so Fastify need not load its validator and serializer. */
const noSchemas = () => {
  throw new Error("This server's routes take no schemas.");
};

/** Loads the files and creates the server; it does not listen yet. */
export function createApp(options: SiteOptions): FastifyInstance {
  const { log, contact, close, beginStop } = options;
  const limits = { ...defaultLimits, ...options.limits };
  const answers = createAnswers(contact, options.security);
  const security = securityHeaders(options.security);
  const policies = readPagePolicies(options.headersFile);
  const files = loadStaticFiles({ folder: options.clientFolder, security, policies });
  const app: FastifyInstance = Fastify({
    ...connectionOptions(limits, answers, files),
    ...logOptions(log),
    frameworkErrors: createErrorHandler({ answers }),
    exposeHeadRoutes: false,
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
  });
  // Pages and endpoints parse their own bodies.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));

  const cookie = officeCookie(options.security.behindTls);
  readAddresses(app, { answers, files, office: officeDoor({ ...options, cookie }) });
  logRequests(app);
  answerErrors(app, { answers, files });
  answerHealth(app, { answers, readiness: options.readiness });
  answerPages(app, { ...options, siteUrl: options.security.siteUrl, answers, security, officeCookie: cookie });
  stopInOrder(app, { limits, ...(beginStop && { beginStop }) });
  if (close) app.addHook("onClose", async () => close());
  return app;
}
