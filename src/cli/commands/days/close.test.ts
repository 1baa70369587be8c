import { expect, test } from "vitest";
import { bookingNumber } from "../../../booking/links/booking-number.ts";
import { describeOnBothEngines } from "../../../booking/storage/engine/fixtures.ts";
import { beWednesdayMorning, temporaryBusiness } from "../../fixtures.ts";

beWednesdayMorning();

describeOnBothEngines("closing days", (engine) => {
  const open = async () => temporaryBusiness(await engine.newPlace());

  test("close prints the visits still booked and what to do", async () => {
    const { booked, bookings, command } = await open();
    const staying = await booked({ name: "Zoë Miller" });
    const cancelled = await booked({ name: "Ann Gone" });
    await bookings.cancel({ id: cancelled.id }, "business");
    const { status, stdout } = await command("close", "2026-06-11", "Company", "outing");
    expect(status).toBe(0);
    const lines = stdout.trim().split("\n");
    expect(lines).toHaveLength(5);
    expect(lines[0]).toBe("2026-06-11 is closed to new visits (Company outing).");
    expect(lines[1]).toBe("1 visit is still booked on that day:");
    expect(lines[3]).toContain(bookingNumber(staying));
    expect(lines[4]).toBe('Call these customers, then "reschedule" or "cancel" their visits.');
    expect(await bookings.closures()).toEqual([{ date: "2026-06-11", note: "Company outing" }]);
  });

  test("closing an empty day prints one line, closures lists it, reopen reopens it", async () => {
    const { bookings, command } = await open();
    expect((await command("close", "2026-07-03")).stdout).toBe("2026-07-03 is closed to new visits.\n");
    await command("close", "2026-12-25", "Christmas");
    expect((await command("closures")).stdout).toBe("Closed day  Note\n2026-07-03\n2026-12-25  Christmas\n");
    expect((await command("reopen", "2026-07-03")).stdout).toBe("2026-07-03 is open for visits again.\n");
    expect(await bookings.closures()).toEqual([{ date: "2026-12-25", note: "Christmas" }]);
  });

  test("close and reopen take every day of a range", async () => {
    const { booked, bookings, command } = await open();
    const staying = await booked({ serviceDate: "2026-06-12" });
    const { status, stdout } = await command("close", "tomorrow", "2026-06-13", "Company", "outing");
    expect(status).toBe(0);
    const lines = stdout.trim().split("\n");
    expect(lines[0]).toBe("2026-06-11 to 2026-06-13 are closed to new visits (Company outing).");
    expect(lines[1]).toBe("1 visit is still booked on those days:");
    expect(lines[3]).toContain(bookingNumber(staying));
    const note = "Company outing";
    expect(await bookings.closures()).toEqual(
      ["2026-06-11", "2026-06-12", "2026-06-13"].map((date) => ({ date, note })),
    );
    expect((await command("reopen", "2026-06-12", "2026-06-20")).stdout).toBe(
      "2026-06-12 is open for visits again.\n2026-06-13 is open for visits again.\n",
    );
    expect(await bookings.closures()).toEqual([{ date: "2026-06-11", note }]);
  });

  test("close and reopen take one window, and closures says which", async () => {
    const { booked, bookings, command } = await open();
    const staying = await booked({ timeSlot: "evening" });
    await booked({ timeSlot: "morning" });
    const { stdout } = await command("close", "2026-06-11", "School", "play", "--window", "evening");
    const [closed, count, _headings, visit, ...others] = stdout.trim().split("\n");
    expect(closed).toBe("2026-06-11, Evening (4pm-7pm), is closed to new visits (School play).");
    expect(count).toBe("1 visit is still booked then:");
    expect(visit).toContain(bookingNumber(staying));
    expect(others).toEqual(['Call these customers, then "reschedule" or "cancel" their visits.']);
    await command("close", "2026-06-12");
    expect((await command("closures")).stdout.split("\n")).toEqual([
      "Closed day  Window             Note",
      "2026-06-11  Evening (4pm-7pm)  School play",
      "2026-06-12  All day",
      "",
    ]);
    expect((await command("reopen", "2026-06-11")).stderr).toContain("2026-06-11 is not closed");
    const reopened = await command("reopen", "2026-06-11", "--window", "evening");
    expect(reopened.stdout).toBe("2026-06-11, Evening (4pm-7pm), is open for visits again.\n");
    expect(await bookings.closures()).toEqual([{ date: "2026-06-12", note: "" }]);
  });

  test("closures leaves out past days", async () => {
    const { bookings, command } = await open();
    await bookings.closeDay("2026-06-09");
    expect((await command("closures")).stdout).toBe("No days are closed.\n");
  });

  test.each([
    [["close", "2025-07-03"], "2025-07-03 has passed: close today or a later day.\n"],
    [["close", "today", "x".repeat(201)], "The note can be at most 200 characters long.\n"],
    [
      ["close", "2026-12-24", "2026-12-26", "until", "2027-01-01"],
      '"2027-01-01" looks like a date but would become the note: put the last day right after the first, both in the form 2026-12-24.\n',
    ],
    [
      ["close", "2026-12-24", "12/26"],
      '"12/26" looks like a date but would become the note: put the last day right after the first, both in the form 2026-12-24.\n',
    ],
    [
      ["close", "2026-12-24", "2026-12-32"],
      '"2026-12-32" looks like a date but would become the note: put the last day right after the first, both in the form 2026-12-24.\n',
    ],
    [["close", "2026-12-26", "2026-12-24"], "2026-12-26 is after 2026-12-24: swap them.\n"],
    [["close", "2026-12-24", "2027-12-26"], "2026-12-24 to 2027-12-26 is 368 days: close at most 92 days at once.\n"],
    [
      ["reopen", "2026-07-03", "2026-07-04"],
      'No days from 2026-07-03 to 2026-07-04 are closed: "closures" lists the days that are.\n',
    ],
    [["reopen", "2026-07-03", "Monday"], '"Monday" is not a date: enter one such as 2026-07-03.\n'],
    [["reopen", "2026-07-03"], '2026-07-03 is not closed: "closures" lists the days that are.\n'],
  ])("%j fails", async (words, line) => {
    const { bookings, command } = await open();
    expect(await command(...words)).toEqual({ status: 1, stdout: "", stderr: line });
    expect(await bookings.closures()).toEqual([]);
  });
});
