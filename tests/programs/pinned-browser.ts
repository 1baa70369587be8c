/**
 * The Chromium pinned in the lock file: the npm package @sparticuz/chromium contains a complete one for Linux x64 with
 * glibc. It is unpacked once per version, with its own fonts and libraries, so that pages look the same on all machines.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

const packages = join(import.meta.dirname, "../../node_modules");

/** Finds everything relative to itself; Playwright, Lighthouse and people start it like any other browser. */
const startScript = `#!/bin/sh
folder=$(cd "$(dirname "$0")" && pwd)
export LD_LIBRARY_PATH="$folder/al2023/lib" FONTCONFIG_FILE="$folder/fonts.conf" XDG_CACHE_HOME="$folder"
exec "$folder/chromium" "$@"
`;

/** Names no folder outside its own: a copy of the project may share node_modules with it through a link. */
const fontsConfiguration = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <cachedir prefix="xdg">fonts-cache</cachedir>
</fontconfig>
`;

function runsHere(): boolean {
  if (process.platform !== "linux" || process.arch !== "x64") return false;
  const { header } = process.report.getReport() as { header: { glibcVersionRuntime?: string } };
  return header.glibcVersionRuntime !== undefined;
}

/** The path of the pinned browser, unpacked on first use; undefined on unsupported machines. */
export function pinnedBrowser(): string | undefined {
  if (!runsHere()) return undefined;
  const { version } = JSON.parse(readFileSync(join(packages, "@sparticuz/chromium/package.json"), "utf8"));
  const folder = join(packages, `.cache/chromium-${version}`);
  const program = join(folder, "chromium-shell");
  if (!existsSync(program)) unpack(folder);
  return program;
}

function unpack(folder: string): void {
  mkdirSync(dirname(folder), { recursive: true });
  // Unpacked to a temporary name and renamed, so that nobody sees an incomplete browser.
  const beside = mkdtempSync(`${folder}-`);
  // The package unpacks into its process's temporary folder.
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, "unpack-browser.ts")], {
    env: { PATH: process.env.PATH, TMPDIR: beside },
    stdio: "inherit",
  });
  if (status !== 0) throw new Error("@sparticuz/chromium could not be unpacked: the messages above say why.");
  writeFileSync(join(beside, "fonts.conf"), fontsConfiguration);
  writeFileSync(join(beside, "chromium-shell"), startScript, { mode: 0o755 });
  try {
    renameSync(beside, folder);
  } catch (error) {
    rmSync(beside, { recursive: true });
    // Another process was faster.
    if (!existsSync(folder)) throw error;
  }
}
