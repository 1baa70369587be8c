import { expect, test } from "vitest";
import { readCsv } from "../../shared/csv.ts";
import { describeOnBothEngines } from "../store/engine/fixtures.ts";
import { temporaryDesk } from "./fixtures.ts";
import { largestList, mostLines, readRows } from "./import-list.ts";

const place = { session: "desk", page: "/office/settings/customers/list" };

describeOnBothEngines("a list of customers", (engine) => {
  const start = async () => {
    const service = await temporaryDesk(await engine.newPlace());
    const { office } = service;
    let kept = 0;
    /** Takes a list in. @returns its lines that were left out, and the import */
    const takeIn = async (text: string) => {
      const list = { ...place, id: `list-${++kept}`, content: text };
      await office.keepForm(list);
      const plan = await office.planImport(text);
      if (!plan) throw new Error("too long");
      const before = new Set((await office.imports()).map(({ id }) => id));
      await office.importList(list, { columns: plan.columns, by: "Front desk" });
      const done = (await office.imports()).find(({ id }) => !before.has(id));
      return { id: done?.id ?? "", list, plan, done };
    };
    const found = async (text: string) => (await office.search(text)).contacts;
    return { ...service, takeIn, found };
  };

  test("has each customer once: lines joined, known ones only with what is new, broken lines left out by number", async () => {
    const { booked, called, office, takeIn, found } = await start();
    const home = { name: "Dana Miller", phone: "(727) 555-0101", address: "1 A Street, Largo" };
    await called({ ...home, email: "dana@example.com" });
    // What a visitor types is nobody's.
    await booked({ name: "Bob Stone", phone: "(727) 555-0102", address: "2 B Street" });
    const lines = [
      "Name,Phone,Email,Address,Notes",
      "Dana Miller,727.555.0101,,1 a street; Largo,",
      "MILLER Dána,,DANA@example.com,1 A Street,Dog in the yard",
      "Bob Stone,(727) 555-0102,,2 B Street,",
      "bob stone,727 555 0102,bea@example.com,2 b street,Gate 12",
      "Bea Stone,727 555 0102,,2 B Street,",
      "Nine Digits,727-555-010,,,",
      'Bad "quotes,"x"y,,,',
      "",
      "Eve,,eve@example.com,,",
      "eve.,(727) 555-0103,EVE+x@example.com,,",
      "Too,1 727 555 0104,,,,many",
    ];
    const { done, plan } = await takeIn(lines.join("\n"));
    const counts = { added: 4, known: 1, joined: 2, unchanged: 1 };
    const leftOut = [
      { line: 7, why: "the phone has 9 digits" },
      { line: 8, why: "its quotes don’t match, or it’s far too long" },
      { line: 12, why: "it has 6 cells, and the first line has 5" },
    ];
    expect([done, plan.first.length]).toMatchObject([{ ...counts, leftOut, createdBy: "Front desk" }, 10]);
    const latestNameFirst = <One extends { name: string }>(all: readonly One[] = []) =>
      all.toSorted((a, b) => b.name.localeCompare(a.name));
    expect(latestNameFirst(await found("stone"))).toMatchObject([
      { name: "Bob Stone", phone: "(727) 555-0102", address: "2 B Street", notes: "Gate 12" },
      { name: "Bea Stone", phone: "(727) 555-0102", address: "2 B Street", notes: "" },
    ]);
    expect(await found("0103")).toMatchObject([{ name: "Eve" }]);
    expect(await found("digits")).toEqual([]);
    // Who share a number stay apart.
    const shared = await office.findCaller("7275550102");
    expect(latestNameFirst(shared?.places)).toMatchObject([
      { name: "Bob Stone", address: "2 B Street", email: "bea@example.com" },
      { name: "Bea Stone", address: "2 B Street", email: "" },
    ]);
    expect((await office.findCaller("7275550101"))?.contacts).toMatchObject([{ notes: "Dog in the yard" }]);
    expect((await takeIn(lines.join("\n"))).done).toMatchObject({ added: 0, unchanged: 5 });
    // What goes out comes in again; the visit that was booked online is nobody's, so that its line is new.
    const own = (await Array.fromAsync(await office.allCustomersCsv())).join("");
    expect(own).toMatch(/^Dana Miller ::: MILLER Dána,\(727\) 555-0101,.*Dog in the yard,1,2026-06-11$/m);
    expect((await takeIn(own)).done).toMatchObject({ added: 1, unchanged: 3, joined: 1, leftOut: [] });
  });

  test("connects nobody by what many lines have in common, and names it", async () => {
    const { takeIn, found } = await start();
    const lines = Array.from({ length: 21 }, (_, at) => `C${at},72755502${at + 10},none@none.com`);
    const { plan, done } = await takeIn(["name,phone,email", ...lines].join("\n"));
    expect([plan.sharedKeys, done?.added]).toEqual([["none@none.com"], 21]);
    expect(await found("none@none.com")).toEqual([]);
    expect(await found("7275550215")).toMatchObject([{ name: "C5", email: "none@none.com" }]);
  });

  test("has customers whom nothing recognizes: changed, they stay apart, and erased, they are gone", async () => {
    const { office, takeIn, found } = await start();
    const lines = Array.from({ length: 21 }, (_, at) => `C${at},none@none.com`);
    await takeIn(["name,email", ...lines].join("\n"));
    const one = async (name: string) => {
      const [contact] = await found(name);
      if (!contact) throw new Error(`No ${name}`);
      return contact;
    };
    for (const name of ["C18", "C19"]) {
      const contact = await one(name);
      expect(await office.changeContact({ id: contact.id, seen: "" }, { ...contact, notes: "Gate 12" })).toBe(
        "changed",
      );
    }
    for (const name of ["C17", "C18"])
      expect(await office.forget({ visits: [], questions: [], contacts: [(await one(name)).id] })).toMatchObject({
        status: "erased",
      });
    expect([await found("C17"), await found("C18")]).toEqual([[], []]);
    expect(await one("C19")).toMatchObject({ email: "none@none.com", notes: "Gate 12" });
  });

  test("of hundreds of lines is there at once and whole, and taken in only once", async () => {
    const { office, takeIn, found } = await start();
    const line = (at: number) => `Customer ${at},${at % 10 === 0 ? "12345" : 7275550000 + at}`;
    const text = ["Name,Phone", ...Array.from({ length: 450 }, (_, at) => line(at))].join("\r\n");
    const { done, list } = await takeIn(text);
    expect(done).toMatchObject({ added: 405, joined: 0 });
    expect(done?.leftOut).toHaveLength(45);
    expect(await found("customer 449")).toMatchObject([{ phone: "(727) 555-0449" }]);
    expect(await office.importList(list, { columns: ["name", "phone"], by: "Front desk" })).toBe(false);
    const [headings, ...all] = [...readCsv((await Array.fromAsync(await office.allCustomersCsv())).join(""))].map(
      ({ cells }) => cells,
    );
    expect([headings?.slice(0, 5), all.length]).toEqual([["Name", "Phone", "Email", "Address", "Notes"], 405]);
  });

  test("that broke off is nowhere, and its rest is deleted", async () => {
    const { bookings, wait, database, takeIn, found } = await start();
    await takeIn("Name,Phone\nDana,7275550101\n");
    await database.updateTable("imports").set({ finishedAt: null }).execute();
    expect(await found("dana")).toEqual([]);
    wait(2 * 86_400);
    await bookings.eraseOlderThan(24);
    expect(await database.selectFrom("contact_keys").selectAll().execute()).toEqual([]);
  });

  test("can be undone for a day: what it added goes, but for what somebody has changed", async () => {
    const { wait, office, takeIn, found, database } = await start();
    const earlier = await takeIn("Name,Phone\nDana,7275550101\n");
    const { id } = await takeIn("Name,Phone\nDana Again,7275550101\nBob,7275550102\nEve,7275550103\n");
    const [bob] = await found("bob");
    const change = { id: bob?.id ?? "", seen: "" };
    const details = { name: "Bob Stone", phone: "727 555 0109", email: "", address: "", notes: "" };
    expect(await office.changeContact(change, { ...details, phone: "12" })).toEqual({
      field: "phone",
      why: "the phone has 2 digits",
    });
    expect(await office.changeContact(change, details)).toBe("changed");
    expect(await office.changeContact(change, details)).toBe("conflict");
    expect(await office.undoImport(id)).toBe(true);
    expect(await office.undoImport(id)).toBe(false);
    expect(await found("7275550101")).toMatchObject([{ name: "Dana" }]);
    expect((await found("bob")).map(({ name, keys }) => [name, keys])).toEqual([["Bob Stone", ["7275550109"]]]);
    expect(await found("eve")).toEqual([]);
    expect(await database.selectFrom("contacts").selectAll().execute()).toHaveLength(2);
    wait(86_400);
    expect(await office.undoImport(earlier.id)).toBe(false);
  });

  test("is a suggestion for visits that were booked online, joins those that the office enters, and is erased with them", async () => {
    const { booked, called, forget, stored, database, office, takeIn } = await start();
    const dana = { name: "Dana Miller", phone: "(727) 555-0101", email: "dana@example.com" };
    const online = await booked(dana);
    await takeIn("Name,Phone,Mobile,Notes\nDana Miller,7275550101,7275550102,Dog in the yard\nBob,7275550109,,Cat\n");
    const entered = await called({ ...dana, name: "miller, DANA", phone: "727.555.0102" });
    const spouse = await called({ ...dana, name: "Dan Miller" });
    const lasting = async (visit: typeof online) => (await office.visit(visit)).lasting.map(({ note }) => note);
    expect(await lasting(entered)).toEqual(["Dog in the yard"]);
    for (const visit of [online, spouse]) {
      expect(await lasting(visit)).toEqual([]);
      expect((await office.customer(visit)).contacts).toEqual([]);
      expect((await office.customer(visit)).alike.map(({ customerId }) => customerId)).toContain(entered.customerId);
    }
    const { customerId } = online;
    await office.decideCustomers({ kind: "joined", customerId: entered.customerId, otherId: customerId }, "Front desk");
    expect(await lasting(await stored(online))).toEqual(["Dog in the yard"]);
    await forget("727.555.0109");
    expect(await database.selectFrom("contacts").select("name").execute()).toEqual([{ name: "Dana Miller" }]);
    await forget("7275550102");
    expect(await database.selectFrom("contact_keys").selectAll().execute()).toEqual([]);
    expect(await office.customer(spouse)).toMatchObject({ visits: [{}], contacts: [] });
  });

  test("is erased by age, but for customers who have a visit and what was changed since", async () => {
    const { bookings, booked, called, clock, office, takeIn, found } = await start();
    await takeIn("Name,Phone\nDana,7275550101\nBob,7275550102\nEve,7275550103\n");
    const [eve] = await found("eve");
    clock.now = new Date("2028-05-10T13:00:00Z");
    await called({ name: "Dana", phone: "(727) 555-0101", serviceDate: "2028-05-12" });
    // Whoever types a number keeps nobody else's.
    await booked({ name: "Bob", phone: "(727) 555-0102", serviceDate: "2028-05-12" });
    await office.changeContact({ id: eve?.id ?? "", seen: "" }, { ...eve, name: "Eve Stone" } as NonNullable<
      typeof eve
    >);
    clock.now = new Date("2028-06-12T13:00:00Z");
    await bookings.eraseOlderThan(24);
    expect([await found("dana"), await found("bob"), await found("eve")]).toMatchObject([[{}], [], [{}]]);
  });
});

describeOnBothEngines("the longest lists", (engine) => {
  const numbers = (from: number, count: number) =>
    Array.from({ length: count }, (_, at) => 7_270_000_000 + from * 100_000 + at).join(" ");

  test.each([
    ["one cell of 33 kB", [numbers(0, 3_000)]],
    ["one cell of 63 kB", [numbers(0, 5_750)]],
    ["45 cells of 63 kB", Array.from({ length: 45 }, (_, at) => numbers(at, 5_750))],
    ["45 cells of spaces", Array.from({ length: 45 }, () => `7275550101${" ".repeat(60_000)}1`)],
    ["a heading of numbers", []],
  ])("keep nobody waiting: %s", async (_what, cells) => {
    const { office } = await temporaryDesk(await engine.newPlace());
    const heading = cells.length === 0 ? `"${numbers(0, 8_000)}",Phone` : "Name,Phone";
    const text = [heading, ...cells.map((cell, at) => `C${at},"${cell}"`), "Dana,7275550101"].join("\n");
    const { longest, result } = await longestBlock(() => office.planImport(text));
    expect(result?.leftOut.map(({ why }) => why) ?? []).toEqual(cells.map(() => "it has more than 10,000 characters"));
    expect(longest).toBeLessThan(50 * patience);
  });

  test("keep nobody waiting: the most lines, each with its numbers, of which all share one", async () => {
    const { office } = await temporaryDesk(await engine.newPlace());
    const line = (at: number) => `Dana Miller,${7_270_000_000 + at}:::${7_270_000_001 + at}:::${numbers(at, 15)}`;
    const text = ["Name,Phone", ...Array.from({ length: mostLines }, (_, at) => line(at))].join("\n");
    expect(text.length).toBeLessThan(largestList);
    const { longest, result } = await longestBlock(() => office.planImport(text));
    expect([result?.added, result?.joined]).toEqual([mostLines, 0]);
    expect(longest).toBeLessThan(50 * patience);
  });
});

/** How much slower the machine may be than it needs to be, for the shared machines that run tests. */
const patience = 10;

/** In milliseconds, of this thread: what others on the machine take doesn't count. */
function usedMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

/** The longest time in milliseconds for which work computed without giving anything else a turn. */
async function longestBlock<Result>(work: () => Promise<Result>) {
  let [longest, last] = [0, usedMs()];
  const timer = setInterval(() => {
    longest = Math.max(longest, usedMs() - last);
    last = usedMs();
  }, 1);
  const result = await work();
  clearInterval(timer);
  return { longest: Math.max(longest, usedMs() - last), result };
}

test("a list that never ends is refused, too: nothing is read beyond what a list may have", async () => {
  function* endless() {
    for (let line = 1; ; line++) yield { line, cells: ["Dana", "7275550101"] };
  }
  expect(await readRows(endless())).toEqual({ flaw: "too many lines" });
});
