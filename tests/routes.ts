/** The site's pages, from the routes in src/pages and the built code: a new page needs no list in tests. */
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { officePatterns } from "../src/shared/links/href.ts";
import { enterPath } from "../src/shared/links/private-path.ts";
import { findFiles } from "./find-files.ts";

const root = join(import.meta.dirname, "..");

// In a separate process: test runners load modules in other ways than Node.
const script =
  'const { keptPaths } = await import("./dist/site/server/entry.mjs"); console.log(JSON.stringify(keptPaths()));';
const printed = execFileSync(process.execPath, ["--input-type=module", "--eval", script], {
  cwd: root,
  encoding: "utf8",
});

/** Paths of the pages that are the same for everybody, including the not-found page. */
export const keptPaths: readonly string[] = (JSON.parse(printed) as string[])
  .filter((path) => !/[.]\w+$/.test(path))
  .sort();

/** Patterns such as "/brands/[brandId]". */
const allRoutes = findFiles("**/*.astro", join(root, "src/pages"))
  .filter((file) => !/(^|[/])_/.test(file))
  .map((file) => `/${file.replace(/([/]?index)?[.]astro$/, "")}`)
  .sort();
const isOffice = (route: string) => /^[/]office([/]|$)/.test(route);

// Without a private link, the office does not exist.
const routes = allRoutes.filter((route) => !isOffice(route));

/**
 * A path for every page of the office.
 * @param parameters what replaces ":number" and the like
 * @throws Error for a page with another parameter: it needs one here
 */
export function officePaths(parameters: Readonly<Record<string, string>>): string[] {
  const fill = (_: string, name: string) => {
    const value = parameters[name];
    if (value === undefined) throw new Error(`No value for :${name} in the office's addresses.`);
    return value;
  };
  return [enterPath(":token"), ...Object.values(officePatterns)].map((path) => path.replaceAll(/:(\w+)/g, fill));
}
const isStatic = (route: string) => !route.includes("[");

/** Paths without parameters whose pages are rendered for each request. */
export const onDemandPaths = routes.filter((route) => isStatic(route) && !keptPaths.includes(route));

/** The kept pages of a route with a parameter; none if it answers what has no page. */
function pagesOf(route: string): string[] {
  const pattern = new RegExp(`^${route.replaceAll(/\[(?:\.\.\.)?\w+\]/g, "[^/]+")}$`);
  return keptPaths.filter((path) => pattern.test(path) && !routes.includes(path));
}

const parameterRoutes = routes.filter((route) => !isStatic(route));

/** A path that nobody has made a page for, below each route that answers any. */
export const unknownPaths = [
  ...new Set(
    parameterRoutes
      .filter((route) => route.includes("[...") || pagesOf(route).length === 0)
      .map((route) => route.replaceAll(/\[[^\]]+\]/g, "no-such-page")),
  ),
];

/** One path for every route: its first page, or one that nobody has made. */
export const pageOfEachRoute: readonly string[] = [
  ...routes.filter((route) => isStatic(route) && route !== "/page-not-found"),
  ...parameterRoutes.flatMap((route) => pagesOf(route).slice(0, 1)),
  ...unknownPaths,
];
