import { everyDay, hoursRows, windowsInShort } from "../../facts/derived/hours-in-words.ts";
import { facts, notices } from "../../facts/site.ts";
import { closedDaysInWords, closedDaysSentence } from "../../shared/time/closed-days.ts";
import { openWindows } from "../../shared/time/open-windows.ts";
import { EditFacts } from "./EditLink.tsx";
import styles from "./Hours.module.css";

const groups = () => [
  { title: "Phone line", fact: "phoneHours" as const, rows: hoursRows(facts().phoneHours) },
  {
    title: "Technicians work",
    fact: "visitHours" as const,
    rows: hoursRows(facts().visitHours),
    arrivals: windowsInShort(openWindows()),
  },
  { title: "Office", fact: "officeHours" as const, rows: hoursRows(facts().officeHours) },
];
const or = new Intl.ListFormat("en-US", { type: "disjunction" });
const knownClosedDays = () => closedDaysInWords(notices().closedDays);

/**
 * When someone answers the phone, comes, and is in the office: today in words, which a script fills in, each group's week,
 * Monday first, then the days that are closed, for which the script asks the server again.
 * @param props.closedDays on which the business is closed, whatever the week says: "Thursday, November 26 (Thanksgiving)"
 */
export function Hours({ closedDays = knownClosedDays() }: { closedDays?: readonly string[] | undefined }) {
  return (
    <div className={styles.hours}>
      <p className={styles.today} data-hours-today="" />
      <div>
        {groups().map(({ title, fact, rows, arrivals }) => (
          <table key={title}>
            <caption>
              {title}
              <EditFacts of={[fact]} />
            </caption>
            <tbody>
              {rows.map(({ days, time }) => (
                <tr key={days}>
                  <th scope="row" data-every-day={days === everyDay ? "" : undefined}>
                    {days}
                  </th>
                  <td>{time}</td>
                </tr>
              ))}
            </tbody>
            {arrivals && (
              <tfoot>
                <tr>
                  <th scope="row" colSpan={2}>
                    You choose{" "}
                    {or
                      .formatToParts(arrivals)
                      .map(({ type, value }) => (type === "element" ? <span key={value}>{value}</span> : value))}
                    <EditFacts of={["visitWindows"]} />
                  </th>
                </tr>
              </tfoot>
            )}
          </table>
        ))}
      </div>
      <p data-closed-days="">{closedDaysSentence(closedDays)}</p>
    </div>
  );
}
