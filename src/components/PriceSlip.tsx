import { startingPrice } from "../business/derived/price.ts";
import { waysToPayFirst } from "../business/derived/promises-in-words.ts";
import { taxIncluded, warrantyDays } from "../business/promises.ts";
import styles from "./PriceSlip.module.css";

const lines = [
  ...(startingPrice ? [{ term: "Flat-rate repairs", value: `From ${startingPrice}` }] : []),
  { term: "Hourly rate", value: "None" },
  { term: "Hidden fees", value: "None" },
  { term: "Agreed", value: "Before any work starts" },
  ...(taxIncluded === undefined
    ? []
    : [{ term: "Sales tax", value: taxIncluded ? "Included" : "Added where it applies" }]),
  { term: "Warranty", value: `${warrantyDays} days, parts and labor` },
  { term: "Pay on completion", value: waysToPayFirst },
];

/** A small receipt that ends in one flat price. */
export function PriceSlip() {
  return (
    <div className={`${styles.slip} reveal`} data-reveal="">
      <h3>How pricing works</h3>
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
