import { expect, test } from "vitest";
import { startTestSite } from "../fixtures.ts";
import { createEntries } from "./entries.ts";

const fromElsewhere = { "sec-fetch-mode": "navigate", "sec-fetch-dest": "document", "sec-fetch-site": "cross-site" };

test("a page is counted when a browser comes to it from elsewhere, and nothing else is", async () => {
  const stored: [string, number][][] = [];
  const entries = createEntries(async (counts) => void stored.push([...counts]));
  const { send } = await startTestSite(undefined, { entries });
  await send("/prices", { headers: fromElsewhere });
  await send("/prices", { headers: { ...fromElsewhere, "sec-fetch-site": "none" } });
  for (const [path, method, headers] of [
    ["/prices", "GET", {}],
    ["/prices", "HEAD", fromElsewhere],
    ["/prices", "GET", { ...fromElsewhere, "sec-fetch-site": "same-origin" }],
    ["/prices", "GET", { ...fromElsewhere, "sec-fetch-dest": "iframe" }],
    ["/prices", "GET", { ...fromElsewhere, "sec-fetch-mode": "no-cors", "sec-fetch-dest": "image" }],
    ["/prices", "GET", { ...fromElsewhere, "sec-purpose": "prefetch;prerender" }],
    ["/made-up", "GET", fromElsewhere],
    ["/page-not-found", "GET", fromElsewhere],
    ["/robots.txt", "GET", fromElsewhere],
  ] as const)
    await send(path, { method, headers });
  await entries.save();
  await entries.save();
  expect(stored).toEqual([[["/prices", 2]]]);
});

test("what a database doesn't take is not counted twice later", async () => {
  let isAway = true;
  const stored: [string, number][][] = [];
  const entries = createEntries(async (counts) => {
    if (isAway) throw new Error("away");
    stored.push([...counts]);
  });
  entries.note("/");
  await expect(entries.save()).rejects.toThrow("away");
  isAway = false;
  entries.note("/about");
  await entries.save();
  expect(stored).toEqual([[["/about", 1]]]);
});
