import styles from "./CostGauge.module.css";
import { gaugeOf } from "./verdict-in-words.ts";

/**
 * What a repair costs as a share of a new one, on a dial over the water: what the cost alone says. site/islands/live-verdict.ts
 * turns the needle. The verdict says the number, so the drawing is for the eyes.
 */
export function CostGauge({ share }: { share: number | undefined }) {
  const { needle, text } = gaugeOf(share);
  return (
    <div className={styles.gauge}>
      <svg viewBox="-126 -126 252 146" aria-hidden="true" data-gauge="">
        <path className={styles.repair} d="M-100 0A100 100 0 0 1-32.2-94.7" />
        <path className={styles.first} d="M-29.3-95.6A100 100 0 0 1 29.3-95.6" />
        <path className={styles.other} d="M32.2-94.7A100 100 0 0 1 100 0" />
        <circle className={styles.sun} r="20" clipPath="inset(0 0 50%)" />
        <path className={styles.water} d={`M-125 0${"c4.2-2.8 8.3-2.8 12.5 0s8.3 2.8 12.5 0".repeat(10)}`} />
        <g transform={needle}>
          <path className={styles.needle} d="M0-102l8 22q-8 4-16 0z" />
        </g>
        <text y="-32">{text}</text>
        <text x="-100" y="17">
          0%
        </text>
        <text x="100" y="17">
          100%
        </text>
        <text y="17">of a new one</text>
      </svg>
      <ul aria-label="What the cost says">
        <li>Under 40%: repair</li>
        <li>40–60%: price first</li>
        <li>Over 60%: a new one</li>
      </ul>
    </div>
  );
}
