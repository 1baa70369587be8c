import { firstAidForProblem } from "../../catalog/problems/first-aid.ts";
import { CheckList } from "../../components/CheckList.tsx";
import { FirstAid } from "../../components/FirstAid.tsx";
import { Block } from "../../components/TextColumn.tsx";
import styles from "./VisitScreen.module.css";
import type { Visit } from "./visit.ts";

const always = [
  "Make sure that an adult is home, and that we can reach you by phone.",
  "Clear the way to the appliance, and to its plug or valves.",
];

/** What to do until the technician comes: what the problem calls for first, then what every visit needs. */
export function BeforeVisit({ visit }: { visit: Visit }) {
  const advice = firstAidForProblem(visit.serviceType, visit.description);
  return (
    <Block title="Until we come">
      {advice.length > 0 && (
        <div className={styles.advice}>
          <FirstAid advice={advice} />
        </div>
      )}
      <CheckList items={always} />
    </Block>
  );
}
