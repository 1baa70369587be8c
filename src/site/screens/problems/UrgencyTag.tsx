import clsx from "clsx";
import { type ProblemPage, urgencyWords } from "../../../content/reading/problem-page-schema.ts";
import styles from "./UrgencyTag.module.css";

/** How soon a problem has to be taken care of, in two words. */
export const UrgencyTag = ({ level }: Pick<ProblemPage["urgency"], "level">) => (
  <b className={clsx(styles.tag, styles[level])}>{urgencyWords[level].label}</b>
);
