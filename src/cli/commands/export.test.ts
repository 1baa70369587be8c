import ICAL from "ical.js";
import { expect, test } from "vitest";
import { describeOnBothEngines } from "../../booking/storage/engine/fixtures.ts";
import { beWednesdayMorning, temporaryBusiness } from "../fixtures.ts";

beWednesdayMorning();

describeOnBothEngines("export", (engine) => {
  const open = async () => {
    const business = await temporaryBusiness(await engine.newPlace());
    const friday = await business.booked({ serviceDate: "2026-06-12", name: "Zoë Miller" });
    const monday = await business.booked({ serviceDate: "2026-06-15" });
    return { ...business, friday, monday };
  };

  test("--json has every detail of the chosen bookings", async () => {
    const { command, friday } = await open();
    const { status, stdout } = await command("export", "--json", "--to", "2026-06-14");
    expect(JSON.parse(stdout)).toEqual([friday]);
    expect(status).toBe(0);
  });

  test("--csv has a line for each of them", async () => {
    const { command, monday } = await open();
    const { stdout } = await command("export", "--csv", "--from", "2026-06-13");
    expect(stdout).toMatch(/^Visit,Time,/);
    expect(stdout.split("\r\n").slice(1)).toEqual([
      expect.stringMatching(new RegExp(`^2026-06-15,.*,${monday.id}$`)),
      "",
    ]);
  });

  test("--ics is a calendar", async () => {
    const { command, friday, monday } = await open();
    const { stdout } = await command("export", "--ics");
    const events = new ICAL.Component(ICAL.parse(stdout)).getAllSubcomponents("vevent");
    const uids = events.map((event) => new ICAL.Event(event).uid);
    expect(uids).toEqual([`${friday.id}@www.example.com`, `${monday.id}@www.example.com`]);
  });
});
