/** For tests of texts: a provider on loopback that checks who asks and answers as told, and a shop that texts through it. */
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";
import { business, createSite, setLiveSite, site } from "../../../facts/site.ts";
import type { BookingFormValues } from "../../../shared/form/schema.ts";
import type { DatabaseLocation } from "../../store/database.ts";
import { composeTestMail } from "../email/fixtures.ts";
import { smtpTransport } from "../email/sending/smtp.ts";
import { emailSender } from "../email/sending/transport.ts";
import { temporaryOutbox, type WorkerOptions } from "../outbox/fixtures.ts";
import type { TextAccount } from "./provider.ts";
import { textsPath } from "./receive.ts";
import { textSender } from "./sender.ts";
import { twilioSignature } from "./twilio.ts";

export const testAccount: TextAccount = {
  provider: "twilio",
  account: `AC${"0123456789abcdef".repeat(2)}`,
  secret: "the-token-that-nobody-sees",
  number: "+17275550100",
  isOn: true,
};

interface ProviderAnswer {
  /** `"lost"`: it takes the text, and the connection breaks before it says so. */
  status: number | "lost";
  code?: number;
}

/** Text messages as the provider got them. */
export interface ReceivedText {
  to: string;
  from: string;
  words: string;
  /** Where it says what became of it. */
  statusUrl: string;
  validSeconds: number;
  at: Date;
}

/** A provider that speaks Twilio's API. @param answerTo what it says to a text; accepts it by default */
export async function startTextProvider(
  answerTo: (text: ReceivedText) => ProviderAnswer | Promise<ProviderAnswer> = () => ({ status: 201 }),
  now = () => new Date(),
) {
  const texts: ReceivedText[] = [];
  const server = createServer(async (request, response) => {
    const answer = ({ status, code }: ProviderAnswer, messages?: readonly object[]) => {
      if (status === "lost") return void response.destroy();
      // No connection is kept that may close while it is used again.
      response.writeHead(status, { "content-type": "application/json", connection: "close" });
      const said = messages ? { messages } : { sid: `SM${randomUUID()}` };
      response.end(JSON.stringify(code ? { status, code, message: `Error ${code}` } : said));
    };
    const expected = `Basic ${Buffer.from(`${testAccount.account}:${testAccount.secret}`).toString("base64")}`;
    const base = `/2010-04-01/Accounts/${testAccount.account}`;
    if (request.headers.authorization !== expected) return answer({ status: 401, code: 20003 });
    if (request.url === `${base}.json`) return answer({ status: 200 });
    if (request.method === "GET" && request.url?.startsWith(`${base}/Messages.json?`)) {
      const asked = new URL(request.url, "http://provider.test").searchParams;
      const own = texts.filter(({ to, from }) => to === asked.get("To") && from === asked.get("From"));
      const listed = own.map(({ words: body, at }) => ({ body, status: "queued", date_created: at.toUTCString() }));
      return answer({ status: 200 }, listed.reverse());
    }
    if (request.method !== "POST" || request.url !== `${base}/Messages.json`) return answer({ status: 404 });
    const body = new URLSearchParams((await request.toArray()).join(""));
    const said = (name: string) => body.get(name) ?? "";
    const text = {
      to: said("To"),
      from: said("From"),
      words: said("Body"),
      statusUrl: said("StatusCallback"),
      validSeconds: Number(said("ValidityPeriod")),
      at: now(),
    };
    const given = await answerTo(text);
    if (given.status === 201 || given.status === "lost") texts.push(text);
    answer(given);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { texts, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

/** A request as the provider posts it, signed with its token. */
export function signed(target: string, params: Readonly<Record<string, string>>, secret = testAccount.secret) {
  const body = new URLSearchParams({ AccountSid: testAccount.account, ...params });
  const signature = twilioSignature(secret, business().siteUrl + target, body);
  return { target, headers: new Headers({ "x-twilio-signature": signature }), body: body.toString() };
}

/** A reply from a phone. */
export const reply = (from: string, words: string, more: Readonly<Record<string, string>> = {}) =>
  signed(textsPath, { MessageSid: `SM${randomUUID()}`, From: from, To: testAccount.number, Body: words, ...more });

/** What became of a text. */
export const status = ({ statusUrl }: ReceivedText, said: string, code = "") => {
  const { pathname, search } = new URL(statusUrl);
  return signed(pathname + search, { MessageStatus: said, ...(code && { ErrorCode: code }) });
};

/** A service with an account for texts, whose emails and texts arrive when a test asks for it. */
export async function textingShop(
  place: DatabaseLocation,
  answerTo?: Parameters<typeof startTextProvider>[0],
  account: TextAccount = testAccount,
) {
  const before = site();
  const shop = await temporaryOutbox(place);
  const provider = await startTextProvider(answerTo, () => shop.clock.now);
  onTestFinished(() => setLiveSite(before));
  const follow = async () => {
    const stored = await shop.office.textAccount();
    setLiveSite(createSite({}, { texts: stored ? { number: "(727) 555-0100", isOn: stored.isOn } : null }));
  };
  await shop.office.setTextAccount(account);
  await follow();
  const worker = (options: WorkerOptions = {}) =>
    shop.newWorker({
      senders: {
        email: emailSender(composeTestMail, smtpTransport(shop.server.url)),
        text: textSender({ database: shop.database, now: () => shop.clock.now, api: provider.url }),
      },
      ...options,
    });
  const both = worker();
  /** Sends what is due. */
  const send = () => both.sendDue();
  const agreed = (overrides: Partial<BookingFormValues> = {}) =>
    shop.booked({ phone: "(727) 555-0123", serviceDate: "2026-06-12", textsAccepted: true, ...overrides });
  /** The words of the texts that arrived, without the name and the link. */
  const words = () =>
    provider.texts.map(({ words }) =>
      words.replace(/^[^:]+: /, "").replace(/( (Change it|Your receipt|Pick a time):)? https:.*$/, ""),
    );
  return { ...shop, provider, follow, newTextWorker: worker, send, agreed, words };
}
