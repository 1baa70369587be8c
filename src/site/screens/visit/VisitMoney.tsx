/** What the private page says about money below its first screen: payments, the receipt, and the warranty. */
import type { ReactNode } from "react";
import type { MoneyLine, Receipt } from "../../../shared/rules/receipt.ts";
import { formatDocumentDate } from "../../../shared/time/calendar.ts";
import { ButtonLink, buttonClass } from "../../components/Button.tsx";
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

/** The same like a receipt that was torn off: white on sky, sky on white. */
export const Slip = ({
  lines,
  head,
  children,
}: {
  lines: readonly MoneyLine[];
  head?: ReactNode;
  children?: ReactNode;
}) => (
  <div className={money.slip}>
    {head}
    <MoneyLines lines={lines} />
    {children}
  </div>
);

/** What was wrong, and what was done about it. */
export const workRows = ({ found, work, isNothingDone }: Receipt): [term: string, text: string][] => [
  ["What was wrong", found],
  ["What we did", isNothingDone ? "Nothing was repaired" : work],
];

/** What was paid before there is a receipt: a deposit, or what goes back after a visit was canceled. */
export const PaymentsBlock = ({ lines }: { lines: readonly MoneyLine[] }) => (
  <Block title="Your payments" id="payments">
    <MoneyLines lines={lines} />
  </Block>
);

/** What was wrong, what was done, and the amounts; to pay what is open is the page's first action. */
export const ReceiptBlock = ({ receipt, path }: { receipt: Receipt; path: string }) => (
  <Block title="Your receipt" id="receipt">
    <Slip lines={receipt.lines} head={<Terms className={styles.details} of={workRows(receipt)} />} />
    <ButtonLink href={`${path}/receipt`}>Open to print</ButtonLink>
  </Block>
);

/** Something not right: one press to a visit that follows this one, at no charge. */
export function WarrantyBlock({ warranty, path, now }: { warranty: Warranty; path: string; now: Date }) {
  const { until, booked, claim } = warranty;
  const title = `It’s covered until ${formatDocumentDate(until)}`;
  if (booked) {
    return (
      <Block title={title} id="warranty">
        <p className={styles.text}>
          We’re coming back on {booked}, at no charge. That visit has its own page, with a link in its confirmation.
        </p>
      </Block>
    );
  }
  return (
    <Block title={title} id="warranty">
      <p className={styles.text}>Something not right? We’ll come back and make it right, at no charge.</p>
      <details open={claim.when !== ""}>
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
    </Block>
  );
}
