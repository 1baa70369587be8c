import { CircleAlert } from "lucide";
import type { Contradiction } from "../../../business/fact-mistakes.ts";
import { Icon } from "../../../components/Icon.tsx";
import styles from "../Settings.module.css";
import { factPath } from "./site-facts.ts";

/** Facts that don't go together, each with the way to it. They can be saved, but not published. */
export function Clashes({ of }: { of: readonly Contradiction[] }) {
  if (of.length === 0) return null;
  return (
    <section className={styles.clashes} aria-labelledby="clashes-title">
      <h2 id="clashes-title">
        <Icon of={CircleAlert} /> Fix these before you publish
      </h2>
      <ul>
        {of.map(({ fact, text }) => (
          <li key={text}>
            <a href={factPath(fact)}>{text}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}
