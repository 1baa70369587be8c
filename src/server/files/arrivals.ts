/**
 * The home page for visitors who come from a service's guide, whose button leads to the inline form: there the guide's
 * appliance is chosen already. Without JavaScript nothing else could carry it over, as the button's address is fixed.
 */
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { applianceForService } from "../../catalog/services/service-appliances.ts";
import { serviceIds } from "../../catalog/services/service-ids.ts";
import type { Encoding } from "../answers/encoding.ts";
import { type FileHeaders, type StaticFile, staticFile } from "./static-file.ts";

const encoders: Readonly<Record<Encoding, (body: Buffer) => Buffer>> = {
  br: (body) => brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body) => gzipSync(body),
  identity: (body) => body,
};

/** The home page that knows from which guide a visitor comes. Each of its forms is made when it is first wanted. */
export function withArrivals(home: StaticFile, html: string, { shared, described }: FileHeaders): StaticFile {
  // For this visitor only: another one's home page has nothing chosen.
  const headers = () => ({ described, shared: { ...shared, "Cache-Control": "private, no-cache" } });
  const appliances = new Map(serviceIds.map((id) => [`/${id}`, applianceForService(id)]));
  const made = new Map<string, StaticFile>();
  const choose = (appliance: string): StaticFile => {
    const body = Buffer.from(html.replace(`<option value="${appliance}">`, `<option value="${appliance}" selected>`));
    return staticFile(new Map([...home.encodings].map((encoding) => [encoding, encoders[encoding](body)])), headers);
  };
  return {
    representations: home.representations,
    encodings: home.encodings,
    from(path) {
      const appliance = appliances.get(path);
      if (!appliance) return undefined;
      const file = made.get(appliance) ?? choose(appliance);
      made.set(appliance, file);
      return file;
    },
  };
}
