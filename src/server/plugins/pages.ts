/** Answers everything that is not a file: pages and endpoints that Astro renders on demand. */
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Desk } from "../../booking/access/desk.ts";
import { isOfficePath } from "../../booking/access/office-paths.ts";
import { visitorNetworks } from "../../booking/keys/ip-networks.ts";
import type { OfficeCookie } from "../../runtime/secrets/office-cookie.ts";
import { type AdmissionOptions, refusalOf } from "../admission/admission.ts";
import { clientIpOf } from "../admission/client-ip.ts";
import { budgetOf } from "../admission/rate-limits.ts";
import { createRenderLane } from "../admission/render-lane.ts";
import { type Answers, failure, malformed, type Notice, sendAnswer } from "../answers/notices.ts";
import { wantsProblemDetails } from "../answers/problem-details.ts";
import { createRememberedPages } from "../answers/remembered-pages.ts";
import { finishAnswer, headerText, readResponse, sendRendered } from "../answers/rendered.ts";
import type { HeaderValues } from "../answers/security-headers.ts";
import { officeHeaders } from "./office.ts";

/** Renders a page or runs an endpoint; undefined if no route matches. Astro's side of it: src/built-entry.ts. */
export type RenderPage = (request: Request, locals: object) => Promise<Response | undefined>;

/** Per-request values in `Astro.locals`, on top of the site's own. */
export interface RequestLocals {
  /** Sent as X-Request-Id and part of every log line. */
  requestId: string;
  /** Writes lines that carry the request ID. */
  log: FastifyBaseLogger;
  /** The client asks for errors as problem details (RFC 9457). */
  wantsProblems?: boolean;
  /** The visitor's networks, narrowest first; empty if the address identifies nobody. */
  networks: readonly string[];
  /** Who acts, on the office's pages. */
  desk?: Desk;
  /** Of this device, on the same pages and on that of a link. */
  officeCookie?: OfficeCookie;
}

export interface PageOptions extends AdmissionOptions {
  renderPage: RenderPage;
  /** What on-demand pages find in `Astro.locals`; each request gets its own copy. */
  locals: object;
  answers: Answers;
  security: HeaderValues;
  officeCookie: OfficeCookie;
}

const busy: Notice = {
  status: 503,
  title: "Please wait a moment",
  text: "A lot of people are asking for this page right now. Please try again in a few seconds, or call us at",
  retryAfter: 5,
};

const asProblem = ({ raw }: FastifyRequest) => wantsProblemDetails(raw.headers);

const hasQuery = ({ raw }: FastifyRequest) => raw.url?.includes("?");

/** The request as Astro reads it, under the one path that was checked. @throws TypeError for invalid headers */
function webRequest({ method, path, raw, body }: FastifyRequest): Request {
  const { url = "", headers } = raw;
  const query = url.includes("?") ? url.slice(url.indexOf("?")) : "";
  const plainPath = encodeURI(path).replace(/[?#]/g, encodeURIComponent);
  const pairs = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]);
  // Links are built from the site's own address, whatever Host the client sends.
  return new Request(`http://localhost${plainPath}${query}`, {
    // HEAD runs as GET so that the headers match; Node drops the body.
    method: method === "HEAD" ? "GET" : method,
    headers: pairs,
    ...(method === "POST" && { body: (body as Buffer<ArrayBuffer> | undefined) ?? Buffer.alloc(0) }),
  });
}

/** Registers the catch-all for everything that neither a file nor a route of the server's own answers. */
export function answerPages(app: FastifyInstance, options: PageOptions): void {
  const { answers, security } = options;
  const remembered = createRememberedPages();
  const inLane = createRenderLane();

  const tell = (request: FastifyRequest, reply: FastifyReply, notice: Notice) =>
    sendAnswer(reply, answers.notice(notice, request.path, { requestId: request.id, asProblem: asProblem(request) }));

  const tellNotFound = (reply: FastifyReply) => {
    reply.callNotFound();
    return reply;
  };

  /** Before the body is read: is this request admitted? */
  async function admit(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
    const kept = request.method === "POST" ? undefined : remembered.find(request.path, hasQuery(request));
    if (kept) return sendRendered(request, reply, kept);
    const refusal = await refusalOf(request, options);
    return refusal && tell(request, reply, refusal);
  }

  async function render(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { path, method, desk } = request;
    const own: RequestLocals = {
      requestId: request.id,
      log: request.log,
      networks: visitorNetworks(clientIpOf(request.raw, options.trustedProxies)),
      ...(asProblem(request) && { wantsProblems: true }),
      ...(desk && { desk }),
      ...(isOfficePath(path) && { officeCookie: options.officeCookie }),
    };
    const response = await options.renderPage(webRequest(request), { ...options.locals, ...own });
    if (!response) return tellNotFound(reply);
    const answer = await readResponse(response);
    const type = headerText(answer.headers, "content-type");
    const ownPage = answer.headers["content-security-policy"] !== undefined;
    // Astro's own error answers are bare status codes.
    if (answer.status === 404 && !ownPage && (type === "" || type.startsWith("text/html"))) return tellNotFound(reply);
    if (answer.status === 500 && !type.includes("json")) {
      return asProblem(request) && path.startsWith("/api/")
        ? tell(request, reply, failure)
        : sendAnswer(reply, answers.notice(failure, "", { requestId: request.id }));
    }
    // Astro's bare refusals of requests it can't read.
    if (answer.status >= 400 && answer.body.length === 0) {
      return tell(request, reply, { ...malformed, status: answer.status });
    }
    if (isOfficePath(path)) Object.assign(answer.headers, officeHeaders, { "cache-control": "no-store" });
    const finished = finishAnswer(answer, security);
    remembered.keep(method, path, finished);
    return sendRendered(request, reply, finished);
  }

  app.all("*", { onRequest: admit }, (request, reply) => {
    const task = () => render(request, reply);
    // Bookings and private pages have their own limits and don't queue behind pages.
    if (budgetOf(request.method, request.path) !== "pages") return task();
    const rendered = inLane(task);
    return rendered === "full" ? tell(request, reply, busy) : rendered;
  });
}
