import type { RepairCase } from "../../../shared/rules/repair-or-replace.ts";
import styles from "./CostGauge.module.css";
import { gaugeOf } from "./verdict-in-words.ts";

/**
 * What a repair costs as a share of a new one, on a dial over the water: what the cost alone says. site/islands/live-verdict.ts
 * turns the needle. The verdict says the number, so the drawing is for the eyes.
 */
export function CostGauge({ asked }: { asked: RepairCase | undefined }) {
  const { needle, text, of } = gaugeOf(asked);
  return (
    <div className={styles.gauge}>
      <svg viewBox="-126 -134 252 198" aria-hidden="true" data-gauge="">
        <path className={styles.repair} d="M-100 0A100 100 0 0 1-32.2-94.7" />
        <path className={styles.first} d="M-29.3-95.6A100 100 0 0 1 29.3-95.6" />
        <path className={styles.other} d="M32.2-94.7A100 100 0 0 1 100 0" />
        <path className={styles.half} d="M0-114v28" />
        <g transform={needle}>
          <path className={styles.needle} d="m-5 0 5-86 5 86z" />
        </g>
        <circle className={styles.sun} r="22" clipPath="inset(0 0 50%)" />
        <path className={styles.water} d={`M-125 0${"c4.2-2.8 8.3-2.8 12.5 0s8.3 2.8 12.5 0".repeat(10)}`} />
        <text y="38">{text}</text>
        <text y="57">{of}</text>
        <text x="-100" y="18">
          0%
        </text>
        <text x="100" y="18">
          100%
        </text>
        <text y="-121">50%</text>
      </svg>
      <ul aria-label="What the cost says">
        <li>
          <b>Repair it</b> under 50%
        </li>
        <li>
          <b>Price first</b> near 50%
        </li>
        <li>
          <b>A new one</b> over 50%
        </li>
      </ul>
    </div>
  );
}
