import type { ComponentProps, ReactNode } from "react";
import { priceLines, receiptOf } from "../../bookings/accounts/receipt.ts";
import { longestWork } from "../../bookings/money/agree-price.ts";
import type { Booking } from "../../bookings/store/bookings.ts";
import { facts } from "../../facts/site.ts";
import { dollarsAndCents } from "../../shared/money.ts";
import type { MoneyLine } from "../../shared/rules/receipt.ts";
import { formatWeekday, todayInNewYork } from "../../shared/time/calendar.ts";
import { timeSeenFrom } from "../../shared/time/instant-in-words.ts";
import { SubmitButton } from "../../site/components/Button.tsx";
import { FieldError, SelectField, TextField } from "../../site/components/Field.tsx";
import { Terms } from "../../site/components/Terms.tsx";
import { LineField, PostForm } from "../shared/Fields.tsx";
import { sentAs, typedInto } from "../shared/form.ts";
import { actorInWords } from "../shared/words.ts";
import { type moneyForms, partRows } from "./answer-visit-form.ts";
import styles from "./MoneyPanel.module.css";
import type { VisitProps } from "./VisitForms.tsx";

const payerOptions = [
  { value: "customer", label: "The customer" },
  { value: "other", label: "Somebody else, such as a landlord" },
  { value: "company", label: "A maker or warranty company" },
];
const paidOptions = [
  { value: "card", label: "Card" },
  { value: "cash", label: "Cash" },
  { value: "check", label: "Check" },
  { value: "other", label: "Another way" },
];
const noPriceOptions = [
  { value: "warranty", label: "Under warranty" },
  { value: "nothing-done", label: "Nothing was done" },
  { value: "on-paper", label: "On paper" },
];

const agreedOn = { page: "on the customer’s page", device: "on this device", phone: "on the phone", "": "" };

/** What the repair costs, what was paid, and which parts it took: for the technician at the door, and for the desk. */
export function MoneyPanel(props: VisitProps) {
  const { visit, now } = props;
  const { booking, account } = visit;
  const isToCome = booking.serviceDate > todayInNewYork(now);
  const receipt = receiptOf(booking, account);
  const lines = receipt?.lines ?? (account.agreed && priceLines(account.agreed)) ?? [];
  return (
    <section className={styles.panel} aria-labelledby="money">
      <h2 id="money">Price and payment</h2>
      {account.asked && <AskCustomer {...props} />}
      {lines.length > 0 && <Lines lines={lines} />}
      {account.agreed && !receipt && (
        <p>
          Agreed {agreedOn[account.agreed.answeredOn]}, {actorInWords(account.agreed.answeredBy)},{" "}
          {timeSeenFrom(account.agreed.answeredAt ?? "", now)}.
        </p>
      )}
      <Payments {...props} />
      <AwaitedParts {...props} />
      <PriceForm {...props} />
      {!isToCome && <WriteUpForm {...props} />}
      <PartForm {...props} />
    </section>
  );
}

const Lines = ({ lines }: { lines: readonly MoneyLine[] }) => (
  <Terms className={styles.lines} of={lines.map(({ term, amount, isTotal }) => [term, amount, isTotal])} />
);

/** The price in the customer's words: they press on the technician's device, on their own page, or say it on the phone. */
function AskCustomer({ visit: { booking, account }, path }: VisitProps) {
  const { asked } = account;
  if (!asked) return null;
  const sends = { action: "answer", version: booking.version, price: asked.id };
  return (
    <PostForm id="answer-form" action={path} className={styles.ask} sends={sends}>
      <p>{asked.work}</p>
      <Lines lines={priceLines(asked)} />
      <p>Nothing starts before you agree. Repairs carry our {facts().warrantyDays}-day warranty.</p>
      <p className={styles.buttons}>
        <SubmitButton look="navy" name="answer" value="device">
          I agree to {dollarsAndCents(asked.totalCents)}
        </SubmitButton>
        <SubmitButton look="secondary" name="answer" value="declined">
          Not today
        </SubmitButton>
        <SubmitButton look="secondary" name="answer" value="phone">
          Agreed on the phone
        </SubmitButton>
      </p>
    </PostForm>
  );
}

interface MoneyFormProps {
  action: keyof typeof moneyForms;
  booking: Booking;
  path: string;
  children: ReactNode;
}

/** One of the forms about money. */
const MoneyForm = ({ action, booking: { version }, path, children }: MoneyFormProps) => (
  <PostForm id={`${action}-form`} action={path} className="form-grid" noValidate sends={{ action, version }}>
    {children}
  </PostForm>
);

const AmountField = (field: ComponentProps<typeof TextField>) => (
  <LineField {...field} inputMode="decimal" maxLength={12} />
);

function PriceForm({ visit: { booking, account }, path, refusal }: VisitProps) {
  const sent = sentAs(refusal, { action: "price" });
  const field = (name: string, initial = "") => typedInto(sent, name, initial, `price-${name}`);
  const { asked, agreed } = account;
  const last = asked ?? agreed;
  const payer = field("payer", last?.payer ?? "customer");
  return (
    <details id="price" className={styles.price} open={sent !== undefined}>
      <summary>{last ? "Another price" : "Price"}</summary>
      <MoneyForm action="price" booking={booking} path={path}>
        <TextField {...field("work", last?.work)} label="What is wrong, in a sentence" maxLength={longestWork} full />
        <AmountField {...field("labor")} label="Labor" />
        <AmountField {...field("parts")} label="Parts" optional hint="Empty: no parts. 0: parts at no charge." />
        <SelectField {...payer} label="Who pays" placeholder="Choose" options={payerOptions} />
        <div className={`form-grid ${styles.others}`}>
          <LineField {...field("payerName", last?.payerName)} label="Their name" maxLength={80} />
          <AmountField {...field("allowed")} label="They allow up to" optional />
          <LineField
            {...field("payerNumber", last?.payerNumber)}
            label="The company’s number for this repair"
            maxLength={80}
          />
          <AmountField {...field("share")} label="The customer’s share" optional />
        </div>
        <SubmitButton look="navy">Show the price</SubmitButton>
      </MoneyForm>
    </details>
  );
}

function WriteUpForm({ visit: { booking, account }, path, refusal }: VisitProps) {
  const sent = sentAs(refusal, { action: "write-up" });
  const field = (name: string, initial = "") => typedInto(sent, name, initial, `done-${name}`);
  const { agreed, report, openCents, parts } = account;
  const isDone = booking.progress === "done";
  return (
    <details id="write-up" open={sent !== undefined || (isDone && !report)}>
      <summary>{isDone ? "What was done" : "Done: what, parts, paid"}</summary>
      <MoneyForm action="write-up" booking={booking} path={path}>
        <TextField
          {...field("work", report?.work || agreed?.work)}
          label="What was done, in a sentence"
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
          <label>
            <input type="checkbox" id="done-noParts" name="noParts" defaultChecked={sent?.form.has("noParts")} /> No
            parts
          </label>
        </fieldset>
        {!agreed && (
          <SelectField
            {...field("noPrice", report?.noPrice ?? (booking.followReason === "warranty" ? "warranty" : ""))}
            label="Why was no price agreed?"
            placeholder="Say it later"
            options={noPriceOptions}
          />
        )}
        <SelectField {...field("paid")} label="Paid" placeholder="Later" options={paidOptions} />
        <AmountField
          {...field("amount")}
          label="Amount"
          optional
          hint={openCents > 0 ? `Empty: all of ${dollarsAndCents(openCents)}.` : undefined}
        />
        <SubmitButton look="navy">{isDone ? "Save" : "Done"}</SubmitButton>
      </MoneyForm>
    </details>
  );
}

/** The payment of what is open, and each payment with a way to take it back. */
function Payments({ visit: { booking, account }, path, refusal, now }: VisitProps) {
  const sent = sentAs(refusal, { action: "pay" });
  const field = (name: string, initial = "") => typedInto(sent, name, initial, `pay-${name}`);
  const { received, openCents, report } = account;
  return (
    <>
      {received.length > 0 && (
        <details id="pay-back">
          <summary>Take a payment back</summary>
          {received.map(({ id, cents, at }) => (
            <PostForm
              key={id}
              id={`pay-back-${id}`}
              action={path}
              sends={{ action: "pay-back", version: booking.version, payment: id }}
            >
              <SubmitButton look="secondary">
                Take back {dollarsAndCents(cents)} of {timeSeenFrom(at, now)}
              </SubmitButton>
            </PostForm>
          ))}
        </details>
      )}
      {report && openCents > 0 && (
        <MoneyForm action="pay" booking={booking} path={path}>
          <SelectField {...field("paid")} label="Paid" placeholder="Choose" options={paidOptions} />
          <AmountField {...field("amount", (openCents / 100).toFixed(2))} label="Amount" />
          <SubmitButton look="secondary">Save payment</SubmitButton>
        </MoneyForm>
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
        <SubmitButton look="navy">Ordered</SubmitButton>
      </MoneyForm>
    </details>
  );
}
