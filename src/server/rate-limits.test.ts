import { sql } from "kysely";
import { expect, test } from "vitest";
import { temporaryDatabase } from "../booking/fixtures.ts";
import { describeOnPostgres } from "../booking/storage/engine/fixtures.ts";
import { budgetOf, createRateLimits, type RateLimits } from "./rate-limits.ts";

/** How many of some requests are allowed. */
async function allowed(limits: RateLimits, requests: number, client = "198.51.100.7"): Promise<number> {
  const answers = await Promise.all(Array.from({ length: requests }, () => limits.spend("bookings", client)));
  return answers.filter((wait) => wait === undefined).length;
}

test.each([
  ["POST", "/api/bookings", "bookings"],
  ["POST", "/book", "bookings"],
  ["GET", "/book", undefined],
  ["POST", "/booking/token", "private"],
  ["GET", "/booking/token", "private"],
  ["GET", "/calendar/secret.ics", "private"],
  ["GET", "/api/availability", "availability"],
  ["GET", "/brands/acme", undefined],
])("%s %s is paid from the budget %s", (method, path, budget) => {
  expect(budgetOf(method, path)).toBe(budget);
});

test("an address that spent its budget waits, others don't", async () => {
  const limits = await createRateLimits({ bookingAttempts: 3 });
  expect(await allowed(limits, 5)).toBe(3);
  expect(await allowed(limits, 1, "198.51.100.8")).toBe(1);
  const wait = await limits.spend("bookings", "198.51.100.7");
  expect(wait).toBeGreaterThan(590);
  expect(wait).toBeLessThanOrEqual(600);
});

test("budgets don't take from each other", async () => {
  const limits = await createRateLimits({ bookingAttempts: 1 });
  await limits.spend("bookings", "198.51.100.7");
  for (const budget of ["private", "availability"] as const) {
    expect(await limits.spend(budget, "198.51.100.7")).toBeUndefined();
  }
});

describeOnPostgres("Limits that servers share", (engine) => {
  /** Two servers on one database, each with its own connections. */
  async function twoServers(bookingAttempts: number) {
    const place = await engine.newPlace();
    const databases = [await temporaryDatabase(place), await temporaryDatabase(place)];
    const make = (database: (typeof databases)[number]) =>
      createRateLimits({ bookingAttempts, shared: { database, secret: "a secret of sixteen" } });
    // At the same time, as when both start: one of them makes the table.
    return { databases, servers: await Promise.all(databases.map(make)) };
  }

  test("two servers count together, also at the same time", async () => {
    const { servers } = await twoServers(10);
    const counts = await Promise.all(servers.map((server) => allowed(server, 20)));
    expect(counts.reduce((sum, count) => sum + count)).toBe(10);
    for (const server of servers) expect(await server.spend("bookings", "198.51.100.7")).toBeGreaterThan(0);
  });

  test("a server that starts anew knows what was spent", async () => {
    const { databases, servers } = await twoServers(2);
    expect(await allowed(servers[0] as RateLimits, 2)).toBe(2);
    const database = databases[1] as (typeof databases)[number];
    const restarted = await createRateLimits({
      bookingAttempts: 2,
      shared: { database, secret: "a secret of sixteen" },
    });
    expect(await allowed(restarted, 1)).toBe(0);
  });

  test("addresses are not stored", async () => {
    const { databases, servers } = await twoServers(2);
    await allowed(servers[0] as RateLimits, 1);
    const { rows } = await sql`select * from rate_limits`.execute(databases[0] as (typeof databases)[number]);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain("198.51");
  });

  test("while the database does not answer, each server counts for itself", async () => {
    const { databases, servers } = await twoServers(2);
    await databases[0]?.destroy();
    expect(await allowed(servers[0] as RateLimits, 5)).toBe(2);
  });
});
