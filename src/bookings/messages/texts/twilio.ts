/** Twilio's API (2010-04-01), by plain fetch: two requests and a signature; see docs/dependencies.md. */
import { createHmac, timingSafeEqual } from "node:crypto";
import { SendError } from "../message.ts";
import type { OutgoingText, ProviderKind, TextFailure } from "./provider.ts";

const usualApi = "https://api.twilio.com";
/** Longer than Twilio ever takes. */
const longestAnswerMs = 60_000;
/** How far its clock may be behind ours. */
const clocksDifferMs = 60_000;
/** The longest that Twilio keeps a text, in seconds. */
const longestValidity = 36_000;

/** Twilio's error codes by what they mean for the shop; anything else is `failed`. */
const failures: Readonly<Record<string, TextFailure>> = {
  21610: "stopped",
  30007: "filtered",
  30032: "unregistered",
  30034: "unregistered",
  21211: "unreachable",
  21214: "unreachable",
  21217: "unreachable",
  21614: "unreachable",
  30004: "unreachable",
  30005: "unreachable",
  30006: "unreachable",
};
const failureOf = (code: string): TextFailure =>
  (Object.hasOwn(failures, code) ? failures[code] : undefined) ?? "failed";

/** Errors about the account or its number: any other text would fare the same. */
const ofTheAccount = /^(?:20\d{3}|21606|21659|21660|30001|30002|30010|63038)$/;

/**
 * What Twilio signs a request with (X-Twilio-Signature): HMAC-SHA1, keyed with the account's token, of the address and each
 * parameter's name and value, in order of names.
 */
export function twilioSignature(secret: string, url: string, params: URLSearchParams): string {
  const names = [...new Set(params.keys())].sort();
  const signed = names.map((name) =>
    [...new Set(params.getAll(name))]
      .sort()
      .map((value) => name + value)
      .join(""),
  );
  return createHmac("sha1", secret)
    .update(url + signed.join(""))
    .digest("base64");
}

function isSigned(given: string | null, expected: string): boolean {
  const [one, other] = [Buffer.from(given ?? ""), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}

const inXml = (text: string) => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);

export const twilio: ProviderKind = {
  name: "Twilio",
  accountLabel: "Account SID",
  secretLabel: "Auth token",
  accountForm: /^AC[0-9a-f]{32}$/,
  accountMistake: "Please copy it from the console: AC, then 32 digits and letters from a to f.",
  keysAre: "Both are on your Twilio console home page.",
  opening: "Open a Twilio account, buy a local number, and enter both here.",
  repliesGo:
    "Tell Twilio where to send replies: in your number’s settings, under “A message comes in,” choose Webhook and HTTP POST, and paste the address below.",
  answers: ["STOP", "STOPALL", "UNSUBSCRIBE", "CANCEL", "END", "QUIT"],

  open({ account, secret, number }, api = usualApi) {
    const authorization = `Basic ${Buffer.from(`${account}:${secret}`).toString("base64")}`;
    const base = `${api}/2010-04-01/Accounts/${account}`;

    async function ask(path: string, init: RequestInit, signal: AbortSignal) {
      const limit = AbortSignal.any([signal, AbortSignal.timeout(longestAnswerMs)]);
      // A connection that was kept may be closed by the other side just then, and what isn't answered counts as down.
      const headers = { authorization, connection: "close" };
      const response = await fetch(base + path, { redirect: "error", ...init, headers, signal: limit });
      const answer = (await response.json().catch(() => ({}))) as {
        code?: unknown;
        message?: unknown;
        messages?: { body?: unknown; status?: unknown; date_created?: unknown }[];
      };
      const { code = "", message = "", messages = [] } = answer;
      return { status: response.status, code: String(code), message: String(message), messages };
    }

    /**
     * Looks for a text that Twilio may have taken before. It knows no key by which a second request would be recognized
     * (`I-Twilio-Idempotency-Token` is of its own requests), but lists what an account has sent, the latest first.
     */
    async function lookFor({ to, words }: OutgoingText, since: Date, signal: AbortSignal) {
      const query = new URLSearchParams({ To: to, From: number, PageSize: "50" });
      const answer = await ask(`/Messages.json?${query}`, { method: "GET" }, signal);
      const isIt = ({ body, status, date_created: at }: (typeof answer.messages)[number]) =>
        // Trial accounts put a sentence before it.
        String(body).endsWith(words) &&
        Date.parse(String(at)) >= since.getTime() - clocksDifferMs &&
        !["failed", "undelivered", "canceled"].includes(String(status));
      return answer.messages.some(isIt) ? { ...answer, status: 201 } : answer;
    }

    return {
      async send(text, signal) {
        const { to, words, validSeconds, statusUrl, triedSince } = text;
        const validity = String(Math.max(1, Math.min(validSeconds, longestValidity)));
        const body = new URLSearchParams({ To: to, From: number, Body: words, StatusCallback: statusUrl });
        body.set("ValidityPeriod", validity);
        let answer: Awaited<ReturnType<typeof ask>>;
        try {
          const known = triedSince && (await lookFor(text, triedSince, signal));
          answer =
            known && known.status !== 200 ? known : await ask("/Messages.json", { method: "POST", body }, signal);
        } catch (error) {
          const { name, cause } = error as Error & { cause?: { code?: string } };
          throw new SendError("down", "Twilio can't be reached.", { error: cause?.code ?? name });
        }
        const { status, code, message } = answer;
        if (status === 201) return;
        const facts = { answer: status, ...(code && { code }) };
        const secrets = [secret, account, to, to.slice(2)];
        if (status >= 500 || [401, 403, 404, 429].includes(status) || ofTheAccount.test(code))
          throw new SendError("down", message || `Twilio answered ${status}.`, facts, secrets);
        const failure = failureOf(code);
        throw new SendError("refused", message || `Twilio answered ${status}.`, { ...facts, failure }, secrets);
      },

      async check() {
        try {
          const { status } = await ask(".json", { method: "GET" }, new AbortController().signal);
          if (status === 200) return undefined;
          return status === 401 || status === 404
            ? "Twilio rejected the account SID or the auth token. Copy both again from the first page of its console."
            : `Twilio answered with an error (${status}). Try again in a moment.`;
        } catch {
          return "Twilio can’t be reached from this server right now. Try again in a moment.";
        }
      },

      read({ url, headers, body }) {
        const params = new URLSearchParams(body);
        if (!isSigned(headers.get("x-twilio-signature"), twilioSignature(secret, url, params))) return undefined;
        const said = (name: string) => params.get(name) ?? "";
        // One token may sign for several accounts and numbers.
        if (said("AccountSid") !== account) return undefined;
        const status = said("MessageStatus");
        if (status === "" || status === "received") {
          const [id, from] = [said("MessageSid"), said("From")];
          if (id === "" || said("To") !== number) return { kind: "other" };
          return { kind: "reply", id, from, words: said("Body"), isAnswered: params.has("OptOutType") };
        }
        if (status === "delivered") return { kind: "delivered" };
        if (status !== "undelivered" && status !== "failed") return { kind: "other" };
        const code = said("ErrorCode");
        return { kind: "failed", failure: failureOf(code), code };
      },

      answer: (words) => ({
        type: "text/xml; charset=utf-8",
        body: `<?xml version="1.0" encoding="UTF-8"?><Response>${words ? `<Message>${inXml(words)}</Message>` : ""}</Response>`,
      }),
    };
  },
};
