import clsx from "clsx";
import { orderedPartsText } from "../../../facts/derived/before-you-book.ts";
import { technician } from "../../../facts/derived/credentials-in-words.ts";
import { startingPrice, taxLine } from "../../../facts/derived/price.ts";
import {
  flatPrice,
  isPromised,
  moneyPolicies,
  paymentLine,
  paysOnCompletion,
} from "../../../facts/derived/promises-in-words.ts";
import { facts } from "../../../facts/site.ts";
import { href } from "../../../shared/links/href.ts";
import { repairRule } from "../../../shared/rules/repair-or-replace.ts";
import { capitalized } from "../../../shared/text.ts";
import { Across } from "../../components/Bands.tsx";
import { CheckList } from "../../components/CheckList.tsx";
import { ClosingBand } from "../../components/ClosingBand.tsx";
import { EditFacts } from "../../components/EditLink.tsx";
import { MoreLink } from "../../components/MoreLink.tsx";
import { fromHome, PageHero } from "../../components/PageHero.tsx";
import { PriceSlip } from "../../components/PriceSlip.tsx";
import { Section } from "../../components/Section.tsx";
import { SectionHead } from "../../components/SectionHead.tsx";
import { Steps } from "../../components/Steps.tsx";
import { Terms } from "../../components/Terms.tsx";
import { HowItIsFound, hasPrices, PriceReceipt } from "./PriceReceipt.tsx";
import styles from "./PricesScreen.module.css";

export const pricesCrumbs = fromHome({ name: "Prices", path: href("prices") });

/** A price is what was agreed to, with the promise of a flat rate and without. */
const priceStays = () =>
  isPromised("flatRate")
    ? "The price you agreed to doesn’t change."
    : "The price you agreed to changes only if you agree to another.";

const steps = () => [
  {
    title: "We find the problem",
    text: `A ${technician()} tests the appliance in your home and shows you what failed.`,
  },
  {
    title: isPromised("flatRate") ? "You hear one price" : "You hear the price",
    text: `It depends on the problem and the part${isPromised("flatRate") ? ", not on the clock" : ""}.${startingPrice() ? ` Repairs start at ${startingPrice()}.` : ""}`,
  },
  { title: "You decide", text: "Work starts only once you agree. You’re free to say no." },
  { title: "You see it run", text: priceStays() },
];

const included = () => [
  isPromised("flatRate") ? "The parts and the labor, in one price" : "The parts and the labor",
  ...(facts().taxIncluded ? ["Florida sales tax"] : []),
  "A test run you watch before we leave",
  `A ${facts().warrantyDays}-day warranty on parts and labor`,
];

const neverCharged = () => [
  ...(facts().promises.noHourlyRate ? ["An hourly rate, however long the repair takes"] : []),
  paysOnCompletion() ? "Hidden fees, or more than the price you agreed to" : "More than the price you agreed to",
  "Anything on this site: it takes no payments and asks for no card",
  "A repair you haven’t agreed to",
];

/** What is owed when nothing is repaired, as far as the owner has stated it. */
function withoutRepair() {
  const { diagnosis, cannotRepair, declinedPrice } = moneyPolicies();
  const answers = [
    ["What if you find nothing wrong?", diagnosis],
    ["What if it can’t be repaired?", cannotRepair],
    ["What if I decline the repair?", declinedPrice],
  ] as const;
  return answers.filter(([, text]) => text);
}

/** In the order in which one meets them. */
const details = () => [
  {
    title: "Payment",
    items: [
      { title: "How and when you pay", text: paymentLine() },
      ...(taxLine() ? [{ title: "Sales tax", text: taxLine() }] : []),
      {
        title: "You rent, and your landlord pays",
        text: "Say so where the booking asks what it’s doing, with how to reach your landlord. Up to the limit that your landlord sets, you can say yes to the price for them; above it, we ask them first. The bill is theirs.",
      },
    ],
  },
  {
    title: "Parts",
    items: [
      { title: "A part has to be ordered", text: orderedPartsText() },
      {
        title: "Another problem turns up",
        text: `It gets its own price, and you’re free to leave it alone. ${priceStays()}`,
      },
    ],
  },
  {
    title: "Warranty",
    items: [
      {
        title: "Something fails again",
        text: `If a part we put in or the work we did fails in normal use within ${facts().warrantyDays} days, we correct it at no charge. The warranty covers the problem we repaired, not other parts that fail later.`,
      },
    ],
  },
  {
    title: "Changes",
    items: [
      {
        title: "The repair takes longer",
        text: `Most take ${facts().typicalVisit}; complex or commercial jobs take longer.${isPromised("flatRate") ? " The price stays the same." : ""}`,
      },
      {
        title: "Your plans change",
        text: `Cancel or reschedule online up to ${facts().noticeHours} hours ahead with the link in your confirmation email. After that, call us.`,
      },
    ],
  },
];

/** /prices: what the price includes, from the facts of the business. */
export function PricesScreen() {
  return (
    <>
      <PageHero
        crumbs={pricesCrumbs}
        title={`${capitalized(flatPrice())}, agreed first`}
        lead={
          <>
            You get {isPromised("flatRate") ? "one" : "a"} price for parts and labor, and no work starts until you agree
            to it. Here is what it includes
            {withoutRepair().length > 0 && (
              <>
                , and <a href="#without-repair">what you owe if nothing gets repaired</a>
              </>
            )}
            .
          </>
        }
        aside={
          !hasPrices() && (
            <PriceSlip heading="h2">
              <HowItIsFound />
            </PriceSlip>
          )
        }
        className={clsx(!hasPrices() && styles.withSlip, startingPrice() && styles.tagged)}
        book={{ label: "Book Online" }}
      />
      {hasPrices() && (
        <Section ground="white" tucked id="cost">
          <SectionHead
            title="What does it cost?"
            text="Choose the appliance and what is wrong. Yours gets its own price before any work starts."
          />
          <PriceReceipt />
          <EditFacts of={["priceRanges", "jobPrices"]} />
        </Section>
      )}
      <Section tucked={!hasPrices()} className={styles.means}>
        <h2>{isPromised("flatRate") ? "What “flat rate” means" : "What the price includes"}</h2>
        <div>
          <h3>Always included</h3>
          <CheckList items={included()} />
        </div>
        <div>
          <h3>Never charged</h3>
          <CheckList mark="cross" items={neverCharged()} />
        </div>
      </Section>
      {withoutRepair().length > 0 && (
        <Section ground="navy" className={styles.without}>
          <h2 id="without-repair">What you owe without a repair</h2>
          <Terms of={withoutRepair()} />
          <EditFacts of={["serviceCall", "diagnosis", "cannotRepair", "declinedPrice", "orderedParts"]} />
        </Section>
      )}
      <Across ground="white" title="How we set your price">
        <Steps steps={steps()} />
        <div className={styles.worth}>
          <h3>Is it worth it?</h3>
          <p>{repairRule()} If yours is one to replace, we’ll say so.</p>
          <MoreLink href={href("repairOrReplace")}>Repair or replace?</MoreLink>
        </div>
      </Across>
      <Section ground="skySoft">
        <SectionHead title="Payment, parts, warranty, changes" more={{ href: href("terms"), label: "All our terms" }} />
        <EditFacts of={["typicalVisit", "noticeHours"]} />
        <ul className={styles.ledger}>
          {details().map(({ title, items }) => (
            <li key={title}>
              <h3>{title}</h3>
              <Terms of={items.map(({ title, text }) => [title, text])} />
            </li>
          ))}
        </ul>
      </Section>
      <ClosingBand title="Want to know what yours costs?" text="Book a visit, and hear the price in your own home." />
    </>
  );
}
