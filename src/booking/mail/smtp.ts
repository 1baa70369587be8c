/** Mails through a mail server. */
import { createTransport, type NodemailerError } from "nodemailer";
import type { MailTransport } from "./transport.ts";

// Generous, because a mail is sent twice when a slow server took it after all (RFC 5321, section 4.5.3.2).
const timeouts = { connectionTimeout: 20_000, greetingTimeout: 30_000, socketTimeout: 120_000, dnsTimeout: 20_000 };

/** A password goes through the open network encrypted only, unless the address says `?requireTLS=false`. */
function mustEncrypt({ hostname, password, searchParams }: URL): boolean {
  const isThisMachine = /^(localhost|127\..*|\[::1\])$/.test(hostname);
  return password !== "" && !isThisMachine && !searchParams.has("requireTLS");
}

/**
 * One connection, kept between mails that follow each other.
 * @param url such as smtps://user:password@smtp.example.com; its parameters are nodemailer's options
 */
export function smtpTransport(url: string): MailTransport {
  const smtp = createTransport({
    url,
    pool: true,
    maxConnections: 1,
    idleTimeout: 10_000,
    // A kept connection may turn out to be closed; apart from that, the outbox decides when to try again.
    maxRequeues: 1,
    ...timeouts,
    ...(mustEncrypt(new URL(url)) && { requireTLS: true }),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    description: `Mails leave through ${new URL(url).hostname}`,
    async send(mail, _claimed, signal) {
      await smtp.sendMail({ ...mail, signal });
    },
    close: () => smtp.close({ force: true }),
  };
}

/** Answers about who may send, not about the mail: the operator mends them, and then it is of use to try again. */
const aboutPermission = [530, 534, 535, 538];

/** Whether an error is the server's final word on this mail or its recipient; all others may pass. */
export function isRefusal(error: unknown): boolean {
  const { permanent, command = "", responseCode = 0 } = error as NodemailerError;
  return permanent === true && /^(RCPT TO|DATA)/.test(command) && !aboutPermission.includes(responseCode);
}

/** What may be logged of an error: its kind and the server's number, not its text, which quotes addresses. */
export function errorFacts(error: unknown): Record<string, string | number> {
  const { name, code, command, responseCode } = error as NodemailerError;
  const facts = { error: code ?? name, command, answer: responseCode };
  return Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact !== undefined)) as Record<string, string>;
}
