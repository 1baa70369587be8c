import type { ReactNode } from "react";
import { startingPrice } from "../../facts/derived/price.ts";
import { isPromised, paymentTerm, paysOnCompletion, waysToPayFirst } from "../../facts/derived/promises-in-words.ts";
import { dollars } from "../../facts/fields.ts";
import { facts } from "../../facts/site.ts";
import { EditFacts } from "./EditLink.tsx";
import styles from "./PriceSlip.module.css";
import { Terms } from "./Terms.tsx";

/** What is known of every price, that of repairs first. */
export const priceLines = (): [term: string, says: string | undefined][] => [
  ["Repairs", startingPrice() && `From ${startingPrice()}`],
  ["Service call fee", serviceCallInWords()],
  ["Hourly rate", facts().promises.noHourlyRate ? "None" : ""],
  ["Hidden fees", paysOnCompletion() ? "None" : ""],
  ["Agreed", "Before any work starts"],
  ["Sales tax", taxInWords()],
  ["Warranty", `${facts().warrantyDays} days, parts and labor`],
  [paymentTerm(), waysToPayFirst()],
];

function serviceCallInWords(): string {
  const { serviceCall } = facts();
  if (!serviceCall) return "";
  return `${dollars(serviceCall.amount)}, ${serviceCall.countsTowardRepair ? "counts toward the repair" : "on top of the repair"}`;
}

function taxInWords(): string {
  if (facts().taxIncluded === null) return "";
  return facts().taxIncluded ? "Included" : "Added where it applies";
}

interface PriceSlipProps {
  /** The level of its title. */
  heading?: "h2" | "h3";
  /** Below the price. */
  children?: ReactNode;
}

/** A small receipt that ends in the price. */
export function PriceSlip({ heading: Heading = "h3", children }: PriceSlipProps) {
  return (
    <div className={styles.slip}>
      <Heading className={styles.title}>How pricing works</Heading>
      <p>What you’ll know before any work starts.</p>
      <Terms of={priceLines()}>
        <div className={styles.total}>
          <dt>You pay</dt>
          <dd>{isPromised("flatRate") ? "One flat price" : "The price you agreed to"}</dd>
        </div>
      </Terms>
      {children}
      <EditFacts of={["fromPrice", "serviceCall", "promises", "taxIncluded", "warrantyDays", "waysToPay"]} />
    </div>
  );
}
