/** The cookie in which a device keeps the token of its office session. */
import { rememberedDays } from "../../booking/access/session-days.ts";

export interface OfficeCookie {
  /** The session's token in a Cookie header. */
  read(header: string | null | undefined): string | undefined;
  /** A Set-Cookie header that keeps the token, longer than the session lasts: RFC 6265, section 4.1. */
  set(token: string): string;
  /** A Set-Cookie header that deletes the cookie. */
  remove(): string;
}

/**
 * @param behindTls the prefix `__Host-` then binds the cookie to this host alone (RFC 6265bis, section 4.1.3.2); browsers take
 * it only over TLS
 */
export function officeCookie(behindTls: boolean): OfficeCookie {
  const name = behindTls ? "__Host-office" : "office";
  const pair = new RegExp(`(?:^|;) *${name}=([\\w-]{43})(?:;|$)`);
  const cookie = (value: string, seconds: number) =>
    `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict${behindTls ? "; Secure" : ""}`;
  return {
    read: (header) => pair.exec(header ?? "")?.[1],
    set: (token) => cookie(token, rememberedDays * 86_400),
    remove: () => cookie("", 0),
  };
}
