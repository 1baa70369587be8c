/**
 * Runs on every page before any interaction. Everything works without it; keep it small. What this folder holds runs in the
 * browser; none of it is an island of Astro's.
 */
import { startBookingButtons, startContactForm, startDialogAhead } from "./start/dialog.ts";
import { startMenu } from "./start/menu.ts";
import { sendPageView, startNotFound, whenSeen } from "./start/page-view.ts";
import {
  startBrandFilter,
  startCityMap,
  startCountyMap,
  startForms,
  startFragment,
  startHoursToday,
  startLiveVerdict,
  startMyVisit,
  startNextVisit,
  startPrint,
  startView,
  startZipAnswer,
} from "./start/parts.ts";
import { startPictures } from "./start/pictures.ts";
import { noteSource } from "./start/source.ts";
import { afterLoad } from "./start/when.ts";

startFragment();
startBookingButtons();
startContactForm();
startForms();
startMenu();
noteSource();
startMyVisit();
startPrint();
startZipAnswer();
// Everything else waits until the first picture is painted, each in its own task.
for (const start of [
  startView,
  startPictures,
  startCityMap,
  startBrandFilter,
  startLiveVerdict,
  startNotFound,
  startCountyMap,
  startHoursToday,
]) {
  afterLoad(() => setTimeout(start));
}
startNextVisit();
startDialogAhead();
whenSeen(sendPageView);
