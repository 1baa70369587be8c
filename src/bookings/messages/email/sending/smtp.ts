/** Sends emails through a mail server. */

import querystring from "node:querystring";
import { createTransport, type NodemailerError } from "nodemailer";
import { SendError } from "../../message.ts";
import { type MailTransport, mailsAtOnce } from "./transport.ts";

/** Timeouts of sending an email, in milliseconds. */
export interface MailTimeouts {
  /** From connecting until the server asks for the content: aborted before that, the email can't arrive twice. */
  untilContentMs: number;
  /**
   * From then on. Generous: if a slow server accepts an email after we gave up, it is sent twice (RFC 5321, 4.5.3.2).
   */
  forContentMs: number;
}

const defaultTimeouts: MailTimeouts = { untilContentMs: 30_000, forContentMs: 120_000 };

const connectionTimeouts = {
  connectionTimeout: 15_000,
  greetingTimeout: 20_000,
  socketTimeout: 120_000,
  dnsTimeout: 15_000,
};

/** A password crosses the network only over TLS, unless the URL says `?requireTLS=false`. */
function mustEncrypt({ hostname, password, searchParams }: URL): boolean {
  const isThisMachine = /^(localhost|127\..*|\[::1\])$/.test(hostname);
  return password !== "" && !isThisMachine && !searchParams.has("requireTLS");
}

/** Called when the server asks for an email's content, keyed by the email's signal. */
type ContentListeners = WeakMap<AbortSignal, () => void>;

/** Errors of a server that can't be reached or lets nobody in. */
const downCodes = ["ECONNECTION", "ETIMEDOUT", "ESOCKET", "EDNS", "ETLS", "EAUTH", "EPROTOCOL"];
/** Replies about who may send, not about the email: the operator can fix these. 421 closes the service for everybody. */
const downReplies = [421, 530, 534, 535, 538];

/**
 * Enhanced status codes (RFC 3463) about the server itself or the account that sends through it: its system (X.3), the sender's
 * address (X.1.7, X.1.8), limits of an account (Gmail's 5.4.5), sending as somebody (Microsoft's 5.2.252), and security but for
 * what a recipient's side does not want: X.7.1 and X.7.2, Microsoft's 5.7.12x, 5.7.13x and 5.7.51x.
 */
const ofTheSender = /^[45][.](3[.]|1[.][78]$|4[.]5$|2[.]252$|7[.](?![12]$|1[23]\d$|51\d$))/;
/** The same in words, for replies without such a code, and for 5.7.1, which servers say of both sides. */
const wordsOfTheSender =
  /\b(limit|quota)\b|send ?as\b|\brelay|sender|credentials|authenticat|account|(allowed|authori[sz]ed|permi\w{1,9}) to send/i;
const wordsOfTheRecipient = /\b(mailbox|recipient|inbox|spam|unsolicited|content)/i;

/** Whether a reply would be the same for any other email. */
function isAboutAll({ command = "", responseCode = 0, response = "" }: NodemailerError): boolean {
  if (downReplies.includes(responseCode) || command === "MAIL FROM") return true;
  const [, status = "5.7.1", text = ""] = /^\d{3}[ -](?:(\d(?:[.]\d{1,3}){2})\s)?(.*)$/s.exec(response) ?? [];
  if (status !== "5.7.1") return ofTheSender.test(status);
  const words = text.replaceAll(/\S+/g, (word) => (word.includes("@") ? "" : word));
  return responseCode >= 500 && wordsOfTheSender.test(words) && !wordsOfTheRecipient.test(words);
}

/** @param hasContent the server had accepted sender and recipient, and asked for the content */
function reasonOf(error: NodemailerError, hasContent: boolean) {
  const { code = "", command = "", responseCode, permanent } = error;
  const isReply = /^(RCPT TO|DATA)/.test(command);
  // A server that ends the connection after the content may have taken it.
  if (isAboutAll(error) && !(hasContent && (!isReply || responseCode === 421))) return "down";
  if (permanent && isReply) return "refused";
  return !hasContent && downCodes.includes(code) ? "down" : "later";
}

/** The password, and what it is called on the wire. */
function secretsIn({ username, password }: URL): string[] {
  if (!password) return [];
  const [user, secret] = [querystring.unescape(username), querystring.unescape(password)];
  return [secret, ...[secret, `\0${user}\0${secret}`].map((text) => Buffer.from(text).toString("base64"))];
}

/** Aborts an attempt that takes too long, and gives the reason when one fails. @throws SendError */
async function withTimeouts(
  { untilContentMs, forContentMs }: MailTimeouts,
  given: AbortSignal,
  listeners: ContentListeners,
  secrets: readonly string[],
  send: (signal: AbortSignal) => Promise<unknown>,
): Promise<void> {
  const limit = new AbortController();
  const signal = AbortSignal.any([given, limit.signal]);
  const abortAfter = (milliseconds: number) =>
    setTimeout(() => limit.abort(`The mail server took longer than ${milliseconds / 1000} seconds.`), milliseconds);
  let timer = abortAfter(untilContentMs);
  let hasContent = false;
  listeners.set(signal, () => {
    hasContent = true;
    clearTimeout(timer);
    timer = abortAfter(forContentMs);
  });
  try {
    await send(signal);
  } catch (error) {
    if (limit.signal.aborted) {
      throw new SendError(hasContent ? "later" : "down", limit.signal.reason, { error: "ETIMEDOUT" });
    }
    const { name, code, command, responseCode } = error as NodemailerError;
    const facts = { error: code ?? name, ...(command && { command }), ...(responseCode && { answer: responseCode }) };
    throw new SendError(reasonOf(error as NodemailerError, hasContent), error, facts, secrets);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * A few connections, kept alive between consecutive emails.
 * @param url such as smtps://user:password@smtp.example.com; its parameters are nodemailer's options
 */
export function smtpTransport(url: string, timeouts: MailTimeouts = defaultTimeouts): MailTransport {
  const smtp = createTransport({
    url,
    pool: true,
    maxConnections: mailsAtOnce,
    idleTimeout: 10_000,
    // A pooled connection may turn out to be closed; apart from that, retries are up to the outbox.
    maxRequeues: 1,
    ...connectionTimeouts,
    ...(mustEncrypt(new URL(url)) && { requireTLS: true }),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const listeners: ContentListeners = new WeakMap();
  const secrets = secretsIn(new URL(url));
  smtp.use("stream", ({ data, message }, done) => {
    const listener = data.signal && listeners.get(data.signal);
    // The content flows once the server has accepted sender and recipient and asked for it (354).
    if (listener) message.processFunc((content) => content.once("resume", listener));
    done();
  });
  return {
    description: `Emails are sent through ${new URL(url).hostname}`,
    send: (mail, _label, given) =>
      withTimeouts(timeouts, given, listeners, secrets, (signal) => smtp.sendMail({ ...mail, signal })),
    close: () => smtp.close({ force: true }),
  };
}
