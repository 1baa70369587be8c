/** /office/numbers: the last weeks in numbers, including this one. */
import { addDays, mondayOf, todayInNewYork } from "../../booking/time/calendar.ts";
import type { Page } from "../answer.ts";
import { cityOf } from "./city-of.ts";
import { NumbersScreen, periods } from "./NumbersScreen.tsx";

export const numbersPage: Page = {
  async show({ office, query }) {
    const asked = query.get("weeks");
    const weeks = periods.find((period) => String(period) === asked) ?? periods[0];
    const today = todayInNewYork(office.now());
    const since = addDays(mondayOf(today), -7 * (weeks - 1));
    const stats = await office.stats(since, cityOf);
    return { title: "Numbers", current: "numbers", screen: <NumbersScreen {...{ stats, weeks, since, today }} /> };
  },
};
