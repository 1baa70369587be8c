/** Programs that book for people, through the real server: they know nothing but its address and read /llms.txt. */
import { randomUUID } from "node:crypto";
import { parse } from "node-html-parser";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { wednesdayMorning } from "../../src/bookings/fixtures.ts";
import { business } from "../../src/facts/site.ts";
import { createRateLimits } from "../../src/server/requests/rate-limits.ts";
import { openSlots } from "../../src/shared/time/calendar.ts";
import { slotDetails } from "../../src/shared/time/slots.ts";
import { readAsset, textOf } from "./site.ts";
import { startWithBookings } from "./with-bookings.ts";

beforeEach(() => {
  // Fakes only the date; timers keep running.
  vi.useFakeTimers({ toFake: ["Date"], now: wednesdayMorning });
  return () => void vi.useRealTimers();
});

interface Answer {
  status: number;
  type: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests read what a program would read.
  json: any;
  text: string;
}

/** The built site with real bookings, and how many requests it was sent. */
async function startMachine(options: { bookingAttempts?: number; capacityPerSlot?: number } = {}) {
  const { bookingAttempts = 1_000, capacityPerSlot = 3 } = options;
  const rateLimits = createRateLimits({ bookingAttempts });
  const site = await startWithBookings({ rateLimits, trustedProxies: 1 }, { capacityPerSlot });
  const machine = { ...site, requests: 0, ask };
  async function ask(path: string, init: RequestInit = {}): Promise<Answer> {
    machine.requests++;
    const response = await site.send(path, init);
    const text = await response.text();
    const type = response.headers.get("content-type") ?? "";
    return { status: response.status, type, text, json: type.includes("json") ? JSON.parse(text) : undefined };
  }
  return machine;
}

type Machine = Awaited<ReturnType<typeof startMachine>>;

/** What a program takes from /llms.txt: where to look, where to post, and a body to fill in. */
async function readInstructions({ ask }: Machine) {
  const { text, status } = await ask("/llms.txt");
  expect(status).toBe(200);
  const [, lookAt = ""] = /`GET (\/api\/availability)`/.exec(text) ?? [];
  const [, postTo = ""] = /`POST (\/\S+)`/.exec(text) ?? [];
  const [, example = ""] = /```json\n(.*?)```/s.exec(text) ?? [];
  return { text, lookAt, postTo, example: JSON.parse(example) as Record<string, unknown> };
}

const posted = (body: unknown, key: string = randomUUID(), headers: Record<string, string> = {}): RequestInit => ({
  method: "POST",
  body: typeof body === "string" ? body : JSON.stringify(body),
  headers: { "content-type": "application/json", "idempotency-key": key, ...headers },
});

/** A program that has read everything, with a body that can be booked. */
async function startReader(options?: Parameters<typeof startMachine>[0]) {
  const machine = await startMachine(options);
  const { lookAt, postTo, example } = await readInstructions(machine);
  const { json } = await machine.ask(lookAt);
  const [first] = json.free as { date: string; slot: string }[];
  const body = { ...example, serviceDate: first?.date, timeSlot: first?.slot };
  const book = (change: object = {}, key?: string, headers?: Record<string, string>) =>
    machine.ask(postTo, posted({ ...body, ...change }, key, headers));
  return { ...machine, machine, body, book, postTo };
}

test("A program that knows only the site's address books in three requests, and repeats safely", async () => {
  const { machine, book, database } = await startReader();
  const key = randomUUID();
  const first = await book({}, key);
  expect([machine.requests, first.status, first.json.status]).toEqual([3, 201, "booked"]);
  const again = await book({}, `"${key.toUpperCase()}"`);
  expect([again.status, again.json]).toEqual([200, first.json]);
  expect(await database.selectFrom("bookings").select("id").execute()).toHaveLength(1);
  const spelledOut = await book({ modelNumber: "", serialNumber: "" }, key);
  expect([spelledOut.status, spelledOut.json]).toEqual([200, first.json]);
  const visit = await machine.ask(first.json.link);
  expect([visit.status, visit.text.includes("Dana Miller")]).toEqual([200, true]);
});

describe("Each refusal is problem details, in the words that people get, for programs and for the form", () => {
  const problem = (status: number, kind: string, detail: unknown, more: object = {}) => ({
    status,
    type: expect.stringContaining("application/problem+json"),
    json: { type: `${business().siteUrl}/llms.txt#${kind}`, title: expect.any(String), status, detail, ...more },
  });

  test("for values, keys and bodies that can't be booked", async () => {
    const { book, ask, postTo, body } = await startReader();
    const email = "Please enter a valid email address.";
    const key = expect.stringContaining("Send a UUID of your own as Idempotency-Key");
    const keyless = { "content-type": "application/json" };
    const refusals: [Answer, object][] = [
      [await book({ email: "dana" }), problem(422, "invalid", email, { errors: { email } })],
      [
        await book({ serviceDate: "2026-06-09" }),
        problem(422, "invalid", "That day has passed. Please choose today or a later day."),
      ],
      [await book({}, "1"), problem(400, "key", key)],
      [await book({}, `${randomUUID()}x`), problem(400, "key", key)],
      [await book({ submissionKey: randomUUID() }), problem(400, "key", key)],
      // JSON can name what makes a text of an object.
      [await book({ submissionKey: { toString: 1 } }), problem(400, "key", key)],
      [await book({ submissionKey: 5 }), problem(400, "key", key)],
      [await ask(postTo, { method: "POST", headers: keyless, body: JSON.stringify(body) }), problem(400, "key", key)],
      [
        await ask(postTo, {
          method: "POST",
          headers: keyless,
          body: JSON.stringify({ ...body, submissionKey: randomUUID(), email: "dana" }),
        }),
        problem(422, "invalid", email, { errors: { email } }),
      ],
      [await ask(postTo, posted("{")), problem(400, "unreadable", "The body is not valid JSON, or too large.")],
      [
        await ask(postTo, posted("a=1", randomUUID(), { "content-type": "text/plain" })),
        problem(415, "unsupported", "Send the booking as application/json."),
      ],
      [await ask("/api/availability?from=soon"), problem(400, "unreadable", "from must be a day such as 2026-06-11.")],
    ];
    for (const [answer, expected] of refusals) expect(answer).toMatchObject(expected);
  });

  test("for a time that is taken, with free ones", async () => {
    const { book, body } = await startReader({ capacityPerSlot: 1 });
    expect((await book()).status).toBe(201);
    const full = await book({ email: "other@example.com", phone: "(813) 555-0199" });
    expect(full).toMatchObject(problem(409, "slot-full", "That time was just taken."));
    expect(full.json.alternatives).toHaveLength(3);
    expect(full.json.alternatives).not.toContainEqual({ date: body.serviceDate, slot: body.timeSlot });
  });

  test("for a key that was used with other content", async () => {
    const { book } = await startReader();
    const key = randomUUID();
    const { json } = await book({}, key);
    const other = await book({ description: "The washer leaks now." }, key);
    const detail = expect.stringMatching(/^You already have a visit\. .*nothing else is booked\.$/);
    expect(other).toMatchObject(problem(409, "already-sent", detail));
    expect(other.text).not.toContain(json.link);
  });

  test("from the spam filter and from the limits of people and networks", async () => {
    const { book } = await startReader({ bookingAttempts: 5, capacityPerSlot: 20 });
    const from = { "x-forwarded-for": "198.51.100.7" };
    expect(await book({ remarks: "Buy now" }, undefined, from)).toMatchObject(
      problem(403, "refused", expect.stringContaining("spam filter")),
    );
    const answers: Answer[] = [];
    for (let visit = 0; visit < 5; visit++) answers.push(await book({ another: true }, undefined, from));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 403, 403, 429]);
    const [tooManyVisits] = answers.filter(({ status }) => status === 403);
    const words = expect.stringContaining("You already have several visits booked.");
    expect(tooManyVisits).toMatchObject(problem(403, "refused", words));
    expect(answers.at(-1)).toMatchObject(problem(429, "refused", expect.stringContaining(business().phone.text)));
  });
});

test("A spot that was just taken is not offered again: a program with an older answer asks whether it still holds", async () => {
  const { machine, body, book } = await startReader({ capacityPerSlot: 1 });
  const ask = (headers: Record<string, string> = {}) => fetch(`${machine.url}/api/availability`, { headers });
  const before = await ask();
  expect(before.headers.get("cache-control")).toBe("no-cache");
  const known = { "if-none-match": before.headers.get("etag") ?? "" };
  expect((await ask(known)).status).toBe(304);
  expect((await book()).status).toBe(201);
  const after = await ask(known);
  expect(after.status).toBe(200);
  expect(((await after.json()) as { free: object[] }).free).not.toContainEqual(
    expect.objectContaining({ date: body.serviceDate, slot: body.timeSlot }),
  );
  expect((await fetch(`${machine.url}/api/coverage?place=33770`)).headers.get("cache-control")).toBe("no-cache");
});

const description = JSON.parse(readAsset("/api/openapi.json").toString());

test("The OpenAPI description names addresses that exist, and every field with what it means", async () => {
  const { ask, book } = await startReader();
  expect(description.openapi).toBe("3.1.0");
  for (const [path, methods] of Object.entries<object>(description.paths)) {
    const query = path === "/api/coverage" ? "?place=Largo" : "";
    if ("get" in methods) expect((await ask(path + query)).status, path).toBe(200);
  }
  const { json: availability } = await ask("/api/availability");
  const { properties: described } = description.components.schemas.Availability;
  expect([...Object.keys(availability), "callInstead"]).toEqual(Object.keys(described));
  for (const part of ["days", "free"]) {
    const known = Object.keys(described[part].items.properties);
    for (const entry of availability[part]) expect(known).toEqual(expect.arrayContaining(Object.keys(entry)));
  }
  const { required, properties } = description.components.schemas.Booking;
  expect(Object.keys(properties)).toEqual(expect.arrayContaining([...required, "city", "zip"]));
  expect(properties.serviceDate).toMatchObject({ type: "string", format: "date" });
  expect(properties.serviceType.enum).toHaveLength(8);
  expect(properties).not.toHaveProperty("submissionKey");
  for (const field of required) {
    const { json } = await book({ [field]: undefined });
    expect(Object.keys(json.errors ?? {}), field).toContain(field);
  }
});

/** Later on that Wednesday, unless the business offers nothing then. */
const [laterToday] = openSlots(wednesdayMorning)("2026-06-10");
const nextVisit = laterToday ? `today, ${slotDetails(laterToday).hours}` : "";

test.each([
  ["33744", "yes", `Yes, we come to Bay Pines. Next visit: ${nextVisit}`],
  ["33635", "call", "Call us: we’re often out that way. Westchase is just over the county line from Oldsmar."],
  ["32801", "no", "No, that’s outside our area. 32801 isn’t in Pinellas County"],
  ["Xyzzyville", "unknown", "We don’t know that place by name."],
])("Asked for %s, programs and people get the same answer: %s", async (place, answer, message) => {
  const { ask } = await startMachine();
  const { json } = await ask(`/api/coverage?place=${place}`);
  expect(json).toMatchObject({ answer, message: expect.stringContaining(message), phone: business().phone.text });
  const { status, text } = await ask(`/coverage?place=${place}`);
  const shown = parse(text).querySelector("#answer");
  expect([status, `${textOf(shown?.querySelector("h2"))} ${textOf(shown?.querySelector("p"))}`]).toEqual([
    200,
    json.message,
  ]);
  expect(shown?.querySelectorAll("a").map((link) => link.getAttribute("href"))).toContain(business().phone.href);
});
