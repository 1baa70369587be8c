import { Wrench } from "lucide";
import { Icon } from "./Icon.tsx";
import styles from "./IssueList.module.css";

/** Common issues on a hairline grid, each with the page about it. */
export function IssueList({ issues }: { issues: readonly { issue: string; href: string | undefined }[] }) {
  return (
    <ul className={styles.list}>
      {issues.map(({ issue, href }) => (
        <li key={issue}>
          <Icon of={Wrench} />
          <a href={href}>{issue}</a>
        </li>
      ))}
    </ul>
  );
}
