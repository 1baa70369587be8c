import { href } from "../../shared/links/href.ts";
import { perSite } from "../../shared/page-facts.ts";
import { isOffered } from "../../shared/services/offered-services.ts";
import type { ServiceId } from "../../shared/services/service-ids.ts";
import { textsOf } from "../reading/own-texts.ts";
import { type ProblemPage, parseProblemPage } from "../reading/problem-page-schema.ts";
import { allServices } from "../services/services.ts";

const files = import.meta.glob<unknown>("../data/problem-pages/*/*.json", { eager: true, import: "default" });

const parsed = Object.entries(files).map(([path, data]) => {
  const [folder = "", name = ""] = path.replace("../data/problem-pages/", "").replace(".json", "").split("/");
  return parseProblemPage(folder, name, data);
});

/** One for each common issue that is repaired, in the order of the services and their issues: without gas, none about a gas burner. */
export const problemPages = perSite<readonly ProblemPage[]>(() =>
  allServices
    .filter(({ id }) => isOffered(id))
    .flatMap(({ id, details }) =>
      details.flatMap((issue) => parsed.find((page) => page.service === id && page.issue === issue) ?? []),
    )
    .map((page) => textsOf(`problem-pages.${page.service}.${page.slug}`, page))
    .filter(({ title }) => title !== ""),
);

/** The pages of one service's issues, in their order. */
export const problemsOfService = (id: ServiceId): readonly ProblemPage[] =>
  problemPages().filter(({ service }) => service === id);

/** Address of the list of all problems. */
export const problemsPath = href("problems");
/** An appliance in an address: its service's id without "-repair". */
export const applianceSlug = (id: ServiceId) => id.replace(/-repair$/, "");
/** Address of the page that shows where an appliance's problems are. */
export const appliancePath = (id: ServiceId) => `${problemsPath}/${applianceSlug(id)}`;
/** Address of a problem's page. */
export const problemPath = ({ service, slug }: Pick<ProblemPage, "service" | "slug">) =>
  `${appliancePath(service)}/${slug}`;

/** The page about one of a service's common issues. */
export const issuePage = (id: ServiceId, issue: string): ProblemPage | undefined =>
  problemPages().find((page) => page.service === id && page.issue === issue);

/** Its address. */
export function issuePath(id: ServiceId, issue: string): string | undefined {
  const page = issuePage(id, issue);
  return page && problemPath(page);
}

/** What is repaired, in running text: "oven or stove" for the service "Oven/Stove Repair". */
export const applianceNoun = (title: string) =>
  title
    .replace(/ Repair$/, "")
    .replace("/", " or ")
    .toLowerCase();
