/** Where the provider of texts posts, through the server: its own requests count, and everybody else's are refused. */
import { expect, test } from "vitest";
import { reply, testAccount } from "../../src/bookings/messages/texts/fixtures.ts";
import { strangersValues } from "../../src/shared/form/fixtures.ts";
import { startWithBookings } from "./with-bookings.ts";

test("a signed STOP is answered and stops the number; unsigned, oversized and other requests change nothing", async () => {
  const clock = new Date("2026-06-10T13:00:00Z");
  const { send, office, bookings, database, lines } = await startWithBookings({}, { now: () => clock });
  const post = async (body: string, headers: Record<string, string> = {}) => {
    const form = { "content-type": "application/x-www-form-urlencoded", ...headers };
    const response = await send("/texts", { method: "POST", body, headers: form });
    return { status: response.status, type: response.headers.get("content-type"), text: await response.text() };
  };
  const stop = reply("+17275550123", "¡Alto!");
  const signature = { "x-twilio-signature": stop.headers.get("x-twilio-signature") ?? "" };
  expect((await post(stop.body, signature)).status).toBe(403);
  await office.setTextAccount(testAccount);
  await bookings.book(strangersValues({ phone: "(727) 555-0123" }));
  const stopped = async () => (await database.selectFrom("stopped_numbers").selectAll().execute()).length;
  for (const [body, headers] of [
    [stop.body, {}],
    [stop.body, { "x-twilio-signature": "x" }],
    ["", signature],
    ["%zz&=&&Body", signature],
    ["Body=x", { ...signature, "content-type": "text/plain" }],
    [`${stop.body}&${"x".repeat(2_000_000)}`, signature],
  ] as const)
    expect((await post(body, headers)).status).toBeGreaterThanOrEqual(400);
  expect((await send("/texts")).status).toBe(405);
  expect(await stopped()).toBe(0);
  const answer = await post(stop.body, signature);
  expect([answer.status, answer.type]).toEqual([200, "text/xml; charset=utf-8"]);
  expect(answer.text).toContain("you won't get texts from us anymore");
  expect(await stopped()).toBe(1);
  expect((await post(stop.body, signature)).text).toContain("<Response></Response>");
  // Neither numbers nor words are logged.
  expect(lines.join("")).not.toMatch(/7275550123|Alto/);
});
