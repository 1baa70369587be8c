/** /office/numbers/visits?month=2026-06&of=no-show: the visits behind a number of the reports. */
import { mostListed, type OutcomeKind, outcomeKinds } from "../../bookings/queries/outcomes.ts";
import { visitPath } from "../../shared/links/booking-number.ts";
import { href } from "../../shared/links/href.ts";
import { stateNow } from "../../shared/rules/visit-state.ts";
import { serviceTitle } from "../../shared/services/service-title.ts";
import { formatMonth, formatShortDay, isPlainDate } from "../../shared/time/calendar.ts";
import type { Page } from "../answer.ts";
import { cityOf } from "../shared/city-of.ts";
import { countInWords } from "../shared/words.ts";
import styles from "./NumbersScreen.module.css";

const titles: Readonly<Record<OutcomeKind, string>> = {
  made: "Visits",
  "no-show": "No-shows",
  "second-visit": "Needed a second visit",
  charged: "Charged",
  open: "Not paid yet",
};

export const numberVisitsPage: Page = {
  async show({ office, query }) {
    const month = `${query.get("month")}-01`;
    const kind = outcomeKinds.find((one) => one === query.get("of"));
    if (!isPlainDate(month) || !kind) {
      const screen = (
        <p>
          Choose a number of the <a href={href("numbers")}>reports</a>.
        </p>
      );
      return { title: "Visits behind a number", current: "numbers", screen };
    }
    const visits = await office.visitsBehind(month, kind);
    const screen = (
      <>
        <p>
          <a className="touch-link" href={href("numbers")}>
            All reports
          </a>
        </p>
        <p role="status">
          {visits.length < mostListed
            ? countInWords(visits.length, "visit")
            : `The first ${mostListed} visits of the month. The spreadsheet of all visits has the others.`}
        </p>
        <table className={styles.table}>
          <tbody>
            {visits.map((booking) => (
              <tr key={booking.id} id={`visit-${booking.id}`}>
                <th scope="row">
                  <a href={visitPath(booking)}>{booking.name || "Details erased"}</a>
                  <small>
                    {[serviceTitle(booking.serviceType), cityOf(booking.address)].filter(Boolean).join(" · ")}
                  </small>
                </th>
                <td>
                  {formatShortDay(booking.serviceDate)}
                  <small>{stateNow(booking)}</small>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </>
    );
    return { title: `${titles[kind]}, ${formatMonth(month)}`, current: "numbers", screen };
  },
};
