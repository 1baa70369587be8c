import { sql } from "kysely";
import { expect, test } from "vitest";
import { temporaryDatabase } from "../../booking/fixtures.ts";
import { networksOf } from "../../booking/keys/ip-networks.ts";
import type { BookingDatabase } from "../../booking/storage/database.ts";
import { describeOnPostgres } from "../../booking/storage/engine/fixtures.ts";
import { budgetOf, createRateLimits, type RateLimits } from "./rate-limits.ts";

/** How many requests out of several are allowed. */
async function allowed(limits: RateLimits, requests: number, ...networks: string[]): Promise<number> {
  const answers = await Promise.all(
    Array.from({ length: requests }, () => limits.spend("bookings", networks.length > 0 ? networks : ["198.51.100.7"])),
  );
  return answers.filter((wait) => wait === undefined).length;
}

test.each([
  ["POST", "/api/bookings", "bookings"],
  ["POST", "/book", "bookings"],
  ["GET", "/book", "pages"],
  ["POST", "/booking/token", "private"],
  ["GET", "/booking/token", "private"],
  ["GET", "/calendar/secret.ics", "private"],
  ["GET", "/api/availability", "availability"],
  ["GET", "/brands/acme", "pages"],
])("%s %s is paid from the budget %s", (method, path, budget) => {
  expect(budgetOf(method, path)).toBe(budget);
});

test("an address that used up its budget waits, others don't", async () => {
  const limits = await createRateLimits({ bookingAttempts: 3 });
  expect(await allowed(limits, 5)).toBe(3);
  expect(await allowed(limits, 1, "198.51.100.8")).toBe(1);
  const wait = await limits.spend("bookings", ["198.51.100.7"]);
  expect(wait).toBeGreaterThan(590);
  expect(wait).toBeLessThanOrEqual(600);
});

/** How many of 100 requests are allowed, each from a different /64. */
async function allowedFrom(limits: RateLimits, address: (number: number) => string): Promise<number> {
  let count = 0;
  for (let i = 0; i < 100; i++) count += await allowed(limits, 1, ...networksOf(address(i)));
  return count;
}

test("IPv6 networks share twice the budget per /56, four times per /48", async () => {
  const limits = await createRateLimits({ bookingAttempts: 3 });
  const hex = (number: number) => number.toString(16);
  expect(await allowedFrom(limits, (i) => `2001:db8:1:${hex(i)}::1`)).toBe(6);
  expect(await allowedFrom(limits, (i) => `2001:db8:1:${hex(i << 8)}::1`)).toBe(12 - 6);
  expect(await allowedFrom(limits, (i) => `2001:db8:${hex(2 + i)}::1`)).toBe(100);
});

test("clients without an address share a budget", async () => {
  const limits = await createRateLimits({ bookingAttempts: 1 });
  expect(await limits.spend("bookings", [])).toBeUndefined();
  expect(await limits.spend("bookings", [])).toBeGreaterThan(0);
});

test("a network that is refused takes nothing from its neighbors", async () => {
  const limits = await createRateLimits({ bookingAttempts: 3 });
  expect(await allowed(limits, 50, ...networksOf("2001:db8:1:1::1"))).toBe(3);
  expect(await allowed(limits, 50, ...networksOf("2001:db8:1:2::1"))).toBe(3);
});

test("budgets are independent", async () => {
  const limits = await createRateLimits({ bookingAttempts: 1 });
  await limits.spend("bookings", ["198.51.100.7"]);
  for (const budget of ["private", "availability"] as const) {
    expect(await limits.spend(budget, ["198.51.100.7"])).toBeUndefined();
  }
});

describeOnPostgres("Limits that servers share", (engine) => {
  /** Two servers on one database, each with its own connections. */
  async function twoServers(bookingAttempts: number) {
    const place = await engine.newPlace({ withoutTables: true });
    const databases = [await temporaryDatabase(place), await temporaryDatabase(place)];
    const make = (database: (typeof databases)[number]) =>
      createRateLimits({ bookingAttempts, shared: { database, secret: "a secret of sixteen" } });
    // At the same time, as when both start: only one of them creates the table.
    return { databases, servers: await Promise.all(databases.map(make)) };
  }

  test("two servers count together, even concurrently", async () => {
    const { servers } = await twoServers(10);
    const counts = await Promise.all(servers.map((server) => allowed(server, 20)));
    expect(counts.reduce((sum, count) => sum + count)).toBe(10);
    for (const server of servers) expect(await server.spend("bookings", ["198.51.100.7"])).toBeGreaterThan(0);
  });

  test("a restarted server remembers what was spent", async () => {
    const { databases, servers } = await twoServers(2);
    expect(await allowed(servers[0] as RateLimits, 2)).toBe(2);
    const database = databases[1] as (typeof databases)[number];
    const restarted = await createRateLimits({
      bookingAttempts: 2,
      shared: { database, secret: "a secret of sixteen" },
    });
    expect(await allowed(restarted, 1)).toBe(0);
  });

  test("two servers share the counts of wider networks", async () => {
    const { servers } = await twoServers(3);
    const counts = [];
    for (const [number, server] of servers.entries()) {
      counts.push(await allowedFrom(server, (i) => `2001:db8:1:${(2 * i + number).toString(16)}::1`));
    }
    expect(counts).toEqual([6, 0]);
  });

  test("what a clock that was ahead has counted blocks nobody once it is right again", async () => {
    const { databases, servers } = await twoServers(2);
    const [one, other] = servers as [RateLimits, RateLimits];
    expect(await allowed(one, 3)).toBe(2);
    const threeYears = String(3 * 365 * 86_400_000);
    await sql`update rate_limits set expire = expire + ${threeYears}::bigint`.execute(databases[0] as BookingDatabase);
    for (const expected of [1, 1, 0]) expect(await allowed(other, 1)).toBe(expected);
  });

  test("addresses are not stored", async () => {
    const { databases, servers } = await twoServers(2);
    await allowed(servers[0] as RateLimits, 1);
    const { rows } = await sql`select * from rate_limits`.execute(databases[0] as (typeof databases)[number]);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain("198.51");
  });

  test("while the database is down, each server counts on its own", async () => {
    const { databases, servers } = await twoServers(2);
    await databases[0]?.destroy();
    expect(await allowed(servers[0] as RateLimits, 5)).toBe(2);
  });
});
