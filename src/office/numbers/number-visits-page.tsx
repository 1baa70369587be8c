/** /office/numbers/visits?month=2026-06&of=no-show&by=cities&key=Largo: the visits behind a number of the reports. */
import { mostListed, outcomeKinds, outcomeParts } from "../../bookings/queries/outcomes.ts";
import { visitPath } from "../../shared/links/booking-number.ts";
import { href } from "../../shared/links/href.ts";
import { stateNow } from "../../shared/rules/visit-state.ts";
import { serviceTitle } from "../../shared/services/service-title.ts";
import { formatMonth, formatShortDay, isPlainDate } from "../../shared/time/calendar.ts";
import type { Page } from "../answer.ts";
import { cityOf } from "../shared/city-of.ts";
import { countInWords } from "../shared/words.ts";
import { kindTitle, partView } from "./month-report.tsx";
import styles from "./NumbersScreen.module.css";

export const numberVisitsPage: Page = {
  async show({ office, query }) {
    const month = `${query.get("month")}-01`;
    const kind = outcomeKinds.find((one) => one === query.get("of"));
    if (!isPlainDate(month) || !kind) {
      const screen = (
        <p>
          Pick a number in <a href={href("numbers")}>Reports</a>.
        </p>
      );
      return { title: "Visits in this total", current: "numbers", screen };
    }
    const part = outcomeParts.find((one) => one === query.get("by"));
    const only = part && { part, key: query.get("key") ?? "" };
    const visits = await office.visitsBehind(month, kind, cityOf, only);
    const technicians = new Map((await office.technicians()).map(({ id, name }) => [id, name]));
    const title = [
      kindTitle(kind),
      ...(only ? [`${partView(only.part).heading}: ${partView(only.part).name(only.key, technicians)}`] : []),
      formatMonth(month),
    ];
    const screen = (
      <>
        <p>
          <a className="touch-link" href={`${href("numbers")}?${new URLSearchParams({ month: month.slice(0, 7) })}`}>
            {formatMonth(month)} reports
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
    return { title: title.join(", "), current: "numbers", screen };
  },
};
