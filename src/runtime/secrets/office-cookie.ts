/** The cookie in which a device keeps the token of its office session. */
import { createHash } from "node:crypto";
import { rememberedDays } from "../../booking/access/sessions.ts";

/** A preview that was forgotten ends with the working day, whatever the browser does with the cookie. */
const lookSeconds = 8 * 3_600;

/** Ties the preview to one session and its end, in seconds: with another one, the cookie says nothing. */
const lookOf = (token: string, end: number) =>
  `${end}.${createHash("sha256").update(`look ${token} ${end}`).digest("base64url")}`;

/**
 * @param behindTls the prefix `__Host-` then binds the cookie to this host alone (RFC 6265bis, section 4.1.3.2); browsers take
 * it only over TLS
 */
export function officeCookie(behindTls: boolean) {
  const name = behindTls ? "__Host-office" : "office";
  const pair = new RegExp(`(?:^|;) *${name}=([\\w-]{43})(?:;|$)`);
  const flags = `HttpOnly; SameSite=Strict${behindTls ? "; Secure" : ""}`;
  const cookie = (value: string, seconds: number, of = name) => `${of}=${value}; Path=/; Max-Age=${seconds}; ${flags}`;
  const read = (header: string | null | undefined) => pair.exec(header ?? "")?.[1];
  return {
    /** The session's token in a Cookie header. */
    read,
    /** A Set-Cookie header that keeps the token, longer than the session lasts: RFC 6265, section 4.1. */
    set: (token: string) => cookie(token, rememberedDays * 86_400),
    /** A Set-Cookie header that deletes the cookie. */
    remove: () => cookie("", 0),
    /** A Set-Cookie header with which this session looks at the draft of the site (src/server/look.ts). */
    look: (token: string) =>
      cookie(lookOf(token, Math.floor(Date.now() / 1_000) + lookSeconds), lookSeconds, `${name}-look`),
    /** A Set-Cookie header that ends the look. */
    endLook: () => cookie("", 0, `${name}-look`),
    /** The token of the session in a Cookie header, if it looks at the draft. */
    looking(header: string | null | undefined) {
      // Hardly any request has one.
      if (!header?.includes(`${name}-look=`)) return undefined;
      const token = read(header);
      const end = Number(/-look=(\d{1,12})\./.exec(header)?.[1]);
      if (token === undefined || !(end * 1_000 > Date.now())) return undefined;
      return header.includes(`${name}-look=${lookOf(token, end)}`) ? token : undefined;
    },
  };
}
export type OfficeCookie = ReturnType<typeof officeCookie>;
