/** A text to copy into somebody else's form. Without a script, it is there to select. */
import styles from "../Settings.module.css";

export const Copyable = ({ id, label, text }: { id: string; label: string; text: string }) => (
  <div className={styles.copyable}>
    <h3>{label}</h3>
    <p id={id}>{text}</p>
    <button type="button" className="button-plain" data-copy={id}>
      Copy<span className="visually-hidden">: {label}</span>
    </button>
  </div>
);
