import { ShieldCheck } from "lucide";
import { addressLine } from "../../../facts/business.ts";
import { business, facts } from "../../../facts/site.ts";
import type { Receipt } from "../../../shared/rules/receipt.ts";
import { serviceTitle } from "../../../shared/services/service-title.ts";
import { formatDocumentDate } from "../../../shared/time/calendar.ts";
import { Button } from "../../components/Button.tsx";
import { LogoMark } from "../../components/frame/LogoMark.tsx";
import { Sun } from "../../components/Horizon.tsx";
import { Icon } from "../../components/Icon.tsx";
import { fromHome, PageHero } from "../../components/PageHero.tsx";
import { Terms } from "../../components/Terms.tsx";
import type { Visit } from "./private-page-state.ts";
import receiptStyles from "./ReceiptScreen.module.css";
import { Slip, workRows } from "./VisitMoney.tsx";
import styles from "./VisitScreen.module.css";

interface ReceiptScreenProps {
  receipt: Receipt;
  visit: Pick<Visit, "name" | "address" | "serviceType">;
  /** Of the visit's page. */
  path: string;
}

/**
 * /booking/<token>/receipt: one slip to print, or to show to the person who pays, with the amounts first. It has no phone number of anybody but the
 * business.
 */
export function ReceiptScreen({ receipt, visit, path }: ReceiptScreenProps) {
  const { name, phone } = business();
  const rows: [term: string, text: string][] = [
    ["Customer", visit.name],
    ["Where", visit.address],
    ["What", serviceTitle(visit.serviceType)],
    ...workRows(receipt),
    ["Parts used", receipt.parts.join("; ") || (receipt.saysNoParts ? "No parts" : "")],
  ];
  return (
    <PageHero
      crumbs={fromHome({ name: "Your visit", path }, { name: "Receipt", path: `${path}/receipt` })}
      title={`Receipt ${receipt.number}`}
      lead={`${receipt.isNothingDone ? "Visit" : "Done"} on ${formatDocumentDate(receipt.doneOn)}.`}
      saysNextVisit={false}
      list={
        <div className={receiptStyles.receipt}>
          <Slip lines={receipt.lines} head={<From isPaid={receipt.isPaid} />}>
            <Terms className={styles.details} of={rows} />
          </Slip>
          <div className={receiptStyles.beside}>
            {receipt.warrantyUntil && (
              <div className={receiptStyles.warranty}>
                <Icon of={ShieldCheck} />
                <h2>
                  Limited warranty on parts and labor until <b>{formatDocumentDate(receipt.warrantyUntil)}</b>
                </h2>
                <p>
                  {name} provides this warranty. To use it, open your visit’s page or call{" "}
                  <a href={phone.href}>{phone.text}</a>, and we’ll come back and make it right at no charge.
                </p>
              </div>
            )}
            <Button look="navy" data-print="">
              Print
            </Button>
          </div>
        </div>
      }
    />
  );
}

/** Whose receipt it is, and whether it is paid. */
function From({ isPaid }: { isPaid: boolean }) {
  const { name, phone, email, office, logo } = business();
  const licenses = facts().licenses.filter(({ kind }) => kind === "license");
  return (
    <div className={receiptStyles.from}>
      {!logo && <LogoMark />}
      <div>
        <h2>{name}</h2>
        <p>
          {[
            addressLine(office),
            phone.text,
            email,
            ...licenses.map((license) => `${license.name} ${license.number ?? ""}`.trimEnd()),
          ].map((part) => (
            <span key={part}>{part}</span>
          ))}
        </p>
      </div>
      {isPaid && (
        <p className={receiptStyles.paid}>
          <Sun swell />
          Paid
        </p>
      )}
    </div>
  );
}
