/**
 * Who carries texts: what a provider does for the site. Another one is a file beside twilio.ts and its line in providers.ts; what the
 * office types and reads follows.
 */

/**
 * Why a text didn't arrive. `stopped`: the number takes none from this one; `filtered`: a carrier took it for spam; `unregistered`: the
 * carriers don't know the shop's number, which holds for all; `unreachable`: that number takes no texts at all; `late`: it would come too late;
 * `ceiling`: the person had enough texts that day; `off`: the shop sends none any more; `failed`: anything else.
 */
export type TextFailure =
  | "stopped"
  | "filtered"
  | "unregistered"
  | "unreachable"
  | "late"
  | "ceiling"
  | "off"
  | "failed";

/** What each means for the shop. */
export const failureWords: Readonly<Record<TextFailure, string>> = {
  stopped: "This number replied STOP. Only its owner can change that, by texting START to your number.",
  filtered:
    "The carrier blocked it as spam. If that happens often, compare your registered sample messages with what you send, and ask your provider.",
  unregistered:
    "Carriers don’t recognize your number yet, so they reject all your texts. Finish the registration, then start sending again.",
  unreachable: "This number can’t get texts: it’s a landline, mistyped, or no longer in service. Ask for another one.",
  late: "It could not be sent in time.",
  ceiling: "This number reached its limit of texts for that day.",
  off: "Sending was turned off.",
  failed: "The provider could not deliver it.",
};

/** An account with a provider, as the office has typed it. */
export interface TextAccount {
  /** One of `providers`. */
  provider: string;
  /** How the provider knows it. */
  account: string;
  secret: string;
  /** "+17275550100". */
  number: string;
  /** Whether texts are sent; until the carriers know the number, people only agree to them. */
  isOn: boolean;
  /** Why they were switched off by themselves. */
  problem?: TextFailure;
}

export interface OutgoingText {
  /** "+17275550123". */
  to: string;
  words: string;
  /** After so many seconds, it isn't delivered any more. */
  validSeconds: number;
  /** Where the provider says what became of it. */
  statusUrl: string;
  /** Since when an attempt may have been accepted without its answer having come; undefined for the first attempt. */
  triedSince?: Date | undefined;
}

/** A request of the provider's, as it came. */
export interface ProviderRequest {
  /** As the provider was told it. */
  url: string;
  headers: Headers;
  body: string;
}

export type ProviderEvent =
  /** `id`: the same each time it is sent; `isAnswered`: the provider itself has answered STOP, START or HELP. */
  | { kind: "reply"; id: string; from: string; words: string; isAnswered: boolean }
  | { kind: "delivered" }
  | { kind: "failed"; failure: TextFailure; code: string }
  | { kind: "other" };

export interface TextProvider {
  /** Sends a text that it doesn't have yet. @throws SendError whose facts have a `failure` where it is about this text */
  send(text: OutgoingText, signal: AbortSignal): Promise<void>;
  /** Asks whether the account lets the site in. @returns what is wrong, in words for the office */
  check(): Promise<string | undefined>;
  /** What a request says; undefined where it isn't the provider's own. */
  read(request: ProviderRequest): ProviderEvent | undefined;
  /** An answer to a reply; without words, nothing is sent. */
  answer(words?: string): { type: string; body: string };
}

export interface ProviderKind {
  name: string;
  /** What its help calls the two keys, what the first one looks like, and what to say of one that doesn't. */
  accountLabel: string;
  secretLabel: string;
  accountForm: RegExp;
  accountMistake: string;
  /** Where it shows both. */
  keysAre: string;
  /** How an account is opened, and where it is told the address for replies. */
  opening: string;
  repliesGo: string;
  /** The keywords that it answers by itself. */
  answers: readonly string[];
  /** @param api another address than its own, for tests */
  open(account: TextAccount, api?: string): TextProvider;
}
