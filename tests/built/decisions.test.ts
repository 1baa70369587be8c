import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

it("every decision stands once in the index by topic, under its title", () => {
  const lines = [...readFileSync("docs/decisions/README.md", "utf8").matchAll(/^- \[(.+)\]\((.+)\)$/gm)];
  const decisions = globSync("[0-9]*.md", { cwd: "docs/decisions" });
  const titled = decisions.map((file) => [readFileSync(`docs/decisions/${file}`, "utf8").split("\n")[0], file]);
  expect(lines.map(([, title, file]) => [`# ${title}`, file]).toSorted()).toEqual(titled.toSorted());
});
