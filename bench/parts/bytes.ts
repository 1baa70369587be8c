/** Bytes on the wire per kind of page and per interaction, measured with the test budgets' helpers. */
import { onDemandPages, prerenderedPages } from "../../tests/built/site.ts";
import { aheadBytes, eagerPictureBytes, fontBytes, intentFiles, scriptBytes, sum } from "../../tests/built/sizes.ts";
import { pageKinds } from "../pages.ts";
import type { Part } from "../part.ts";

export const bytes: Part = {
  name: "bytes",
  title: "bytes per page and per interaction",
  async run() {
    const files = prerenderedPages();
    const isFile = (path: string) => files.some((page) => page.path === path);
    const rendered = await onDemandPages(...Object.values(pageKinds).filter((path) => !isFile(path)));
    const pages = [...files, ...rendered];
    const pageAt = (path: string) => {
      const page = pages.find((page) => page.path === path);
      if (!page) throw new Error(`The built site has no page ${path}.`);
      return page;
    };
    const rows = Object.entries(pageKinds).map(([kind, path]) => {
      const page = pageAt(path);
      const parts = [page.bytes, scriptBytes(page), fontBytes(page), eagerPictureBytes(page)];
      const ahead = aheadBytes(page);
      return [kind, ...parts, sum(parts), ahead, sum(parts) + ahead];
    });
    const { dialog, map } = intentFiles(pageAt("/"));
    return {
      tables: [
        {
          title: "Bytes of a first visit before any interaction (brotli; pictures of the first screen of a phone)",
          headings: ["page", "HTML", "JavaScript", "fonts", "pictures", "all", "ahead when idle", "with that"],
          rows,
        },
        {
          title: "Bytes of an interaction, once per visit (brotli)",
          headings: ["interaction", "files", "bytes"],
          rows: [
            ["open the booking dialog (start script included)", dialog.size, sum(dialog.values())],
            ["open a city's map after the dialog", map.size, sum(map.values())],
          ],
        },
      ],
      goals: [],
    };
  },
};
