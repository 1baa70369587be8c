import { expect, test } from "vitest";
import { bookingNumber } from "../../booking/links/booking-number.ts";
import { describeOnBothEngines } from "../../booking/storage/engine/fixtures.ts";
import { beWednesdayMorning, temporaryBusiness } from "../fixtures.ts";

beWednesdayMorning();

describeOnBothEngines("list", (engine) => {
  const open = async () => temporaryBusiness(await engine.newPlace());

  test("prints a table in order of visit", async () => {
    const { booked, command } = await open();
    await booked({ name: "Later", timeSlot: "afternoon" });
    const first = await booked({ name: "Zoë Miller", phone: "(727) 555-0123" });
    const { status, stdout, stderr } = await command("list");
    const [headings, row, second, , total] = stdout.split("\n");
    expect(headings).toMatch(/^Visit +Time +Service +Name +Phone +Address +Status +Booking$/);
    expect(row).toMatch(
      /^2026-06-11 {2}Morning \(8am-12pm\) {4}Dryer Repair {2}Zoë Miller {2}\(727\) 555-0123 {2}12 Example/,
    );
    expect(row).toMatch(new RegExp(`booked +${bookingNumber(first)}$`));
    expect(second).toContain("Later");
    expect(total).toBe("2 bookings");
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  });

  test("filters by day, status, and email address", async () => {
    const { booked, bookings, command } = await open();
    const friday = await booked({ serviceDate: "2026-06-12", email: "Ann@Example.com" });
    const monday = await booked({ serviceDate: "2026-06-15" });
    const cancelled = await booked({ serviceDate: "2026-06-15", timeSlot: "evening", email: "ann@example.com" });
    await bookings.cancel({ id: cancelled.id }, "business");
    const chosen = async (...options: string[]) => {
      const { stdout } = await command("export", "--json", ...options);
      return (JSON.parse(stdout) as { id: string }[]).map(({ id }) => id);
    };
    expect(await chosen("--from", "2026-06-13")).toEqual([monday.id, cancelled.id]);
    expect(await chosen("--to", "2026-06-12")).toEqual([friday.id]);
    expect(await chosen("--from", "today", "--to", "tomorrow")).toEqual([]);
    expect(await chosen("--status", "canceled")).toEqual([cancelled.id]);
    expect(await chosen("--status", "cancelled")).toEqual([cancelled.id]);
    expect(await chosen("--email", "ANN@example.com")).toEqual([friday.id, cancelled.id]);
  });
});
