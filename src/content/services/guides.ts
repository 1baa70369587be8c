import { serviceIds } from "../../shared/services/service-ids.ts";
import { parseNamedContent } from "../reading/parse.ts";
import { type Guide, guideSchema } from "../reading/schema.ts";

const files = import.meta.glob<unknown>("../data/guides/*.json", { eager: true, import: "default" });

/** Content of the dedicated pages at the site root, one per service. */
export const guides: readonly Guide[] = serviceIds.map((id) =>
  parseNamedContent("guides", id, guideSchema, files[`../data/guides/${id}.json`]),
);

/** The id of a problem on its guide's page: its title in lowercase letters, digits and hyphens. */
export const problemId = (title: string) =>
  title
    .toLowerCase()
    .replaceAll("’", "")
    .replace(/[^a-z0-9]+/g, "-");
