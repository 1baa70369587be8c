import { expect, test } from "vitest";
import { describeOnBothEngines } from "../../booking/storage/engine/fixtures.ts";
import { beWednesdayMorning, temporaryBusiness } from "../fixtures.ts";

beWednesdayMorning();

describeOnBothEngines("move", (engine) => {
  const open = async () => {
    const place = await engine.newPlace();
    const business = await temporaryBusiness(place);
    return { ...business, environment: Object.assign(business.environment, { CAPACITY_PER_SLOT: "1" }) };
  };

  test("moves a visit and says that the customer gets a mail", async () => {
    const { booked, bookings, command, waitingMails } = await open();
    const { id } = await booked({ name: "Zoë Miller", phone: "(727) 555-0123" });
    const { status, stdout } = await command("move", id.slice(0, 8), "2026-06-12", "Afternoon");
    expect(stdout).toBe(
      "Moved from Thu, Jun 11, Morning (8am-12pm) to Fri, Jun 12, Afternoon (12pm-4pm), Dryer Repair, Zoë Miller, (727) 555-0123.\nThe server sends the customer a mail about it.\n",
    );
    expect(status).toBe(0);
    expect(await bookings.find(id)).toMatchObject([{ serviceDate: "2026-06-12", timeSlot: "afternoon" }]);
    expect((await waitingMails()).map(({ kind }) => kind)).toContain("changed");
    const again = await command("move", id, "2026-06-12", "afternoon");
    expect(again).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/^Is there already: .*Nothing has changed\.\n$/),
    });
  });

  test("refuses a full time, a closed day and a weekend's evening, each in a line with what to do", async () => {
    const { booked, bookings, command } = await open();
    const { id } = await booked();
    await booked({ serviceDate: "2026-06-12" });
    await bookings.closeDay("2026-06-15");
    expect(await command("move", id, "2026-06-12", "morning")).toEqual({
      status: 1,
      stdout: "",
      stderr: expect.stringMatching(
        /^That time is full\. Free: Fri, Jun 12, Afternoon .*\. Choose .* or add --force\.\n$/,
      ),
    });
    const closed = await command("move", id, "2026-06-15", "morning");
    expect(closed.stderr).toBe("2026-06-15 is closed: choose another day, or add --force.\n");
    const evening = await command("move", id, "2026-06-13", "evening");
    expect(evening.stderr).toMatch(/^Evening visits run Monday to Friday: .*\n$/);
    expect(await bookings.find(id)).toMatchObject([{ serviceDate: "2026-06-11" }]);
    expect(await command("move", id, "2026-06-15", "morning", "--force")).toMatchObject({ status: 0 });
    expect(await command("move", id, "2026-06-12", "morning", "--force")).toMatchObject({ status: 0 });
  });

  test("to a time that has begun says that nobody gets a mail", async () => {
    const { booked, command, waitingMails } = await open();
    const { id } = await booked();
    const { stdout } = await command("move", id, "2026-06-10", "morning");
    expect(stdout).toMatch(/^Moved from .* to Wed, Jun 10, .*\.\nThat time has begun, so nobody gets a mail\.\n$/);
    expect((await waitingMails()).map(({ kind }) => kind)).toEqual(["confirmation", "notice"]);
  });

  test("leaves cancelled and erased visits alone", async () => {
    const { booked, bookings, command } = await open();
    const { id, email } = await booked();
    await bookings.cancel({ id }, "business");
    const cancelled = await command("move", id, "2026-06-12", "morning");
    expect(cancelled).toMatchObject({ status: 1, stderr: expect.stringMatching(/^That visit is cancelled .*\n$/) });
    await bookings.forget(email);
    const erased = await command("move", id, "2026-06-12", "morning");
    expect(erased).toMatchObject({ status: 1, stderr: expect.stringMatching(/^That booking is erased: .*\n$/) });
  });
});

describeOnBothEngines("cancel", (engine) => {
  const open = async () => temporaryBusiness(await engine.newPlace());

  test("cancels a visit, also within 24 hours, and says that the customer gets a mail", async () => {
    const { booked, bookings, command, waitingMails } = await open();
    const { id } = await booked({ serviceDate: "2026-06-10", timeSlot: "afternoon" });
    const { status, stdout } = await command("cancel", id.slice(0, 8));
    expect(stdout).toMatch(
      /^Cancelled: Wed, Jun 10, Afternoon .*\.\nThe server sends the customer a mail about it\.\n$/,
    );
    expect(status).toBe(0);
    expect(await bookings.find(id)).toMatchObject([{ status: "cancelled" }]);
    expect((await waitingMails()).map(({ kind }) => kind)).toContain("cancelled");
    expect((await command("cancel", id)).stdout).toMatch(/^Was cancelled before: .*Nothing has changed\.\n$/);
  });

  test("of a visit that has begun says that nobody gets a mail", async () => {
    const { booked, database, command, waitingMails } = await open();
    const { id } = await booked();
    await database.updateTable("bookings").set({ visit_date: "2026-06-09" }).execute();
    expect((await command("cancel", id)).stdout).toMatch(/\nThat time has begun, so nobody gets a mail\.\n$/);
    expect((await waitingMails()).map(({ kind }) => kind)).not.toContain("cancelled");
  });

  test("of an erased booking fails", async () => {
    const { booked, bookings, command } = await open();
    const { id, email } = await booked();
    await bookings.forget(email);
    const { status, stderr } = await command("cancel", id);
    expect({ status, stderr }).toEqual({ status: 1, stderr: `Booking ${id} is erased: there is nothing to cancel.\n` });
  });
});
