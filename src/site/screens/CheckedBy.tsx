import { textDate } from "../../content/text-dates.ts";
import { facts } from "../../facts/site.ts";
import { formatLongDate, type PlainDate } from "../../shared/time/calendar.ts";
import { EditFacts } from "../components/EditLink.tsx";
import { Note } from "../components/TextColumn.tsx";

/** Who has checked the advice of a page, and when: nothing once its text has changed since. @param props.path of the page */
export function CheckedBy({ path }: { path: string }) {
  const changed = textDate(path);
  const { checkedBy } = facts();
  if (!checkedBy || !changed || changed > checkedBy.on) return null;
  const { name, role, on } = checkedBy;
  return (
    <Note>
      {`Checked by ${name}, ${role}, on ${formatLongDate(on as PlainDate)}.`}
      <EditFacts of={["checkedBy"]} />
    </Note>
  );
}
