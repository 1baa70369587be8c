import type { IconNode } from "lucide";
import type { ReactNode } from "react";
import { Icon } from "./Icon.tsx";
import styles from "./Tiles.module.css";

export interface Tile {
  icon: IconNode;
  title: string;
  text?: ReactNode;
}

/** Tiles, each with an icon, a short title and, usually, one line of text. */
export function Tiles({ tiles }: { tiles: readonly Tile[] }) {
  return (
    <ul className={styles.tiles}>
      {tiles.map(({ icon, title, text }) => (
        <li key={title}>
          <Icon of={icon} />
          <h3>{title}</h3>
          {text && <p>{text}</p>}
        </li>
      ))}
    </ul>
  );
}
