import { startingPrice } from "../../facts/derived/price.ts";
import { paymentTerm, paysOnCompletion, waysToPayFirst } from "../../facts/derived/promises-in-words.ts";
import { facts } from "../../facts/site.ts";
import styles from "./PriceSlip.module.css";

const priceLines = () => [
  ...(startingPrice() ? [{ term: "Repairs", value: `From ${startingPrice()}` }] : []),
  ...(facts().promises.noHourlyRate ? [{ term: "Hourly rate", value: "None" }] : []),
  ...(paysOnCompletion() ? [{ term: "Hidden fees", value: "None" }] : []),
  { term: "Agreed", value: "Before any work starts" },
  ...(facts().taxIncluded === null
    ? []
    : [{ term: "Sales tax", value: facts().taxIncluded ? "Included" : "Added where it applies" }]),
  { term: "Warranty", value: `${facts().warrantyDays} days, parts and labor` },
  { term: paymentTerm(), value: waysToPayFirst() },
];

/** A small receipt that ends in one flat price. `heading` is the level of its title. */
export function PriceSlip({ heading: Heading = "h3" }: { heading?: "h2" | "h3" }) {
  return (
    <div className={styles.slip}>
      <Heading className={styles.title}>How pricing works</Heading>
      <p>What you’ll know before any work starts.</p>
      <dl>
        {priceLines().map(({ term, value }) => (
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
