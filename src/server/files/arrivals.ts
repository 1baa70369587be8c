/**
 * The home page for visitors who come from a service's guide, whose button leads to the inline form: there the guide's
 * appliance is chosen already. Without script nothing else could carry it over, as the button's address is fixed.
 */
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { applianceForService } from "../../catalog/service-appliances.ts";
import { serviceIds } from "../../catalog/service-ids.ts";
import { type Encoding, entityTag } from "./encoding.ts";
import type { Representation, StaticFile } from "./static-file.ts";

/** For this visitor only: another one's home page has nothing chosen. */
const cacheControl = "private, no-cache";

const encoders: Readonly<Record<Encoding, (body: Buffer) => Buffer>> = {
  br: (body) => brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body) => gzipSync(body),
  identity: (body) => body,
};

/** Headers as a flat array of names and values, some of them with another value. */
const withValues = (headers: readonly string[], values: Readonly<Record<string, string>>): string[] =>
  headers.map((text, index) => (index % 2 === 1 ? (values[headers[index - 1] ?? ""] ?? text) : text));

function represent(body: Buffer, { headers, headersWithoutBody }: Representation): Representation {
  const etag = entityTag(body);
  const values = { ETag: etag, "Content-Length": String(body.length), "Cache-Control": cacheControl };
  return {
    body,
    etag,
    headers: withValues(headers, values),
    headersWithoutBody: withValues(headersWithoutBody, values),
  };
}

/** The page with this appliance chosen in its form. */
function choose(home: StaticFile, html: string, appliance: string): StaticFile {
  const body = Buffer.from(html.replace(`<option value="${appliance}">`, `<option value="${appliance}" selected>`));
  const representations = [...home.representations].map(([encoding, form]): [Encoding, Representation] => [
    encoding,
    represent(encoders[encoding](body), form),
  ]);
  return { encodings: home.encodings, representations: new Map(representations) };
}

/** The home page that knows from which guide a visitor comes. Each of its forms is made when it is first wanted. */
export function withArrivals(home: StaticFile): StaticFile {
  const html = home.representations.get("identity")?.body.toString() ?? "";
  const appliances = new Map(serviceIds.map((id) => [`/${id}`, applianceForService(id)]));
  const made = new Map<string, StaticFile>();
  return {
    ...home,
    from(path) {
      const appliance = appliances.get(path);
      if (!appliance) return undefined;
      const file = made.get(appliance) ?? choose(home, html, appliance);
      made.set(appliance, file);
      return file;
    },
  };
}
