/**
 * /office/search?q=Miller finds visits. The office's addresses are private: logs leave their queries out, and no other site gets
 * them as a referrer.
 */

import type { SearchResult } from "../../bookings/queries/search-visits.ts";
import { bookingNumber, contactPath, customerPath, visitPath } from "../../shared/links/booking-number.ts";
import { href } from "../../shared/links/href.ts";
import { whereForBusiness } from "../../shared/places/city-in-address.ts";
import { stateNow } from "../../shared/rules/visit-state.ts";
import { isOverdue, isUnfinished } from "../../shared/rules/visit-timing.ts";
import { serviceTitle } from "../../shared/services/service-title.ts";
import { oneLine } from "../../shared/text.ts";
import { todayInNewYork } from "../../shared/time/calendar.ts";
import { SubmitButton } from "../../site/components/Button.tsx";
import type { Page } from "../answer.ts";
import { PhoneLink } from "../shared/ContactLinks.tsx";
import { Questions } from "../shared/Questions.tsx";
import { countInWords, moneyInWords, timeWithYear, withAway } from "../shared/words.ts";
import styles from "./SearchScreen.module.css";

const searchPath = href("search");

/** In characters. */
const longestSearch = 100;

/** What was found, latest visits first. */
function Results({ found: { visits, questions, contacts, hasMore }, now }: { found: SearchResult; now: Date }) {
  if (visits.length + questions.length + contacts.length === 0)
    return <p role="status">No visits found. Try fewer words, or part of the phone number.</p>;
  return (
    <>
      <p className={styles.count} role="status">
        {hasMore
          ? `Showing the latest ${visits.length} visits. Add a word to narrow the results.`
          : countInWords(visits.length, "visit")}
        {questions.length > 0 && `, ${countInWords(questions.length, "question")}`}
        {contacts.length > 0 && `, ${countInWords(contacts.length, "customer")} from your lists`}
      </p>
      <Questions questions={questions} now={now} />
      {contacts.length > 0 && (
        <ul className={styles.contacts} aria-label="From your lists">
          {contacts.map(({ id, name, phone, address }) => (
            // What the field on top shows while somebody types (live/quick-search.ts).
            <li
              key={id}
              id={`contact-${id}`}
              data-hit="Customers"
              data-name={name.replaceAll("\n", ", ")}
              data-about={phone.replaceAll("\n", ", ")}
            >
              <a href={contactPath(id)}>{name.replaceAll("\n", ", ")}</a>
              <span>{[phone, address].filter(Boolean).join(" · ").replaceAll("\n", ", ")}</span>
            </li>
          ))}
        </ul>
      )}
      <ul className={styles.results} aria-label="Visits" hidden={visits.length === 0}>
        {visits.map(({ booking, note, technician, away, account }) => (
          <li
            key={booking.id}
            id={`found-${booking.id}`}
            data-hit="Visits"
            data-about={[timeWithYear(booking, now), stateNow(booking), moneyInWords(account, todayInNewYork(now))]
              .filter(Boolean)
              .join(" · ")}
          >
            <a className={styles.name} href={visitPath(booking)}>
              {booking.name}
            </a>
            <span>{timeWithYear(booking, now)}</span>
            <PhoneLink phone={booking.phone} className={styles.phone} />
            <span>{whereForBusiness(booking.address)}</span>
            <span>
              {serviceTitle(booking.serviceType)}
              <small className={styles.technician}>
                {technician === undefined ? "Unassigned" : withAway(technician, away)}
              </small>
            </span>
            <span className={styles.problem}>
              {booking.description}
              {note && <small> Note: {note.text}</small>}
            </span>
            <span className={styles.state}>
              {stateNow(booking)}
              {isOverdue(booking, now) && ", overdue"}
              {booking.calledOffAt !== null && isUnfinished(booking) && ", can’t make it"}{" "}
              <span>{bookingNumber(booking)}</span>
            </span>
            <span className={styles.more}>
              <a href={customerPath(booking)} data-hit="Customers" data-name={booking.name} data-about={booking.phone}>
                Customer
              </a>{" "}
              {moneyInWords(account, todayInNewYork(now))}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

export const searchPage: Page = {
  async show({ office, query }) {
    const text = oneLine(query.get("q") ?? "").slice(0, longestSearch);
    const screen = (
      <>
        <search>
          <form id="search-form" action={searchPath} className={styles.form}>
            <input
              className="input"
              type="search"
              id="search-text"
              name="q"
              aria-label="Phone, name, email, address, problem, note or visit number"
              placeholder="Phone, name, address, problem, note or visit number"
              autoComplete="off"
              maxLength={longestSearch}
              defaultValue={text}
            />
            <SubmitButton look="navy">Search</SubmitButton>
          </form>
        </search>
        {text !== "" && <Results found={await office.search(text)} now={office.now()} />}
      </>
    );
    return { title: "Search", current: "search", screen };
  },
};
