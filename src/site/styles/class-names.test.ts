import { resolve } from "node:path";
import { expect, test } from "vitest";
import { createClassNames } from "./class-names.ts";

const file = resolve("src/site/components/Panel.module.css");

test("A class has the same four letters whenever it is asked for, and others than its neighbors", () => {
  const name = createClassNames();
  expect(name("panel", file)).toMatch(/^[a-zA-Z]{4}$/);
  expect(name("panel", `${file}?used`)).toBe(name("panel", file));
  expect(createClassNames()("panel", file)).toBe(name("panel", file));
  expect(name("facts", file)).not.toBe(name("panel", file));
});

test("Two classes with one name stop the build, which says which", () => {
  const name = createClassNames(() => "same");
  name("panel", file);
  expect(name("panel", file)).toBe("same");
  expect(() => name("facts", file)).toThrow(
    'The classes "src/site/components/Panel.module.css .facts" and "src/site/components/Panel.module.css .panel" have the same short name: rename one of them.',
  );
});
