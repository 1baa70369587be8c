/** Alternate spellings that a router might accept: each page has one path, and limits hold for it. */
import { readFileSync } from "node:fs";
import { expect, onTestFinished, test, vi } from "vitest";
import { built } from "../built-code.ts";
import { readAsset, startBuiltSite } from "./site.ts";

const token = "q83vEjRWeJCrze8SNFZ4kKvN7xI0VniQq83vEjRWeJA";
const aliases = [
  "/_image?href=/favicon.svg&w=9000&f=png",
  "/api/availability.html",
  "/%61pi/availability%2Ehtml",
  "/book/index.html",
  "/BOOK.html",
  `/booking/${token}.html`,
  `/%62ooking/${token}/index.html`,
  `/calendar/${token}.ics.html`,
  "/terms-of-use.html",
  "/_server-islands/x",
];

test("an alternate spelling is the not-found page, and nothing is asked for it", async () => {
  const bookings = { availability: vi.fn(), findByToken: vi.fn(), book: vi.fn() };
  const { url, stop } = await startBuiltSite({ locals: { bookings } });
  onTestFinished(stop);
  for (const path of aliases) {
    const answer = await fetch(url + path, { redirect: "manual", headers: { connection: "close" } });
    expect(answer.status, path).toBe(404);
    const isOfApi = decodeURI(path).startsWith("/api/");
    const expected = isOfApi ? expect.stringContaining("#refused") : readAsset("/page-not-found").toString();
    expect(await answer.text(), path).toEqual(expected);
  }
  for (const asked of Object.values(bookings)) expect(asked).not.toHaveBeenCalled();
});

test("the build has no image endpoint and nothing that resizes pictures", () => {
  const { sources } = JSON.parse(readFileSync(`${built.serverEntry}.map`, "utf8")) as { sources: string[] };
  expect(sources.filter((source) => source.includes("/astro/dist/")).length).toBeGreaterThan(10);
  expect(sources.filter((source) => /\/sharp\/|\/assets\/(endpoint|services)\//.test(source))).toEqual([]);
  const scales = /from\s*"sharp"|import\("sharp"\)|imageConfig\.remotePatterns/g;
  // A process of its own reads uploads (bookings/pictures/picture-program.ts).
  expect(readFileSync(built.serverEntry, "utf8")).not.toMatch(scales);
});
