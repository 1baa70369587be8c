/** On-demand pages that are the same for everyone, and change with the time. */
import { afterEach, expect, test, vi } from "vitest";
import { startBuiltSite } from "./site.ts";

afterEach(() => {
  vi.useRealTimers();
});

test("browsers may cache the terms as long as a prerendered page, while the server dates them each day", async () => {
  const server = await startBuiltSite();
  const terms = async () => {
    const answer = await fetch(`${server.url}/terms-of-use`, { headers: { connection: "close" } });
    expect(answer.headers.get("cache-control")).toBe("public, max-age=30, must-revalidate");
    return /Last Updated:.{0,60}/s.exec(await answer.text())?.[0];
  };
  vi.useFakeTimers({ now: new Date("2037-06-10T16:00:00Z"), toFake: ["Date"] });
  expect(await terms()).toContain("June 10th, 2037");
  vi.setSystemTime("2037-06-11T16:00:00Z");
  expect(await terms()).toContain("June 11th, 2037");
  await server.stop();
});
