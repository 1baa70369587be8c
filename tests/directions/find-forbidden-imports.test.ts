import { expect, test } from "vitest";
import { temporaryFolder, writeFiles } from "../../src/release/fixtures.ts";
import { findForbiddenImports } from "./find-forbidden-imports.ts";

test("of planted imports, exactly the forbidden ones are found, each with a sentence that helps", async () => {
  const project = temporaryFolder();
  writeFiles(project, {
    "src/booking/time/calendar.ts": 'export { book } from "../visits/book.ts";\n',
    "src/booking/time/slots.ts":
      'import type { Booked } from "../desk/offer.ts";\nexport const slots: Booked[] = [];\n',
    "src/booking/visits/book.ts": "export const book = 1;\n",
    "src/booking/desk/offer.ts": 'export type Booked = number;\nexport { join } from "../waiting-list/join.ts";\n',
    "src/booking/desk/squeeze.ts": 'export { book } from "../visits/book.ts";\n',
    "src/booking/waiting-list/join.ts": "export const join = 1;\n",
    "src/server/requests/paths.ts": 'export { answerPages } from "../routes/pages.ts";\n',
    "src/server/routes/pages.ts": "export const answerPages = 1;\n",
    "src/catalog/cities.ts": 'export { book } from "../booking/visits/book.ts";\n',
    "src/islands/dialog.ts": "export const dialog = 1;\n",
    "src/pages/book.astro": '---\nimport { dialog } from "../islands/dialog.ts";\n---\n{dialog}\n',
  });
  const { report, found } = await findForbiddenImports(project);
  expect(found).toBe(true);
  const errors = report.matchAll(/^ *error (.*): (\S+ → \S+)$/gm);
  const sentences = Object.fromEntries(Array.from(errors, ([, sentence, arrow = ""]) => [arrow, sentence]));
  expect(sentences).toEqual({
    "src/booking/time/calendar.ts → src/booking/visits/book.ts": expect.stringMatching(
      /^src\/booking\/time imports from a layer above \(from the ground up: time, links, .*\); move what both need down$/,
    ),
    "src/booking/desk/offer.ts → src/booking/waiting-list/join.ts":
      "no layer of src/booking has this file: add its folder to the layers in tests/directions/modules.ts",
    "src/server/requests/paths.ts → src/server/routes/pages.ts": expect.stringContaining(
      "src/server/requests imports from a layer above (from the ground up: responses, requests, routes,",
    ),
    "src/catalog/cities.ts → src/booking/visits/book.ts": "src/catalog may import only business",
    "src/pages/book.astro.ts → src/islands/dialog.ts": expect.stringMatching(/^src\/pages may import only layouts, /),
  });
});
