import { expect, test } from "vitest";
import { findFiles } from "../find-files.ts";

test("files are found by every alternative in braces, each once", () => {
  expect(findFiles("package.{json,json}")).toEqual(["package.json"]);
  expect(findFiles("src/{content,facts}/**/*.ts")).toEqual(
    expect.arrayContaining(["src/content/pages.ts", "src/facts/schema.ts"]),
  );
});

test.each(["src/{content,former-folder}/**/*.ts", "src/{facts,site/{components,former-folder}}/**/*.ts", "src/none/*"])(
  "%s looks into a folder that is gone, and says so",
  (pattern) => expect(() => findFiles(pattern)).toThrow("was a folder renamed?"),
);
