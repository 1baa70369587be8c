/** Addresses whose answers are the same for everybody, until the facts or the day change. */

import { mainPages, pageGroups, sitemapIndexPath, sitemapPath } from "../../content/pages.ts";
import { href } from "../../shared/links/href.ts";
import { cityScenes } from "../../shared/places/city-scene.ts";
import { serviceIds } from "../../shared/services/service-ids.ts";
import { markFiles } from "../components/marks.ts";
import { cutawayParts, cutawayPath, wholeCutawayPath } from "../scenes/cutaways.ts";
import { gaugePath, washerDoorPath } from "../scenes/instruments.ts";
import { momentPath, moments } from "../scenes/moments.ts";
import { beachPath, scenePath, shorePath, vanPath } from "../scenes/scenes.ts";
import { visitScenePath, visitScenes } from "../scenes/visit-scene.ts";
import { indexNowKey, indexNowPath } from "./index-now.ts";

/** Under which the not-found page is rendered and kept; nobody can ask for it. Astro would render its own "/404" each time. */
export const notFoundPath = "/page-not-found";

/** Pages that differ from visitor to visitor, or hold a form that the server answers. */
const ofEachVisitor: readonly string[] = [href("book"), href("lostLink"), href("coverage")];

/** The pages that search engines may find. */
export const foundPaths = (): string[] => pageGroups().flatMap(({ paths }) => paths);

/** All that can be kept, the pages that visitors see first of all at the front. */
export const keptPaths = (): string[] => [
  ...mainPages.map(({ path }) => path).filter((path) => !ofEachVisitor.includes(path)),
  ...pageGroups()
    .filter(({ name }) => name !== "main")
    .flatMap(({ paths }) => paths),
  notFoundPath,
  ...[
    "/icon.svg",
    "/county.svg",
    ...cityScenes.map(scenePath),
    vanPath,
    shorePath,
    gaugePath,
    washerDoorPath,
    beachPath,
    ...visitScenes.map(visitScenePath),
    ...moments.map(momentPath),
    ...serviceIds.filter((id) => cutawayParts[id]).flatMap((id) => [cutawayPath(id), wholeCutawayPath(id)]),
    ...markFiles().map(({ name }) => `/marks/${name}.svg`),
  ],
  ...[
    "/robots.txt",
    "/llms.txt",
    ...(indexNowKey() ? [indexNowPath] : []),
    "/api/openapi.json",
    sitemapIndexPath,
    ...pageGroups().map(sitemapPath),
  ],
];
