/** On-demand pages that are the same for everyone. The server caches those that don't depend on the time either. */
import { afterEach, expect, test, vi } from "vitest";
import { startBuiltSite } from "./site.ts";

afterEach(() => {
  vi.useRealTimers();
});

/** A page from a server with an empty cache. */
async function freshlyRendered(path: string, headers: Record<string, string> = {}): Promise<Response> {
  const server = await startBuiltSite();
  const answer = await fetch(server.url + path, { headers: { ...headers, connection: "close" } });
  const text = await answer.text();
  await server.stop();
  return new Response(text, { status: answer.status, headers: answer.headers });
}

test("a generated brand page is the same next year, for any visitor, with any query", async () => {
  const path = "/brands/acme-home-goods";
  const first = await freshlyRendered(path);
  expect(first.status).toBe(200);
  expect(first.headers.get("cache-control")).toBe("public, max-age=30, must-revalidate");
  expect(first.headers.get("content-security-policy")).toMatch(/script-src 'self'.*style-src 'self' 'sha256-/);
  vi.useFakeTimers({ now: Date.now() + 400 * 86_400_000, toFake: ["Date"] });
  const nextYear = await freshlyRendered(`${path}?brand=lg&utm_source=x&done=rescheduled`, {
    "accept-language": "de",
    cookie: "a=b",
    referer: "https://www.example.com/?utm_source=x",
    "user-agent": "another",
  });
  expect(await nextYear.text()).toBe(await first.text());
  expect(nextYear.headers.get("content-security-policy")).toBe(first.headers.get("content-security-policy"));
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
