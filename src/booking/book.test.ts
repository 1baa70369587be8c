import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";
import { type BookingServiceOptions, createBookingService } from "./book.ts";
import { openDatabase } from "./database.ts";
import { temporaryDatabase, temporaryFolder, validValues, wednesdayMorning } from "./fixtures.ts";

async function service(options: Partial<BookingServiceOptions> & { file?: string } = {}) {
  const { file, ...others } = options;
  const database = await temporaryDatabase(file);
  return createBookingService({ database, now: () => wednesdayMorning, ...others });
}

test("a valid form is stored with all its details", async () => {
  const bookings = await service();
  const values = validValues({ modelNumber: "WED4815EW", description: "It hums.\nThen it stops." });
  const answer = await bookings.book(values);
  const { termsAccepted: _accepted, ...details } = values;
  expect(answer).toEqual({
    status: "booked",
    repeated: false,
    booking: {
      ...details,
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      status: "booked",
      createdAt: "2026-06-10T13:00:00.000Z",
    },
  });
  expect(await bookings.list()).toEqual([answer.status === "booked" && answer.booking]);
});

test("an invalid form is answered with its messages and stores nothing", async () => {
  const bookings = await service();
  expect(await bookings.book(validValues({ name: "", timeSlot: "" }))).toEqual({
    status: "invalid",
    errors: { name: "Name must be at least 2 characters.", timeSlot: "Please select a preferred time." },
  });
  expect(await bookings.list()).toEqual([]);
});

test.each([
  ["a day in the past", { serviceDate: "2026-06-09" }, "serviceDate"],
  ["a day behind the window", { serviceDate: "2026-08-11" }, "serviceDate"],
  ["a slot that has begun", { serviceDate: "2026-06-10" }, "timeSlot"],
  ["an evening of a weekend", { serviceDate: "2026-06-13", timeSlot: "evening" }, "timeSlot"],
])("%s is refused", async (_case, overrides, field) => {
  const bookings = await service();
  expect(await bookings.book(validValues(overrides))).toEqual({
    status: "invalid",
    errors: { [field]: expect.any(String) },
  });
  expect(await bookings.list()).toEqual([]);
});

test("texts that look like SQL or markup are stored as they are", async () => {
  const bookings = await service();
  const name = `Robert'); DROP TABLE bookings;-- <b>"\\ 🧺`;
  await bookings.book(validValues({ name }));
  expect((await bookings.list())[0]?.name).toBe(name);
});

describe("a submission sent again", () => {
  test("is the booking it was the first time", async () => {
    const bookings = await service();
    const values = validValues();
    const first = await bookings.book(values);
    const second = await bookings.book(values);
    expect(second).toEqual({ ...first, repeated: true });
    expect(await bookings.list()).toHaveLength(1);
  });
  test("is found even when the slot is full or has begun meanwhile", async () => {
    let now = wednesdayMorning;
    const bookings = await service({ capacityPerSlot: 1, now: () => now });
    const values = validValues();
    await bookings.book(values);
    expect(await bookings.book(values)).toMatchObject({ status: "booked", repeated: true });
    now = new Date("2026-06-12T13:00:00Z");
    expect(await bookings.book(values)).toMatchObject({ status: "booked", repeated: true });
  });
  test("twenty times at once through two services is one booking", async () => {
    const file = join(temporaryFolder(), "bookings.sqlite");
    const services = [await service({ file }), await service({ file })];
    const values = validValues();
    const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => services[i % 2]?.book(values)));
    expect(answers.filter((answer) => answer?.status === "booked" && !answer.repeated)).toHaveLength(1);
    expect(answers.filter((answer) => answer?.status === "booked" && answer.repeated)).toHaveLength(19);
    expect(await services[0]?.list()).toHaveLength(1);
  });
});

describe("capacity", () => {
  test("a full slot is refused with the next three free times", async () => {
    const bookings = await service({ capacityPerSlot: 1 });
    await bookings.book(validValues());
    await bookings.book(validValues({ timeSlot: "evening" }));
    expect(await bookings.book(validValues())).toEqual({
      status: "slot-full",
      alternatives: [
        { date: "2026-06-11", slot: "afternoon" },
        { date: "2026-06-12", slot: "morning" },
        { date: "2026-06-12", slot: "afternoon" },
      ],
    });
    expect(await bookings.list()).toHaveLength(2);
  });
  test("each slot and each day has its own places", async () => {
    const bookings = await service({ capacityPerSlot: 1 });
    const others = [{}, { timeSlot: "afternoon" }, { serviceDate: "2026-06-12" }];
    for (const other of others) expect(await bookings.book(validValues(other))).toMatchObject({ status: "booked" });
  });
  test("a cancelled booking gives its place back", async () => {
    const database = await temporaryDatabase();
    const bookings = createBookingService({ database, now: () => wednesdayMorning, capacityPerSlot: 1 });
    await bookings.book(validValues());
    await database.updateTable("bookings").set({ status: "cancelled" }).execute();
    expect(await bookings.book(validValues())).toMatchObject({ status: "booked" });
  });
  test("holds under 40 bookings at once through two services on one file", async () => {
    const file = join(temporaryFolder(), "bookings.sqlite");
    const services = [await service({ file }), await service({ file })];
    const answers = await Promise.all(Array.from({ length: 40 }, (_, i) => services[i % 2]?.book(validValues())));
    const statuses = answers.map((answer) => answer?.status);
    expect(statuses.filter((status) => status === "booked")).toHaveLength(3);
    expect(statuses.filter((status) => status === "slot-full")).toHaveLength(37);
    expect(await services[0]?.list()).toHaveLength(3);
  });
  test("holds under two processes that start on a new file and book at once", async () => {
    const file = join(temporaryFolder(), "bookings.sqlite");
    const script = `
      import { createBookingService } from ${JSON.stringify(join(import.meta.dirname, "book.ts"))};
      import { openDatabase } from ${JSON.stringify(join(import.meta.dirname, "database.ts"))};
      const [file, values, now] = process.argv.slice(1);
      const database = await openDatabase(file);
      const bookings = createBookingService({ database, now: () => new Date(now) });
      const forms = Array.from({ length: 20 }, () => ({ ...JSON.parse(values), submissionKey: crypto.randomUUID() }));
      const answers = await Promise.all(forms.map((form) => bookings.book(form)));
      console.log(JSON.stringify(answers.map((answer) => answer.status)));`;
    const race = () =>
      promisify(execFile)(process.execPath, [
        "--input-type=module",
        "--eval",
        script,
        file,
        JSON.stringify(validValues()),
        wednesdayMorning.toISOString(),
      ]);
    const outputs = await Promise.all([race(), race()]);
    const statuses = outputs.flatMap(({ stdout }) => JSON.parse(stdout) as string[]);
    expect(statuses.filter((status) => status === "booked")).toHaveLength(3);
    expect(statuses.filter((status) => status === "slot-full")).toHaveLength(37);
  }, 30_000);
  test("must be a whole number", async () => {
    const database = await temporaryDatabase();
    expect(() => createBookingService({ database, capacityPerSlot: Number.NaN })).toThrow("whole number");
    expect(() => createBookingService({ database, capacityPerSlot: -1 })).toThrow("whole number");
  });
});

test("availability counts the bookings", async () => {
  const bookings = await service();
  await bookings.book(validValues());
  expect(await bookings.availability("2026-06-11", "2026-06-11")).toEqual([
    { date: "2026-06-11", places: { morning: 2, afternoon: 3, evening: 3 } },
  ]);
});

test("the list is in the order of the visits", async () => {
  const bookings = await service();
  const visits = [
    ["2026-06-12", "morning"],
    ["2026-06-11", "evening"],
    ["2026-06-11", "morning"],
    ["2026-06-11", "afternoon"],
  ] as const;
  for (const [serviceDate, timeSlot] of visits) await bookings.book(validValues({ serviceDate, timeSlot }));
  expect((await bookings.list()).map(({ serviceDate, timeSlot }) => [serviceDate, timeSlot])).toEqual([
    ["2026-06-11", "morning"],
    ["2026-06-11", "afternoon"],
    ["2026-06-11", "evening"],
    ["2026-06-12", "morning"],
  ]);
});

test("bookings are still there after a restart", async () => {
  const file = join(temporaryFolder(), "bookings.sqlite");
  const database = await openDatabase(file);
  const values = validValues();
  await createBookingService({ database, now: () => wednesdayMorning }).book(values);
  await database.destroy();
  const restarted = await service({ file });
  expect(await restarted.list()).toMatchObject([{ submissionKey: values.submissionKey }]);
  expect(await restarted.book(values)).toMatchObject({ status: "booked", repeated: true });
});
