/** The cookie in which a device keeps the token of its office session. */
import { createHash } from "node:crypto";
import { rememberedDays } from "../bookings/access/sessions.ts";

/** A preview that was forgotten ends with the working day, whatever the browser does with the cookie. */
const previewSeconds = 8 * 3_600;

/** Ties the preview to one session and its end, in seconds: with another one, the cookie says nothing. */
const previewOf = (token: string, end: number) =>
  `${end}.${createHash("sha256").update(`preview ${token} ${end}`).digest("base64url")}`;

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
    /** A Set-Cookie header with which this session sees the draft of the site (src/server/preview.ts). */
    preview: (token: string) =>
      cookie(previewOf(token, Math.floor(Date.now() / 1_000) + previewSeconds), previewSeconds, `${name}-preview`),
    /** A Set-Cookie header that ends the preview. */
    endPreview: () => cookie("", 0, `${name}-preview`),
    /** The token of the session in a Cookie header, if it sees the draft. */
    previewing(header: string | null | undefined) {
      // Hardly any request has one.
      if (!header?.includes(`${name}-preview=`)) return undefined;
      const token = read(header);
      const end = Number(/-preview=(\d{1,12})\./.exec(header)?.[1]);
      if (token === undefined || !(end * 1_000 > Date.now())) return undefined;
      return header.includes(`${name}-preview=${previewOf(token, end)}`) ? token : undefined;
    },
  };
}
export type OfficeCookie = ReturnType<typeof officeCookie>;
