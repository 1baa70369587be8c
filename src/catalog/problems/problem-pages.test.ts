import { expect, test } from "vitest";
import { problemNumberPath } from "../services/service-title.ts";
import { services } from "../services/services.ts";
import { issuePath, pathOfNumbered } from "./problem-pages.ts";

test("A problem's number leads to its page, for all problems of all appliances", () => {
  const issues = services.flatMap(({ id, details }) =>
    details.map((issue, index) => ({ id, issue, number: index + 1 })),
  );
  expect(issues).toHaveLength(48);
  expect(issues.map(({ id, number }) => pathOfNumbered(problemNumberPath(id, number)))).toEqual(
    issues.map(({ id, issue }) => issuePath(id, issue)),
  );
});

test.each([
  "/problems/dryer/0",
  "/problems/dryer/7",
  "/problems/piano/1",
  "/problems/dryer/1/1",
  "/problems/constructor/1",
])("%s leads nowhere", (path) => {
  expect(pathOfNumbered(path)).toBeUndefined();
});
