/** Runs on every page before any interaction. Everything works without it; keep it small. */
import { startHeader, startMenu } from "./start/header.ts";
import {
  afterLoad,
  startBookingButtons,
  startBrandFilter,
  startCityMap,
  startContactForm,
  startForms,
  startHoursToday,
  startLiveVerdict,
  startNextVisit,
} from "./start/lazy-parts.ts";
import { startCountyMap, startPictures, startReveals } from "./start/motion.ts";
import { startMyVisit } from "./start/my-visit.ts";
import { sendPageView, startNotFound, whenSeen } from "./start/page-view.ts";
import { startPrefetch } from "./start/prefetch.ts";
import { noteSource } from "./start/source.ts";

startBookingButtons();
startContactForm();
startForms();
startMenu();
noteSource();
startMyVisit();
// Everything else waits until the first picture is painted, each in its own task.
for (const start of [
  startPictures,
  startReveals,
  startHeader,
  startCityMap,
  startBrandFilter,
  startLiveVerdict,
  startNotFound,
  startCountyMap,
  startHoursToday,
  startPrefetch,
]) {
  afterLoad(() => setTimeout(start));
}
startNextVisit();
whenSeen(sendPageView);
