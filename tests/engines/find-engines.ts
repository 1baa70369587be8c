/** Locates the programs for the other two engines. */
import { globSync } from "node:fs";
import { delimiter, join } from "node:path";

/** Names that a program goes by, or patterns of its path. */
const programs = {
  firefox: ["firefox-esr", "firefox"],
  webkitDriver: ["WebKitWebDriver"],
  miniBrowser: ["/usr/lib/*/webkit2gtk-4.1/MiniBrowser", "/usr/lib/*/webkitgtk-6.0/MiniBrowser"],
  screen: ["Xvfb"],
} as const;
type Program = keyof typeof programs;

function find(name: Program): string | undefined {
  const folders = (process.env.PATH ?? "").split(delimiter);
  const places = programs[name].flatMap((one) =>
    one.startsWith("/") ? globSync(one) : folders.flatMap((folder) => globSync(join(folder, one))),
  );
  return places[0];
}

const names = Object.keys(programs) as Program[];

/** Names of the missing ones. */
export const missingPrograms = () => names.filter((name) => !find(name)).map((name) => programs[name][0]);

/** @throws Error naming what is missing */
export function findEngines(): Record<Program, string> {
  const missing = missingPrograms();
  if (missing.length > 0)
    throw new Error(
      `Not installed: ${missing.join(", ")}. On Debian: apt-get install firefox-esr webkit2gtk-driver xvfb (as root, npm run test:engines does it).`,
    );
  return Object.fromEntries(names.map((name) => [name, find(name)])) as Record<Program, string>;
}
