/** How much code there is for each endpoint: a kind of page, a file or call of the API, or an action of a form. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { officePatterns } from "../../src/shared/links/href.ts";
import { findFiles } from "../../tests/find-files.ts";
import type { Part } from "../figures.ts";

const root = join(import.meta.dirname, "../..");
const textOf = (file: string) => readFileSync(join(root, file), "utf8");

/** Lines that are neither blank nor a comment alone. */
const codeLines = (text: string): number =>
  text
    .replaceAll(/^\s*\{?\/\*[\s\S]*?\*\/\}?\s*$/gm, "")
    .split("\n")
    .filter((line) => line.trim() !== "" && !line.trim().startsWith("//")).length;

/** The names of forms' actions: what buttons and hidden fields send, what answers ask for, and the keys of what answers them. */
const actionsIn = (text: string): string[] => {
  const named = text.matchAll(
    /(?:\b(?:action|change): "|name="(?:action|change)" value=(?:"|\{`)|\b(?:action|change) === ")([\w-]+)/g,
  );
  const tables = text.matchAll(
    /(?:\bbyAction\(|^const (?:changes: .*|\w+) = )\{\n([\s\S]*?)\n *\}(?:\)|;| as const satisfies Forms| satisfies Forms)/gm,
  );
  const keys = [...tables].flatMap(([whole, body = ""]) =>
    /byAction|const changes|satisfies Forms/.test(whole)
      ? [...body.matchAll(/^ {2,4}(?:async )?"?([\w-]+)"?(?::|\()/gm)]
      : [],
  );
  return [...named, ...keys].flatMap(([, name]) => name ?? []);
};

export const endpoints: Part = {
  name: "endpoints",
  async measure() {
    const sources = findFiles("src/**/*.{ts,tsx,astro}", root).filter((file) => !/\.test\.|fixtures\.ts/.test(file));
    const code = sources.map((file) => codeLines(textOf(file))).reduce((sum, lines) => sum + lines, 0);
    // The office's pages are one route and a table; rooms of the settings have a list of their own.
    const routes = sources.filter((file) => file.startsWith("src/pages/") && !/\/_|\[\.\.\.path\]/.test(file)).length;
    const rooms = textOf("src/office/settings/rooms.ts").match(/^ {4}path: /gm)?.length ?? 0;
    const byFolder = Map.groupBy(sources, (file) => file.replace(/\/[^/]+$/, ""));
    const actions = [...byFolder.values()].map(
      (files) => new Set(files.flatMap((file) => actionsIn(textOf(file)))).size,
    );
    const count = routes + Object.keys(officePatterns).length + rooms + actions.reduce((sum, some) => sum + some, 0);
    return [
      { what: "code of src, without tests", value: code, unit: "lines" },
      { what: "endpoints", value: count, unit: "endpoints" },
      { what: "code for each endpoint", value: code / count, unit: "lines", target: { atMost: 190 } },
    ];
  },
};
