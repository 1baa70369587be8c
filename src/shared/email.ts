/** Email addresses as people type and paste them: one rule, wherever one is asked for. */
import { oneLine, toAscii } from "./text.ts";

const label = "[a-z\\d](?:[a-z\\d-]{0,61}[a-z\\d])?";

/** What HTML's own rule for `type=email` accepts, if there is a dot in its domain: https://html.spec.whatwg.org/#valid-e-mail-address */
export const emailForm = new RegExp(`^[a-z\\d.!#$%&'*+/=?^_\`{|}~-]+@${label}(?:\\.${label})+$`, "i");

/** Whether a text that `emailText` understood is an address; whether it exists, its mail server says. */
export const isEmail = (address: string): boolean => emailForm.test(address);

/** A domain in any script, as mail servers know it; what is no domain stays as it is. */
function asciiDomain(domain: string): string {
  const address = `http://${domain}`;
  return /^[\p{L}\p{M}\p{N}.-]*[^\0-\x7f][\p{L}\p{M}\p{N}.-]*$/u.test(domain) && URL.canParse(address)
    ? new URL(address).hostname
    : domain;
}

/** The address in what was typed or pasted: "Ann <ann@example.com>", "mailto:ann@example.com", with marks that nobody sees. */
export const emailText = (typed: string): string =>
  toAscii(oneLine(typed))
    .replace(/^[^<>]*<([^<>]*)>$/, "$1")
    .trim()
    .replace(/^mailto:([^?]*).*$/i, "$1")
    .replace(/@([^@]+)$/, (_, domain: string) => `@${asciiDomain(domain)}`);
