import clsx from "clsx";
import type { LucideIcon } from "lucide-react";
import styles from "./Tiles.module.css";

export interface Tile {
  icon: LucideIcon;
  title: string;
  text: string;
}

/** Icon, short title and one line each. `tight` puts them below each other. */
export function Tiles({ tiles, tight }: { tiles: readonly Tile[]; tight?: boolean }) {
  return (
    <ul className={clsx(styles.tiles, tight && styles.tight)}>
      {tiles.map(({ icon: Icon, title, text }) => (
        <li key={title}>
          <Icon className="icon" />
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
