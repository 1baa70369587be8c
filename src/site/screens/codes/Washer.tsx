import clsx from "clsx";
import type { ReactNode } from "react";
import { washerDoorPath, washerDoorSize } from "../../scenes/instruments.ts";
import styles from "./Washer.module.css";

interface WasherProps {
  /** An answer is below: phones show it instead of the door. */
  isAsked?: boolean;
  children: ReactNode;
}

/** A drawn washer beside a page's title, whose display is what is typed into. */
export function Washer({ isAsked, children }: WasherProps) {
  return (
    <div className={clsx(styles.washer, isAsked && styles.asked)}>
      <div>{children}</div>
      <img src={washerDoorPath} alt="" {...washerDoorSize} />
    </div>
  );
}
