import type { ReactNode } from "react";
import { washerDoorPath, washerDoorSize } from "../../scenes/instruments.ts";
import styles from "./Washer.module.css";

/** A drawn washer beside a page's title, whose display is what is typed into. */
export function Washer({ children }: { children: ReactNode }) {
  return (
    <div className={styles.washer}>
      <div>{children}</div>
      <img src={washerDoorPath} alt="" {...washerDoorSize} />
    </div>
  );
}
