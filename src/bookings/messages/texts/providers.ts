/** The providers of texts that this release knows. */
import type { ProviderKind, TextAccount, TextProvider } from "./provider.ts";
import { twilio } from "./twilio.ts";

export const providers: Readonly<Record<string, ProviderKind>> = { twilio };

/** The one that the office's form is about. */
export const offered = { id: "twilio", kind: twilio };

/** The provider of an account, ready to be asked. @throws Error for one that this release doesn't know */
export function openProvider(account: TextAccount, api?: string): TextProvider {
  const kind = Object.hasOwn(providers, account.provider) ? providers[account.provider] : undefined;
  if (!kind) throw new Error(`No provider of texts is named ${account.provider}.`);
  return kind.open(account, api);
}
