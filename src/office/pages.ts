/** The office's pages by address. What is no page, such as photos, spreadsheets and the way in, has a route of its own. */
import { type OfficeAddress, officePatterns } from "../shared/links/href.ts";
import type { Page } from "./answer.ts";
import { callsPage } from "./calls/calls-page.tsx";
import { dayPage } from "./day/day-page.tsx";
import { daysPage } from "./days/days-page.tsx";
import { monthPage } from "./month/month-page.tsx";
import { newVisitPage } from "./new-visit/new-visit-page.tsx";
import { numberVisitsPage } from "./numbers/number-visits-page.tsx";
import { numbersPage } from "./numbers/numbers-page.tsx";
import { onlinePage } from "./online/online-page.tsx";
import { partsPage } from "./parts/parts-page.tsx";
import { customerPage } from "./people/customer-page.tsx";
import { searchPage } from "./search/search-page.tsx";
import { publishPage } from "./settings/publish/publish-page.tsx";
import { rooms } from "./settings/rooms.ts";
import { settingsPage } from "./settings/settings-page.tsx";
import { pageTextsPage } from "./settings/texts/texts-page.tsx";
import { techniciansPage } from "./technicians/technicians-page.tsx";
import { visitPage } from "./visit/visit-page.tsx";
import { weekPage } from "./week/week-page.tsx";

const pages: Readonly<Record<Exclude<OfficeAddress, "settingsRoom">, Page>> = {
  day: dayPage,
  dayOn: dayPage,
  weekOf: weekPage,
  monthOf: monthPage,
  newVisit: newVisitPage,
  visit: visitPage,
  customer: customerPage,
  calls: callsPage,
  parts: partsPage,
  closedDays: daysPage,
  technicians: techniciansPage,
  onlineBookings: onlinePage,
  search: searchPage,
  numbers: numbersPage,
  numberVisits: numberVisitsPage,
  settings: settingsPage,
  publish: publishPage,
  textsOf: pageTextsPage,
};

/** In the order of the addresses: "new" is no visit's number. */
const patterns = Object.entries(officePatterns).map(([name, pathname]) => ({
  name: name as OfficeAddress,
  pattern: new URLPattern({ pathname }),
}));

/**
 * The page at a path, with the values of its address; undefined if the office has none there.
 * @param path decoded, without a slash at its end
 */
export function findOfficePage(path: string): { page: Page; params: Record<string, string> } | undefined {
  for (const { name, pattern } of patterns) {
    const match = pattern.exec({ pathname: path });
    if (!match) continue;
    const page = name === "settingsRoom" ? rooms.find((room) => room.path === path)?.page : pages[name];
    return page && { page, params: match.pathname.groups as Record<string, string> };
  }
  return undefined;
}
