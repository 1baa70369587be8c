/**
 * Finds the programs that tests need besides the packages and, where possible, installs what is missing: a browser on Debian
 * as root, where the pinned one doesn't run; the proxies are unpacked from Debian's packages, which starts no service.
 * Tests that lack a program are skipped, saying so in their names; in CI that is an error.
 */
import "../environment.ts";
import { spawnSync } from "node:child_process";
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { unpackedPrograms } from "../environment.ts";
import { findBrowser } from "./find-browser.ts";

/** Runs a command with its output shown. @returns whether it succeeded */
function run(cwd: string, command: string, ...args: string[]): boolean {
  console.log(`> ${command} ${args.join(" ")}`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  return spawnSync(command, args, { cwd, stdio: "inherit", env }).status === 0;
}

const has = (program: string) => spawnSync("which", [program]).status === 0;
const missingProxies = () => ["nginx", "caddy"].filter((program) => !has(program));

/** Unpacks Debian's packages of these names without installing them. */
function unpack(names: readonly string[]): void {
  const folder = mkdtempSync(join(tmpdir(), "packages-"));
  mkdirSync(unpackedPrograms, { recursive: true });
  run(folder, "apt-get", "download", ...names);
  for (const file of globSync("*.deb", { cwd: folder })) run(folder, "dpkg-deb", "-x", file, unpackedPrograms);
  rmSync(folder, { recursive: true });
}

const isDebian =
  existsSync("/etc/os-release") && /^ID(_LIKE)?=.*(debian|ubuntu)/m.test(readFileSync("/etc/os-release", "utf8"));
const isRoot = process.getuid?.() === 0;

if (isDebian && (missingProxies().length > 0 || !findBrowser())) {
  const root = process.cwd();
  if (isRoot) run(root, "apt-get", "update");
  if (isRoot && !findBrowser()) run(root, "apt-get", "install", "-y", "--no-install-recommends", "chromium");
  if (missingProxies().length > 0) unpack(missingProxies());
}

const browser = findBrowser();
if (!browser) {
  console.error("There is no browser for the browser tests. Install Chromium or Chrome, or set CHROME_PATH to one.");
  process.exit(1);
}
console.log(`Browser tests run in ${browser}`);
const missing = missingProxies();
if (missing.length > 0) console.log(`Not installed: ${missing.join(", ")}; tests that need one are skipped.`);
if (missing.length > 0 && process.env.CI) process.exit(1);
