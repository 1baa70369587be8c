/** Sends emails through a mail server. */
import { createTransport, type NodemailerError } from "nodemailer";
import { withoutEmails } from "../../links/without-emails.ts";
import { type MailTransport, mailsAtOnce } from "./transport.ts";

/** How long an email may take, in milliseconds. */
export interface MailPatience {
  /** From connecting until the server asks for the content: aborted before that, the email can't arrive twice. */
  untilContent: number;
  /**
   * From then on. Generous: if a slow server accepts an email after we gave up, it is sent twice (RFC 5321, 4.5.3.2).
   */
  forContent: number;
}

const defaultPatience: MailPatience = { untilContent: 30_000, forContent: 120_000 };

const timeouts = { connectionTimeout: 15_000, greetingTimeout: 20_000, socketTimeout: 120_000, dnsTimeout: 15_000 };

/** The server took longer than allowed. */
class TooSlowError extends Error {
  override readonly name = "TooSlowError";
  readonly code = "ETIMEDOUT";
}

/** Whether an attempt failed because the conversation took too long, rather than because nobody answered at all. */
export function isTooSlow(error: unknown): boolean {
  return error instanceof TooSlowError || (error as NodemailerError).timeoutType === "SOCKET_TIMEOUT";
}

/** A password crosses the network only over TLS, unless the URL says `?requireTLS=false`. */
function mustEncrypt({ hostname, password, searchParams }: URL): boolean {
  const isThisMachine = /^(localhost|127\..*|\[::1\])$/.test(hostname);
  return password !== "" && !isThisMachine && !searchParams.has("requireTLS");
}

/** Called when the server asks for an email's content, keyed by the email's signal. */
type ContentListeners = WeakMap<AbortSignal, () => void>;

/** Aborts an attempt that takes too long. */
async function withPatience(
  { untilContent, forContent }: MailPatience,
  given: AbortSignal,
  listeners: ContentListeners,
  send: (signal: AbortSignal) => Promise<unknown>,
): Promise<void> {
  const limit = new AbortController();
  const signal = AbortSignal.any([given, limit.signal]);
  const abortAfter = (milliseconds: number) =>
    setTimeout(() => limit.abort(`The mail server took longer than ${milliseconds / 1000} seconds.`), milliseconds);
  let timer = abortAfter(untilContent);
  listeners.set(signal, () => {
    clearTimeout(timer);
    timer = abortAfter(forContent);
  });
  try {
    await send(signal);
  } catch (error) {
    throw limit.signal.aborted ? new TooSlowError(limit.signal.reason, { cause: error }) : error;
  } finally {
    clearTimeout(timer);
  }
}

/**
 * A few connections, kept alive between consecutive emails.
 * @param url such as smtps://user:password@smtp.example.com; its parameters are nodemailer's options
 */
export function smtpTransport(url: string, patience: MailPatience = defaultPatience): MailTransport {
  const smtp = createTransport({
    url,
    pool: true,
    maxConnections: mailsAtOnce,
    idleTimeout: 10_000,
    // A pooled connection may turn out to be closed; apart from that, retries are up to the outbox.
    maxRequeues: 1,
    ...timeouts,
    ...(mustEncrypt(new URL(url)) && { requireTLS: true }),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const listeners: ContentListeners = new WeakMap();
  smtp.use("stream", ({ data, message }, done) => {
    const listener = data.signal && listeners.get(data.signal);
    // The content flows once the server has accepted sender and recipient and asked for it (354).
    if (listener) message.processFunc((content) => content.once("resume", listener));
    done();
  });
  return {
    description: `Emails are sent through ${new URL(url).hostname}`,
    send: (mail, _label, given) =>
      withPatience(patience, given, listeners, (signal) => smtp.sendMail({ ...mail, signal })),
    close: () => smtp.close({ force: true }),
  };
}

/** Replies about who may send, not about the email: the operator can fix these, and then a retry makes sense. */
const aboutPermission = [530, 534, 535, 538];

/** Whether an error is the server's final word on this email or its recipient; all others may be temporary. */
export function isRefusal(error: unknown): boolean {
  const { permanent, command = "", responseCode = 0 } = error as NodemailerError;
  return permanent === true && /^(RCPT TO|DATA)/.test(command) && !aboutPermission.includes(responseCode);
}

/** What may be logged about an error: its kind and the server's code, but not its text, which quotes addresses. */
export function errorFacts(error: unknown): Record<string, string | number> {
  const { name, code, command, responseCode } = error as NodemailerError;
  const facts = { error: code ?? name, command, answer: responseCode };
  return Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact !== undefined)) as Record<string, string>;
}

/** An error in the mail server's words, as stored and shown: one line, without addresses it quotes. */
export function errorText(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return withoutEmails(text).replace(/\s+/g, " ").trim();
}
