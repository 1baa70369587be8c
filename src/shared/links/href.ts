/** Every address that pages link to, in one table. `:name` stands for a value. */

const publicAddresses = {
  home: "/",
  services: "/services",
  service: "/services/:service",
  guide: "/:service",
  overview: "/appliance-repair",
  brands: "/brands",
  brand: "/brands/:brand",
  city: "/locations/:city",
  coverage: "/coverage",
  prices: "/prices",
  about: "/about",
  problems: "/problems",
  problem: "/problems/:appliance/:problem",
  errorCodes: "/error-codes",
  repairOrReplace: "/repair-or-replace",
  book: "/book",
  lostLink: "/lost-link",
  terms: "/terms-of-use",
  termsVersion: "/terms-of-use/:version",
  privacy: "/privacy-policy",
  sitemap: "/sitemap",
} as const;

/** The office's pages. Each has a line in `src/office/pages.ts`, too. */
const officeAddresses = {
  day: "/office",
  dayOn: "/office/day/:date",
  weekOf: "/office/week/:date",
  monthOf: "/office/month/:date",
  newVisit: "/office/visits/new",
  visit: "/office/visits/:number",
  customer: "/office/people/:number",
  calls: "/office/calls",
  parts: "/office/parts",
  closedDays: "/office/days",
  technicians: "/office/technicians",
  onlineBookings: "/office/online",
  search: "/office/search",
  numbers: "/office/numbers",
  numberVisits: "/office/numbers/visits",
  settings: "/office/settings",
  publish: "/office/settings/publish",
  textsOf: "/office/settings/texts/:page",
  settingsRoom: "/office/settings/:room",
} as const;

/** Of the office, what is no page: files, ways in and out, and addresses that lead on to the present day. */
const officeRoutes = {
  enter: "/office/enter/:token",
  signOut: "/office/sign-out",
  goToDay: "/office/day",
  week: "/office/week",
  month: "/office/month",
  bookkeeping: "/office/numbers/bookkeeping.csv",
  report: "/office/numbers/report.csv",
  preview: "/office/settings/preview",
  sitePhoto: "/office/settings/photos/:id",
} as const;

const addresses = { ...publicAddresses, ...officeAddresses, ...officeRoutes };

/** All of them as they are written, `:name` included. */
export const pathPatterns: readonly string[] = Object.values(addresses);

export type OfficeAddress = keyof typeof officeAddresses;
export const officePatterns: Readonly<Record<OfficeAddress, string>> = officeAddresses;

/** The values of a path, one for each `:name`, in their order. */
type ValuesOf<Path extends string> = Path extends `${string}/:${infer Rest}`
  ? [string, ...(Rest extends `${string}/${infer More}` ? ValuesOf<`/${More}`> : [])]
  : [];

/**
 * The path of a page.
 * @param values for what the address leaves open: ids, slugs, numbers or dates, which need no escaping
 */
export function href<Name extends keyof typeof addresses>(
  name: Name,
  ...values: ValuesOf<(typeof addresses)[Name]>
): string {
  const left: string[] = [...values];
  return addresses[name].replaceAll(/:\w+/g, () => left.shift() ?? "");
}
