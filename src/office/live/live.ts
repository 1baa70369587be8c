/**
 * What makes the office's pages quicker in a browser: forms are sent and answered in place, pages keep themselves up to
 * date, leaving asks about what was typed, and single keys are shortcuts. Everything works without it.
 */
import { startTypedText } from "../../site/components/typed-text.ts";
import { startBeside } from "./beside.ts";
import { startForms } from "./forms.ts";
import { startAsking } from "./leaving.ts";
import { startMoving } from "./moving.ts";
import { startOwnPage } from "./own-page.ts";
import { startQuickSearch } from "./quick-search.ts";
import { startRefreshing } from "./refresh.ts";
import { startShortcuts } from "./shortcuts.ts";
import { startTexts } from "./texts.ts";
import { startWaiting } from "./waiting.ts";

startRefreshing();
startForms();
startBeside();
startAsking();
startMoving();
startShortcuts();
startQuickSearch();
startTexts();
startWaiting();
startOwnPage();
// Settings are a draft on the server.
if (!location.pathname.startsWith("/office/settings")) startTypedText();
// What was pressed before (OfficeDocument.astro).
dispatchEvent(new Event("office-ready"));
