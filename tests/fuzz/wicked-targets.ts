/** Complete request targets that none of the site's links leads to. */
import fc from "fast-check";
import { type PrivateAddresses, utf8, wickedWord } from "./fuzz-request.ts";

const paths =
  `/ /book /appliance-repair /services /services/dryer-repair /services/constructor /brands /brands/lg /brands/acme-appliances
  /brands/__proto__ /locations/dunedin /locations/hasOwnProperty /dryer-repair /api/bookings /api/availability /api/constructor
  /booking /booking/x /booking/x/visit.ics /calendar/x.ics /healthz /readyz /robots.txt /sitemap.xml /sitemap-__proto__.xml
  /_astro/x.js /_image /_actions/x /_server-islands/x /og/x.jpg /404 /index.html`.split(/\s+/);

const segments = [
  ...String.raw`.. . ../../../etc/passwd %2e%2e/%2e%2e/etc/passwd ..%2f..%2fetc%2fpasswd ..%5c..%5cwin.ini %2f %252f %25%32%66 %00
  x%00.html % %zz %u002e %c0%ae%c0%ae/%c0%af %e0%80%af %f8%80%80%80 %ed%a0%80 %ff %ef%bc%8f%ef%bc%8e%ef%bc%8e %e2%80%ae
  %0d%0aSet-Cookie:%20a=b %09 %20 .env .git/config dist/server/entry.mjs index.php ;jsessionid=1 \evil.example /evil.example
  @evil.example`.split(/\s+/),
  "a".repeat(1_900),
  "a".repeat(9_000),
  "%41".repeat(600),
  "a/".repeat(700),
];

/** A word as a browser would encode it in a URL. */
const encodedWord = wickedWord.map((word) => encodeURIComponent(word.toWellFormed()));
const rawWord = wickedWord.map((word) => utf8(word).replaceAll(/[\0\s]/g, "+"));

const parameterNames = ["from", "to", "service", "brand", "done", "utm_source", "page", "href", "w", "__proto__"];
const parameter = fc
  .tuple(fc.constantFrom(...parameterNames), fc.constantFrom("", "[]", "[__proto__]", "%00", "."), encodedWord)
  .map(([name, suffix, value]) => `${name}${suffix}=${value}`);
const query = fc.oneof(
  { weight: 3, arbitrary: fc.constant("") },
  { weight: 3, arbitrary: fc.array(parameter, { minLength: 1, maxLength: 4 }).map((all) => `?${all.join("&")}`) },
  parameter.map((one) => `?${one}&${one}&${one}`),
  rawWord.map((word) => `?${word}`),
  fc.constantFrom("?", "??", "?&&&&", "?=", "?from=2026-01-01&from=2026-01-02", "?from=0001-01-01&to=9999-12-31", "?%"),
);

/** One of the site's paths, often with something wrong in it, and a query. Without spaces. */
export function wickedTarget({ visit, calendar }: PrivateAddresses): fc.Arbitrary<string> {
  const known = fc.constantFrom(...paths, visit, `${visit}/visit.ics`, calendar);
  const path = fc.oneof(
    { weight: 4, arbitrary: known },
    { weight: 2, arbitrary: fc.tuple(known, fc.constantFrom(...segments)).map(([start, end]) => `${start}/${end}`) },
    fc.tuple(known, fc.constantFrom(...segments)).map(([start, end]) => `/${end}${start}`),
    fc.tuple(known, encodedWord).map(([start, end]) => `${start}/${end}`),
    fc.tuple(known, rawWord).map(([start, end]) => `${start}/${end}`),
    known.map((start) => start.toUpperCase()),
    known.map((start) => `/${start}//`),
  );
  return fc.tuple(path, query).map((parts) => parts.join(""));
}
