import ICAL from "ical.js";
import { expect, test } from "vitest";
import { describeOnBothEngines } from "../../bookings/store/engine/fixtures.ts";
import { beWednesdayMorning, temporaryBusiness } from "../fixtures.ts";

beWednesdayMorning();

describeOnBothEngines("export", (engine) => {
  test("has the chosen bookings as JSON, as a spreadsheet, and as a calendar", async () => {
    const { booked, command } = await temporaryBusiness(await engine.newPlace());
    const friday = await booked({ serviceDate: "2026-06-12", name: "Zoë Miller" });
    const monday = await booked({ serviceDate: "2026-06-15" });
    const { linkToken: _link, shareToken: _share, formerLinkToken: _former, ...told } = friday;
    expect(JSON.parse((await command("export", "--json", "--to", "2026-06-14")).stdout)).toEqual([told]);
    const csv = (await command("export", "--csv", "--from", "2026-06-13")).stdout.split("\r\n");
    expect(csv).toEqual([expect.stringMatching(/^Visit,Time,/), expect.stringMatching(`,${monday.id}$`), ""]);
    const events = new ICAL.Component(ICAL.parse((await command("export", "--ics")).stdout)).getAllSubcomponents(
      "vevent",
    );
    const uids = events.map((event) => new ICAL.Event(event).uid);
    expect(uids).toEqual([friday.id, monday.id]);
  });

  test.each(["--json", "--csv", "--ics"])("as %s opens no visit", async (format) => {
    const { booked, command, office, seen, stored } = await temporaryBusiness(await engine.newPlace());
    const visit = await booked();
    await office.edit(await seen(visit), { email: "dana@elsewhere.example" });
    const { stdout } = await command("export", format);
    expect(stdout).toContain(visit.id);
    for (const { linkToken, shareToken } of [visit, await stored(visit)]) {
      expect(stdout).not.toContain(linkToken);
      expect(stdout).not.toContain(shareToken);
    }
  });

  test("chooses by day and by email address", async () => {
    const { booked, bookings, command } = await temporaryBusiness(await engine.newPlace());
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
    expect(await chosen("--email", "ANN@example.com")).toEqual([friday.id, cancelled.id]);
  });
});
