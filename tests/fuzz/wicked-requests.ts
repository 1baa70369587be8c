/** Requests that any HTTP parser accepts, with malicious targets, headers and bodies. */
import fc from "fast-check";
import { type FuzzRequest, headerSafe, type PrivateAddresses, utf8, wickedWord } from "./fuzz-request.ts";
import { type Body, wickedBody } from "./wicked-bodies.ts";
import { wickedTarget } from "./wicked-targets.ts";

const goodHost = "Host: www.example.com";
const hosts = [
  ...`localhost www.example.com evil.example evil.example:99999 evil.example:0 a:b@evil.example evil.example/path [::1] [::1]:80
  [::::::] [ 1.2.3.4.5 256.256.256.256 0x7f.1 .. - _ xn-- xn--a a..b %65vil.example`.split(/\s+/),
  `${"a".repeat(64)}.example`,
  "a".repeat(260),
  utf8("еvil.example"),
  "",
];

/** Headers that the server or the pages read, with plausible values besides pure nonsense. */
const lookedAt: Readonly<Record<string, readonly string[]>> = {
  Accept: ["text/html", "*/*", ";;;", "application/json;q=2"],
  "Accept-Encoding": ["br;q=nonsense", "*;q=0", "identity;q=0", ", ,", "gzip;q=1;q=1"],
  Cookie: ["a", "=", "a=b; a=c; __proto__=d", '"', "a=%", "session=../../x"],
  "Content-Encoding": ["gzip", "br", "identity", "x"],
  Expect: ["100-continue", "200-ok"],
  Forwarded: ["for=evil;host=evil.example;proto=https"],
  "If-Modified-Since": ["yesterday", "Thu, 01 Jan 1970 00:00:00 GMT"],
  "If-None-Match": ["*", '"', 'W/"x", "y"', ",,,", `"${"x".repeat(5_000)}"`],
  "If-Range": ['"x"', "yesterday"],
  Origin: ["null", "https://evil.example", "https://", "file://", "https://www.example.com"],
  Range: ["bytes=0-0", "bytes=-0", "bytes=9-1", "bytes=0-,0-,0-", "bytes=99999999999999999999-", "lines=1-2"],
  Referer: ["https://www.example.com/?utm_source=x", "http://[", "javascript:alert(1)", "https://www.example.com/%"],
  "Sec-Fetch-Site": ["cross-site", "same-origin", "none", "x"],
  Upgrade: ["websocket", "h2c"],
  "X-Forwarded-For": ["1.2.3.4", "::ffff:1.2.3.4", "1.2.3.4, 5.6.7.8", "[::1]:80", "fe80::1%eth0", "unknown", ",,,"],
  "X-Forwarded-Host": ["evil.example", "evil.example, www.example.com", "http://["],
  "X-Forwarded-Port": ["0", "99999", "x"],
  "X-Forwarded-Proto": ["https", "javascript", "http,https"],
  "X-HTTP-Method-Override": ["DELETE"],
  "X-Original-URL": ["/admin"],
};
const header = fc
  .constantFrom(...Object.keys(lookedAt))
  .chain((name) =>
    fc
      .oneof({ weight: 4, arbitrary: fc.constantFrom(...(lookedAt[name] ?? [])) }, wickedWord.map(utf8))
      .map((value) => `${name}: ${headerSafe(value)}`),
  );

const method = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom("GET", "POST") },
  fc.constantFrom("HEAD", "PUT", "DELETE", "OPTIONS", "TRACE", "PATCH", "PROPFIND", "SEARCH", "QUERY", "M-SEARCH"),
);
const host = fc.oneof(
  { weight: 6, arbitrary: fc.constant("www.example.com") },
  { weight: 2, arbitrary: fc.constantFrom(...hosts) },
  wickedWord.map((word) => headerSafe(utf8(word)).slice(0, 300)),
);

/** Serializes a request. Spaces would end its target, so they become plus signs. */
function written(verb: string, target: string, headers: readonly string[], body?: Body): FuzzRequest {
  const described = body ? [`Content-Length: ${body.text.length}`] : [];
  if (body?.contentType !== undefined) described.push(`Content-Type: ${body.contentType}`);
  const head = [`${verb} ${target.replaceAll(/\s/g, "+")} HTTP/1.1`, "Connection: close", ...headers, ...described];
  const bytes = Buffer.from(`${head.join("\r\n")}\r\n\r\n${body?.text ?? ""}`, "latin1");
  return { kind: `${verb} ${target.slice(0, 60)}`, bytes, complete: true };
}

const nobody: Body = { contentType: undefined, text: "" };

/** @param addresses private ones that exist, so that what is behind them is tested too */
export function wickedRequest(addresses: PrivateAddresses): fc.Arbitrary<FuzzRequest> {
  const headers = fc.array(header, { maxLength: 5 });
  const anything = fc
    .tuple(method, wickedTarget(addresses), host, headers, fc.option(wickedBody, { freq: 3, nil: nobody }))
    .map(([verb, target, name, others, body]) =>
      written(verb, target, [`Host: ${name}`, ...others], verb === "POST" ? body : undefined),
    );
  // With nothing but the body wrong, the request gets further.
  const posted = fc
    .tuple(fc.constantFrom("/api/bookings", "/book", addresses.visit), wickedBody)
    .map(([path, body]) => written("POST", path, [goodHost], body));
  const asked = wickedTarget(addresses).map((target) => written("GET", target, [goodHost]));
  return fc.oneof(
    { weight: 3, arbitrary: anything },
    { weight: 2, arbitrary: posted },
    { weight: 2, arbitrary: asked },
  );
}
