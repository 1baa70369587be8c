import { applianceNoun } from "../../../content/problems/problem-pages.ts";
import type { Service } from "../../../content/reading/schema.ts";
import { services } from "../../../content/services/services.ts";
import { jobPrices, priceRange, startingPrice } from "../../../facts/derived/price.ts";
import { isPromised } from "../../../facts/derived/promises-in-words.ts";
import { jobsOf } from "../../../shared/services/jobs.ts";
import { isBookable } from "../../../shared/services/offered-services.ts";
import { BookButton } from "../../components/BookButton.tsx";
import slip from "../../components/PriceSlip.module.css";
import { PriceSlip, priceLines } from "../../components/PriceSlip.tsx";
import { Terms } from "../../components/Terms.tsx";
import styles from "./PriceReceipt.module.css";

/** Whether the owner has said what anything costs. */
export const hasPrices = () => services().some(({ id }) => priceRange(id) || jobPrices(id).length > 0);

/** What is paid, as far as it is known before anybody has seen the appliance. */
const anyPrice = () =>
  startingPrice() ? `From ${startingPrice()}` : isPromised("flatRate") ? "One flat price" : "A price you agree to";

/**
 * A receipt that fills as one chooses appliance and problem: two groups of native radio buttons, and style sheets that show what
 * belongs to the chosen ones. Browsers from before 2024 show all receipts below each other.
 */
export function PriceReceipt() {
  return (
    <fieldset className={styles.ask}>
      <legend>Which appliance?</legend>
      {services().map((service) => (
        <OfService key={service.id} service={service} />
      ))}
      <div className={styles.nothing}>
        <PriceSlip>
          <HowItIsFound />
        </PriceSlip>
      </div>
    </fieldset>
  );
}

/** What a price is before anybody has seen the appliance: how it is found, and when one hears it. */
export const HowItIsFound = () => (
  <p>
    We find the problem at your home first. You then hear {isPromised("flatRate") ? "the one price" : "the price"} for
    parts and labor, on the same visit, and say yes or no.
  </p>
);

/** An appliance, its problems, and the receipt that they fill. */
function OfService({ service: { id, shortName, title } }: { service: Service }) {
  const jobs = jobsOf(id).filter(({ name }) => isBookable(id, name));
  const prices = jobPrices(id);
  const range = priceRange(id);
  return (
    <div className={styles.of}>
      <label className={styles.pick}>
        <input type="radio" name="appliance" value={id} />
        {shortName}
      </label>
      <fieldset className={styles.jobs}>
        <legend>What’s wrong with the {applianceNoun(title)}?</legend>
        <ul>
          {jobs.map((job) => (
            <li key={job.id}>
              <label className={styles.pick}>
                <input type="radio" name="job" value={`${id}/${job.id}`} />
                <span>
                  {job.name}
                  {prices
                    .filter((one) => one.id === job.id)
                    .map(({ price }) => (
                      <b key={price}>{price}</b>
                    ))}
                </span>
              </label>
            </li>
          ))}
        </ul>
      </fieldset>
      <div className={styles.receipt}>
        <div className={slip.slip}>
          <ul>
            <li>
              <Line what={title} amount={range ?? anyPrice()} />
              <p>{range ? "From the simplest repair to the largest." : "Choose what is wrong."}</p>
            </li>
            {jobs.map((job) => {
              const price = prices.find((one) => one.id === job.id)?.price;
              return (
                <li key={job.id}>
                  <Line what={`${shortName}: ${job.name}`} amount={price ?? range ?? anyPrice()} />
                  <p>
                    {price
                      ? "What this usually costs, parts and labor."
                      : `We don’t list a price for this problem alone. ${range ? "This is the range for all its repairs, from the simplest to the largest." : "Ask us, or hear it at your home before any work starts."}`}
                  </p>
                  <BookButton service={id} problem={job.name} block>
                    Book this repair
                  </BookButton>
                </li>
              );
            })}
          </ul>
          <Terms of={priceLines().slice(1)} />
        </div>
      </div>
    </div>
  );
}

const Line = ({ what, amount }: { what: string; amount: string }) => (
  <h3>
    {what} <strong>{amount}</strong>
  </h3>
);
