import type { ComponentProps, ReactNode } from "react";
import type { Balance } from "../../bookings/accounts/account.ts";
import { balanceLines, isOverLimit, priceLines, receiptOf } from "../../bookings/accounts/receipt.ts";
import { totalOf } from "../../bookings/accounts/shares.ts";
import { longestWork } from "../../bookings/money/agree-price.ts";
import { longestReason } from "../../bookings/money/payments.ts";
import { serviceCallCents } from "../../bookings/money/rows.ts";
import type { Booking } from "../../bookings/store/bookings.ts";
import { facts } from "../../facts/site.ts";
import { dollarsAndCents } from "../../shared/money.ts";
import type { MoneyLine } from "../../shared/rules/receipt.ts";
import { formatWeekday, todayInNewYork } from "../../shared/time/calendar.ts";
import { timeSeenFrom } from "../../shared/time/instant-in-words.ts";
import { SubmitButton } from "../../site/components/Button.tsx";
import { FieldError, SelectField, TextField } from "../../site/components/Field.tsx";
import { Terms } from "../../site/components/Terms.tsx";
import type { RefusedForm } from "../answer.ts";
import { LineField, PostForm } from "../shared/Fields.tsx";
import { sentAs, typedInto } from "../shared/form.ts";
import { actorInWords } from "../shared/words.ts";
import { type moneyForms, partRows } from "./answer-visit-form.ts";
import styles from "./MoneyPanel.module.css";
import type { VisitProps } from "./VisitForms.tsx";

const payerOptions = [
  { value: "customer", label: "The customer" },
  { value: "other", label: "Someone else, such as a landlord" },
  { value: "company", label: "A manufacturer or warranty company" },
];
const paidOptions = [
  { value: "card", label: "Card" },
  { value: "cash", label: "Cash" },
  { value: "check", label: "Check" },
  { value: "other", label: "Other" },
];
const noPriceOptions = [
  { value: "warranty", label: "Warranty repair" },
  { value: "nothing-done", label: "No repair done" },
  { value: "on-paper", label: "Price is on a paper invoice" },
];

const agreedOn = { page: "on the customer’s page", device: "on this device", phone: "by phone", "": "" };

/** What the repair costs, what was paid, and which parts it took: for the technician at the door, and for the desk. */
export function MoneyPanel(props: VisitProps) {
  const { visit, now } = props;
  const { booking, account } = visit;
  const isBooked = booking.status === "booked";
  const isToCome = booking.serviceDate > todayInNewYork(now);
  const receipt = receiptOf(booking, account);
  const lines = receipt?.lines ?? [
    ...(account.agreed && isBooked ? priceLines(account.agreed, { reader: "office" }) : []),
    ...balanceLines(account.customer, account),
  ];
  return (
    <section className={styles.panel} aria-labelledby="money">
      <h2 id="money">Price and payment</h2>
      {isBooked && account.asked && <AskCustomer {...props} />}
      {lines.length > 0 && <Lines lines={lines} />}
      {account.agreed && !receipt && isBooked && (
        <p>
          Approved {agreedOn[account.agreed.answeredOn]}, {actorInWords(account.agreed.answeredBy)},{" "}
          {timeSeenFrom(account.agreed.answeredAt ?? "", now)}.
        </p>
      )}
      <Reasons party={account.customer} />
      <PaymentForms {...props} party={account.customer} />
      {account.payers.map((party) => (
        <Claim key={party.priceId} {...props} party={party} />
      ))}
      {isBooked && (
        <>
          <AwaitedParts {...props} />
          <PriceForm {...props} />
          {!isToCome && <WriteUpForm {...props} />}
          <PartForm {...props} />
        </>
      )}
    </section>
  );
}

const Lines = ({ lines }: { lines: readonly MoneyLine[] }) => (
  <Terms className={styles.lines} of={lines.map(({ term, amount, isTotal }) => [term, amount, isTotal])} />
);

/** The price, and what the customer said to it, here or on the phone. They also answer on their own page. */
function AskCustomer({ visit: { booking, account }, path }: VisitProps) {
  const { asked } = account;
  if (!asked) return null;
  const sends = { action: "answer", version: booking.version, price: asked.id };
  return (
    <PostForm id="answer-form" action={path} className={styles.ask} sends={sends}>
      <p>{asked.work}</p>
      <Lines lines={priceLines(asked, { reader: "office" })} />
      {isOverLimit(asked) ? (
        <p>
          {asked.payerName} has an approval limit of {dollarsAndCents(asked.allowedCents ?? 0)}. Get their OK, then
          change the price or the limit.
        </p>
      ) : (
        <p>
          No work starts until the customer approves the price. Repairs carry our {facts().warrantyDays}-day warranty.
        </p>
      )}
      <p className={styles.buttons}>
        {!isOverLimit(asked) && (
          <SubmitButton look="navy" name="answer" value="device">
            Customer approved here{asked.dueCents > 0 && `: ${dollarsAndCents(asked.dueCents)}`}
          </SubmitButton>
        )}
        <SubmitButton look="secondary" name="answer" value="declined">
          Customer declined
        </SubmitButton>
        {!isOverLimit(asked) && (
          <SubmitButton look="secondary" name="answer" value="phone">
            Customer approved by phone
          </SubmitButton>
        )}
      </p>
    </PostForm>
  );
}

interface MoneyFormProps {
  action: keyof typeof moneyForms;
  booking: Booking;
  path: string;
  /** Whose payment it is: the price of who pays for the customer. */
  of?: string;
  children: ReactNode;
}

/** One of the forms about money. */
const MoneyForm = ({ action, booking: { version }, path, of, children }: MoneyFormProps) => (
  <PostForm
    id={of ? `claim-${of}-${action}-form` : `${action}-form`}
    action={path}
    className="form-grid"
    noValidate
    sends={{ action, version, ...(of !== undefined && { of }) }}
  >
    {children}
  </PostForm>
);

const AmountField = (field: ComponentProps<typeof TextField>) => (
  <LineField {...field} inputMode="decimal" maxLength={12} />
);

function PriceForm({ visit: { booking, account }, path, refusal, opens }: VisitProps) {
  const sent = sentAs(refusal, { action: "price" });
  const field = (name: string, initial = "") => typedInto(sent, name, initial, `price-${name}`);
  const { asked, agreed } = account;
  const last = asked ?? agreed;
  const payer = field("payer", last?.payer ?? "customer");
  return (
    <details id="price" className={styles.price} open={sent !== undefined || opens === "price"}>
      <summary>{last ? "Change price" : "Price"}</summary>
      <MoneyForm action="price" booking={booking} path={path}>
        <TextField {...field("work", last?.work)} label="Diagnosis (one sentence)" maxLength={longestWork} full />
        <AmountField {...field("labor", last && typedCents(last.laborCents))} label="Labor" />
        <AmountField
          {...field("parts", last?.hasParts ? typedCents(last.partsCents) : "")}
          label="Parts"
          optional
          hint="Leave blank if no parts. Enter 0 for no-charge parts."
        />
        <SelectField {...payer} label="Who pays" placeholder="Choose" options={payerOptions} />
        <div className={`form-grid ${styles.others}`}>
          <LineField {...field("payerName", last?.payerName)} label="Payer’s name" maxLength={80} />
          <div className={styles.landlord}>
            <AmountField
              {...field("allowed", typedUnlessNull(last?.allowedCents))}
              label="Approval limit (NTE)"
              optional
              hint="Includes tax. A price over this limit can’t be approved."
            />
          </div>
          <div className={styles.company}>
            <LineField {...field("payerNumber", last?.payerNumber)} label="Claim number" maxLength={80} />
          </div>
          <div className={styles.company}>
            <AmountField
              {...field("share", last?.payer === "company" ? typedCents(last.shareCents) : "")}
              label="The customer’s share"
              optional
              hint="For example, a deductible. Doesn’t include tax."
            />
          </div>
        </div>
        <SubmitButton look="navy">Save quote</SubmitButton>
      </MoneyForm>
    </details>
  );
}

function WriteUpForm({ visit: { booking, account }, path, refusal, opens }: VisitProps) {
  const sent = sentAs(refusal, { action: "write-up" });
  const field = (name: string, initial = "") => typedInto(sent, name, initial, `done-${name}`);
  const { agreed, report, customer, parts } = account;
  const { openCents } = customer;
  // What was waived may be owed after all.
  const owed = report?.noPrice === "nothing-done" ? report.serviceCents : undefined;
  const service = owed || serviceCallCents(booking);
  const isDone = booking.progress === "done";
  return (
    <details id="write-up" open={sent !== undefined || opens === "write-up" || (isDone && !report)}>
      <summary>{isDone ? "What was done" : "Finish visit: work, parts, payment"}</summary>
      <MoneyForm action="write-up" booking={booking} path={path}>
        <TextField
          {...field("work", report?.work)}
          label="Work done, in one sentence"
          optional
          maxLength={longestWork}
          full
        />
        <fieldset className={styles.parts}>
          <legend>{parts.length > 0 ? "More parts" : "Parts"}</legend>
          <FieldError id="done-parts-error" error={sent?.errors?.parts} />
          {Array.from({ length: partRows }, (_, row) => `${row}`).map((row) => (
            <div key={row}>
              <LineField {...field(`number${row}`)} label="Part number" optional maxLength={60} />
              <LineField {...field(`name${row}`)} label="Name" optional maxLength={60} />
              <AmountField {...field(`price${row}`)} label="Price" optional />
            </div>
          ))}
          {!agreed?.hasParts && (
            <label>
              <input type="checkbox" id="done-noParts" name="noParts" defaultChecked={sent?.form.has("noParts")} /> No
              parts
            </label>
          )}
        </fieldset>
        {agreed ? (
          <label>
            <input
              type="checkbox"
              id="done-noPrice"
              name="noPrice"
              value="nothing-done"
              defaultChecked={sent ? sent.form.has("noPrice") : report?.noPrice === "nothing-done"}
            />{" "}
            The appliance couldn’t be repaired, so{" "}
            {service > 0 ? "only the service call fee is owed" : "nothing is owed"}
          </label>
        ) : (
          <SelectField
            {...field("noPrice", report?.noPrice ?? (booking.followReason === "warranty" ? "warranty" : ""))}
            label="Reason for no price"
            placeholder="Price will be added later"
            options={noPriceOptions}
          />
        )}
        {service > 0 && (
          <AmountField
            {...field("service", typedUnlessNull(owed))}
            label="Service call fee, if nothing was repaired"
            optional
            hint={`Leave blank to charge ${dollarsAndCents(service)}. Enter 0 to waive it.`}
          />
        )}
        <SelectField
          {...field("paid")}
          label="Payment from customer"
          placeholder="Not paid yet"
          options={paidOptions}
        />
        <AmountField
          {...field("amount")}
          label="Amount"
          optional
          hint={openCents > 0 ? `Leave blank if they paid the full ${dollarsAndCents(openCents)}.` : undefined}
        />
        <MoreThanOwed sent={sent} id="done-more" />
        <SubmitButton look="navy">{isDone ? "Save" : "Done"}</SubmitButton>
      </MoneyForm>
    </details>
  );
}

const typedCents = (cents: number) => (cents / 100).toFixed(2);
const typedUnlessNull = (cents: number | null | undefined) => (typeof cents === "number" ? typedCents(cents) : "");

/** Asks whether a payment is meant that is more than is owed. */
function MoreThanOwed({ sent, id }: { sent: RefusedForm | undefined; id: string }) {
  if (!sent?.errors?.more) return null;
  return (
    <label>
      <FieldError id={`${id}-error`} error={sent.errors.more} />
      <input type="checkbox" id={id} name="more" aria-describedby={`${id}-error`} /> Yes, this amount was paid
    </label>
  );
}

/** What a company or landlord owes: never in one sum with the customer's. */
function Claim({ party, ...props }: VisitProps & { party: Balance }) {
  const { name, number, dueCents, paidCents } = party;
  const title = name || "Other payer";
  if (dueCents === 0 && paidCents === 0) return null;
  return (
    <section aria-label={title} className={styles.claim}>
      <h3>
        {title}
        {number && `, claim no. ${number}`}
      </h3>
      <Lines
        lines={[
          { term: "Billed to this payer", amount: dollarsAndCents(dueCents - totalOf(party.credited)) },
          ...balanceLines(party, props.visit.account),
        ]}
      />
      <Reasons party={party} />
      <PaymentForms {...props} party={party} />
    </section>
  );
}

/** Why money went back, which customers don't read. */
const Reasons = ({ party: { moved } }: { party: Balance }) =>
  moved
    .filter(({ reason }) => reason !== "")
    .map(({ id, reason, cents }) => (
      <p key={id}>
        Refund of {dollarsAndCents(-cents)}: {reason}
      </p>
    ));

/** A payment of one debtor, a refund of what they have paid, and what was recorded today by mistake. */
function PaymentForms({ visit: { booking, account }, path, refusal, now, party }: VisitProps & { party: Balance }) {
  const of = party.debtor === "customer" ? "" : (party.priceId ?? "");
  const prefix = of ? `claim-${of}-` : "";
  const sentOf = (action: string) => sentAs(refusal, { action, of });
  const { moved, openCents, paidCents } = party;
  const today = todayInNewYork(now);
  // What a refund followed is voided after it.
  const refunded = moved.findLast(({ kind }) => kind === "refund")?.at ?? "";
  const slips = moved.filter(({ day, kind, at }) => day === today && (kind === "refund" || at > refunded));
  const service = serviceCallCents(booking);
  const isPossible = account.agreed || account.stage !== "open" || service > 0;
  const awaited = account.isUnpriced && !of ? Math.max(0, service - paidCents) : openCents;
  const [sentPayment, sentRefund] = [sentOf("pay"), sentOf("refund")];
  const paid = (name: string, initial = "") => typedInto(sentPayment, name, initial, `${prefix}pay-${name}`);
  const back = (name: string, initial = "") => typedInto(sentRefund, name, initial, `${prefix}refund-${name}`);
  return (
    <>
      {isPossible && (awaited > 0 || account.isUnpriced || sentPayment) && (
        <details id={`${prefix}pay`} open={sentPayment !== undefined || account.stage === "done"}>
          <summary>{account.stage === "open" ? "Record deposit" : "Record payment"}</summary>
          <MoneyForm action="pay" booking={booking} path={path} of={of}>
            <SelectField {...paid("paid")} label="Payment method" placeholder="Choose" options={paidOptions} />
            <AmountField {...paid("amount", awaited > 0 ? typedCents(awaited) : "")} label="Amount" />
            <MoreThanOwed sent={sentPayment} id={`${prefix}pay-more`} />
            <SubmitButton look="secondary">Save payment</SubmitButton>
          </MoneyForm>
        </details>
      )}
      {paidCents > 0 && (
        <details id={`${prefix}refund`} open={sentRefund !== undefined || openCents < 0}>
          <summary>Record refund</summary>
          <MoneyForm action="refund" booking={booking} path={path} of={of}>
            <SelectField {...back("paid")} label="Refund method" placeholder="Choose" options={paidOptions} />
            <AmountField
              {...back("amount", openCents < 0 ? typedCents(Math.min(-openCents, paidCents)) : "")}
              label="Amount"
              hint={`At most ${dollarsAndCents(paidCents)}.`}
            />
            <TextField {...back("reason")} label="Reason" maxLength={longestReason} full />
            <SubmitButton look="secondary">Save refund</SubmitButton>
          </MoneyForm>
        </details>
      )}
      {slips.length > 0 && (
        <details id={`${prefix}void`}>
          <summary>Void a payment or refund from today</summary>
          {slips.map(({ id, cents, at }) => (
            <PostForm
              key={id}
              id={`void-${id}`}
              action={path}
              sends={{ action: "void", version: booking.version, payment: id }}
            >
              <SubmitButton look="secondary">
                Void {cents < 0 ? "refund" : "payment"} of {dollarsAndCents(Math.abs(cents))}, {timeSeenFrom(at, now)}
              </SubmitButton>
            </PostForm>
          ))}
        </details>
      )}
    </>
  );
}

/** Parts that were ordered for the next visit. */
function AwaitedParts({ visit: { booking, account }, path }: VisitProps) {
  const awaited = account.parts.filter(({ expectedOn }) => expectedOn !== null);
  return awaited.map(({ id, number, name, expectedOn, arrivedAt }) => (
    <PostForm
      key={id}
      id={`arrived-${id}`}
      action={path}
      className={styles.buttons}
      sends={{ action: "part-arrived", version: booking.version, part: id }}
    >
      <span>
        {[name, number].filter(Boolean).join(" ")}:{" "}
        {arrivedAt ? "arrived" : `ordered, expected ${expectedOn && formatWeekday(expectedOn)}`}
      </span>
      {!arrivedAt && <SubmitButton look="secondary">Arrived</SubmitButton>}
    </PostForm>
  ));
}

function PartForm({ visit: { booking }, path, refusal, now }: VisitProps) {
  const sent = sentAs(refusal, { action: "order-part" });
  const field = (name: string) => typedInto(sent, name, "", `part-${name}`);
  return (
    <details id="order-part" open={sent !== undefined}>
      <summary>Needs a part</summary>
      <MoneyForm action="order-part" booking={booking} path={path}>
        <FieldError id="part-error" error={sent?.errors?.part} />
        <LineField {...field("number")} label="Part number" maxLength={60} />
        <LineField {...field("name")} label="Name" optional maxLength={60} />
        <TextField {...field("expectedOn")} label="Expected on" type="date" min={todayInNewYork(now)} />
        <SubmitButton look="navy">Mark part as ordered</SubmitButton>
      </MoneyForm>
    </details>
  );
}
