import { expect, test } from "vitest";
import { noticeHours, replyHours, warrantyDays } from "../promises.ts";
import { bookableMonths } from "../visit-windows.ts";
import { promiseMistakes } from "./promise-mistakes.ts";

const promised = { noticeHours: 48, warrantyDays: 60, replyHours: 12, bookableMonths: 3 };

test("what the business promises has no mistakes", () => {
  expect(promiseMistakes({ noticeHours, warrantyDays, replyHours, bookableMonths })).toEqual([]);
});

test.each([
  [{ noticeHours: 0 }, "promises.ts: noticeHours must be a whole number from 2 to 336, not 0."],
  [{ noticeHours: 1_000 }, "promises.ts: noticeHours must be a whole number from 2 to 336, not 1000."],
  [{ warrantyDays: -90 }, "promises.ts: warrantyDays must be a whole number from 2 to 3650, not -90."],
  [{ warrantyDays: Number.NaN }, "promises.ts: warrantyDays must be a whole number from 2 to 3650, not NaN."],
  [{ replyHours: 1.5 }, "promises.ts: replyHours must be a whole number from 2 to 168, not 1.5."],
  [{ bookableMonths: 7 }, "visit-windows.ts: bookableMonths must be a whole number from 1 to 6, not 7."],
])("%o is a mistake", (changed, line) => {
  expect(promiseMistakes({ ...promised, ...changed })).toEqual([`src/business/${line}`]);
});
