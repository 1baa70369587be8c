/** What the private page says about money: a price to agree to, the receipt, and the warranty. */
import { business, facts } from "../../../facts/site.ts";
import type { AskedPrice, MoneyLine, Receipt } from "../../../shared/rules/receipt.ts";
import { formatDocumentDate } from "../../../shared/time/calendar.ts";
import { Button, ButtonLink, ButtonRow, buttonClass } from "../../components/Button.tsx";
import { CallButton } from "../../components/CallButton.tsx";
import { TextAreaField } from "../../components/Field.tsx";
import { Terms } from "../../components/Terms.tsx";
import { Block } from "../../components/TextColumn.tsx";
import { ChooseTime } from "./actions/RescheduleVisit.tsx";
import type { Warranty } from "./private-page-state.ts";
import money from "./VisitMoney.module.css";
import styles from "./VisitScreen.module.css";

/** Terms and amounts, one below the other. */
export const MoneyLines = ({ lines }: { lines: readonly MoneyLine[] }) => (
  <Terms className={money.lines} of={lines.map(({ term, amount, isTotal }) => [term, amount, isTotal])} />
);

/** Before any work starts: what it costs, and the customer's answer. */
export function AskedPriceBlock({ price, path }: { price: AskedPrice; path: string }) {
  return (
    <Block title="Your price" id="price">
      <p className={styles.text}>{price.work}</p>
      <MoneyLines lines={price.lines} />
      <form method="post" action={path} aria-label="Your price">
        <input type="hidden" name="change" value="agree-price" />
        <input type="hidden" name="price" value={price.id} />
        <p className={styles.text}>
          {price.waitsFor
            ? `We’re asking ${price.waitsFor} to approve this price first, because they pay. There’s nothing for you to do or pay now, and nothing starts before they approve. Questions about the repair? Ask our technician, or call us.`
            : `Nothing starts before you agree. Repairs carry our ${facts().warrantyDays}-day warranty.`}
        </p>
        <ButtonRow>
          {!price.waitsFor && (
            <Button type="submit" look="navy" name="answer" value="agreed">
              {price.due ? `I agree to ${price.due}` : "I agree to the repair"}
            </Button>
          )}
          <Button type="submit" name="answer" value="declined">
            Not today
          </Button>
          {price.waitsFor && <CallButton>Call {business().phone.text}</CallButton>}
        </ButtonRow>
      </form>
    </Block>
  );
}

/** What was paid before there is a receipt: a deposit, or what goes back after a visit was canceled. */
export const PaymentsBlock = ({ lines }: { lines: readonly MoneyLine[] }) => (
  <Block title="Your payments" id="payments">
    <MoneyLines lines={lines} />
  </Block>
);

export const AgreedPriceBlock = ({ price }: { price: AskedPrice }) => (
  <Block title="The price you agreed to" id="price">
    <p className={styles.text}>{price.work}</p>
    <MoneyLines lines={price.lines} />
  </Block>
);

export function ReceiptBlock({ receipt, path }: { receipt: Receipt; path: string }) {
  const { payLink } = facts();
  return (
    <Block title="Your receipt" id="receipt">
      {receipt.found && <p className={styles.text}>What was wrong: {receipt.found}</p>}
      {receipt.work && <p className={styles.text}>What we did: {receipt.work}</p>}
      {receipt.isNothingDone && <p className={styles.text}>Nothing was repaired on this visit.</p>}
      <MoneyLines lines={receipt.lines} />
      <ButtonRow>
        <ButtonLink href={`${path}/receipt`}>Open to print</ButtonLink>
        {receipt.open && payLink && (
          <ButtonLink href={payLink} look="navy">
            Pay {receipt.open} online
          </ButtonLink>
        )}
      </ButtonRow>
    </Block>
  );
}

/** Something not right: one press to a visit that follows this one, at no charge. */
export function WarrantyBlock({ warranty, path, now }: { warranty: Warranty; path: string; now: Date }) {
  const { until, booked, claim } = warranty;
  const title = `Something not right? It’s covered until ${formatDocumentDate(until)}`;
  if (booked) {
    return (
      <Block title={title} id="warranty">
        <p className={styles.text}>
          We come again on {booked}, at no charge. That visit has its own page, with a link in its confirmation.
        </p>
      </Block>
    );
  }
  return (
    <Block title={title} id="warranty">
      <details className={money.claim} open={claim.when !== ""}>
        <summary className={buttonClass()}>Book a warranty visit</summary>
        <ChooseTime
          path={path}
          form={claim}
          now={now}
          change="warranty"
          label="Warranty visit"
          button="Book it at no charge"
        >
          <TextAreaField
            id="warranty-problem"
            name="problem"
            label="What isn’t right?"
            rows={3}
            maxLength={1_000}
            defaultValue={claim.problem}
            error={claim.errors.description}
          />
        </ChooseTime>
      </details>
      <p className={styles.text}>Would you rather talk to us?</p>
      <CallButton>Call {business().phone.text}</CallButton>
    </Block>
  );
}
