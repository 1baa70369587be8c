import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryService } from "../../../booking/fixtures.ts";
import { bookingNumber } from "../../../booking/links/booking-number.ts";
import { temporaryFolder } from "../../../booking/storage/engine/fixtures.ts";
import { showCalls } from "../_staff/call-list.ts";
import { show } from "../visits/_visit.ts";
import { answerDay } from "./answer-day.ts";

const today = "2026-06-10";

/** Today's page for the front desk; the clock says Wednesday, June 10, 9 AM. */
async function start() {
  const service = await temporaryService({ file: join(temporaryFolder(), "bookings.sqlite") });
  const { office, bookings, clock } = service;
  const page = {
    office,
    bookings,
    desk: { label: "Front desk", technicianId: undefined },
    date: today,
    path: "/office",
  };
  const ask = (form?: Record<string, string>, query = "") =>
    answerDay(
      page as Parameters<typeof answerDay>[0],
      new Request(`http://office.test/office${query}`, form && { method: "POST", body: new URLSearchParams(form) }),
    );
  /** The page that a request shows; a redirect fails the test. */
  const shown = async (...asked: Parameters<typeof ask>) => {
    const answer = await ask(...asked);
    if (answer instanceof Response) throw new Error(`not a page but ${answer.status}`);
    return answer;
  };
  const wait = (seconds: number) => {
    clock.now = new Date(clock.now.getTime() + seconds * 1000);
  };
  return { ...service, ask, shown, wait };
}

test("a card whose visit others changed names them and shows both states side by side", async () => {
  const { office, booked, shown, wait } = await start();
  const { id } = await booked({ serviceDate: today, timeSlot: "afternoon", name: "Dana Miller" });
  await office.setProgress({ id, version: 0, by: "Kitchen desk" }, "on-the-way");
  wait(90);
  const { status, day } = await shown({ action: "no-show", visit: id, version: "0" });
  expect(status).toBe(409);
  expect(day.notice).toEqual({
    tone: "conflict",
    text: "Dana Miller: Kitchen desk changed this a minute ago. Nothing was stored; the card shows the visit as it is now.",
    changes: ["On the way"],
    sides: [{ label: "State", now: "On the way", yours: "No-show" }],
  });
  // What doesn't fit the day is refused in words, whoever asks for it.
  const later = await booked({ serviceDate: "2026-06-12" });
  const early = await shown({ action: "done", visit: later.id, version: "0" });
  expect([early.status, early.day.notice?.text]).toEqual([
    409,
    "That visit is on Fri, Jun 12. It can be marked from that day on.",
  ]);
});

test("a visit whose window is over looks overdue on the day, on its page and on the call list, until it is answered", async () => {
  const { office, bookings, booked, shown, ask, clock } = await start();
  const { id } = await booked({ serviceDate: today, timeSlot: "afternoon", name: "Dana Miller" });
  const looks = async () => {
    const { day } = await shown();
    const typed = bookingNumber({ id });
    const page = await show({ office, bookings, desk: { label: "Front desk", technicianId: undefined }, typed });
    const list = await showCalls({ office, by: "Front desk" }, new URLSearchParams());
    return {
      card: day.windows.flatMap(({ visits }) => visits.map(({ isOverdue }) => isOverdue)),
      page: page.kind === "page" && page.view.isOverdue,
      calls: list.kind === "page" && list.view.calls.map(({ why }) => why),
    };
  };
  clock.now = new Date("2026-06-10T19:59:59Z");
  expect(await looks()).toEqual({ card: [false], page: false, calls: [] });
  clock.now = new Date("2026-06-10T21:30:00Z");
  const why = "Overdue: its window is over, and nobody has said what became of the visit";
  expect(await looks()).toEqual({ card: [true], page: true, calls: [[why]] });
  await ask({ action: "done", visit: id, version: "0" });
  expect(await looks()).toEqual({ card: [false], page: false, calls: [] });
});

test("visits of somebody who is off are listed until they are assigned again", async () => {
  const { office, booked, database, ask, shown } = await start();
  const staff = { weekdays: "0123456", created_at: "2026-01-01T00:00:00.000Z", ended_at: null, version: 0 };
  const rows = ["Ana", "Bo", "Pat"].map((name) => ({ ...staff, id: name.toLowerCase(), name }));
  await database.insertInto("technicians").values(rows).execute();
  const visit = await booked({ serviceDate: today, timeSlot: "afternoon", name: "Dana Miller" });
  const { id } = visit;
  await office.assign({ id, version: 0, by: "Kim" }, "pat");
  expect((await shown()).day.away).toEqual([]);
  await office.changeStaff({ do: "end", id: "pat", version: 0 }, new Map([[id, "keep"]]), "Kim");
  await database
    .insertInto("technician_days")
    .values({ technician_id: "bo", date: today, works: 0, note: "" })
    .execute();
  const { day } = await shown();
  expect(day.away).toMatchObject([
    {
      ...{ id, version: 1, name: "Dana Miller", technician: "Pat (left)" },
      choices: [
        { value: "pat", label: "Pat (left)" },
        { value: "", label: "Nobody" },
        { value: "ana", label: "Ana" },
        { value: "bo", label: "Bo (off)" },
      ],
      asked: undefined,
    },
  ]);
  expect(day.windows.flatMap(({ visits }) => visits.map(({ technician }) => technician))).toEqual(["Pat (left)"]);

  const wanted = { action: "assign", visit: id, version: "1", technician: "bo" };
  const asked = await shown(wanted);
  expect([asked.status, asked.day.notice?.text]).toEqual([409, "Dana Miller: Bo is off that day."]);
  expect(asked.day.away[0]?.asked).toMatchObject({ technician: "bo", reason: "", error: undefined });
  const without = await shown({ ...wanted, squeeze: "1", reason: "" });
  expect(without.day.away[0]?.asked?.error).toBe("Please say why they come all the same.");

  const late = await shown({ action: "assign", visit: id, version: "0", technician: "ana" });
  expect(late.day.notice?.sides).toEqual([{ label: "Technician", now: "Pat", yours: "Ana" }]);
  const answer = await ask({ action: "assign", visit: id, version: "1", technician: "ana" });
  const location = `/office?assigned=${bookingNumber(visit)}`;
  expect(answer instanceof Response && [answer.status, answer.headers.get("location")]).toEqual([303, location]);
  const after = (await shown(undefined, location.replace("/office", ""))).day;
  expect([after.away, after.notice?.text]).toEqual([[], "Dana Miller: Ana is assigned."]);
});

test("a day says who closed and reopened it", async () => {
  const { office, shown, wait } = await start();
  await office.close({ first: today, last: today, note: "Storm" }, "call-all", "Kim");
  wait(30);
  await office.reopen({ first: today, last: today }, "Front desk");
  wait(30);
  const [reopened] = await office.recentDayChanges();
  await office.undoDayChange(reopened?.id ?? "", "Owner");
  expect((await shown()).day.history).toMatchObject([
    { title: "Undone", by: "Owner", lines: ["Closed again", "Whole day: Storm"] },
    { title: "Reopened", by: "Front desk", lines: ["Whole day"], isUndone: true },
    { title: "Closed", by: "Kim", lines: ["Whole day: Storm"] },
  ]);
});
