/** A text to copy into somebody else's form. Without a script, it is there to select. */
import { labeled } from "../../shared/labeled.tsx";
import styles from "../Settings.module.css";

export const Copyable = ({ id, label, text }: { id: string; label: string; text: string }) => (
  <div className={styles.copyable}>
    <h3>{label}</h3>
    <p id={id}>{text}</p>
    <button type="button" className="button-plain" data-copy={id}>
      {labeled("Copy", `: ${label}`)}
    </button>
  </div>
);
