import { describe, expect, it } from "vitest";
import type { PlainDate } from "../time/calendar.ts";
import { nextVisitInWords, successMessage, visitInBrief, visitInWords } from "./messages.ts";

describe("messages about a visit", () => {
  it("confirm with the long date and slot id", () => {
    expect(successMessage({ serviceDate: "2026-06-11", timeSlot: "afternoon" })).toEqual({
      title: "Service booking confirmed!",
      text: "We'll contact you shortly to confirm your appointment on June 11th, 2026 during the afternoon time slot.",
    });
  });

  it("say the next free one as of today", () => {
    const words = (date: "2026-12-31" | "2027-01-01" | "2027-01-02") =>
      nextVisitInWords({ date, slot: "morning" }, "2026-12-31");
    expect(words("2026-12-31")).toBe("today, 8am-12pm");
    expect(words("2027-01-01")).toBe("tomorrow, 8am-12pm");
    expect(words("2027-01-02")).toBe("Sat, Jan 2, 8am-12pm");
  });

  it("fit on a button, with the weekday as long as it is clear which one", () => {
    const words = (date: PlainDate) => visitInBrief({ date, slot: "morning" }, "2026-12-31");
    expect(words("2026-12-31")).toBe("today 8-12");
    expect(words("2027-01-01")).toBe("Fri 8-12");
    expect(words("2027-01-06")).toBe("Wed 8-12");
    expect(words("2027-01-07")).toBe("Jan 7 8-12");
  });

  it("say the weekday and day when they may be read later", () => {
    expect(visitInWords({ date: "2026-06-11", slot: "morning" })).toBe("Thursday, June 11, morning (8am-12pm)");
  });
});
