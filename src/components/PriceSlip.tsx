import { warrantyDays } from "../business/promises.ts";
import styles from "./PriceSlip.module.css";

const lines = [
  { term: "Hourly rate", value: "None" },
  { term: "Hidden fees", value: "None" },
  { term: "Agreed", value: "Before work starts" },
  { term: "Warranty", value: `${warrantyDays} days, parts and labor` },
  { term: "Payment", value: "On completion: card, cash or check" },
];

/** A small receipt that ends in one flat price; it shows no amount. */
export function PriceSlip() {
  return (
    <div className={`${styles.slip} reveal`} data-reveal="">
      <h3>How your price is made</h3>
      <p>What you see before we pick up a tool.</p>
      <dl>
        {lines.map(({ term, value }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>You pay</dt>
          <dd>One flat price</dd>
        </div>
      </dl>
    </div>
  );
}
