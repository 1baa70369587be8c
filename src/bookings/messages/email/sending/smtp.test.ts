import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { expect, onTestFinished, test } from "vitest";
import { SendError } from "../../message.ts";
import { calendarOf, claimedMail, composeTestMail, startMailServer } from "../fixtures.ts";
import { type MailTimeouts, smtpTransport } from "./smtp.ts";

/** A mail server for one email. */
async function urlOf(options: SMTPServerOptions, login = ""): Promise<string> {
  const server = new SMTPServer({ hideSTARTTLS: true, allowInsecureAuth: true, closeTimeout: 100, ...options });
  server.on("error", () => undefined);
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  onTestFinished(() => new Promise<void>((resolve) => server.close(resolve)));
  return `smtp://${login}127.0.0.1:${(server.server.address() as AddressInfo).port}`;
}

/** Sends a confirmation. @returns why it could not be sent, if so */
async function send(url: string, signal = AbortSignal.timeout(10_000), timeouts?: MailTimeouts) {
  const transport = smtpTransport(url, timeouts);
  onTestFinished(() => transport.close());
  const mail = claimedMail("confirmation");
  try {
    await transport.send(await composeTestMail(mail), mail, signal);
    return undefined;
  } catch (error) {
    expect(error).toBeInstanceOf(SendError);
    return error as SendError;
  }
}

const answer = (responseCode: number) => Object.assign(new Error("<dana@example.com> no"), { responseCode });

/** A reply in a server's own words: "550 5.1.1 No such user". */
const reply = (text: string) => Object.assign(new Error(text.slice(4)), { responseCode: Number(text.slice(0, 3)) });

test("an email arrives with its calendar entry", async () => {
  const server = await startMailServer();
  expect(await send(server.url)).toBeUndefined();
  expect(server.mails.map(({ subject }) => subject)).toEqual([
    "Booked: Dryer Repair, Thursday, June 11, morning (8am-12pm)",
  ]);
  const [mail] = server.mails;
  expect(mail && calendarOf(mail)?.event.uid).toBe("0f8fad5b-d9cb-469f-a165-70867728950e");
});

/** The server's answers to one email, or to everybody. */
test.each([
  ["the recipient permanently", 550, "refused", { onRcptTo: (_to, _session, done) => done(answer(550)) }],
  ["the recipient temporarily", 451, "later", { onRcptTo: (_to, _session, done) => done(answer(451)) }],
  ["everybody until login", 530, "down", { onRcptTo: (_to, _session, done) => done(answer(530)) }],
  ["the sender", 550, "down", { onMailFrom: (_from, _session, done) => done(answer(550)) }],
  ["the sender temporarily", 451, "down", { onMailFrom: (_from, _session, done) => done(answer(451)) }],
  ["every connection", 421, "down", { onConnect: (_session, done) => done(answer(421)) }],
  ["further service", 421, "down", { onRcptTo: (_to, _session, done) => done(answer(421)) }],
  [
    "the content",
    554,
    "refused",
    { onData: (stream, _session, done) => void stream.resume().on("end", () => done(answer(554))) },
  ],
  [
    "the content for now",
    452,
    "later",
    { onData: (stream, _session, done) => void stream.resume().on("end", () => done(answer(452))) },
  ],
] satisfies [string, number, SendError["reason"], SMTPServerOptions][])(
  "a server rejects %s (%i): %s",
  async (_what, code, reason, options) => {
    const error = await send(await urlOf({ authOptional: true, ...options }));
    expect(error).toMatchObject({ reason, facts: { answer: code } });
    expect(JSON.stringify(error?.facts)).not.toContain("@");
  },
);

/** Real replies of relays, by what they say of an email: others would fare the same, it is refused, or it is tried again. */
const replies = {
  down: [
    "550 5.4.5 Daily user sending limit exceeded. For more information on Gmail sending limits go to",
    "550 5.7.1 Daily SMTP relay limit exceeded for customer.",
    "554 5.2.252 SendAsDenied; service@example.com not allowed to send as dana@example.com",
    "550 5.7.60 SMTP; Client does not have permissions to send as this sender",
    "550 5.7.26 This mail has been blocked because the sender is unauthenticated",
    "550 5.7.708 Service unavailable. Access denied, traffic not accepted from this IP",
    "554 5.3.4 Message too big for system",
    "550 5.3.0 system not accepting network messages",
    "550 5.1.8 Access denied, bad outbound sender",
    "451 4.3.2 System not accepting network messages",
    "554 5.7.1 <dana@example.com>: Relay access denied",
    "550 Sender verify failed",
    "554 Your account has exceeded its hourly limit",
    "550 Relaying denied",
    "535 5.7.8 Authentication credentials invalid",
  ],
  refused: [
    "550 5.1.1 The email account that you tried to reach does not exist",
    "550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup",
    "552 5.2.2 The email account that you tried to reach is over quota",
    "550 5.2.1 The email account that you tried to reach is disabled",
    "550 5.4.1 Recipient address rejected: Access denied",
    "550 5.5.0 Requested action not taken: mailbox unavailable",
    "550 5.7.1 Our system has detected that this message is likely unsolicited mail",
    "550 5.7.124 Sender not in allowed-senders list",
    "554 5.6.0 Message rejected: content",
    "550 No such user here",
    "552 Mailbox quota exceeded",
    "550 <sender-limit@example.com> unknown",
  ],
  later: ["450 4.2.1 Mailbox busy", "451 4.7.1 Greylisted, try again in five minutes", "452 4.2.2 Mailbox full"],
};

test.each<[when: string, options: (text: string) => SMTPServerOptions]>([
  ["at the recipient", (text) => ({ onRcptTo: (_to, _session, done) => done(reply(text)) })],
  [
    "after the content",
    (text) => ({ onData: (stream, _session, done) => void stream.resume().on("end", () => done(reply(text))) }),
  ],
])("a relay's words %s say whether others would fare the same", async (_when, options) => {
  // Side by side: each server waits for a moment before it greets.
  const reasonFor = async (text: string) =>
    [text, (await send(await urlOf({ authOptional: true, ...options(text) })))?.reason] as const;
  for (const [reason, texts] of Object.entries(replies)) {
    expect(await Promise.all(texts.map(reasonFor))).toEqual(texts.map((text) => [text, reason]));
  }
});

test("a server that lets nobody in is down", async () => {
  const url = await urlOf({ onAuth: (_login, _session, done) => done(answer(535)) }, "site:wrong@");
  expect(await send(url)).toMatchObject({ reason: "down", facts: { error: "EAUTH", answer: 535 } });
});

test("a password is sent to another machine only over TLS, unless the operator opts out", async () => {
  const seen: unknown[] = [];
  const url = await urlOf({
    onAuth: ({ password }, _session, done) => {
      seen.push(password);
      done(null, { user: "site" });
    },
  });
  // This is still this machine, but the address doesn't show that. The server's certificate is self-signed.
  const elsewhere = url.replace("127.0.0.1", "site:word@0.0.0.0");
  expect(await send(elsewhere)).toMatchObject({ reason: "down" });
  expect(seen).toEqual([]);
  expect(await send(`${elsewhere}?requireTLS=false`)).toBeUndefined();
  expect(seen).toEqual(["word"]);
});

test("an unreachable server is down", async () => {
  const server = await startMailServer();
  await server.goDown();
  expect(await send(server.url)).toMatchObject({ reason: "down", facts: { error: "ESOCKET", command: "CONN" } });
});

test("an attempt ends when its signal is aborted", async () => {
  const giveUp = new AbortController();
  const server = await startMailServer({
    beforeAnswer: () => {
      giveUp.abort();
      return new Promise(() => undefined);
    },
  });
  expect(await send(server.url, giveUp.signal)).toMatchObject({ facts: { error: "EABORT" } });
});

const never = () => new Promise<void>(() => undefined);
const moment = 300;

test("a server that takes too long before it asks for an email is down, with nothing delivered", async () => {
  const server = await startMailServer({ beforeRecipient: never });
  const error = await send(server.url, undefined, { untilContentMs: moment, forContentMs: 60_000 });
  expect(error).toMatchObject({ reason: "down", message: "The mail server took longer than 0.3 seconds." });
  expect(server.mails).toEqual([]);
});

test("a server that already has the email gets more time, since a retry would send it twice", async () => {
  const server = await startMailServer({
    beforeAnswer: () => new Promise((resolve) => setTimeout(resolve, 3 * moment)),
  });
  expect(await send(server.url, undefined, { untilContentMs: moment, forContentMs: 60_000 })).toBeUndefined();
  expect(server.mails).toHaveLength(1);
});

test("an attempt also ends when a server that has the email never replies, which is retried with care", async () => {
  const server = await startMailServer({ beforeAnswer: never });
  const error = await send(server.url, undefined, { untilContentMs: 60_000, forContentMs: moment });
  expect(error).toMatchObject({ reason: "later", facts: { error: "ETIMEDOUT" } });
});

test("a connection that breaks off in the middle of an email is about this email", async () => {
  const server = await startMailServer({
    beforeAnswer: () => {
      server.goDown();
      return never();
    },
  });
  expect(await send(server.url)).toMatchObject({ reason: "later" });
});

test("an error is reported in the server's words, without addresses it quotes", () => {
  const error = new SendError("later", new Error("550 <dana@example.com>:\r\nno such user"));
  expect(error.message).toBe("550 <…@…>: no such user");
});
