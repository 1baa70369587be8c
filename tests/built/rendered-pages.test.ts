/** The server keeps the pages of unknown brands: they must be the same for everyone, at any time. */
import { afterEach, expect, test, vi } from "vitest";
import { startBuiltSite } from "./site.ts";

afterEach(() => {
  vi.useRealTimers();
});

/** A page from a server that has kept nothing yet. */
async function freshlyRendered(path: string, headers: Record<string, string> = {}): Promise<Response> {
  const server = await startBuiltSite();
  const answer = await fetch(server.url + path, { headers: { ...headers, connection: "close" } });
  const text = await answer.text();
  await server.stop();
  return new Response(text, { status: answer.status, headers: answer.headers });
}

test("a generated brand page says the same next year, to any visitor, with any query", async () => {
  const path = "/brands/acme-home-goods";
  const first = await freshlyRendered(path);
  expect(first.status).toBe(200);
  expect(first.headers.get("cache-control")).toBe("public, max-age=30, must-revalidate");
  expect(first.headers.get("content-security-policy")).toMatch(/script-src 'self'.*style-src 'self' 'sha256-/);
  vi.useFakeTimers({ now: Date.now() + 400 * 86_400_000, toFake: ["Date"] });
  const nextYear = await freshlyRendered(`${path}?brand=lg&utm_source=x&done=moved`, {
    "accept-language": "de",
    cookie: "a=b",
    referer: "https://www.example.com/?utm_source=x",
    "user-agent": "another",
  });
  expect(await nextYear.text()).toBe(await first.text());
  expect(nextYear.headers.get("content-security-policy")).toBe(first.headers.get("content-security-policy"));
});
