import { expect, test } from "vitest";
import { createLog } from "./log.ts";

/** Parses what a log writes. */
function logged(write: (log: ReturnType<typeof createLog>) => void, level: "info" | "warn" = "info") {
  const lines: string[] = [];
  write(createLog(level, { write: (line) => void lines.push(line) }));
  return lines.map((line) => JSON.parse(line));
}

/** An error as node-postgres throws it. */
const databaseError = (message: string, code: string) =>
  Object.assign(new Error(message), {
    code,
    detail: "Failing row contains (Dana Miller, dana@example.com).",
    table: "x",
  });

test("a line is one JSON object with a readable level and time", () => {
  const [line] = logged((log) => log.child({ id: "1a2b3c4d" }).info({ status: 200 }, "request"));
  expect(line).toEqual({
    level: "info",
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    id: "1a2b3c4d",
    status: 200,
    msg: "request",
  });
});

test("an error is logged with its causes and its stack", () => {
  const cause = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
  const [{ err }] = logged((log) => log.error({ err: new TypeError("Not stored", { cause }) }, "failed"));
  expect(err).toMatchObject({
    type: "TypeError",
    message: "Not stored",
    cause: { message: "connect ECONNREFUSED", code: "ECONNREFUSED" },
  });
  expect(err.stack).toMatch(/^ {4}at .*log\.test\.ts/);
});

test("rows that a database attaches to its errors are not logged", () => {
  const error = databaseError('duplicate key value violates unique constraint "bookings_token"', "23505");
  const [line] = logged((log) => log.error({ err: new Error("Not booked", { cause: error }) }));
  expect(line.err.cause).toMatchObject({ code: "23505", message: expect.stringContaining("bookings_token") });
  expect(JSON.stringify(line)).not.toMatch(/Dana|example\.com/);
});

test.each([
  ["PostgreSQL", databaseError('invalid input syntax for type integer: "dana@example.com"', "22P02")],
  ["JSON.parse", new SyntaxError('Unexpected token d in JSON: "dana@example.com"')],
])("a message from %s that quotes its input is not logged, not even in the stack", (_who, err) => {
  expect(JSON.stringify(logged((log) => log.error({ err })))).not.toContain("dana@");
  expect(JSON.stringify(logged((log) => log.error(err)))).not.toContain("dana@");
});

test.each([
  ["a mail server refused", new Error("550 <dana@example.com>: no such user")],
  ["a connection string holds", new Error("can't connect to postgres://site:s3same@db/bookings")],
])("an address that %s is not logged", (_what, err) => {
  expect(JSON.stringify(logged((log) => log.error({ err }, "failed")))).not.toMatch(/dana|example\.com|s3same/);
});

test("the contents of a thrown non-error are not logged", () => {
  expect(JSON.stringify(logged((log) => log.error({ err: "dana@example.com" })))).not.toContain("dana@");
});
