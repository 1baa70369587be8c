import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { contentMistakes } from "./content-mistakes.ts";

const project = join(import.meta.dirname, "../..");

/** A copy of the project's content, in which `edit` changes the text of a file. */
function copyOfContent() {
  const root = mkdtempSync(join(tmpdir(), "content-"));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const catalog = join(root, "src/catalog");
  cpSync(join(project, "src/catalog"), catalog, { recursive: true });
  const edit = (file: string, from: string, to: string) => {
    const text = readFileSync(join(catalog, file), "utf8");
    expect(text).toContain(from);
    writeFileSync(join(catalog, file), text.replace(from, to));
  };
  return { root, catalog, edit };
}

test("the project's own content has none", () => {
  expect(contentMistakes(project)).toEqual([]);
});

test.each([
  [
    "an unknown neighbor",
    "cities/dunedin.json",
    '"neighbors": ["',
    '"neighbors": ["atlantis", "',
    /: neighbors\.0: .*"clearwater"/,
  ],
  [
    "a slug that is not the file's name",
    "cities/largo.json",
    '"slug": "largo"',
    '"slug": "dunedin"',
    /: slug: must be "largo"/,
  ],
  ["an id that is not the file's name", "brands/lg.json", '"id": "lg"', '"id": "ge"', /: id: must be "lg"/],
  ["an unknown picture", "services.json", '"picture": "dryer"', '"picture": "drier"', /: 2\.picture: .*"dryer"/],
  ["an unknown icon", "service-names.json", '"icon": "dryer"', '"icon": "drier"', /: 2\.icon: .*"dryer"/],
  [
    "a fault for an appliance that the brand doesn't list",
    "brands/viking.json",
    '"appliance": "Ranges"',
    '"appliance": "Dryers"',
    /: faults\.0\.appliance: "Dryers" is not one of this brand's appliances: Ranges, Cooktops/,
  ],
  [
    "a misspelt placeholder",
    "legal/terms.json",
    "{businessName}",
    "{bussinessName}",
    /: lead: only these are filled in: \{businessName\}, \{phone\}/,
  ],
  [
    "a placeholder that nothing fills in",
    "cities/largo.json",
    '"lead": "',
    '"lead": "{wishes} ',
    /: lead: only these are filled in: .*\{warrantyDays\}/,
  ],
  [
    "a service twice",
    "services.json",
    '"id": "dryer-repair"',
    '"id": "ice-maker-repair"',
    /: 2\.id: .* missing: dryer-repair/,
  ],
  ["broken JSON", "overview.json", "{", "", /: \(file\): is not valid JSON: /],
])("%s is one line with file, field and what would be right", (_what, file, from, to, told) => {
  const { root, edit } = copyOfContent();
  edit(file, from, to);
  const mistakes = contentMistakes(root);
  expect(mistakes).toEqual([expect.stringMatching(told)]);
  expect(mistakes[0]).toMatch(new RegExp(`^src/catalog/${RegExp.escape(file)}: `));
});

test("missing and extra files are told", () => {
  const { root, catalog } = copyOfContent();
  cpSync(join(catalog, "brands/lg.json"), join(catalog, "brands/acme.json"));
  writeFileSync(join(catalog, "prices.json"), "{}");
  rmSync(join(catalog, "guides/dryer-repair.json"));
  rmSync(join(catalog, "legal/terms.json"));
  expect(contentMistakes(root)).toEqual([
    'src/catalog/brands/acme.json: (file): no page shows it: add "acme" to src/catalog/brand-ids.ts, or remove the file',
    "src/catalog/guides/dryer-repair.json: (file): is missing",
    "src/catalog/legal/terms.json: (file): is missing",
    "src/catalog/prices.json: (file): no page shows it: remove it",
  ]);
});
