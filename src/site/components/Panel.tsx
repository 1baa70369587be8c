import clsx from "clsx";
import type { ReactNode } from "react";
import { BookButton, type BookingOf } from "./BookButton.tsx";
import { CallButton } from "./CallButton.tsx";
import { Hours } from "./Hours.tsx";
import { Icon } from "./Icon.tsx";
import styles from "./Panel.module.css";
import type { Tile } from "./Tiles.tsx";

interface PanelProps {
  title?: string;
  ground?: "white" | "action" | "sky";
  /** Whether one can book in it. */
  books?: boolean;
  children: ReactNode;
}

/** A box in the sidebar. */
export function Panel({ title, ground = "white", books, children }: PanelProps) {
  return (
    <div className={clsx(styles.panel, ground !== "white" && styles[ground], books && styles.books)}>
      {title && <h2>{title}</h2>}
      {children}
    </div>
  );
}

/** The sidebar beside the text. */
export function Sidebar({ children, label }: { children: ReactNode; label: string }) {
  return (
    <aside className={styles.sidebar} aria-label={label}>
      {children}
    </aside>
  );
}

interface ActionPanelProps extends BookingOf {
  title: string;
  text?: ReactNode;
  /** Facts above the buttons. */
  children?: ReactNode;
}

/** "Book Online" and the phone number, with the same presets as the page's other buttons. The last one in a sidebar, away from the hero's pair, whose strip has the next times. */
export function ActionPanel({ title, text, children, ...presets }: ActionPanelProps) {
  return (
    <Panel title={title} ground="action" books>
      {text && <p>{text}</p>}
      {children}
      <BookButton block icon={false} {...presets}>
        Book Online
      </BookButton>
      <CallButton block />
    </Panel>
  );
}

/** When someone answers the phone, comes, and is in the office. */
export function HoursPanel() {
  return (
    <Panel title="Hours">
      <Hours />
    </Panel>
  );
}

/** Facts, each with an icon and, usually, a few words more. */
export function Facts({ facts }: { facts: readonly Tile[] }) {
  return (
    <ul className={styles.facts}>
      {facts.map(({ icon, title, text }) => (
        <li key={title}>
          <Icon of={icon} />
          <span>
            <strong>{title}</strong>
            <span>{text}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
