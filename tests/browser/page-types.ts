/** The pages that every rule about pages is checked on: one of each route, and some that differ from the first of theirs. */
import { brandFiles } from "../catalog.ts";
import { pageOfEachRoute } from "../routes.ts";

/** The first brand that chips on other pages don't list. */
const specialty = brandFiles[10];
/** Its name is the widest of those that can't be broken into lines. */
const longestWord = (name: string) => Math.max(...name.split(" ").map((word) => word.length));
const [widest] = brandFiles.toSorted((a, b) => longestWord(b.name) - longestWord(a.name));

export const pages: readonly string[] = [
  ...pageOfEachRoute,
  "/ice-maker-repair",
  "/refrigerator-repair",
  `/brands/${specialty?.id}`,
  `/brands/${widest?.id}`,
].filter((path, index, all) => all.indexOf(path) === index);
