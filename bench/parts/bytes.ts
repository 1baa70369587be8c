/** Bytes on the wire per kind of page and per interaction, measured with the test budgets' helpers. */
import { keptPages, onDemandPages } from "../../tests/built/site.ts";
import { intentFiles, scriptBytes, sum } from "../../tests/built/sizes.ts";
import type { Figure, Part } from "../figures.ts";
import { pageKinds } from "../pages.ts";

export const bytes: Part = {
  name: "bytes",
  async measure() {
    const files = keptPages();
    const isFile = (path: string) => files.some((page) => page.path === path);
    const rendered = await onDemandPages(...Object.values(pageKinds).filter((path) => !isFile(path)));
    const pages = new Map([...files, ...rendered].map((page) => [page.path, page]));
    const home = pages.get("/");
    if (!home) throw new Error("The built site has no home page.");
    const { dialog, map } = intentFiles(home);
    return [
      ...Object.entries(pageKinds).map(([kind, path]): Figure => {
        return { what: `HTML of ${kind}`, value: pages.get(path)?.bytes ?? Number.NaN, unit: "bytes" };
      }),
      { what: "start script", value: scriptBytes(home), unit: "bytes" },
      { what: "booking dialog, with the start script", value: sum(dialog.values()), unit: "bytes" },
      { what: "map of a city, after the dialog", value: sum(map.values()), unit: "bytes" },
    ];
  },
};
