import { parseNamedContent } from "./reading/parse.ts";
import { type Guide, guideSchema } from "./reading/schema.ts";
import { type ServiceId, serviceIds } from "./service-ids.ts";

const files = import.meta.glob<unknown>("./guides/*.json", { eager: true, import: "default" });

/** Content of the dedicated pages at the site root, one per service. */
export const guides: readonly Guide[] = serviceIds.map((id) =>
  parseNamedContent("guides", id, guideSchema, files[`./guides/${id}.json`]),
);

/** The id of a problem on its guide's page: its title in lowercase letters, digits and hyphens. */
export const problemId = (title: string) =>
  title
    .toLowerCase()
    .replaceAll("’", "")
    .replace(/[^a-z0-9]+/g, "-");

/** Path and fragment of what the guide says about one of a service's issues, if it does. */
export function answerPath(id: ServiceId, issue: string): string | undefined {
  const guide = guides.find(({ serviceId }) => serviceId === id);
  const answer = guide?.problems.find(({ issues }) => issues?.includes(issue));
  return answer && `/${id}#${problemId(answer.title)}`;
}
