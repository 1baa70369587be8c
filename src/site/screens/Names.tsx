import type { ReactNode } from "react";
import styles from "./Names.module.css";

/** Chips as an index: ruled columns of names. */
export const Names = ({ children }: { children: ReactNode }) => <div className={styles.names}>{children}</div>;
