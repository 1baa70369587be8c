import { business } from "../../../facts/site.ts";
import styles from "./Logo.module.css";
import { LogoMark } from "./LogoMark.tsx";

/** The logo, linked to the home page. */
export function Logo({ light = false }: { light?: boolean }) {
  const [first, rest] = business().nameLines;
  return (
    <a className={styles.logo} href="/" aria-label={`${business().name}, home`}>
      <LogoMark light={light} />
      <span>
        <b>{first}</b> <small>{rest}</small>
      </span>
    </a>
  );
}
