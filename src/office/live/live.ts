/**
 * What makes the office's pages quicker in a browser: forms are sent and answered in place, pages keep themselves up to
 * date, and single keys are shortcuts. Everything works without it.
 */
import { startForms } from "./forms.ts";
import { startRefreshing } from "./refresh.ts";
import { startSearch } from "./search.ts";
import { startShortcuts } from "./shortcuts.ts";

startRefreshing();
startSearch();
startForms();
startShortcuts();
