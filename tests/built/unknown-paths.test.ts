/** Paths that nobody has made a page for, and other spellings of those that somebody has. */
import { describe, expect, it } from "vitest";
import { keptPaths } from "../routes.ts";
import { onDemandPages } from "./site.ts";

describe("an unknown URL", () => {
  it("leads on to what was probably meant", async () => {
    const [page] = await onDemandPages("/services/dish-washer");
    expect(page?.status).toBe(404);
    const links = page?.document.querySelectorAll("main a").map((link) => link.getAttribute("href"));
    expect(links).toContain("/services/dishwasher-repair");
  });

  it("is not fooled by names that every object has", async () => {
    const paths = ["/locations/constructor", "/locations/__proto__", "/services/constructor", "/constructor"];
    expect((await onDemandPages(...paths)).map(({ status }) => status)).toEqual(paths.map(() => 404));
  });
});

it("a brand without its own page gets no page if the name is too long or contains other characters", async () => {
  const paths = ["a".repeat(61), "%3Cscript%3E", "a_b", "a.b", "a/b"].map((slug) => `/brands/${slug}`);
  expect((await onDemandPages(...paths)).map(({ path, status }) => `${path} ${status}`)).toEqual(
    paths.map((path) => `${path} 404`),
  );
});

describe("another spelling of a city or brand", () => {
  const spellings = {
    "/locations/St.Petersburg": "/locations/st-petersburg",
    "/locations/ST.-PETERSBURG": "/locations/st-petersburg",
    "/locations/st--petersburg": "/locations/st-petersburg",
    "/locations/Clearwater": "/locations/clearwater",
    "/brands/Fisher-Paykel": "/brands/fisher-paykel",
  };
  const known = Object.entries(spellings).filter(([, path]) => keptPaths.includes(path));

  it.each(known)("redirects permanently from %s to %s", async (spelling, path) => {
    const [page] = await onDemandPages(spelling);
    expect([page?.status, page?.location]).toEqual([301, path]);
  });
});
