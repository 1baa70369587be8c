import { formatLongDate, type PlainDate } from "../booking/time/calendar.ts";
import { checkedBy } from "../business/facts.ts";
import { textDate } from "../catalog/text-dates.ts";
import { Note } from "../components/TextColumn.tsx";

/** Who has checked the advice of a page, and when: nothing once its text has changed since. @param props.path of the page */
export function CheckedBy({ path }: { path: string }) {
  const changed = textDate(path);
  if (!checkedBy || !changed || changed > checkedBy.on) return null;
  const { name, role, on } = checkedBy;
  return <Note>{`Checked by ${name}, ${role}, on ${formatLongDate(on as PlainDate)}.`}</Note>;
}
