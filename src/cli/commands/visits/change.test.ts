import { expect, test } from "vitest";
import { bookingNumber } from "../../../booking/links/booking-number.ts";
import { describeOnBothEngines } from "../../../booking/storage/engine/fixtures.ts";
import { bookingWindow } from "../../../booking/time/calendar.ts";
import { beWednesdayMorning, temporaryBusiness } from "../../fixtures.ts";

beWednesdayMorning();

describeOnBothEngines("reschedule", (engine) => {
  const open = async () => {
    const place = await engine.newPlace();
    const business = await temporaryBusiness(place);
    return { ...business, environment: Object.assign(business.environment, { CAPACITY_PER_SLOT: "1" }) };
  };

  test("reschedules a visit and says that the customer gets an email", async () => {
    const { booked, bookings, command, waitingMails } = await open();
    const { id } = await booked({ name: "Zoë Miller", phone: "(727) 555-0123" });
    const { status, stdout } = await command("reschedule", id.slice(0, 8), "2026-06-12", "Afternoon");
    expect(stdout).toBe(
      "Rescheduled from Thu, Jun 11, 2026, Morning (8am-12pm) to Fri, Jun 12, 2026, Afternoon (12pm-4pm), Dryer Repair, Zoë Miller, (727) 555-0123.\nThe server will email the customer about it.\n",
    );
    expect(status).toBe(0);
    expect(await bookings.find(id)).toMatchObject([{ serviceDate: "2026-06-12", timeSlot: "afternoon" }]);
    expect((await waitingMails()).map(({ kind }) => kind)).toContain("changed-notice");
    const again = await command("reschedule", id, "2026-06-12", "afternoon");
    expect(again).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/^Already at that time: .*Nothing has changed\.\n$/),
    });
  });

  test("refuses a full slot, a closed day, and a weekend evening, each in one line with what to do", async () => {
    const { booked, bookings, command } = await open();
    const { id } = await booked();
    await booked({ serviceDate: "2026-06-12" });
    await bookings.closeDay("2026-06-15");
    expect(await command("reschedule", id, "2026-06-12", "morning")).toEqual({
      status: 1,
      stdout: "",
      stderr: expect.stringMatching(
        /^That time is full\. Free: Fri, Jun 12, 2026, Afternoon .*\. Choose .* or add --force --reason "<why>"\.\n$/,
      ),
    });
    const closed = await command("reschedule", id, "2026-06-15", "morning");
    expect(closed.stderr).toBe('2026-06-15 is closed: choose another day, or add --force --reason "<why>".\n');
    const evening = await command("reschedule", id, "2026-06-13", "evening");
    expect(evening.stderr).toMatch(/^Evening visits run Monday to Friday\. Please choose morning or afternoon\.\n$/);
    expect(await bookings.find(id)).toMatchObject([{ serviceDate: "2026-06-11" }]);
  });

  test("squeezes a visit in only with a reason, which stays in its history", async () => {
    const { booked, bookings, command } = await open();
    const { id } = await booked();
    await booked({ serviceDate: "2026-06-12" });
    await bookings.closeDay("2026-06-15");
    await bookings.closeDay("2026-06-16", "", "2026-06-16", "morning");
    for (const [day, what] of [
      ["2026-06-12", /^That time is full\..*, or say why it has to fit: add --reason "<why>"\.\n$/],
      ["2026-06-15", /^2026-06-15 is closed: choose another day, or say why it has to fit: add --reason .*\n$/],
      ["2026-06-16", /^Tue, Jun 16, .* is closed: choose another time, or say why it has to fit: .*\n$/],
    ] as const) {
      const refused = await command("reschedule", id, day, "morning", "--force", "--reason", " ");
      expect(refused).toMatchObject({ status: 1, stderr: expect.stringMatching(what) });
      expect(await command("reschedule", id, day, "morning", "--force")).toEqual(refused);
    }
    expect(await bookings.find(id)).toMatchObject([{ serviceDate: "2026-06-11", version: 0 }]);
    expect(await command("reschedule", id, "2026-06-12", "morning", "--reason", "No heat")).toEqual({
      ...{ status: 1, stdout: "", stderr: "--reason says why --force: add --force, or leave it out.\n" },
    });
    for (const [day, why] of [
      ["2026-06-12", "No heat,  a baby\nat home"],
      ["2026-06-15", "Promised"],
    ] as const) {
      expect(await command("reschedule", id, day, "morning", "--force", "--reason", why)).toMatchObject({ status: 0 });
    }
    const { stdout } = await command("show", id);
    expect(stdout).toContain("command line: Squeezed in; No heat, a baby at home\n");
    expect(stdout).toContain("command line: Squeezed in; Promised\n");
  });

  test("to a time that is over says that nobody is told", async () => {
    const { booked, command, waitingMails } = await open();
    const { id } = await booked();
    const { stdout } = await command("reschedule", id, "2026-06-09", "morning", "--force");
    expect(stdout).toMatch(/^Rescheduled from .* to Tue, Jun 9, 2026, .*\.\nNobody is told about it\.\n$/);
    expect((await waitingMails()).map(({ kind }) => kind)).toEqual(["notice"]);
  });

  test("shows the year, and requires --force for the past and beyond the days that visitors can book", async () => {
    const { booked, bookings, command } = await open();
    const { id } = await booked();
    const beyond = await command("reschedule", id, "2027-06-11", "morning");
    expect(beyond.stderr).toBe(
      `Fri, Jun 11, 2027, Morning (8am-12pm) is beyond ${bookingWindow(new Date()).last}, the last day visitors can book: choose another time, or add --force.\n`,
    );
    const past = await command("reschedule", id, "2026-06-09", "morning");
    expect(past.stderr).toBe(
      "Tue, Jun 9, 2026, Morning (8am-12pm) has begun or passed: choose another time, or add --force.\n",
    );
    expect(await bookings.find(id)).toMatchObject([{ serviceDate: "2026-06-11" }]);
    expect(await command("reschedule", id, "2027-06-11", "morning", "--force")).toMatchObject({ status: 0 });
  });

  test("still answers to its former name", async () => {
    const { booked, command } = await open();
    const { id } = await booked();
    expect(await command("move", id, "2026-06-12", "morning")).toMatchObject({ status: 0 });
  });

  test("leaves canceled and erased visits alone", async () => {
    const { booked, bookings, command } = await open();
    const { id, email } = await booked();
    await bookings.cancel({ id }, "business");
    const cancelled = await command("reschedule", id, "2026-06-12", "morning");
    expect(cancelled).toMatchObject({ status: 1, stderr: expect.stringMatching(/^That visit is canceled.*\n$/) });
    await bookings.forget(email);
    const erased = await command("reschedule", id, "2026-06-12", "morning");
    expect(erased).toMatchObject({ status: 1, stderr: expect.stringMatching(/^That booking was erased: .*\n$/) });
  });
});

describeOnBothEngines("cancel", (engine) => {
  const open = async () => temporaryBusiness(await engine.newPlace());

  test("cancels a visit, even within 24 hours, and says that the customer gets an email", async () => {
    const { booked, bookings, command, waitingMails } = await open();
    const { id } = await booked({ serviceDate: "2026-06-10", timeSlot: "afternoon" });
    const { status, stdout } = await command("cancel", bookingNumber({ id }).toLowerCase(), "--yes");
    expect(stdout).toMatch(
      /^Canceled: Wed, Jun 10, 2026, Afternoon .*\.\nThe server will email the customer about it\.\n$/,
    );
    expect(status).toBe(0);
    expect(await bookings.find(id)).toMatchObject([{ status: "cancelled" }]);
    expect((await waitingMails()).map(({ kind }) => kind)).toContain("cancelled");
    expect((await command("cancel", id)).stdout).toMatch(/^Already canceled: .*Nothing has changed\.\n$/);
  });

  test("without --yes shows whose visit it is and cancels nothing", async () => {
    const { booked, bookings, command } = await open();
    const { id } = await booked({ name: "Zoë Miller", phone: "(727) 555-0123" });
    expect(await command("cancel", id.slice(0, 4))).toEqual({
      status: 1,
      stdout:
        "Thu, Jun 11, 2026, Morning (8am-12pm), Dryer Repair, Zoë Miller, (727) 555-0123\n12 Example Avenue, Dunedin, FL 34698\n",
      stderr: "Nothing was canceled. Add --yes to cancel this visit.\n",
    });
    expect(await bookings.find(id)).toMatchObject([{ status: "booked" }]);
  });

  test("requires at least four characters of the number, like reschedule", async () => {
    const { booked, bookings, command } = await open();
    const { id } = await booked();
    const short = id.slice(0, 3);
    const stderr = `"${short}" is too short to change a booking: enter at least four characters of its number.\n`;
    expect(await command("cancel", short, "--yes")).toEqual({ status: 1, stdout: "", stderr });
    expect(await command("reschedule", short, "2026-06-12", "morning")).toEqual({ status: 1, stdout: "", stderr });
    expect(await bookings.find(id)).toMatchObject([{ status: "booked", serviceDate: "2026-06-11" }]);
  });

  test("of a visit whose time is over says that nobody is told", async () => {
    const { booked, database, command, waitingMails } = await open();
    const { id } = await booked();
    await database.updateTable("bookings").set({ visit_date: "2026-06-09" }).execute();
    expect((await command("cancel", id, "--yes")).stdout).toMatch(/\nNobody is told about it\.\n$/);
    expect((await waitingMails()).map(({ kind }) => kind)).not.toContain("cancelled");
  });

  test("of an erased booking fails", async () => {
    const { booked, bookings, command } = await open();
    const { id, email } = await booked();
    await bookings.forget(email);
    const { status, stderr } = await command("cancel", id);
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: `Booking ${id} was erased: there is nothing to cancel.\n`,
    });
  });
});
