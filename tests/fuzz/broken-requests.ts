/** Bytes that are not quite HTTP. */
import fc from "fast-check";
import { type FuzzRequest, rawText, utf8, wickedWord } from "./fuzz-request.ts";

const end = "\r\n\r\n";
const host = "Host: www.example.com";
const post = `POST /api/bookings HTTP/1.1\r\n${host}\r\nContent-Type: application/json`;

const requestLine = fc.oneof(
  fc.constantFrom("GET", "GET /", "GET  / HTTP/1.1", " GET / HTTP/1.1", "GET\t/\tHTTP/1.1", "GET / HTTP/1.1 x"),
  fc.constantFrom(
    "GET / HTTP/9.9",
    "GET / HTTP/2.0",
    "GET / HTTP/1.1.1",
    "GET / http/1.1",
    "GET / HTTPS/1.1",
    "GET / HTTP/0.9",
  ),
  fc.constantFrom("get / HTTP/1.1", "GETT / HTTP/1.1", "G\0T / HTTP/1.1", "BREW /pot HTCPCP/1.0", "* / HTTP/1.1"),
  fc.constantFrom("OPTIONS * HTTP/1.1", "CONNECT evil.example:443 HTTP/1.1", "GET * HTTP/1.1", "GET ? HTTP/1.1"),
  fc.constantFrom("GET http://evil.example/ HTTP/1.1", "GET //evil.example HTTP/1.1", "GET https://[ HTTP/1.1"),
  fc.constantFrom("PRI * HTTP/2.0", "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", "\x05\x01\x00", "SSH-2.0-x"),
  fc.integer({ min: 10_000, max: 40_000 }).map((length) => `GET /${"a".repeat(length)} HTTP/1.1`),
  wickedWord.map((word) => `${utf8(word)} / HTTP/1.1`),
  wickedWord.map((word) => `GET /${utf8(word)} HTTP/1.1`),
);

const headerLine = fc.oneof(
  fc.constantFrom("no colon", ": no name", "Space : before", "Fol\r\n ded: x", "\tTab: first", "Nul\0l: x", "Null: \0"),
  fc.constantFrom("Bare: a\nX: b", "Bare: a\rX: b", "Ü: x", "", "Host: evil.example", "Host:", "Host: a, b"),
  fc.constantFrom(
    "Connection: close, keep-alive, upgrade",
    "Connection: \0",
    "Keep-Alive: timeout=999999",
    "TE: trailers",
  ),
  fc.integer({ min: 12_000, max: 60_000 }).map((length) => `X-Long: ${"a".repeat(length)}`),
  fc
    .integer({ min: 500, max: 3_000 })
    .map((count) => Array.from({ length: count }, (_, at) => `X-${at}: y`).join("\r\n")),
  rawText(80),
);

const lengths = ["5", "0", "-1", "+5", "0x5", "5, 5", "5, 6", "99999999999999999999", ""];
const codings = [
  "chunked",
  "identity",
  "chunked, identity",
  "gzip, chunked",
  " chunked ",
  "x\0",
  "\x0bchunked",
  "chunked,",
];
const framing = fc.constantFrom(
  ...lengths.map((length) => `Content-Length: ${length}`),
  ...codings.map((coding) => `Transfer-Encoding: ${coding}`),
);
const smuggled = `GET /healthz HTTP/1.1\r\n${host}${end}`;
const chunks = fc.oneof(
  fc.constantFrom(
    "0",
    "5\r\nhello\r\n0",
    "zz\r\nhello",
    "-1\r\n",
    "FFFFFFFFFFFFFFFFF\r\nx",
    "7fffffffffffffff\r\nx",
    "5\r\nhelloX",
  ),
  fc.constantFrom(
    "5;\r\nhello\r\n0",
    "5 \r\nhello\r\n0",
    "0x5\r\nhello",
    "5\nhello\n0\n\n",
    `5;${"e=".repeat(20_000)}\r\nhello`,
  ),
  fc.constantFrom("0\r\nContent-Length: 5\r\nTrailer: x", "0\r\nno colon", `0\r\n${"T: x\r\n".repeat(3_000)}`),
  fc.array(fc.constant("1\r\na\r\n"), { minLength: 100, maxLength: 5_000 }).map((all) => `${all.join("")}0`),
  rawText(200),
);

function broken(kind: string, text: fc.Arbitrary<string>): fc.Arbitrary<FuzzRequest> {
  return text.map((bytes) => ({ kind, bytes: Buffer.from(bytes, "latin1"), complete: false }));
}

/** @param whole requests to truncate, corrupt and concatenate */
export function brokenRequest(whole: fc.Arbitrary<FuzzRequest>): fc.Arbitrary<FuzzRequest> {
  const wholeText = whole.map(({ bytes }) => bytes.toString("latin1"));
  const place = fc.double({ min: 0, max: 1, noNaN: true });
  const cutOff = fc.tuple(wholeText, place).map(([text, at]) => text.slice(0, at * text.length));
  const damaged = fc
    .tuple(wholeText, fc.array(fc.tuple(place, rawText(3)), { minLength: 1, maxLength: 4 }))
    .map(([text, wounds]) =>
      wounds.reduce((left, [at, bytes]) => {
        const start = Math.floor(at * Math.min(left.length, 400));
        return left.slice(0, start) + bytes + left.slice(start + 1);
      }, text),
    );
  const keptOpen = wholeText.map((text) => text.replace("Connection: close", "Connection: keep-alive"));
  const headers = headerLine.map((line) => `GET /book HTTP/1.1\r\n${host}\r\n${line}${end}`);
  const lonely = headerLine.map((line) => `GET / HTTP/1.1\r\n${line}${end}`);
  const chunked = chunks.map((text) => `${post}\r\nTransfer-Encoding: chunked${end}${text}${end}`);
  const framed = fc.tuple(framing, framing).map((two) => `${post}\r\n${two.join("\r\n")}${end}0${end}${smuggled}`);
  const pipeline = fc.array(keptOpen, { minLength: 2, maxLength: 6 }).map((all) => all.join(""));
  const lines = requestLine.map((line) => `${line}\r\n${host}${end}`);
  const kinds = { bytes: rawText(300), lines, headers, lonely, chunked, framed, cutOff, damaged, pipeline };
  return fc.oneof(...Object.entries(kinds).map(([kind, text]) => broken(kind, text)));
}
