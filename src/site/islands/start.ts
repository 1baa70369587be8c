/**
 * Runs on every page before any interaction. Everything works without it; keep it small. What this folder holds runs in the
 * browser; none of it is an island of Astro's.
 */
import { startBookingButtons, startContactForm, startDialogAhead } from "./start/dialog.ts";
import { startHeader, startMenu } from "./start/header.ts";
import { startPictures, startReveals } from "./start/motion.ts";
import { sendPageView, startNotFound, whenSeen } from "./start/page-view.ts";
import {
  startBrandFilter,
  startCityMap,
  startCountyMap,
  startForms,
  startHoursToday,
  startLiveVerdict,
  startMyVisit,
  startNextVisit,
  startOneOffer,
  startZipAnswer,
} from "./start/parts.ts";
import { startPrefetch } from "./start/prefetch.ts";
import { noteSource } from "./start/source.ts";
import { afterLoad } from "./start/when.ts";

startBookingButtons();
startContactForm();
startForms();
startMenu();
noteSource();
startMyVisit();
startZipAnswer();
// Everything else waits until the first picture is painted, each in its own task.
for (const start of [
  startOneOffer,
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
startDialogAhead();
whenSeen(sendPageView);
