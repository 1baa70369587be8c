/** `npm run dates`: notes today for each content file that says something new. */
import { datesOfTexts, keepDates, keptDates } from "./text-dates.ts";

keepDates(datesOfTexts(keptDates(), new Date().toISOString().slice(0, 10)));
