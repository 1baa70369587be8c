/** How people find their way: the same sections in the header, the phone's menu, the footer and the sitemap for people. */

import { href } from "../shared/links/href.ts";
import { serviceIds } from "../shared/services/service-ids.ts";
import { errorCodesPath } from "./codes/error-codes.ts";
import { problemsPath } from "./problems/problem-pages.ts";

export interface NavigationLink {
  path: string;
  label: string;
}

/** A section of the site, with the page that it opens with. */
interface NavigationSection extends NavigationLink {
  /** All that it leads to, that page first, if that is more than one page. */
  pages?: readonly NavigationLink[];
  /** The first parts of the addresses of other pages that belong to it. */
  also?: readonly string[];
}

export const navigation: readonly NavigationSection[] = [
  { path: "/", label: "Home" },
  { path: href("services"), label: "Services", also: ["appliance-repair", ...serviceIds] },
  { path: href("brands"), label: "Brands" },
  {
    path: problemsPath,
    label: "What’s wrong?",
    pages: [
      { path: problemsPath, label: "What’s wrong?" },
      { path: errorCodesPath, label: "Error codes" },
      { path: href("repairOrReplace"), label: "Repair or replace" },
    ],
  },
  { path: href("prices"), label: "Prices" },
  { path: href("coverage"), label: "Areas", also: ["locations"] },
  {
    path: href("about"),
    label: "About",
    pages: [
      { path: href("about"), label: "About" },
      { path: href("lostLink"), label: "My visit, receipt" },
      { path: "/#contact", label: "Contact" },
    ],
  },
];

/** Each page that the navigation leads to, once. */
export const navigationPages: readonly NavigationLink[] = navigation.flatMap((section) => section.pages ?? section);

const firstPart = (path: string) => path.split("/")[1] ?? "";

/** The section that a page belongs to; undefined for those of none, such as the booking page and a customer's own. */
export const sectionOf = (path: string): NavigationSection | undefined =>
  navigation.find(
    ({ pages = [], also = [], ...opening }) =>
      path !== href("lostLink") &&
      ([opening, ...pages].some((page) => firstPart(page.path) === firstPart(path)) || also.includes(firstPart(path))),
  );
