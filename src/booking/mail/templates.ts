/** All kinds of email: one file each in src/booking/mail/kinds/, which only the build and tests can load. */
import type { ReactNode } from "react";
import type { KindFor, MailKind } from "../outbox/mail-kinds.ts";
import type { ClaimedMail } from "../outbox/queue.ts";
import type { BusinessMailProps } from "./BusinessLayout.tsx";
import type { CustomerMailProps } from "./CustomerLayout.tsx";

interface Template<Kind, Props> {
  kind: Kind;
  /** Precedes service and time: "Dryer Repair, Thursday, June 11, morning (8am-12pm)". */
  subject: string | ((mail: ClaimedMail) => string);
  Body: (props: Props) => ReactNode;
  /** What the samples of this kind have that others don't. */
  sample?: Partial<Pick<ClaimedMail, "previous" | "technician">>;
}

/** An email to the customer. It must not repeat what someone else may have typed, except name and address. */
export interface CustomerMail extends Template<KindFor<"customer">, CustomerMailProps> {
  /** What happens to the entry in the customer's calendar. */
  invitation?: "REQUEST" | "CANCEL";
}

/** An email to the business. */
export type BusinessMail = Template<KindFor<"business">, BusinessMailProps>;

const files = import.meta.glob<CustomerMail | BusinessMail>("./kinds/*.tsx", { eager: true, import: "mail" });
const byKind = new Map<MailKind, CustomerMail | BusinessMail>(Object.values(files).map((mail) => [mail.kind, mail]));

/** @throws Error if the kind has no file */
export function templateOf(kind: MailKind): CustomerMail | BusinessMail {
  const template = byKind.get(kind);
  if (!template) throw new Error(`src/booking/mail/kinds/ has no file for the kind "${kind}".`);
  return template;
}
