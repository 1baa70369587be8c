/** The pages that every rule about pages is checked on: one of each route, and some that differ from the first of theirs. */
import { brandFiles } from "../catalog.ts";
import { pageOfEachRoute } from "../routes.ts";

/** The first brand that chips on other pages don't list. */
const specialty = brandFiles[10];

export const pages: readonly string[] = [
  ...new Set([...pageOfEachRoute, "/ice-maker-repair", "/refrigerator-repair", `/brands/${specialty?.id}`]),
];
