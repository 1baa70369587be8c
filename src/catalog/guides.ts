import { parseContent } from "./parse.ts";
import { type Guide, guideSchema } from "./schema.ts";
import { serviceIds } from "./service-ids.ts";

const files = import.meta.glob<unknown>("./guides/*.json", { eager: true, import: "default" });

/** Content of the dedicated pages at the site root, one per service. */
export const guides: readonly Guide[] = serviceIds.map((id) => {
  const file = `./guides/${id}.json`;
  const guide = parseContent(`src/catalog/guides/${id}.json`, guideSchema, files[file]);
  if (guide.serviceId !== id) throw new Error(`src/catalog/guides/${id}.json: serviceId: must be "${id}"`);
  return guide;
});
