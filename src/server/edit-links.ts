/** The pages of a preview: beside what the office can change, a link to the form that changes it. */

import { credentials } from "../facts/derived/credentials-in-words.ts";
import { weekInProse, weekInShort, windowsInProse } from "../facts/derived/hours-in-words.ts";
import { priceRange, startingPrice, taxLine } from "../facts/derived/price.ts";
import { waysToPayFirst } from "../facts/derived/promises-in-words.ts";
import { shown } from "../facts/derived/shown-facts.ts";
import { factMark, replaceEditMarks } from "../facts/edit-marks.ts";
import type { FactName } from "../facts/schema.ts";
import { type Site, withSite } from "../facts/site.ts";
import { palette } from "../shared/palette.ts";
import { serviceIds } from "../shared/services/service-ids.ts";
import { offeredWindows } from "../shared/time/offered-windows.ts";

const { "ink-900": ink, "amber-100": ground, "amber-600": edge } = palette;
export const editMarkStyle = `.edit-mark{all:unset;display:inline-block;place-self:start;position:relative;cursor:pointer;margin-inline:.3em;padding:0 .5em;border-radius:1em;font:600 .75rem/1.5rem system-ui,sans-serif;white-space:nowrap;color:${ink};background:${ground};box-shadow:0 0 0 1px ${edge}}.edit-mark:focus-visible{outline:3px solid ${ink};outline-offset:2px}.edit-mark>span{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}`;

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#x27;",
};

/** As it is within HTML, with spaces that may be kept together. */
const exactly = (text: string) =>
  RegExp.escape(text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign)).replaceAll("\\x20", "[ \\u00a0]");

/** How pages say the facts of the site, as regular expressions. */
function sayings({ business, facts }: Site): Readonly<Partial<Record<FactName, readonly string[]>>> {
  const all = (...texts: readonly (string | null | undefined)[]) =>
    texts.flatMap((text) => (text ? exactly(text) : []));
  const { phone, email, name, office } = business;
  const own = ["textPhone", "typicalVisit", "diagnosis", "orderedParts", "cannotRepair", "declinedPrice"] as const;
  const { rating, licenses, people, announcement, checkedBy } = facts;
  return {
    ...Object.fromEntries(own.map((name) => [name, all(facts[name])])),
    phone: all(phone.text),
    email: all(email),
    name: all(name),
    officeStreet: all(office.street),
    officeZip: all(`${office.city}, ${office.region} ${office.postalCode}`),
    phoneHours: all(`Phones ${weekInShort(facts.phoneHours)}`, weekInProse(facts.phoneHours)),
    officeHours: all(`Office ${weekInShort(facts.officeHours)}`),
    visitHours: all(weekInProse(facts.visitHours)),
    visitWindows: all(windowsInProse(offeredWindows())),
    fromPrice: all(startingPrice()),
    priceRanges: all(...serviceIds.map(priceRange)),
    taxIncluded: all(taxLine()),
    waysToPay: all(facts.waysToPay, waysToPayFirst()),
    warrantyDays: [`${facts.warrantyDays}[- ]days?`],
    noticeHours: [`${facts.noticeHours} hours(?=’ notice| ahead| before)`],
    replyHours: [`within ${facts.replyHours} hours`],
    rating: all(rating && `reviews on ${rating.source}`),
    testimonials: all(...shown().testimonials.map(({ quote }) => quote)),
    licenses: all(credentials()?.title, ...licenses.map((license) => license.name)),
    since: shown().years ? [`more than ${shown().years} years`] : [],
    people: all(...people.map((person) => person.name)),
    checkedBy: all(checkedBy && `Checked by ${checkedBy.name}`),
    announcement: all(announcement?.text),
  };
}

/** Elements whose text is no place for a link, or said again elsewhere; tags; and texts. */
const pieces =
  /<(script|style|title|textarea|select|svg|header|nav|dialog|astro-island)\b[\s\S]*?<\/\1>|<[^>]*>|[^<]+/g;

/** @param site whose facts the page says */
export const withEditLinks = (html: string, site: Site | undefined): string =>
  site?.hasEditMarks ? withSite(site, () => link(html, site)) : html;

function link(html: string, site: Site): string {
  const names = Object.entries(sayings(site)).filter(([, patterns]) => patterns.length > 0);
  const said = new RegExp(names.map(([name, list]) => `(?<${name}>${list.join("|")})(?!\\w)`).join("|"), "g");
  // A link can't be in another: it comes after that.
  let [isInLink, held] = [false, ""];
  const take = () => {
    const links = held;
    held = "";
    return links;
  };
  return html.replaceAll(pieces, (piece) => {
    if (piece.startsWith("<")) {
      const text = replaceEditMarks(piece, () => "");
      if (/^<(a|button)\b/.test(piece)) isInLink = true;
      if (!/^<\/(a|button)>/.test(piece)) return text;
      isInLink = false;
      return text + take();
    }
    const marked = piece.replaceAll(said, (text, ...groups) => {
      const named = groups.at(-1) as Record<string, string | undefined>;
      return text + factMark(Object.keys(named).find((name) => named[name]) as FactName);
    });
    return replaceEditMarks(marked, (href, label) => {
      held += `<a class="edit-mark" href="${href}" title="${label}">Edit<span>: ${label}</span></a>`;
      return isInLink ? "" : take();
    });
  });
}
