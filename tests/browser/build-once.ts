import { execSync } from "node:child_process";

/** Before all browser tests: the site is built once, so that the servers of the workers find it. */
export default function buildOnce(): void {
  execSync("npm run --silent build", { stdio: "inherit" });
}
