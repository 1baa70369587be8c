/** What a fuzz run sends: malicious requests that any HTTP parser accepts, and bytes that are not quite HTTP. */
import fc from "fast-check";
import { anySign, validValues } from "../../src/shared/form/fixtures.ts";

export interface FuzzRequest {
  /** What is wrong with it, for reports. */
  kind: string;
  bytes: Buffer;
  /** It is complete and asks to close the connection: the server must answer it. */
  complete: boolean;
}

/** A string with one character per UTF-8 byte, as sent over the wire. */
const utf8 = (text: string) => Buffer.from(text).toString("latin1");
const randomBytes = (maxLength: number) =>
  fc.uint8Array({ maxLength }).map((bytes) => Buffer.from(bytes).toString("latin1"));
/** Bytes allowed in a header value; the others break requests deliberately elsewhere. */
const headerSafe = (text: string) => text.replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, "");
const encode = (word: string) => encodeURIComponent(word.toWellFormed());

/** Names that every JavaScript object has, and other classic troublemakers. */
const wickedWords = [
  ...`__proto__ constructor hasOwnProperty toString null undefined NaN -1 1e309 0x10 99999999999999999999 0000-00-00 9999-12-31
  2026-02-30 +010000-01-01 {{7*7}} %s%n%x ../../../../etc/passwd ﬀ＿＿proto＿＿ \ud800 \u202eevil`.split(/\s+/),
  ...["'; DROP TABLE bookings; --", '"><img src=x onerror=alert(1)>', `\${7*7}`, "..\\..\\windows\\win.ini"],
  ...["a\r\nBcc: everyone@example.com", "a\0b", "\ufeff", "🧺".repeat(40), "é".repeat(5_000), " ", ""],
];
const wickedWord = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...wickedWords) },
  fc.string({ unit: anySign, maxLength: 40 }),
);

const paths =
  `/ /book /appliance-repair /services /services/dryer-repair /services/constructor /brands /brands/lg /brands/acme-appliances
  /brands/__proto__ /locations/dunedin /locations/hasOwnProperty /dryer-repair /api/bookings /api/availability /api/constructor
  /booking /booking/x /booking/x/visit.ics /calendar/x.ics /healthz /readyz /robots.txt /sitemap.xml /sitemap-__proto__.xml
  /_astro/x.js /_image /_actions/x /_server-islands/x /og/x.jpg /404 /index.html`.split(/\s+/);
const segments = [
  ...String.raw`.. . ../../../etc/passwd %2e%2e/%2e%2e/etc/passwd ..%2f..%2fetc%2fpasswd ..%5c..%5cwin.ini %2f %252f %25%32%66 %00
  x%00.html % %zz %u002e %c0%ae%c0%ae/%c0%af %f8%80%80%80 %ed%a0%80 %ff %ef%bc%8f%ef%bc%8e%ef%bc%8e %0d%0aSet-Cookie:%20a=b %09
  .env .git/config dist/server/entry.mjs index.php ;jsessionid=1 \evil.example /evil.example @evil.example`.split(
    /\s+/,
  ),
  ...["a".repeat(1_900), "a".repeat(9_000), "%41".repeat(600), "a/".repeat(700)],
];
const parameter = fc
  .tuple(
    fc.constantFrom("from", "to", "service", "brand", "done", "utm_source", "page", "href", "__proto__"),
    fc.constantFrom("", "[]", "[__proto__]", "%00"),
    wickedWord.map(encode),
  )
  .map(([name, suffix, value]) => `${name}${suffix}=${value}`);
const query = fc.oneof(
  { weight: 3, arbitrary: fc.constant("") },
  { weight: 3, arbitrary: fc.array(parameter, { minLength: 1, maxLength: 4 }).map((all) => `?${all.join("&")}`) },
  wickedWord.map((word) => `?${utf8(word)}`),
  fc.constantFrom("?", "??", "?&&&&", "?=", "?from=2026-01-01&from=2026-01-02", "?from=0001-01-01&to=9999-12-31", "?%"),
);

/** Headers that the server or the pages read, with plausible values besides pure nonsense. */
const lookedAt: Readonly<Record<string, readonly string[]>> = {
  Accept: ["text/html", ";;;", "application/json;q=2"],
  "Accept-Encoding": ["br;q=nonsense", "*;q=0", ", ,", "gzip;q=1;q=1"],
  Cookie: ["=", "a=b; a=c; __proto__=d", '"', "a=%", "office=../../x"],
  "Content-Encoding": ["gzip", "br", "x"],
  Expect: ["100-continue", "200-ok"],
  Forwarded: ["for=evil;host=evil.example;proto=https"],
  "If-None-Match": ["*", '"', 'W/"x", "y"', ",,,", `"${"x".repeat(5_000)}"`],
  Origin: ["null", "https://evil.example", "https://", "https://www.example.com"],
  Range: ["bytes=-0", "bytes=9-1", "bytes=0-,0-,0-", "bytes=99999999999999999999-"],
  Referer: ["https://www.example.com/?utm_source=x", "http://[", "javascript:alert(1)", "https://www.example.com/%"],
  "Sec-Fetch-Site": ["cross-site", "none", "x"],
  Upgrade: ["websocket", "h2c"],
  "X-Forwarded-For": ["::ffff:1.2.3.4", "1.2.3.4, 5.6.7.8", "[::1]:80", "fe80::1%eth0", "unknown", ",,,"],
  "X-Forwarded-Host": ["evil.example", "http://["],
  "X-Forwarded-Proto": ["https", "javascript", "http,https"],
};
const header = fc.constantFrom(...Object.keys(lookedAt)).chain((name) => {
  const plausible = { weight: 4, arbitrary: fc.constantFrom(...(lookedAt[name] ?? [])) };
  return fc.oneof(plausible, wickedWord.map(utf8)).map((value) => `${name}: ${headerSafe(value)}`);
});
const goodHost = "www.example.com";
const host = fc.oneof(
  { weight: 6, arbitrary: fc.constant(goodHost) },
  { weight: 2, arbitrary: fc.constantFrom("evil.example", "a:99999", "a@b", "a/b", "[::1]:80", "[", "a".repeat(260)) },
  wickedWord.map((word) => headerSafe(utf8(word)).slice(0, 300)),
);

const goodValues = {
  // One key for all, so that a seed reproduces a run.
  ...validValues({ submissionKey: "0f8fad5b-d9cb-469f-a165-70867728950e", remarks: "" }),
  source: { page: "/" },
  from: "contact",
  page: "/",
  action: "cancel",
  confirm: "yes",
};
const field = fc.oneof(fc.constantFrom(...Object.keys(goodValues)), wickedWord);
const wickedValue = fc.oneof(
  wickedWord,
  fc.constantFrom<unknown>(null, true, 0, -1, 1e308, [], {}, [[]], { toString: null }, { length: 1e9 }),
  fc.jsonValue({ maxDepth: 3 }),
);
const booking = fc
  .dictionary(field, wickedValue, { maxKeys: 6 })
  .map((wrong) => JSON.stringify({ ...goodValues, ...wrong }));
const depth = fc.constantFrom(10, 1_000, 20_000);
const json = fc.oneof(
  { weight: 4, arbitrary: booking },
  booking.map((text) => text.slice(0, text.length / 2)),
  depth.map((deep) => `${"[".repeat(deep)}${"]".repeat(deep)}`),
  depth.map((deep) => `${'{"source":'.repeat(deep)}1${"}".repeat(deep)}`.slice(0, 60_000)),
  fc.constantFrom("", "null", "1", '""', "[]", "{}", "\ufeff{}", '{"a":1e99999}', '"\\ud800"', '{"__proto__":{"a":1}}'),
  fc.constant(`{"description":"${"x".repeat(70_000)}"}`),
);
const pairs = fc.array(fc.tuple(field, wickedWord), { maxLength: 12 });
const urlEncoded = fc.oneof(
  { weight: 3, arbitrary: pairs.map((all) => all.map((pair) => pair.map(encode).join("=")).join("&")) },
  fc.constantFrom("%", "%%%=%zz", "=&=&=", "a".repeat(60_000), "a=1&".repeat(15_000), "name[]=1&name[a][b]=2"),
);
const multipart = fc.tuple(pairs, fc.constantFrom("--cut--\r\n", "", "--other--\r\n")).map(([all, end]) =>
  all
    .map(([name, text]) => `--cut\r\nContent-Disposition: form-data; name="${utf8(name)}"\r\n\r\n${utf8(text)}\r\n`)
    .concat(end)
    .join(""),
);
const types = ["application/json", "application/x-www-form-urlencoded", "multipart/form-data; boundary=cut"] as const;
const contentType = fc.oneof(
  fc.constantFrom(undefined, ...types, "multipart/form-data", "text/plain", "application/json; charset=utf-16", ","),
  wickedWord.map((word) => headerSafe(utf8(word)).trim()),
);
const typed = (type: string) => (text: string) => ({ type, text });
/** With one character per byte; the content type is right three times out of four. */
const body = fc.oneof<fc.Arbitrary<{ type: string | undefined; text: string }>[]>(
  json.map(utf8).map(typed(types[0])),
  urlEncoded.map(utf8).map(typed(types[1])),
  multipart.map(typed(types[2])),
  fc.record({ type: contentType, text: fc.oneof(json.map(utf8), urlEncoded.map(utf8), multipart, randomBytes(500)) }),
);

/** Serializes a request. Spaces would end its target, so they become plus signs. */
function written(
  verb: string,
  target: string,
  headers: readonly string[],
  sent?: { type: string | undefined; text: string },
) {
  const described = sent ? [`Content-Length: ${sent.text.length}`] : [];
  if (sent?.type !== undefined) described.push(`Content-Type: ${sent.type}`);
  const head = [`${verb} ${target.replaceAll(/[\0\s]/g, "+")} HTTP/1.1`, "Connection: close", ...headers, ...described];
  const bytes = Buffer.from(`${head.join("\r\n")}\r\n\r\n${sent?.text ?? ""}`, "latin1");
  return { kind: `${verb} ${target.slice(0, 60)}`, bytes, complete: true };
}

/**
 * Requests that are whole.
 * @param addresses private paths that exist, so that what is behind them is tested too; the first takes forms
 */
function wholeRequest(addresses: readonly [string, ...string[]]): fc.Arbitrary<FuzzRequest> {
  const known = fc.constantFrom(...paths, ...addresses);
  const path = fc.oneof(
    { weight: 4, arbitrary: known },
    { weight: 2, arbitrary: fc.tuple(known, fc.constantFrom(...segments)).map((parts) => parts.join("/")) },
    fc.tuple(known, fc.constantFrom(...segments)).map(([start, end]) => `/${end}${start}`),
    fc.tuple(known, wickedWord.map(encode)).map((parts) => parts.join("/")),
    fc.tuple(known, wickedWord.map(utf8)).map((parts) => parts.join("/")),
    known.map((start) => `/${start.toUpperCase()}//`),
  );
  const target = fc.tuple(path, query).map((parts) => parts.join(""));
  const method = fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom("GET", "POST") },
    fc.constantFrom("HEAD", "PUT", "DELETE", "OPTIONS", "TRACE", "PATCH", "PROPFIND", "QUERY", "M-SEARCH"),
  );
  const good = [`Host: ${goodHost}`];
  const formPath = fc.constantFrom("/api/bookings", "/book", addresses[0]);
  return fc.oneof(
    {
      weight: 3,
      arbitrary: fc
        .tuple(method, target, host, fc.array(header, { maxLength: 5 }), body)
        .map(([verb, to, name, others, sent]) =>
          written(verb, to, [`Host: ${name}`, ...others], verb === "POST" ? sent : undefined),
        ),
    },
    // With nothing but one part wrong, the request gets further.
    { weight: 2, arbitrary: fc.tuple(formPath, body).map(([to, sent]) => written("POST", to, good, sent)) },
    { weight: 2, arbitrary: target.map((to) => written("GET", to, good)) },
  );
}

const end = "\r\n\r\n";
const post = `POST /api/bookings HTTP/1.1\r\nHost: ${goodHost}\r\nContent-Type: application/json`;
const lines = fc.oneof(
  fc.constantFrom("GET", "GET / HTTP/9.9", "GET / HTTP/0.9", "G\0T / HTTP/1.1", "* / HTTP/1.1", "OPTIONS * HTTP/1.1"),
  fc.constantFrom(
    "CONNECT evil.example:443 HTTP/1.1",
    "GET http://evil.example/ HTTP/1.1",
    "GET //evil.example HTTP/1.1",
  ),
  fc.constantFrom(
    "GET https://[ HTTP/1.1",
    "PRI * HTTP/2.0",
    "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
    "SSH-2.0-x",
  ),
  fc.constant(`GET /${"a".repeat(40_000)} HTTP/1.1`),
);
const headerLines = fc.oneof(
  fc.constantFrom("no colon", ": no name", "Space : before", "Fol\r\n ded: x", "Nul\0l: x", "Bare: a\nX: b", "Ü: x"),
  fc.constantFrom(
    "Host: evil.example",
    "Host:",
    "Connection: close, keep-alive, upgrade",
    "Keep-Alive: timeout=999999",
  ),
  fc.constantFrom(`X-Long: ${"a".repeat(60_000)}`, "X: y\r\n".repeat(3_000).trim()),
  randomBytes(80),
);
/** What request smuggling is made of: two ways to say where a body ends. */
const framing = fc.constantFrom(
  ...["5", "0", "-1", "+5", "0x5", "5, 6", "99999999999999999999", ""].map((length) => `Content-Length: ${length}`),
  ...["chunked", "chunked, identity", " chunked ", "x\0", "\x0bchunked", "chunked,"].map(
    (coding) => `Transfer-Encoding: ${coding}`,
  ),
);
const chunks = fc.oneof(
  fc.constantFrom("0", "zz\r\nhello", "-1\r\n", "FFFFFFFFFFFFFFFFF\r\nx", "5\r\nhelloX", "5\nhello\n0\n\n"),
  fc.constantFrom(
    `5;${"e=".repeat(20_000)}\r\nhello`,
    `0\r\n${"T: x\r\n".repeat(3_000)}`,
    `${"1\r\na\r\n".repeat(5_000)}0`,
  ),
  randomBytes(200),
);

/** Requests to truncate, corrupt and concatenate, and bytes that never were one. */
function brokenRequest(whole: fc.Arbitrary<FuzzRequest>): fc.Arbitrary<FuzzRequest> {
  const text = whole.map(({ bytes }) => bytes.toString("latin1"));
  const place = fc.double({ min: 0, max: 1, noNaN: true });
  const keptOpen = text.map((bytes) => bytes.replace("Connection: close", "Connection: keep-alive"));
  const host = `Host: ${goodHost}`;
  const kinds: Record<string, fc.Arbitrary<string>> = {
    bytes: randomBytes(300),
    lines: lines.map((line) => `${line}\r\n${host}${end}`),
    headers: headerLines.map((line) => `GET /book HTTP/1.1\r\n${host}\r\n${line}${end}`),
    chunked: chunks.map((chunk) => `${post}\r\nTransfer-Encoding: chunked${end}${chunk}${end}`),
    framed: fc
      .tuple(framing, framing)
      .map((two) => `${post}\r\n${two.join("\r\n")}${end}0${end}GET /healthz HTTP/1.1\r\n${host}${end}`),
    cutOff: fc.tuple(text, place).map(([bytes, at]) => bytes.slice(0, at * bytes.length)),
    damaged: fc.tuple(text, place, randomBytes(3)).map(([bytes, at, wound]) => {
      const start = Math.floor(at * Math.min(bytes.length, 400));
      return bytes.slice(0, start) + wound + bytes.slice(start + 1);
    }),
    pipeline: fc.array(keptOpen, { minLength: 2, maxLength: 6 }).map((all) => all.join("")),
  };
  return fc.oneof(
    ...Object.entries(kinds).map(([kind, sent]) =>
      sent.map((bytes) => ({ kind, bytes: Buffer.from(bytes, "latin1"), complete: false })),
    ),
  );
}

/** Three whole requests for two broken ones. @param addresses as in `wholeRequest` */
export function fuzzRequest(addresses: readonly [string, ...string[]]): fc.Arbitrary<FuzzRequest> {
  const whole = wholeRequest(addresses);
  return fc.oneof({ weight: 3, arbitrary: whole }, { weight: 2, arbitrary: brokenRequest(whole) });
}
