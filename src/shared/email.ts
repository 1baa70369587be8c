/** Email addresses as people type and paste them: one rule, wherever one is asked for. */
import { oneLine, toAscii } from "./text.ts";

const label = "[a-z\\d](?:[a-z\\d-]{0,61}[a-z\\d])?";

/** What HTML's own rule for `type=email` accepts, if there is a dot in its domain: https://html.spec.whatwg.org/#valid-e-mail-address */
export const emailForm = new RegExp(`^[a-z\\d.!#$%&'*+/=?^_\`{|}~-]+@${label}(?:\\.${label})+$`, "i");

/** In characters; an address has at most 254. */
const longestDictated = 400;

/** Whether a text that `emailText` understood is an address; whether it exists, its mail server says. */
export const isEmail = (address: string): boolean => emailForm.test(address);

/** A domain in any script, as mail servers know it; what is no domain stays as it is. */
function asciiDomain(domain: string): string {
  const address = `http://${domain}`;
  const isForeign = domain.length < 254 && /[^\0-\x7f]/.test(domain) && /^[\p{L}\p{M}\p{N}.。｡-]+$/u.test(domain);
  return isForeign && URL.canParse(address) ? new URL(address).hostname : domain;
}

/** What was typed or pasted: "Ann <ann@example.com>", "mailto:ann@example.com", with marks that nobody sees. */
export const pastedEmail = (typed: string): string =>
  toAscii(oneLine(typed))
    .replace(/^[^<>]*<([^<>]*)>$/, "$1")
    .trim()
    .replace(/^mailto:([^?]*)(?:\?.*)?$/i, "$1")
    .replace(/@([^@]+)$/, (_, domain: string) => `@${asciiDomain(domain)}`);

const spoken: Readonly<Record<string, string>> = {
  at: "@",
  dot: ".",
  period: ".",
  underscore: "_",
  dash: "-",
  hyphen: "-",
};

/** As people dictate one, or end a sentence with it: "dana at example dot com", "dana @ example.com." */
const dictated = (text: string): string =>
  text
    .replace(/^["“(]/, "")
    .replace(/[.,;:"”)]{1,3}$/, "")
    .replaceAll(
      /\s?[[({<](at|dot)[\])}>]\s?|\s(at|dot|period|underscore|dash|hyphen)(?=\s)/gi,
      (_, sign: string, word: string) => spoken[(sign ?? word).toLowerCase()] ?? "",
    )
    .replaceAll(/\s?([@._-])\s?/g, "$1");

/** The address in what was typed, pasted or dictated. Another text stays as it is: its writer corrects it. */
export function emailText(typed: string): string {
  const text = pastedEmail(typed);
  if (text.length > longestDictated || isEmail(text)) return text;
  const address = pastedEmail(dictated(text));
  return isEmail(address) ? address : text;
}
