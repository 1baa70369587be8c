import clsx from "clsx";
import type { IconNode } from "lucide";
import { Icon } from "./Icon.tsx";
import styles from "./Tiles.module.css";

export interface Tile {
  icon: IconNode;
  title: string;
  text: string;
}

/** Icon, short title and one line each. `tight` puts them below each other. */
export function Tiles({ tiles, tight }: { tiles: readonly Tile[]; tight?: boolean }) {
  return (
    <ul className={clsx(styles.tiles, tight && styles.tight)}>
      {tiles.map(({ icon, title, text }) => (
        <li key={title}>
          <Icon of={icon} />
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
