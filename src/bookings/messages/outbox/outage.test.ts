import { expect, test } from "vitest";
import { sqlite } from "../../store/engine/fixtures.ts";
import { letterhead } from "../email/fixtures.ts";
import { deadMails, outboxHealth } from "./admin.ts";
import { temporaryOutbox } from "./fixtures.ts";

const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

async function start() {
  const site = await temporaryOutbox(await sqlite.newPlace());
  const { clock, database, server } = site;
  const worker = site.newWorker();
  /** Lets time pass while the worker does what it does every few seconds. @returns how many emails were sent */
  async function pass(milliseconds: number, step = 5 * secondMs): Promise<number> {
    let sent = 0;
    for (const end = clock.now.getTime() + milliseconds; clock.now.getTime() < end; ) {
      clock.now = new Date(clock.now.getTime() + step);
      sent += await worker.sendDue();
    }
    return sent;
  }
  const pending = async () => (await outboxHealth(database, clock.now)).pending;
  return { ...site, worker, pass, pending, recipients: () => server.mails.map(({ to }) => to?.[0]?.address ?? "") };
}

test.each([
  ["can't be reached", undefined],
  ["refuses everybody for now", { refuse: () => 421 }],
])(
  "after hours with a mail server that %s, all emails arrive within two minutes of its return",
  async (_how, behavior) => {
    const { booked, server, pass, pending, subjects } = await start();
    if (behavior) server.behavior = behavior;
    else await server.goDown();
    for (let i = 0; i < 5; i++) await booked({ serviceDate: "2026-06-17" });
    expect(await pass(3 * hourMs, 10 * minuteMs)).toBe(0);
    await booked({ serviceDate: "2026-06-17" });
    expect(await pass(minuteMs)).toBe(0);
    if (behavior) server.behavior = {};
    else await server.comeBack();
    expect(await pass(2 * minuteMs)).toBe(12);
    expect(await pending()).toBe(0);
    expect(subjects().sort()).toEqual([...Array(6).fill("Booked"), ...Array(6).fill("New booking")]);
  },
);

test("one recipient that is refused for now delays neither its neighbors nor the business", async () => {
  const refuse = (address: string) => (address === "full@example.com" ? 452 : undefined);
  const { booked, clock, database, server, worker, pass, recipients } = await start();
  server.behavior = { refuse };
  await booked({ email: "full@example.com" });
  await worker.sendDue();
  await booked({ email: "next@example.com" });
  expect(await worker.sendDue()).toBe(2);
  expect(recipients().sort()).toEqual(["next@example.com", letterhead.inbox, letterhead.inbox]);
  server.behavior = {};
  expect(await pass(2 * minuteMs)).toBe(1);
  expect(await outboxHealth(database, clock.now)).toMatchObject({ pending: 0 });
});

test("an email at which the mail server hangs up each time lets the others pass", async () => {
  const { booked, server, pass, recipients } = await start();
  server.behavior.refuse = (address) => (address === "poison@example.com" ? 421 : undefined);
  await booked({ email: "poison@example.com" });
  await pass(10 * minuteMs, minuteMs);
  for (let i = 0; i < 3; i++) await booked({ email: `next${i}@example.com` });
  await pass(2 * minuteMs);
  expect(
    recipients()
      .filter((address) => address !== letterhead.inbox)
      .sort(),
  ).toEqual([0, 1, 2].map((i) => `next${i}@example.com`));
});

test("a mail server that is down is asked about once a minute, for one email at a time, and said so once", async () => {
  const { booked, server, lines, pass } = await start();
  let asked = 0;
  server.behavior.refuse = () => {
    asked++;
    return 421;
  };
  for (let i = 0; i < 5; i++) await booked();
  await pass(12 * minuteMs);
  // Four together before anybody knows, then after 5, 10, 20 and 40 seconds, then every minute.
  expect(asked).toBeGreaterThan(14);
  expect(asked).toBeLessThan(22);
  server.behavior = {};
  await pass(2 * minuteMs);
  expect(lines.filter((line) => line.startsWith("info {}"))).toEqual(["info {} The mail server takes emails again"]);
});

test("emails that a mail server did not take for a day are given up, and customers are called instead", async () => {
  const { booked, database, server, office, pass } = await start();
  await server.goDown();
  await booked({ serviceDate: "2026-06-17" });
  await pass(23 * hourMs, hourMs);
  expect(await deadMails(database)).toEqual([]);
  await pass(3 * hourMs, hourMs / 2);
  expect((await deadMails(database)).map(({ kind }) => kind).sort()).toEqual(["confirmation", "notice"]);
  expect((await office.calls()).open).toMatchObject([{ reasons: ["mail-given-up"], by: "mailer" }]);
});

test("after a day without a mail server, an email's own failures get another day", async () => {
  const { booked, database, server, pass } = await start();
  await server.goDown();
  await booked({ serviceDate: "2026-06-17" });
  await pass(23 * hourMs, hourMs);
  server.behavior.refuse = () => 451;
  await server.comeBack();
  await pass(5 * hourMs, hourMs / 4);
  expect(await deadMails(database)).toEqual([]);
});

test("a mail server that was down by a clock ahead is asked as soon as the clock is right", async () => {
  const { booked, clock, server, worker } = await start();
  const right = clock.now;
  clock.now = new Date(right.getTime() + 1_000 * 24 * hourMs);
  await server.goDown();
  await booked({ serviceDate: "2029-03-09" });
  expect(await worker.sendDue()).toBe(0);
  await server.comeBack();
  clock.now = right;
  await booked({ serviceDate: "2026-06-17" });
  expect(await worker.sendDue()).toBe(2);
});
