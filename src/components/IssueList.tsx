import { Wrench } from "lucide";
import { Icon } from "./Icon.tsx";
import styles from "./IssueList.module.css";

/** Common issues on a hairline grid. */
export function IssueList({ issues }: { issues: readonly string[] }) {
  return (
    <ul className={styles.list}>
      {issues.map((issue) => (
        <li key={issue}>
          <Icon of={Wrench} />
          {issue}
        </li>
      ))}
    </ul>
  );
}
