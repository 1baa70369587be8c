import { perSite } from "../../shared/page-facts.ts";
import { serviceIds } from "../../shared/services/service-ids.ts";
import { textsOf } from "../reading/own-texts.ts";
import { parseNamedContent } from "../reading/parse.ts";
import { type Guide, guideSchema } from "../reading/schema.ts";
import { services } from "./services.ts";

const files = import.meta.glob<unknown>("../data/guides/*.json", { eager: true, import: "default" });

/** Content of the dedicated pages at the site root, one per service. */
const allGuides: readonly Guide[] = serviceIds.map((id) =>
  parseNamedContent("guides", id, guideSchema, files[`../data/guides/${id}.json`]),
);

/** Those of the services that we offer. */
export const guides = perSite<readonly Guide[]>(() =>
  services()
    .flatMap(({ id }) => allGuides.filter(({ serviceId }) => serviceId === id))
    .map((guide) => textsOf(`guides.${guide.serviceId}`, guide)),
);

/** The id of a problem on its guide's page: its title in lowercase letters, digits and hyphens. */
export const problemId = (title: string) =>
  title
    .toLowerCase()
    .replaceAll("’", "")
    .replace(/[^a-z0-9]+/g, "-");
