import { jobPrices, priceRange, servicePriceLine, startingPrice } from "../../facts/derived/price.ts";
import { href } from "../../shared/links/href.ts";
import type { ServiceId } from "../../shared/services/service-ids.ts";
import { Terms } from "./Terms.tsx";
import styles from "./UsualPrices.module.css";

/** What the repair of these problems usually costs, where the owner has said so; nothing otherwise. */
export function UsualPrices({ service, problems }: { service: ServiceId; problems: readonly string[] }) {
  const prices = jobPrices(service).filter(({ name }) => problems.includes(name));
  return prices.map(({ id, name, price }) => (
    <p key={id}>
      {problems.length > 1 ? `${name}: usually` : "Usually"} <strong>{price}</strong>, parts and labor. You agree to
      your own price before any work starts.
    </p>
  ));
}

/** The price of one problem: its own, or what is known of all repairs of the appliance, or of all repairs. */
export function PriceOfProblem({ service, problem }: { service: ServiceId; problem: string }) {
  if (jobPrices(service).some(({ name }) => name === problem))
    return <UsualPrices service={service} problems={[problem]} />;
  return (
    <p>
      {priceRange(service) ? servicePriceLine(service) : startingPrice() && `From ${startingPrice()}.`}{" "}
      <a href={href("prices")}>How pricing works</a>
    </p>
  );
}

/** The problems of an appliance that have a price, as lines of a receipt. */
export function JobPriceList({ service }: { service: ServiceId }) {
  const prices = jobPrices(service);
  return prices.length > 0 && <Terms className={styles.list} of={prices.map(({ name, price }) => [name, price])} />;
}
