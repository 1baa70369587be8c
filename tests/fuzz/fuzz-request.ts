/** What a fuzz run sends: bytes, and what is known about them. */
import fc from "fast-check";

export interface FuzzRequest {
  /** What is wrong with it, for reports. */
  kind: string;
  bytes: Buffer;
  /** It is complete and asks to close the connection: the server must answer it. */
  complete: boolean;
}

/** Paths that only exist while one server runs. */
export interface PrivateAddresses {
  /** Of a booked visit. */
  visit: string;
  calendar: string;
}

/** A string with one character per UTF-8 byte, as sent over the wire. */
export const utf8 = (text: string) => Buffer.from(text).toString("latin1");

/** Random bytes, as a string with one character each. */
export const rawText = (maxLength: number) =>
  fc.uint8Array({ maxLength }).map((bytes) => Buffer.from(bytes).toString("latin1"));

/** Bytes allowed in a header value; the others break requests deliberately elsewhere. */
export const headerSafe = (text: string) => text.replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, "");

/** Names that every JavaScript object has, and other classic troublemakers. */
const wickedWords = [
  ...`__proto__ constructor prototype hasOwnProperty toString valueOf null undefined NaN -1 1e309 0x10 99999999999999999999
  0000-00-00 9999-12-31 2026-02-30 +010000-01-01 {{7*7}} %s%n%x ../../../../etc/passwd ﬀ＿＿proto＿＿`.split(/\s+/),
  "' OR 1=1 --",
  "'; DROP TABLE bookings; --",
  "<script>alert(1)</script>",
  '"><img src=x onerror=alert(1)>',
  `\${7*7}`,
  "..\\..\\windows\\win.ini",
  "a\r\nBcc: everyone@example.com",
  "a\0b",
  "\ud800",
  "\u202eevil",
  "\ufeff",
  "🧺".repeat(40),
  "é".repeat(5_000),
  " ",
  "",
];

export const wickedWord = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...wickedWords) },
  fc.string({ unit: "binary", maxLength: 40 }),
);
