import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { expect, onTestFinished, test } from "vitest";
import { composeMail } from "../compose.tsx";
import { calendarOf, claimedMail, sender, startMailServer } from "../fixtures.ts";
import { errorFacts, errorText, isRefusal, isTooSlow, type MailPatience, smtpTransport } from "./smtp.ts";

/** A mail server for one email. */
async function urlOf(options: SMTPServerOptions, login = ""): Promise<string> {
  const server = new SMTPServer({ hideSTARTTLS: true, allowInsecureAuth: true, closeTimeout: 100, ...options });
  server.on("error", () => undefined);
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  onTestFinished(() => new Promise<void>((resolve) => server.close(resolve)));
  return `smtp://${login}127.0.0.1:${(server.server.address() as AddressInfo).port}`;
}

/** Sends a confirmation. @returns the error, if any */
async function send(url: string, signal = AbortSignal.timeout(10_000), patience?: MailPatience): Promise<unknown> {
  const transport = smtpTransport(url, patience);
  onTestFinished(() => transport.close());
  const mail = claimedMail("confirmation");
  try {
    return await transport.send(await composeMail(mail, sender), mail, signal);
  } catch (error) {
    return error;
  }
}

const answer = (responseCode: number) => Object.assign(new Error("<dana@example.com> no"), { responseCode });

test("an email arrives with its calendar entry", async () => {
  const server = await startMailServer();
  expect(await send(server.url)).toBeUndefined();
  expect(server.mails.map(({ subject }) => subject)).toEqual([
    "Booked: Dryer Repair, Thursday, June 11, morning (8am-12pm)",
  ]);
  const [mail] = server.mails;
  expect(mail && calendarOf(mail)?.event.uid).toBe("0f8fad5b-d9cb-469f-a165-70867728950e@www.repair.example");
});

test.each([
  ["the recipient permanently", 550, true, { onRcptTo: (_to, _session, done) => done(answer(550)) }],
  ["the recipient temporarily", 451, false, { onRcptTo: (_to, _session, done) => done(answer(451)) }],
  ["the recipient until login", 530, false, { onRcptTo: (_to, _session, done) => done(answer(530)) }],
  ["the sender", 550, false, { onMailFrom: (_from, _session, done) => done(answer(550)) }],
  [
    "the content",
    554,
    true,
    { onData: (stream, _session, done) => void stream.resume().on("end", () => done(answer(554))) },
  ],
] satisfies [string, number, boolean, SMTPServerOptions][])(
  "a server rejects %s (%i); permanent: %s",
  async (_what, code, isFinal, options) => {
    const error = await send(await urlOf({ authOptional: true, ...options }));
    expect(isRefusal(error)).toBe(isFinal);
    expect(errorFacts(error)).toMatchObject({ answer: code });
    expect(JSON.stringify(errorFacts(error))).not.toContain("@");
  },
);

test("a wrong password is not a permanent failure", async () => {
  const url = await urlOf({ onAuth: (_login, _session, done) => done(answer(535)) }, "site:wrong@");
  const error = await send(url);
  expect(errorFacts(error)).toMatchObject({ error: "EAUTH", answer: 535 });
  expect(isRefusal(error)).toBe(false);
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
  expect(await send(elsewhere)).toBeInstanceOf(Error);
  expect(seen).toEqual([]);
  expect(await send(`${elsewhere}?requireTLS=false`)).toBeUndefined();
  expect(seen).toEqual(["word"]);
});

test("an unreachable server is not a permanent failure", async () => {
  const server = await startMailServer();
  await server.goDown();
  const error = await send(server.url);
  expect(errorFacts(error)).toEqual({ error: "ESOCKET", command: "CONN" });
  expect(isRefusal(error)).toBe(false);
});

test("an attempt ends when its signal is aborted", async () => {
  const giveUp = new AbortController();
  const server = await startMailServer({
    beforeAnswer: () => {
      giveUp.abort();
      return new Promise(() => undefined);
    },
  });
  expect(errorFacts(await send(server.url, giveUp.signal))).toMatchObject({ error: "EABORT" });
});

const never = () => new Promise<void>(() => undefined);
const moment = 300;

test("a recipient check that takes too long ends the attempt, with nothing delivered", async () => {
  const server = await startMailServer({ beforeRecipient: never });
  const error = await send(server.url, undefined, { untilContent: moment, forContent: 60_000 });
  expect(isTooSlow(error)).toBe(true);
  expect(isRefusal(error)).toBe(false);
  expect(errorText(error)).toBe("The mail server took longer than 0.3 seconds.");
  expect(server.mails).toEqual([]);
});

test("a server that already has the email gets more time, since a retry would send it twice", async () => {
  const server = await startMailServer({
    beforeAnswer: () => new Promise((resolve) => setTimeout(resolve, 3 * moment)),
  });
  expect(await send(server.url, undefined, { untilContent: moment, forContent: 60_000 })).toBeUndefined();
  expect(server.mails).toHaveLength(1);
});

test("an attempt also ends when a server that has the email never replies", async () => {
  const server = await startMailServer({ beforeAnswer: never });
  expect(isTooSlow(await send(server.url, undefined, { untilContent: 60_000, forContent: moment }))).toBe(true);
});

test("an unreachable server does not count as a slow recipient", async () => {
  const server = await startMailServer();
  await server.goDown();
  expect(isTooSlow(await send(server.url))).toBe(false);
});

test("an error is reported in the server's words, without addresses it quotes", () => {
  expect(errorText(new Error("550 <dana@example.com>:\r\nno such user"))).toBe("550 <…@…>: no such user");
});
