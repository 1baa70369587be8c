import ICAL from "ical.js";
import { expect, test } from "vitest";
import { describeOnBothEngines } from "../../bookings/store/engine/fixtures.ts";
import { bookingNumber } from "../../shared/links/booking-number.ts";
import { beWednesdayMorning, temporaryBusiness } from "../fixtures.ts";

beWednesdayMorning();

describeOnBothEngines("export", (engine) => {
  test("has the chosen bookings as JSON, as a spreadsheet, and as a calendar", async () => {
    const { booked, command } = await temporaryBusiness(await engine.newPlace());
    const friday = await booked({ serviceDate: "2026-06-12", name: "Zoë Miller" });
    const monday = await booked({ serviceDate: "2026-06-15" });
    const isTold = ([name]: [string, unknown]) => !/token$|key$|^(submission|content)hash$/i.test(name);
    const told = Object.fromEntries(Object.entries(friday).filter(isTold));
    expect(JSON.parse((await command("export", "--json", "--to", "2026-06-14")).stdout)).toEqual([told]);
    const csv = (await command("export", "--csv", "--from", "2026-06-13")).stdout.split("\r\n");
    expect(csv).toEqual([expect.stringMatching(/^Visit,Time,/), expect.stringMatching(`,${monday.id}$`), ""]);
    const events = new ICAL.Component(ICAL.parse((await command("export", "--ics")).stdout)).getAllSubcomponents(
      "vevent",
    );
    const uids = events.map((event) => new ICAL.Event(event).uid);
    expect(uids).toEqual([friday.id, monday.id]);
  });

  test("of a person has all that is stored about them as JSON, and nothing that opens a visit", async () => {
    const { booked, clock, command, forget, join, office, seen } = await temporaryBusiness(await engine.newPlace());
    const ann = { phone: "(727) 555-0123", email: "ann@example.com" };
    const visit = await booked(ann);
    const other = await booked({ ...ann, email: "old@example.com" });
    await office.edit(await seen(other), { name: "Eve Stone", phone: "7275550199", email: "eve@example.com" });
    await office.note(visit.id, "Front desk", "Dog in the yard");
    await office.ask({ ...ann, name: "Ann", description: "Open on Sunday?" }, "Front desk");
    const price = {
      id: "p",
      work: "Belt is worn.",
      labor: "120",
      parts: "",
      payer: "other",
      payerName: "Lou Landlord",
    };
    await office.askPrice(await seen(visit), { ...price, payerNumber: "", share: "", allowed: "" });
    const report = { id: "r", work: "New belt.", parts: [{ number: "W10", name: "Belt", price: "" }], noParts: false };
    clock.now = new Date("2026-06-11T15:00:00Z");
    await office.writeUp(await seen(visit), { ...report, noPrice: "", paid: "cash", amount: "50" });
    const list = { session: "desk", page: "/", id: "list", content: "name,phone,notes\nAnn Gone,7275550123,Gate 12" };
    await office.keepForm(list);
    await office.importList(list, { columns: ["name", "phone", "notes"], by: "Front desk" });
    const apart = await command("export", "--json", "--phone", "727 555 0123");
    expect(apart.stderr).toMatch(/^Several customers share it\. Name each of whom it is about with --customer: /);
    await join(ann.phone);
    const { stdout } = await command("export", "--json", "--phone", "727 555 0123");
    expect(JSON.parse(stdout)).toMatchObject({
      visits: [{ id: visit.id, email: ann.email }],
      questions: [{ question: "Open on Sunday?" }],
      contacts: [{ name: "Ann Gone", notes: "Gate 12" }],
      former: [{ phone: ann.phone, email: "old@example.com" }],
      events: expect.arrayContaining([expect.objectContaining({ note: "Dog in the yard" })]),
      prices: [{ work: "Belt is worn.", payerName: "Lou Landlord", laborCents: 12_000 }],
      reports: [{ work: "New belt." }],
      parts: [{ name: "Belt" }],
      payments: [{ cents: 5_000 }],
    });
    for (const secret of [visit.linkToken, visit.shareToken, "Eve", "0199"]) expect(stdout).not.toContain(secret);
    await forget(ann.phone);
    const left = JSON.parse((await command("export", "--json", "--phone", "727 555 0123")).stdout);
    expect(Object.values(left).flat()).toEqual([]);
  });

  test("of a person has no contact details that an edit replaced: they may be a former customer's", async () => {
    const { booked, command, office, seen } = await temporaryBusiness(await engine.newPlace());
    const former = { name: "Eve Stone", phone: "(727) 555-0199", email: "eve@example.com", doorName: "Ulf Neighbor" };
    const visit = await booked({ ...former, modelNumber: "WF1" });
    const hers = { name: "Ann Lee", phone: "7275550123", email: "ann@example.com", doorName: "", modelNumber: "WF2" };
    await office.edit(await seen(visit), hers);
    for (const named of [
      ["--email", "ann@example.com"],
      ["--phone", "7275550123"],
    ]) {
      const { stdout } = await command("export", "--json", ...named);
      expect(stdout).not.toMatch(/eve\b|ulf|0199/i);
      expect(stdout).toContain(JSON.stringify(JSON.stringify({ modelNumber: "WF1" })));
    }
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
    await bookings.cancel(cancelled);
    const chosen = async (...options: string[]) => {
      const { stdout } = await command("export", "--json", ...options);
      const told = JSON.parse(stdout) as { id: string }[] | { visits: { id: string }[] };
      return ("visits" in told ? told.visits : told).map(({ id }) => id);
    };
    expect(await chosen("--from", "2026-06-13")).toEqual([monday.id, cancelled.id]);
    expect(await chosen("--to", "2026-06-12")).toEqual([friday.id]);
    expect(await chosen("--from", "today", "--to", "tomorrow")).toEqual([]);
    // Both were booked online: that they are one customer's, nobody has said.
    const named = [friday, cancelled].flatMap((visit) => ["--customer", bookingNumber(visit)]);
    expect(await chosen("--email", "ANN@example.com", ...named)).toEqual([friday.id, cancelled.id]);
  });
});
