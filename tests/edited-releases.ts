/** Releases that are made by editing the one that is built, because a build takes half a minute. */
import { cpSync, globSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { holidayIds } from "../src/business/holidays.ts";
import { type ReleaseNote, releaseFile, releasePaths } from "../src/release/current.ts";
import { copyProject } from "./copy-project.ts";

/** How the phone numbers of the documents end. As many as releases stay on disk, so that each is built once. */
export const endings = ["0142", "0151", "0152"] as const;
export type Ending = (typeof endings)[number];

/** Without holidays, the pages have nothing to say that depends on today. In the order in which documents are stored. */
const closedHolidays = Object.fromEntries(holidayIds.toSorted().map((id) => [id, false]));
export const documentOf = (ending: Ending) => ({ closedHolidays, phone: `(727) 555-${ending}` });

/**
 * Copies the project to an empty folder, with a release of each document: another phone number in all pages and in the
 * server's code. The first start finds that of the first one.
 */
export function copyWithReleases(folder: string, of: readonly Ending[] = endings): void {
  copyProject(folder);
  const built = join(process.cwd(), "dist/current");
  const note = JSON.parse(readFileSync(join(built, releaseFile), "utf8")) as ReleaseNote;
  const { current, folderOf } = releasePaths(folder);
  for (const ending of of) {
    const inputs = { BUSINESS_FACTS: JSON.stringify(documentOf(ending)), SITE_NOTICES: "" };
    const release = folderOf({ ...note, inputs });
    cpSync(built, release, { recursive: true, dereference: true });
    for (const name of globSync("client/**/*.html.{br,gz}", { cwd: release })) rmSync(join(release, name));
    for (const name of ["server/entry.mjs", ...globSync("client/**/*.html", { cwd: release })]) {
      const content = readFileSync(join(release, name), "utf8");
      writeFileSync(join(release, name), content.replaceAll("555-0142", `555-${ending}`));
    }
    writeFileSync(join(release, releaseFile), JSON.stringify({ ...note, inputs }));
    if (ending === of[0]) symlinkSync(release, current);
  }
}
