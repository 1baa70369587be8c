import { parse } from "node-html-parser";
import { expect, test } from "vitest";
import { bookingNumber } from "../../booking/links/booking-number.ts";
import { describeOnBothEngines } from "../../booking/storage/engine/fixtures.ts";
import { beWednesdayMorning, temporaryBusiness } from "../fixtures.ts";

beWednesdayMorning();

describeOnBothEngines("day-sheet", (engine) => {
  const open = async () => temporaryBusiness(await engine.newPlace());
  const sheetsIn = (html: string) =>
    parse(html)
      .querySelectorAll("section")
      .map((section) => section.querySelectorAll("article").map((visit) => visit.querySelector("strong")?.text));

  test("has a page per technician, in order of the day, without canceled visits or other days", async () => {
    const { booked, bookings, command } = await open();
    await booked({ timeSlot: "evening", name: "Eve" });
    await booked({ timeSlot: "morning", name: "Mo" });
    await booked({ timeSlot: "morning", name: "Moe" });
    await booked({ timeSlot: "afternoon", name: "Art" });
    await booked({ serviceDate: "2026-06-12", name: "Fritz" });
    const { id } = await booked({ timeSlot: "afternoon", name: "Cancelled" });
    await bookings.cancel({ id }, "business");
    const { status, stdout } = await command("day-sheet", "tomorrow");
    const [first, second] = sheetsIn(stdout);
    expect([first, second].map((names) => names?.length)).toEqual([3, 1]);
    expect([first?.[0], second?.[0]].sort()).toEqual(["Mo", "Moe"]);
    expect(first?.slice(1)).toEqual(["Art", "Eve"]);
    expect(parse(stdout).querySelector("h1")?.text).toBe("Thursday, June 11, 2026");
    expect(status).toBe(0);
  });

  test("says when, whom, where, and why, with room to write, and is self-contained", async () => {
    const { booked, command } = await open();
    const visit = await booked({
      name: "Zoë <b>Miller</b>",
      phone: "(727) 555-0123",
      address: "12 Example Avenue",
      modelNumber: "WED4815EW",
      description: "Stays cold.\n</style><script>alert(1)</script>",
    });
    const { stdout } = await command("day-sheet", "2026-06-11");
    const article = parse(stdout).querySelector("article");
    expect(article?.querySelector("h2")?.text).toBe("8am-12pm Morning");
    expect(article?.querySelector("strong")?.textContent).toBe("Zoë <b>Miller</b>");
    expect(article?.querySelectorAll("a").map((link) => link.getAttribute("href"))).toEqual([
      "tel:7275550123",
      "https://www.google.com/maps/search/?api=1&query=12+Example+Avenue",
    ]);
    for (const text of ["(no city given)", "WED4815EW", "Serial", "Notes", "Paid", "Warranty", bookingNumber(visit)]) {
      expect(article?.text).toContain(text);
    }
    expect(article?.querySelector(".problem")?.textContent).toBe(visit.description);
    expect(stdout).not.toMatch(/<script|<link|<img|url\(/);
  });

  test("says so when a day has no visits", async () => {
    const { command } = await open();
    expect((await command("day-sheet", "2026-06-12")).stdout).toContain("No visits are booked on June 12th, 2026.");
  });
});
