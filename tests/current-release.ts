import { findCurrentRelease, type Release } from "../src/release/current.ts";

/** The release being served. @throws Error before the first build */
export function currentRelease(root: string): Release {
  const release = findCurrentRelease(root);
  if (!release) throw new Error("The site is not built yet: npm run build");
  return release;
}
