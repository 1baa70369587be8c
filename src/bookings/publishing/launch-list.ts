/** What is left to do before the site goes live: the office's list, and how many things `npm start` says are open. */

import type { Business } from "../../facts/business.ts";
import { startingPrice } from "../../facts/derived/price.ts";
import { type ShownFacts, shownFacts } from "../../facts/derived/shown-facts.ts";
import { type FactName, factFields, factPath, groups, roomPath } from "../../facts/schema.ts";
import { facts, site } from "../../facts/site.ts";
import { href } from "../../shared/links/href.ts";
import type { OfficeService } from "../office-service.ts";
import type { Done } from "./launch-notes.ts";

/** The list's page. */
export const goingLivePath = href("settingsRoom", "going-live");

interface SiteState {
  business: Business;
  shown: ShownFacts;
  unset: readonly FactName[];
  /** What somebody or a program has marked as done. */
  done: ReadonlyMap<string, Done>;
  technicians: number;
  relay: string | undefined;
  behindTls: boolean;
  /** Where this request came to. */
  origin: string | undefined;
}

interface Entry {
  /** Also the name under which it is noted as done. */
  id: string;
  title: string;
  href?: string;
  /** Whether the site can see that it is done. Without this, somebody or a program has to mark it. */
  isDone?(state: SiteState): boolean;
  /** Its state in a sentence or two. */
  note(state: SiteState): string;
  /** The label of the button that marks it as done, where the site can't see it. */
  button?: string;
}

/** A fact that is made up until it is set. */
const own = (fact: FactName, title: string, shownAs: (business: Business) => string | null): Entry => {
  const where = `under Settings, ${groups[factFields[fact].group]}`;
  const isDone = ({ unset }: SiteState) => !unset.includes(fact);
  const note = (state: SiteState) => {
    const value = shownAs(state.business);
    if (isDone(state)) return value ?? "";
    return value
      ? `Visitors see the placeholder “${value}” until you set yours ${where}.`
      : `Not shown until you set it ${where}.`;
  };
  return { id: fact, title, isDone, note, href: factPath(fact) };
};

/** Samples show on the example address only; elsewhere, what isn't set is left out. */
const noSample = (id: FactName, title: string, isSet: (shown: ShownFacts) => boolean, left: string): Entry => ({
  id,
  title,
  href: factPath(id),
  isDone: ({ business, shown }) => isSet(shown) || !business.isExample,
  note({ business: { isExample }, shown }) {
    if (isSet(shown)) return "Yours are shown.";
    return isExample ? `Samples are shown as long as the site uses the example address. ${left}` : left;
  },
});

/** Whether somebody comes, or was seen to come, through HTTPS at the address that the site has now. */
const isReached = ({ business: { siteUrl }, origin, done }: SiteState) =>
  siteUrl.startsWith("https:") && (origin === siteUrl || done.get("https")?.by === siteUrl);

/** In the order in which they are best done. */
const entries: readonly Entry[] = [
  own("name", "Your name", ({ name }) => name),
  own("phone", "Your phone number", ({ phone }) => phone.text),
  own("email", "Your email address", ({ email }) => email),
  own("officeStreet", "Your street address", ({ office }) => office.street),
  {
    id: "price",
    title: "Your price",
    button: "This price is correct",
    href: factPath("fromPrice"),
    note: () =>
      startingPrice()
        ? `Visitors see “from ${startingPrice()}.” Is that what the simplest repair costs?`
        : "The site doesn’t show a price.",
  },
  {
    id: "offered",
    title: "Services and brands",
    button: "Reviewed",
    href: roomPath("offered"),
    note: () => "The site offers everything, gas appliances included, until you turn off what you don’t repair.",
  },
  {
    id: "communities",
    title: "Communities",
    button: "Reviewed",
    href: roomPath("offered"),
    note: () => "The site says you serve all of them. Turn off any you don’t.",
  },
  {
    id: "promises",
    title: "Promises",
    button: "These are all true",
    href: factPath("promises"),
    note: () => "Same-day visits, experience, warranty, reply time: change or turn off any that aren’t true.",
  },
  {
    id: "texts",
    title: "Website wording",
    button: "Reviewed",
    href: roomPath("texts"),
    note: () => "You can reword the home page and the pages of services and communities.",
  },
  noSample(
    "licenses",
    "License, insurance, certifications",
    ({ licenses }) => licenses.length > 0,
    "Without your own, the site won’t say “licensed,” “insured,” “certified” or “genuine parts.”",
  ),
  {
    id: "people",
    title: "Who comes to the door",
    button: "Reviewed",
    href: factPath("people"),
    note: () =>
      facts().people.length > 0
        ? "Visitors see who comes to their door."
        : "Until you add names and photos, the site just tells customers to ask for the technician’s name and the visit number at the door.",
  },
  noSample(
    "testimonials",
    "Rating and testimonials",
    ({ testimonials }) => testimonials.some(({ source }) => source),
    "Without your own, the site shows none.",
  ),
  {
    id: "technicians",
    title: "Technicians",
    href: href("technicians"),
    isDone: ({ technicians }) => technicians > 0,
    note: ({ technicians }) =>
      technicians > 0
        ? `${technicians === 1 ? "One technician works" : `${technicians} technicians work`} here.`
        : "Add everyone who goes out on visits. That sets how many can be booked at a time.",
  },
  {
    id: "holidays",
    title: "Holidays",
    button: "Reviewed",
    href: factPath("closedHolidays"),
    note: () => "Close the days you’re off before someone books one.",
  },
  {
    id: "legal",
    title: "Terms and privacy policy",
    button: "Reviewed",
    href: href("terms"),
    note: () => "Customers agree to these when they book. Have a lawyer read both; every page’s footer links to them.",
  },
  {
    id: "relay",
    title: "Mail server",
    href: href("settingsRoom", "mail"),
    isDone: ({ relay }) => relay !== undefined,
    note: ({ relay }) =>
      relay ? `Emails go out through ${relay}.` : "Enter yours under Settings, Email. Until then, no email is sent.",
  },
  {
    id: "test-mail",
    title: "Test email received",
    button: "It arrived",
    href: href("settingsRoom", "mail"),
    note: () => "Send one to yourself, and check the spam folder too.",
  },
  {
    id: "backup",
    title: "Your first backup",
    href: href("settingsRoom", "backup"),
    note: () => "Download one, and keep it where only you can open it.",
  },
  {
    id: "address",
    title: "Your website address",
    href: factPath("siteUrl"),
    isDone: ({ business }) => !business.isExample,
    note: ({ business: { isExample, siteUrl } }) =>
      isExample
        ? "Enter yours under Settings, Website address. Until it’s published, samples are shown, and emails and texts are held because their links wouldn’t work."
        : siteUrl,
  },
  {
    id: "https",
    title: "HTTPS",
    href: factPath("siteUrl"),
    isDone: (state) => state.behindTls && isReached(state),
    note(state) {
      if (!isReached(state))
        return "Done once you open this page at your own website address, or press Check now under Settings, Website address.";
      return state.behindTls
        ? "Visitors get here over HTTPS."
        : "Visitors get here over HTTPS, but the server mistakes your proxy for a visitor. Set BEHIND_TLS to 1 in your host’s settings.";
    },
  },
];

/** The facts that are live, and what of them visitors are shown. */
export function publishedFacts() {
  const { facts, unset, business } = site();
  return { facts, unset, business, shown: shownFacts(business.isExample, facts) };
}

/** The list with the state of each entry. @throws only when the database is broken */
export async function launchList(
  {
    office,
    mail,
    behindTls,
    origin,
  }: {
    office: OfficeService;
    /** Says which mail server is used, in words. */
    mail: { relay(): Promise<string | undefined> };
    behindTls: boolean;
    origin?: string;
  },
  known?: Pick<SiteState, "business" | "shown" | "unset">,
) {
  const facts = known ?? publishedFacts();
  const [done, people] = [await office.launchNotes(), await office.technicians()];
  const technicians = people.filter(({ endedAt }) => endedAt === null).length;
  const state = { ...facts, done, technicians, relay: await mail.relay(), behindTls, origin };
  return entries.map(({ note, isDone = ({ done }) => done.has(id), id, ...entry }) => ({
    ...entry,
    id,
    note: note(state),
    isDone: isDone(state),
    /** When it was marked as done, and by whom; nobody marks what the site has seen itself. */
    done: id === "https" ? undefined : done.get(id),
  }));
}
export type LaunchItem = Awaited<ReturnType<typeof launchList>>[number];
