import { navigation } from "../../content/navigation.ts";
import { problemsPath } from "../../content/problems/problem-pages.ts";
import styles from "./ToolLinks.module.css";

const tools = navigation
  .filter(({ path }) => path === problemsPath)
  .flatMap((section) => [section, ...(section.pages ?? []).slice(1)]);

/** Leads from each tool for a broken appliance to the others. `current` is the path of the tool that it is shown on. */
export function ToolLinks({ current }: { current: string }) {
  return (
    <nav className={styles.tools} aria-label="Find out what’s wrong">
      {tools.map(({ path, label }) => (
        <a key={path} href={path} aria-current={path === current ? "page" : undefined}>
          {label}
        </a>
      ))}
    </nav>
  );
}
