import { describe, expect, it } from "vitest";
import type { PlainDate } from "./calendar.ts";
import { nextVisitInWords, visitInBrief, visitInWords, visitOnButton } from "./visit-in-words.ts";

describe("words about a visit", () => {
  it("say the next free one as of today", () => {
    const words = (date: "2026-12-31" | "2027-01-01" | "2027-01-02") =>
      nextVisitInWords({ date, slot: "morning" }, "2026-12-31");
    expect(words("2026-12-31")).toBe("today, 8am-12pm");
    expect(words("2027-01-01")).toBe("tomorrow, 8am-12pm");
    expect(words("2027-01-02")).toBe("Sat, Jan 2, 8am-12pm");
  });

  it("fit on a button, with the weekday as long as it is clear which one", () => {
    const words = (date: PlainDate) => visitInBrief({ date, slot: "morning" }, "2026-12-31");
    expect(words("2026-12-31")).toBe("Today 8-12");
    expect(words("2027-01-01")).toBe("Fri 8-12");
    expect(words("2027-01-06")).toBe("Wed 8-12");
    expect(words("2027-01-07")).toBe("Jan 7 8-12");
  });

  it("name day and hours on a button that books it", () => {
    const words = (date: PlainDate, slot: "morning" | "afternoon" | "evening") =>
      visitOnButton({ date, slot }, "2026-12-31");
    expect(words("2026-12-31", "morning")).toBe("Today 8am-12pm");
    expect(words("2027-01-01", "evening")).toBe("Fri 1 4pm-7pm");
    expect(words("2027-01-07", "afternoon")).toBe("Jan 7 12pm-4pm");
  });

  it("say the weekday and day when they may be read later", () => {
    expect(visitInWords({ date: "2026-06-11", slot: "morning" })).toBe("Thursday, June 11, morning (8am-12pm)");
  });
});
