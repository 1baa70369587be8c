/** /office/settings/google: what search engines are told, which pages bring visitors and bookings, and the link for the business profile. */
import { enteredKey } from "../../../bookings/queries/stats.ts";
import { pageGroups } from "../../../content/pages.ts";
import { roomPath } from "../../../facts/schema.ts";
import { site } from "../../../facts/site.ts";
import { href } from "../../../shared/links/href.ts";
import { addMonths, formatMonth, type PlainDate, todayInNewYork } from "../../../shared/time/calendar.ts";
import type { Page } from "../../answer.ts";
import { roomPage } from "../../facts/room-page.tsx";
import { LineField } from "../../shared/Fields.tsx";
import { countInWords } from "../../shared/words.ts";
import styles from "../Settings.module.css";

export const googlePath = roomPath("google");

/** How many pages and sources are listed. */
const most = 15;

/** What a booking says of a visitor who came by the profile's link (shared/form/source.ts). */
const profileTags = new URLSearchParams({
  utm_source: "google",
  utm_medium: "organic",
  utm_campaign: "business-profile",
});

export const googlePage: Page = {
  ...roomPage,
  async show(request, refused) {
    const view = await roomPage.show(request, refused);
    if (view instanceof Response) return view;
    const { office, linkBase } = request;
    const { business } = site();
    const today = todayInNewYork(office.now());
    const { since, byPath } = await office.listEntries();
    const { pages, referrers, total } = await office.stats(addMonths(today, -12), today);
    const booked = new Map(pages.map(({ key, bookings }) => [key, bookings]));
    const entered = booked.get(enteredKey) ?? 0;
    // What the office enters has no source.
    const sources = referrers
      .map(({ key, bookings }) => ({ key, bookings: key ? bookings : bookings - entered }))
      .filter(({ bookings }) => bookings > 0);
    const known = pageGroups().flatMap(({ paths }) => paths);
    const used = known
      .map((path) => ({ path, entries: byPath.get(path) ?? 0, bookings: booked.get(path) ?? 0 }))
      .filter(({ entries, bookings }) => entries + bookings > 0)
      .sort((a, b) => b.entries - a.entries || b.bookings - a.bookings);
    const unused = known.filter((path) => !byPath.has(path));
    const isWholeYear = since !== undefined && since <= addMonths(today, -12).slice(0, 7);
    const screen = (
      <>
        <section aria-labelledby="profile-title">
          <h2 id="profile-title">Booking link for your Google Business Profile</h2>
          <LineField
            id="profile-link"
            label="Link"
            hint="Paste this link under Bookings in your profile. Bookings from it are counted separately."
            readOnly
            defaultValue={`${business.isExample ? linkBase : business.siteUrl}${href("book")}?${profileTags}`}
            spellCheck={false}
          />
        </section>
        <section className={styles.after} aria-labelledby="pages-title">
          <h2 id="pages-title">Pages that bring in visitors</h2>
          <p className={styles.hint}>
            {since
              ? `Visitors since ${formatMonth(`${since}-01` as PlainDate)} who came from another site, from a search or by typing the address, and the bookings made from each page in the last twelve months.`
              : "No visitors have been counted yet. Visitors are counted by month and page, and we don’t record who they are."}
          </p>
          {used.length > 0 && (
            <ul className={styles.lines}>
              {used.slice(0, most).map(({ path, entries, bookings }) => (
                <li key={path}>
                  <a href={path}>{path}</a>: {countInWords(entries, "visitor")}, {countInWords(bookings, "booking")}
                </li>
              ))}
            </ul>
          )}
        </section>
        {total.bookings > 0 && (
          <section className={styles.after} aria-labelledby="sources-title">
            <h2 id="sources-title">Where bookings come from</h2>
            <ul className={styles.lines}>
              {entered > 0 && <li>By phone: {countInWords(entered, "booking")}</li>}
              {sources.slice(0, most).map(({ key, bookings }) => (
                <li key={key}>
                  {key || "Typed address, or unknown"}: {countInWords(bookings, "booking")}
                </li>
              ))}
            </ul>
          </section>
        )}
        {isWholeYear && unused.length > 0 && (
          <section className={styles.after} aria-labelledby="unused-title">
            <h2 id="unused-title">Pages that haven’t brought in a visitor in a year</h2>
            <p className={styles.hint}>
              Visitors may still have read these after landing on another page. You can take pages that search engines
              don’t show out of the sitemap.
            </p>
            <ul className={styles.lines}>
              {unused.map((path) => (
                <li key={path}>
                  <a href={`#notInSitemap.${path}`}>{path}</a>
                </li>
              ))}
            </ul>
          </section>
        )}
        <div className={styles.after}>{view.screen}</div>
      </>
    );
    return { ...view, screen };
  },
};
