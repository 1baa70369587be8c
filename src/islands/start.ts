/** Runs on every page before any interaction. Everything works without it; keep it small. */
import { startHeader, startMenu } from "./start/header.ts";
import { startBookingButtons, startCityMap, startContactForm, whenIdle } from "./start/lazy-parts.ts";
import { startCountyMap, startPictures, startReveals } from "./start/motion.ts";
import { showNextVisit } from "./start/next-visit.ts";
import { sendPageView, startNotFound, whenSeen } from "./start/page-view.ts";
import { startPhoneStatus } from "./start/phone-status.ts";
import { startPrefetch } from "./start/prefetch.ts";
import { noteSource } from "./start/source.ts";

startPictures();
startReveals();
startCountyMap();
startHeader();
startMenu();
startBookingButtons();
startContactForm();
startCityMap();
startPhoneStatus();
startNotFound();
startPrefetch();
noteSource();
whenIdle(showNextVisit);
whenSeen(sendPageView);
