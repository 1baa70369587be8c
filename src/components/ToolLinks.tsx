import styles from "./ToolLinks.module.css";

const tools = [
  { path: "/problems", label: "What’s wrong?" },
  { path: "/error-codes", label: "Error codes" },
  { path: "/repair-or-replace", label: "Repair or replace" },
] as const;

/** Leads from each tool for a broken appliance to the others. `current` is the path of the tool it stands on. */
export function ToolLinks({ current }: { current: (typeof tools)[number]["path"] }) {
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
