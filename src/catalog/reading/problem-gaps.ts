import serviceNames from "../content/service-names.json" with { type: "json" };
import { serviceIds } from "../services/service-ids.ts";
import type { ProblemPage } from "./problem-page-schema.ts";
import type { ProblemSpots } from "./problem-spots-schema.ts";

const fileOf = ({ service, slug }: Pick<ProblemPage, "service" | "slug">) =>
  `src/catalog/content/problem-pages/${service}/${slug}.json`;
const spotsFile = "src/catalog/content/problem-spots.json";

/**
 * What the problem pages lack together: one page for each common issue, and one spot for each page.
 * @returns the file and what is wrong there
 */
export function problemGaps(pages: readonly ProblemPage[], spots: ProblemSpots): [file: string, mistake: string][] {
  return serviceIds.flatMap((service) => {
    const own = pages.filter((page) => page.service === service);
    const slugs = own.map(({ slug }) => slug);
    const listed = spots[service].map(({ slug }) => slug);
    const issues = serviceNames.find(({ id }) => id === service)?.details ?? [];
    const pagesOf = issues.map((issue) => ({ issue, on: own.filter((page) => page.issue === issue) }));
    return [
      ...pagesOf
        .filter(({ on }) => on.length === 0)
        .map(({ issue }): [string, string] => [
          `src/catalog/content/problem-pages/${service}`,
          `(folder): has no page about "${issue}"`,
        ]),
      ...pagesOf.flatMap(({ issue, on: [, ...more] }) =>
        more.map((page): [string, string] => [fileOf(page), `issue: "${issue}" has a page already`]),
      ),
      ...slugs
        .filter((slug) => listed.filter((other) => other === slug).length !== 1)
        .map((slug): [string, string] => [spotsFile, `${service}: must have "${slug}" once`]),
      ...listed
        .filter((slug) => !slugs.includes(slug))
        .map((slug): [string, string] => [spotsFile, `${service}: no page is called "${slug}"`]),
    ];
  });
}
