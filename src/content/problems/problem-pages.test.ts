import { expect, test } from "vitest";
import { commonProblems } from "../../shared/services/offered-services.ts";
import { services } from "../services/services.ts";
import { issuePath } from "./problem-pages.ts";

test("The booking form knows the page of each problem of each appliance", () => {
  const known = services().flatMap(({ id }) => commonProblems(id));
  expect(known).toHaveLength(48);
  expect(known).toEqual(
    services().flatMap(({ id, details }) => details.map((name) => ({ name, page: issuePath(id, name) }))),
  );
  expect(commonProblems("piano-repair")).toEqual([]);
});
