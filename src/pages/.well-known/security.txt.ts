import type { APIRoute } from "astro";
import { business } from "../../facts/site.ts";
import { dayMs } from "../../shared/time/units.ts";
import { absoluteUrl } from "../../site/seo/metadata.ts";

/** RFC 9116 recommends less than a year. */
const validDays = 360;

/** /.well-known/security.txt (RFC 9116): where to report a vulnerability. */
export const GET: APIRoute = () => {
  const lines = [
    `Contact: mailto:${business().email}`,
    `Expires: ${new Date(Date.now() + validDays * dayMs).toISOString()}`,
    "Preferred-Languages: en",
    `Canonical: ${absoluteUrl("/.well-known/security.txt")}`,
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "public, max-age=86400" },
  });
};
