import { addressLine } from "../../../facts/business.ts";
import { business, facts } from "../../../facts/site.ts";
import type { Receipt } from "../../../shared/rules/receipt.ts";
import { serviceTitle } from "../../../shared/services/service-title.ts";
import { formatDocumentDate } from "../../../shared/time/calendar.ts";
import { fromHome, PageHero } from "../../components/PageHero.tsx";
import { Terms } from "../../components/Terms.tsx";
import { Block, WithSidebar } from "../../components/TextColumn.tsx";
import type { Visit } from "./private-page-state.ts";
import { Slip } from "./VisitMoney.tsx";
import styles from "./VisitScreen.module.css";

interface ReceiptScreenProps {
  receipt: Receipt;
  visit: Pick<Visit, "name" | "address" | "serviceType">;
  /** Of the visit's page. */
  path: string;
}

/**
 * /booking/<token>/receipt: one page to print, or to show to the person who pays, with the amounts first. It has no phone number of anybody but the
 * business.
 */
export function ReceiptScreen({ receipt, visit, path }: ReceiptScreenProps) {
  const { name, phone, email, office } = business();
  const licenses = facts().licenses.filter(({ kind }) => kind === "license");
  const rows: [term: string, text: string][] = [
    ["Customer", visit.name],
    ["Where", visit.address],
    ["What", serviceTitle(visit.serviceType)],
    ["What was wrong", receipt.found],
    ["What we did", receipt.isNothingDone ? "Nothing was repaired" : receipt.work],
    ["Parts used", receipt.parts.join("; ") || (receipt.saysNoParts ? "No parts" : "")],
  ];
  return (
    <>
      <PageHero
        crumbs={fromHome({ name: "Your visit", path }, { name: "Receipt", path: `${path}/receipt` })}
        title={`Receipt ${receipt.number}`}
        lead={`${receipt.isNothingDone ? "Visit" : "Done"} on ${formatDocumentDate(receipt.doneOn)}.`}
        saysNextVisit={false}
        aside={<Slip lines={receipt.lines} />}
      />
      <WithSidebar sidebar={null}>
        <Block title={name}>
          <p className={styles.text}>
            {addressLine(office)} · {phone.text} · {email}
            {licenses.map((license) => ` · ${license.name} ${license.number ?? ""}`.trimEnd())}
          </p>
          <Terms className={styles.details} of={rows} />
        </Block>
        {receipt.warrantyUntil && (
          <Block title={`Limited warranty on parts and labor until ${formatDocumentDate(receipt.warrantyUntil)}`}>
            <p className={styles.text}>
              {name} provides this warranty. To use it, open your visit’s page or call {phone.text}, and we’ll come back
              and make it right at no charge.
            </p>
          </Block>
        )}
      </WithSidebar>
    </>
  );
}
