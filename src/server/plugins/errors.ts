/** On a failure, gives visitors the phone number and the log the details. */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type Answers, failure, malformed, type Notice, sendAnswer, tooLarge } from "../answers/notices.ts";
import { wantsProblemDetails } from "../answers/problem-details.ts";
import { sendFile } from "../files/send-file.ts";
import type { StaticFiles } from "../files/static-files.ts";
import { requestIdHeader } from "./request-log.ts";

export interface ErrorOptions {
  answers: Answers;
  files: StaticFiles;
}

/** What the client did wrong, if Fastify's error says so; otherwise the error is ours. */
function visitorsMistake({ code, statusCode = 500 }: FastifyError): Notice | undefined {
  if (code === "FST_ERR_CTP_BODY_TOO_LARGE") return tooLarge;
  return code?.startsWith("FST_ERR_") && statusCode < 500 ? { ...malformed, status: statusCode } : undefined;
}

/** Answers a failed request. */
export function createErrorHandler({ answers }: Pick<ErrorOptions, "answers">) {
  return (err: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const mistake = visitorsMistake(err);
    // A visitor who leaves mid-upload is not our error.
    const hasLeft = request.raw.destroyed && !request.raw.complete;
    if (!mistake && !hasLeft) request.log.error({ err }, "The answer failed");
    // Lets the rest of the body arrive for a while, so that its sender reads the answer.
    reply.removeHeader("connection");
    const path = mistake || wantsProblemDetails(request.headers) ? request.path : "";
    const reference = reply.raw.hasHeader(requestIdHeader) ? request.id : undefined;
    const asProblem = wantsProblemDetails(request.headers);
    return sendAnswer(reply, answers.notice(mistake ?? failure, path ?? "", { requestId: reference, asProblem }));
  };
}

/** Registers the error handler and the not-found page. */
export function answerErrors(app: FastifyInstance, options: ErrorOptions): void {
  const { answers, files } = options;
  app.setErrorHandler(createErrorHandler(options));
  app.setNotFoundHandler((request, reply) => {
    if (!files.notFound) return sendAnswer(reply, answers.line(404));
    reply.hijack();
    sendFile(request.raw, reply.raw, files.notFound, 404);
    return reply;
  });
}
