import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { expect, onTestFinished, test } from "vitest";
import { composeMail } from "./compose.tsx";
import { calendarOf, claimedMail, sender, startMailServer } from "./fixtures.ts";
import { errorFacts, errorText, isRefusal, isTooSlow, type MailPatience, smtpTransport } from "./smtp.ts";

/** A mail server that is asked once. */
async function urlOf(options: SMTPServerOptions, login = ""): Promise<string> {
  const server = new SMTPServer({ hideSTARTTLS: true, allowInsecureAuth: true, closeTimeout: 100, ...options });
  server.on("error", () => undefined);
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  onTestFinished(() => new Promise<void>((resolve) => server.close(resolve)));
  return `smtp://${login}127.0.0.1:${(server.server.address() as AddressInfo).port}`;
}

/** Sends a confirmation. @returns what went wrong, if it did */
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

test("a mail arrives with its calendar entry", async () => {
  const server = await startMailServer();
  expect(await send(server.url)).toBeUndefined();
  expect(server.mails.map(({ subject }) => subject)).toEqual([
    "Booked: Dryer Repair, Thursday, June 11, morning (8am-12pm)",
  ]);
  const [mail] = server.mails;
  expect(mail && calendarOf(mail)?.event.uid).toBe("0f8fad5b-d9cb-469f-a165-70867728950e@www.repair.example");
});

test.each([
  ["the recipient for good", 550, true, { onRcptTo: (_to, _session, done) => done(answer(550)) }],
  ["the recipient for now", 451, false, { onRcptTo: (_to, _session, done) => done(answer(451)) }],
  ["the recipient until we log in", 530, false, { onRcptTo: (_to, _session, done) => done(answer(530)) }],
  ["the sender", 550, false, { onMailFrom: (_from, _session, done) => done(answer(550)) }],
  [
    "the content",
    554,
    true,
    { onData: (stream, _session, done) => void stream.resume().on("end", () => done(answer(554))) },
  ],
] satisfies [string, number, boolean, SMTPServerOptions][])(
  "a server that refuses %s (%i): final is %s",
  async (_what, code, isFinal, options) => {
    const error = await send(await urlOf({ authOptional: true, ...options }));
    expect(isRefusal(error)).toBe(isFinal);
    expect(errorFacts(error)).toMatchObject({ answer: code });
    expect(JSON.stringify(errorFacts(error))).not.toContain("@");
  },
);

test("a wrong password is no reason to give a mail up", async () => {
  const url = await urlOf({ onAuth: (_login, _session, done) => done(answer(535)) }, "site:wrong@");
  const error = await send(url);
  expect(errorFacts(error)).toMatchObject({ error: "EAUTH", answer: 535 });
  expect(isRefusal(error)).toBe(false);
});

test("a password goes to another machine encrypted only, unless the operator says otherwise", async () => {
  const seen: unknown[] = [];
  const url = await urlOf({
    onAuth: ({ password }, _session, done) => {
      seen.push(password);
      done(null, { user: "site" });
    },
  });
  // This machine too, but its address does not tell. The server's certificate is nobody's.
  const elsewhere = url.replace("127.0.0.1", "site:word@0.0.0.0");
  expect(await send(elsewhere)).toBeInstanceOf(Error);
  expect(seen).toEqual([]);
  expect(await send(`${elsewhere}?requireTLS=false`)).toBeUndefined();
  expect(seen).toEqual(["word"]);
});

test("nobody there is no reason to give a mail up", async () => {
  const server = await startMailServer();
  await server.goDown();
  const error = await send(server.url);
  expect(errorFacts(error)).toEqual({ error: "ESOCKET", command: "CONN" });
  expect(isRefusal(error)).toBe(false);
});

test("an attempt ends with its signal", async () => {
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

test("a recipient that takes too long ends the attempt, with nothing delivered", async () => {
  const server = await startMailServer({ beforeRecipient: never });
  const error = await send(server.url, undefined, { untilContent: moment, forContent: 60_000 });
  expect(isTooSlow(error)).toBe(true);
  expect(isRefusal(error)).toBe(false);
  expect(errorText(error)).toBe("The mail server took longer than 0.3 seconds.");
  expect(server.mails).toEqual([]);
});

test("a server that has the mail already is given more time: it would get it twice", async () => {
  const server = await startMailServer({
    beforeAnswer: () => new Promise((resolve) => setTimeout(resolve, 3 * moment)),
  });
  expect(await send(server.url, undefined, { untilContent: moment, forContent: 60_000 })).toBeUndefined();
  expect(server.mails).toHaveLength(1);
});

test("a server that has the mail and never answers ends the attempt too", async () => {
  const server = await startMailServer({ beforeAnswer: never });
  expect(isTooSlow(await send(server.url, undefined, { untilContent: 60_000, forContent: moment }))).toBe(true);
});

test("nobody there is not the recipient's slowness", async () => {
  const server = await startMailServer();
  await server.goDown();
  expect(isTooSlow(await send(server.url))).toBe(false);
});

test("an error is told in the server's words without the addresses that it quotes", () => {
  expect(errorText(new Error("550 <dana@example.com>:\r\nno such user"))).toBe("550 <…@…>: no such user");
});
