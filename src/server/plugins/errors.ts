/** Tells visitors what went wrong in a page with the phone number, and the log in detail. */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Logger } from "../../runtime/log.ts";
import { type Answers, failure, malformed, type Notice, sendAnswer, tooLarge } from "../answers/notices.ts";
import type { StaticFiles } from "../files/static-files.ts";
import { sendFile } from "./static-files.ts";

export interface ErrorOptions {
  answers: Answers;
  files: StaticFiles;
  log: Logger;
}

/** What a request did wrong, as far as Fastify says so by its error; otherwise the error is ours. */
function visitorsMistake({ code, statusCode = 500 }: FastifyError): Notice | undefined {
  if (code === "FST_ERR_CTP_BODY_TOO_LARGE") return tooLarge;
  return code?.startsWith("FST_ERR_") && statusCode < 500 ? { ...malformed, status: statusCode } : undefined;
}

/** Answers a request that failed. */
export function createErrorHandler({ answers, log }: Omit<ErrorOptions, "files">) {
  return (err: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const mistake = visitorsMistake(err);
    // A visitor who leaves while the body is on its way is no error of ours.
    const hasLeft = request.raw.destroyed && !request.raw.complete;
    if (!mistake && !hasLeft) (request.followed?.log ?? log).error({ err }, "The answer failed");
    // The rest of a body may come for a while, so that its sender reads the answer.
    reply.removeHeader("connection");
    const path = mistake ? request.path : "";
    return sendAnswer(reply, answers.notice(mistake ?? failure, path ?? "", request.followed?.requestId));
  };
}

/** Registers the answers to failures, and the not-found page. */
export function answerErrors(app: FastifyInstance, options: ErrorOptions): void {
  const { answers, files } = options;
  app.setErrorHandler(createErrorHandler(options));
  app.setNotFoundHandler((request, reply) =>
    files.notFound ? sendFile(request, reply, files.notFound, 404) : sendAnswer(reply, answers.line(404)),
  );
}
