import { expect, test } from "vitest";
import { callAll } from "../../fixtures.ts";
import { describeOnBothEngines } from "../../store/engine/fixtures.ts";
import { temporaryOutbox } from "./fixtures.ts";

const thursday = "Dryer Repair, Thursday, June 11, morning (8am-12pm)";
/** Once somebody is on the way, only the closer time is said. */
const about = (time: string) => `Dryer Repair, Thursday, June 11, about ${time}`;
const friday = "Dryer Repair, Friday, June 12, evening (4pm-7pm)";
const fridayEvening = { date: "2026-06-12", slot: "evening" };

describeOnBothEngines("customers hear of their visit", (engine) => {
  const start = async () => temporaryOutbox(await engine.newPlace());

  test("when it is rescheduled into a window that is not over", async () => {
    const { moveAtDesk, be, confirmed, delivered } = await start();
    const { id } = await confirmed({ serviceDate: "2026-06-12" });
    be("2026-06-11 9:00");
    await delivered();
    await moveAtDesk({ id }, { date: "2026-06-11", slot: "morning" });
    expect(await delivered()).toEqual([]);
    be("2026-06-11 9:10");
    expect(await delivered()).toEqual([`Rescheduled: ${thursday}`]);
  });

  test("never of a move that is taken back, once of several, and neither does the business", async () => {
    const { moveAtDesk, takeBack, be, confirmed, delivered } = await start();
    be("2026-06-10 9:00");
    const visit = await confirmed();
    await moveAtDesk(visit, fridayEvening);
    be("2026-06-10 9:05");
    await takeBack(visit);
    be("2026-06-10 9:30");
    expect([await delivered(), await delivered("business")]).toEqual([[], []]);
    await moveAtDesk(visit, fridayEvening);
    await moveAtDesk(visit, { date: "2026-06-12", slot: "morning" });
    be("2026-06-10 9:35");
    await takeBack(visit);
    be("2026-06-10 9:44");
    expect(await delivered()).toEqual([]);
    be("2026-06-10 9:45");
    expect(await delivered()).toEqual([`Rescheduled: ${friday}`]);
  });

  test("not by email of what they were told, and by email of what comes after it, even of the time before", async () => {
    const { office, moveAtDesk, seen, be, confirmed, delivered, calls } = await start();
    be("2026-06-10 9:00");
    const visit = await confirmed();
    await office.reschedule(await seen(visit), fridayEvening, undefined, { told: "text" });
    be("2026-06-10 9:30");
    expect([await delivered(), await calls()]).toEqual([[], []]);
    await moveAtDesk(visit, { date: "2026-06-11", slot: "morning" });
    be("2026-06-10 9:50");
    expect(await delivered()).toEqual([`Rescheduled: ${thursday}`]);
  });

  test("once, with the new window, if it is rescheduled before its confirmation is sent", async () => {
    const { moveAtDesk, booked, be, delivered } = await start();
    be("2026-06-10 9:00");
    const { id } = await booked();
    await moveAtDesk({ id }, fridayEvening);
    be("2026-06-10 9:10");
    expect(await delivered()).toEqual([`Booked: ${friday}`]);
    expect(await delivered("business")).toEqual([expect.stringMatching(/^New/), expect.stringMatching(/^Visit resch/)]);
  });

  test("with the new window alone if the email with the old one failed while it was being sent", async () => {
    const { moveAtDesk, booked, be, delivered, server } = await start();
    const { id } = await booked();
    server.behavior.refuse = () => 451;
    server.behavior.beforeRecipient = async (address) => {
      // The business's email may be sent first.
      if (!address.startsWith("visitor")) return;
      server.behavior = { refuse: () => 451 };
      await moveAtDesk({ id }, fridayEvening);
    };
    await delivered();
    server.behavior = {};
    be("2026-06-10 9:15");
    expect(await delivered()).toEqual([`Rescheduled: ${friday}`]);
  });

  test("when it is canceled at 8:05 of its window from 8 to 12, and somebody calls as well", async () => {
    const { office, be, seen, confirmed, delivered, calls } = await start();
    const visit = await confirmed();
    be("2026-06-11 8:05");
    await office.cancel(await seen(visit));
    expect(await delivered()).toEqual([]);
    be("2026-06-11 8:15");
    expect(await delivered()).toEqual([`Canceled: ${thursday}`]);
    expect(await calls()).toEqual(["short-notice"]);
  });

  test("by phone if it is rescheduled from a window in which they are waiting", async () => {
    const { office, be, seen, confirmed, delivered, calls } = await start();
    const visit = await confirmed();
    be("2026-06-11 7:00");
    await office.reschedule(await seen(visit), fridayEvening);
    be("2026-06-11 7:10");
    expect(await delivered()).toEqual([`Rescheduled: ${friday}`]);
    expect(await calls()).toEqual(["short-notice"]);
  });

  test("by phone alone if it is canceled on its day when its window is over, and not at all on later days", async () => {
    const { office, be, seen, confirmed, delivered, calls } = await start();
    const [today, longAgo] = [await confirmed(), await confirmed({ email: "kim@example.com", phone: "7275550177" })];
    be("2026-06-11 17:00");
    await office.cancel(await seen(today));
    be("2026-06-12 9:00");
    await office.cancel(await seen(longAgo));
    be("2026-06-12 10:00");
    expect(await delivered()).toEqual([]);
    expect(await calls()).toEqual(["short-notice"]);
  });

  test("and nobody has to call who said that they can't make it", async () => {
    const { bookings, office, be, seen, confirmed, delivered, calls } = await start();
    const visit = await confirmed();
    be("2026-06-11 7:30");
    await bookings.cannotMakeIt(visit.linkToken);
    await office.cancel(await seen(visit));
    be("2026-06-11 7:45");
    expect(await delivered()).toEqual([`Canceled: ${thursday}`]);
    expect(await calls()).toEqual([]);
  });

  test("at a corrected address as long as its window is not over", async () => {
    const { office, be, seen, confirmed, delivered } = await start();
    const visit = await confirmed({ email: "typo@example.com" });
    be("2026-06-11 11:00");
    await office.edit(await seen(visit), { email: "dana@example.com" });
    expect(await delivered()).toEqual([`Booked: ${thursday}`]);
    be("2026-06-11 12:00");
    await office.edit(await seen(visit), { email: "dana@elsewhere.example" });
    expect(await delivered()).toEqual([]);
  });

  test("at the corrected address, even where one that waits went to the same mailbox: it has the new link", async () => {
    const { office, be, seen, confirmed, delivered, server, stored } = await start();
    const visit = await confirmed({ email: "dana+typo@example.com", serviceDate: "2026-06-18" });
    await office.edit(await seen(visit), { email: "dana@example.com" });
    be("2026-06-17 12:00");
    expect(await delivered()).toEqual([expect.stringMatching(/^Booked/), expect.stringMatching(/^Reminder/)]);
    const { linkToken } = await stored(visit);
    const opening = server.mails.filter(({ html = "" }) => html.includes(linkToken));
    expect(opening.flatMap(({ to = [] }) => to.map(({ address }) => address))).toEqual(
      Array(2).fill("dana@example.com"),
    );
  });
});

describeOnBothEngines("a reminder", (engine) => {
  test("never follows 'I can't make it', and comes again once the visit is rescheduled", async () => {
    const { bookings, moveAtDesk, be, confirmed, delivered } = await temporaryOutbox(await engine.newPlace());
    be("2026-06-09 9:00");
    const visit = await confirmed();
    be("2026-06-10 8:30");
    expect(await bookings.cannotMakeIt(visit.linkToken)).toMatchObject({ status: "called-off" });
    be("2026-06-10 9:01");
    expect(await delivered()).toEqual([]);
    await moveAtDesk(visit, fridayEvening);
    be("2026-06-10 9:11");
    expect(await delivered()).toEqual([`Rescheduled: ${friday}`]);
    be("2026-06-11 9:01");
    expect(await delivered()).toEqual([`Reminder: ${friday}`]);
  });
});

describeOnBothEngines("'On the way'", (engine) => {
  /** A visit on Thursday, June 11, in the morning, and Rosa, who comes. */
  async function start(assigned = true) {
    const site = await temporaryOutbox(await engine.newPlace());
    const { office, confirmed, be, seen } = site;
    await office.changeStaff(
      { do: "add", name: "Rosa Maria Lopez", weekdays: [0, 1, 2, 3, 4, 5, 6] },
      callAll,
      "Owner",
    );
    const visit = await confirmed();
    const [rosa] = await office.technicians();
    if (assigned) await office.assign(await seen(visit), rosa?.id ?? "");
    be("2026-06-11 7:50");
    const press = async () => office.setProgress(await seen(visit), "on-the-way");
    const undo = async () => {
      const { undoable } = await office.visit(await site.stored(visit));
      return office.undo(await seen(visit), undoable?.id ?? "");
    };
    return { ...site, visit, press, undo };
  }

  test("is one email with the technician's first name, a minute after it is pressed", async () => {
    const { press, delivered, server, be, undo } = await start();
    await press();
    expect(await delivered()).toEqual([]);
    be("2026-06-11 7:51");
    expect(await delivered()).toEqual([`Rosa is on the way: ${about("8:20 to 8:40 AM")}`]);
    const text = server.mails.at(-1)?.text ?? "";
    expect(text).toContain("Rosa is on the way, arriving about 8:20 to 8:40 AM.");
    expect(text).not.toMatch(/Maria|Lopez|morning|8am-12pm/);
    await undo();
    be("2026-06-11 8:05");
    await press();
    be("2026-06-11 8:06");
    expect(await delivered()).toEqual([]);
  });

  test("names nobody while nobody is assigned", async () => {
    const { press, delivered, be } = await start(false);
    await press();
    be("2026-06-11 7:51");
    expect(await delivered()).toEqual([`Your technician is on the way: ${about("8:20 to 8:40 AM")}`]);
  });

  test("notifies nobody if it is undone before the email is sent, and then does a minute after it is true", async () => {
    const { press, undo, delivered, wait } = await start();
    await press();
    wait(50);
    expect(await undo()).toMatchObject({ status: "changed", booking: { progress: "" } });
    await press();
    wait(50);
    expect(await delivered()).toEqual([]);
    wait(10);
    expect(await delivered()).toEqual([`Rosa is on the way: ${about("8:20 to 8:40 AM")}`]);
    await undo();
    wait(60);
    expect(await delivered()).toEqual([]);
  });

  test("says how late somebody is in one email more, with the time as it is when it leaves", async () => {
    const { office, visit, press, seen, delivered, server, be, calls, undo, wait } = await start();
    const late = async (minutes: 15 | 30 | 45 | 60) => office.setProgress(await seen(visit), "running-late", minutes);
    expect(await late(15)).toMatchObject({ status: "impossible", message: "No one is on the way yet." });
    await press();
    wait(40);
    // The email that waits has the new time.
    await late(45);
    be("2026-06-11 7:51");
    expect(await delivered()).toEqual([`Rosa is on the way: ${about("8:35 to 8:55 AM")}`]);
    expect(server.mails.at(-1)?.text).toContain("Rosa is on the way, arriving about 8:35 to 8:55 AM.");
    be("2026-06-11 8:30");
    await late(15);
    await undo();
    be("2026-06-11 8:31");
    expect(await delivered()).toEqual([]);
    await late(15);
    wait(50);
    await late(30);
    be("2026-06-11 8:32");
    expect(await delivered()).toEqual([`Rosa is running late: ${about("9:01 to 9:21 AM")}`]);
    expect(server.mails.at(-1)?.text).toContain("Rosa is on the way, arriving about 9:01 to 9:21 AM.");
    be("2026-06-11 8:50");
    await late(30);
    be("2026-06-11 8:51");
    expect(await delivered()).toEqual([]);
    expect(await calls()).toEqual([]);
  });

  test("is not said of somebody who has arrived", async () => {
    const { office, visit, press, seen, delivered, be, undo } = await start();
    await press();
    await office.setProgress(await seen(visit), "arrived");
    be("2026-06-11 7:51");
    expect(await delivered()).toEqual([]);
    // Taken back, somebody is still on the way.
    await undo();
    await office.setProgress(await seen(visit), "running-late", 15);
    be("2026-06-11 7:52");
    expect(await delivered()).toEqual([`Rosa is running late: ${about("8:06 to 8:26 AM")}`]);
  });

  test("is sent after the window, too, but not an hour late, nor once the visit is done", async () => {
    const { office, press, seen, delivered, be, server, calls, confirmed } = await start();
    be("2026-06-11 12:30");
    await press();
    be("2026-06-11 12:31");
    expect(await delivered()).toEqual([`Rosa is on the way: ${about("1:00 to 1:20 PM")}`]);
    const late = await confirmed({ serviceDate: "2026-06-12" });
    const done = await confirmed({ serviceDate: "2026-06-12", timeSlot: "afternoon" });
    be("2026-06-12 8:00");
    await office.setProgress(await seen(late), "on-the-way");
    await office.setProgress(await seen(done), "on-the-way");
    await office.setProgress(await seen(done), "done");
    await server.goDown();
    await delivered();
    await server.comeBack();
    be("2026-06-12 9:02");
    expect(await delivered()).toEqual([]);
    expect(await calls()).toEqual(["overdue"]);
  });
});

describeOnBothEngines("the notices that a private link causes", (engine) => {
  async function start() {
    const site = await temporaryOutbox(await engine.newPlace());
    const token = (await site.confirmed({ serviceDate: "2026-07-15" })).linkToken;
    const pass = (minutes: number) => site.wait(60 * minutes);
    return { ...site, token, pass };
  }

  test("are three notices an hour, and then one of all that followed", async () => {
    const { bookings, token, pass, delivered, server } = await start();
    const notices: string[] = [];
    for (let edit = 1; edit <= 40; edit++) {
      await bookings.editDetails(token, { modelNumber: `WED${edit}` });
      notices.push(...(await delivered("business")));
      pass(1);
    }
    expect(notices).toHaveLength(3);
    pass(20);
    expect(await delivered("business")).toEqual([expect.stringMatching(/^Details changed/)]);
    expect(server.mails.at(-1)?.text).toContain("WED40");
    pass(120);
    expect(await delivered("business")).toEqual([]);
    await bookings.editDetails(token, { modelNumber: "WED41" });
    expect(await delivered("business")).toHaveLength(1);
  });

  test("is one notice with the first of the times that it had, if it is rescheduled again and again", async () => {
    const { bookings, token, pass, delivered, server } = await start();
    for (let day = 16; day <= 24; day++) {
      await bookings.reschedule({ token }, { date: `2026-07-${day}`, slot: "morning" });
      await bookings.editDetails(token, { modelNumber: `WED${day}` });
      await delivered("business");
    }
    const before = server.mails.length;
    pass(61);
    expect(await delivered("business")).toEqual([expect.stringMatching(/^Visit rescheduled: .* July 24/)]);
    expect(server.mails.length).toBe(before + 1);
    expect(server.mails.at(-1)?.text).toMatch(/Previously +Saturday, July 18/);
    await bookings.cancel({ token });
    expect(await delivered("business")).toEqual([expect.stringMatching(/^Visit canceled/)]);
  });

  test("is an addition to the address once, however often it is sent", async () => {
    const { bookings, token } = await start();
    const addToAddress = "Gate code 4411";
    expect(await bookings.editDetails(token, { addToAddress })).toMatchObject({ status: "saved" });
    expect(await bookings.editDetails(token, { addToAddress })).toMatchObject({ status: "unchanged" });
    expect(await bookings.editDetails(token, { addToAddress: " gate code 4411 " })).toMatchObject({
      status: "unchanged",
    });
    expect((await bookings.findByToken(token))?.address).toBe("12 Example Avenue, Dunedin, FL 34698, Gate code 4411");
  });
});
