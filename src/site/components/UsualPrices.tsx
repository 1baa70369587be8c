import { jobPrices } from "../../facts/derived/price.ts";
import type { ServiceId } from "../../shared/services/service-ids.ts";

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
