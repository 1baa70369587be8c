import { CalendarClock, CircleCheck, ShieldCheck } from "lucide";
import type { ReactNode } from "react";
import { business, facts } from "../../../facts/site.ts";
import type { AskedPrice } from "../../../shared/rules/receipt.ts";
import { withWholeDates } from "../../../shared/text.ts";
import { BookButton, bookingLink } from "../../components/BookButton.tsx";
import { Button, ButtonLink, type ButtonLook, ButtonRow, SubmitButton } from "../../components/Button.tsx";
import { CallButton } from "../../components/CallButton.tsx";
import { Icon } from "../../components/Icon.tsx";
import { Shore } from "../../components/Shore.tsx";
import { Track } from "../../components/Track.tsx";
import { SeenTime } from "./actions/RescheduleVisit.tsx";
import type { PrivatePageState } from "./private-page-state.ts";
import styles from "./VisitHead.module.css";
import { Slip } from "./VisitMoney.tsx";
import { isShort, type Moment, momentOf, storyOf } from "./visit-story.ts";

/** The first screen of a visit's page: the steps, a picture, where it is now, and the one thing to do next. */
export function VisitHead({ state, children }: { state: PrivatePageState; children: ReactNode }) {
  const moment = momentOf(state);
  const { title, lead, strong, day, scene, steps } = storyOf(state);
  const price = moment === "price" ? state.askedPrice : moment === "agreed" ? state.agreedPrice : undefined;
  const due = moment === "done" && dueLines(state);
  return (
    <Shore scene={scene} top={children} isLow={moment === "price"} track={<Track steps={steps} label="Your visit" />}>
      <div className={styles.head} id={price && "price"}>
        <h1 id="page-title" className={price?.due && moment === "price" ? styles.priced : undefined}>
          <Title of={title} />
          {moment === "done" && !state.receipt?.open && <Icon of={CircleCheck} />}
        </h1>
        {lead && <p className={styles.lead}>{withWholeDates(lead)}</p>}
        {strong && <p className={styles.strong}>{withWholeDates(strong)}</p>}
        {price && lead !== price.work && <Work text={price.work} />}
        {day && (
          <p className={styles.day}>
            <Icon of={day.isCovered ? ShieldCheck : CalendarClock} />
            <span>{day.says}</span> <b>{withWholeDates(day.date)}</b>
            {day.isCovered && <span>Parts and labor</span>}
          </p>
        )}
        {price && <Slip lines={price.lines} />}
        {due ? (
          <>
            {due.length > 0 && <Slip lines={due} />}
            <p className={styles.strong}>You can pay by {facts().waysToPay}.</p>
            <ButtonRow className={styles.buttons}>
              <NextAction moment={moment} state={state} />
            </ButtonRow>
          </>
        ) : moment === "price" && price ? (
          <AnswerPrice price={price} path={state.path} />
        ) : moment === "booked" && state.offer?.isOpen ? (
          <Offer offer={state.offer} path={state.path} />
        ) : moment === "booked" && state.asksIfHome ? (
          <StillGood state={state} />
        ) : (
          <ButtonRow className={styles.buttons}>
            <NextAction moment={moment} state={state} />
          </ButtonRow>
        )}
        <MoreActions moment={moment} state={state} />
      </div>
    </Shore>
  );
}

/** What is done for the price: a long text is in two lines until it is pressed. */
const Work = ({ text }: { text: string }) =>
  isShort(text) ? (
    <p className={styles.note}>{text}</p>
  ) : (
    <details className={styles.work}>
      <summary>
        <span>{text}</span>
        <u>Read all</u>
      </summary>
    </details>
  );

/** What is to be paid of a repair that is done: from the total on, where something was paid of it. */
function dueLines({ receipt }: PrivatePageState) {
  if (!receipt?.open) return undefined;
  const fromTotal = receipt.lines.slice(receipt.lines.findIndex(({ isTotal }) => isTotal));
  return fromTotal.length > 2 ? fromTotal : [];
}

/** The headline: of an arrival, the time is largest; a price is in the slip below it. */
function Title({ of: title }: { of: string }) {
  const [, who, arriving, time] = /^(.*), (arriving about) (.*)$/.exec(title) ?? [];
  if (time)
    return (
      <>
        {who}, {arriving} <b>{time}</b>
      </>
    );
  const [, yours, amount] = /^(Your price)(: .*)$/.exec(title) ?? [];
  if (amount)
    return (
      <>
        {yours}
        <span className="visually-hidden">{amount}</span>
      </>
    );
  return withWholeDates(title);
}

/** Before any work starts: the customer's answer. */
function AnswerPrice({ price, path }: { price: AskedPrice; path: string }) {
  const { id, due, waitsFor } = price;
  return (
    <form method="post" action={path} aria-label="Your price">
      <input type="hidden" name="change" value="agree-price" />
      <input type="hidden" name="price" value={id} />
      <ButtonRow className={styles.buttons}>
        {waitsFor ? (
          <Call />
        ) : (
          <SubmitButton name="answer" value="agreed">
            {due ? `I agree to ${due}` : "I agree to the repair"}
          </SubmitButton>
        )}
        <Button type="submit" name="answer" value="declined">
          {waitsFor ? "I don’t want this repair" : "Not today"}
        </Button>
      </ButtonRow>
      <p className={styles.note}>
        {waitsFor ? (
          "We won’t start until they approve. Questions about the repair? Ask our technician, or call us."
        ) : (
          <>
            We won’t start until you agree. Repairs carry our <span>{facts().warrantyDays}-day warranty.</span>
          </>
        )}
      </p>
    </form>
  );
}

/** An earlier time, for whoever says yes first. */
function Offer({ offer: { id, until }, path }: { offer: NonNullable<PrivatePageState["offer"]>; path: string }) {
  return (
    <form method="post" action={path} aria-label="An earlier time" id="offer">
      <input type="hidden" name="change" value="offer" />
      <input type="hidden" name="offer" value={id} />
      <ButtonRow className={styles.buttons}>
        <Button type="submit" look="navy" name="answer" value="yes">
          Yes, come earlier
        </Button>
        <Button type="submit" name="answer" value="no">
          Keep my time
        </Button>
      </ButtonRow>
      <p className={styles.note}>The first person to say yes gets it, until {until}.</p>
    </form>
  );
}

/** The day before: whether somebody will be home. */
function StillGood({ state: { visit, path } }: { state: PrivatePageState }) {
  return (
    <form method="post" action={path} aria-label="Still good?" id="still-good">
      <input type="hidden" name="change" value="still-good" />
      <SeenTime visit={visit} />
      <ButtonRow className={styles.buttons}>
        <Button type="submit" look="navy" name="answer" value="yes">
          Yes, someone will be home
        </Button>
        <Button type="submit" name="answer" value="another">
          I need another time
        </Button>
      </ButtonRow>
    </form>
  );
}

const Call = () => <CallButton look="navy">Call {business().phone.text}</CallButton>;

const showsContacts = ({ change }: PrivatePageState) => change !== "over" && change !== "cancelled";

/** What helps us before we come: the first of what is missing. */
function helpful({
  visit,
  photos,
  takesPhotos,
  freeEarlier,
}: PrivatePageState): readonly [href: string, words: string] {
  if (freeEarlier?.length) return ["#sooner", "See earlier times"];
  if (!visit.modelNumber) return ["#edit-modelNumber", "Add your model number"];
  return takesPhotos && photos.length === 0 ? ["#photos", "Send a photo"] : ["#before", "How to get ready"];
}

/** The one thing to do next: if nothing else, to call. */
const NextAction = ({ moment, state }: { moment: Moment; state: PrivatePageState }) =>
  nextAction(moment, state) ?? <Call />;

/** Whether it is to call. */
export const callsFirst = (moment: Moment, state: PrivatePageState) =>
  moment === "price" ? Boolean(state.askedPrice?.waitsFor) : !nextAction(moment, state) || isPaidByPhone(moment, state);

const isPaidByPhone = (moment: Moment, { receipt }: PrivatePageState) =>
  moment === "done" && Boolean(receipt?.open) && !receipt?.payLink;

function nextAction(moment: Moment, state: PrivatePageState) {
  const { visit, path, change, reschedule, receipt, takesPhotos } = state;
  const link = (href: string, words: string, look: ButtonLook["look"] = "navy") => (
    <ButtonLink look={look} href={href}>
      {words}
    </ButtonLink>
  );
  switch (moment) {
    case "booked":
      return (
        <>
          {link(`${path}/visit.ics`, "Add to calendar")}
          {reschedule
            ? link("#reschedule", "Reschedule or cancel", "secondary")
            : change === "too-late" && link("#reschedule", "I can’t make it", "secondary")}
        </>
      );
    case "not-coming":
      return link("#reschedule", "Choose a new time");
    case "again":
      return state.secondVisit ? link("#second-visit", "Choose the time") : undefined;
    case "on-the-way":
      return showsContacts(state) ? link("#edit-address", "Add a unit or gate code") : undefined;
    case "here":
      return takesPhotos ? link("#photos", "Send a photo") : undefined;
    case "done":
      if (receipt?.payLink) return link(receipt.payLink, `Pay ${receipt.open} online`, "primary");
      if (isPaidByPhone(moment, state))
        return <CallButton look="primary">Call to pay: {business().phone.text}</CallButton>;
      return state.warranty ? link("#warranty", "Something not right?", "secondary") : undefined;
    case "nothing-done":
      return receipt?.payLink ? link(receipt.payLink, `Pay ${receipt.open} online`, "primary") : undefined;
    case "missed":
      return <BookButton service={visit.serviceType}>Book another visit</BookButton>;
    case "canceled":
      return <BookButton service={visit.serviceType}>Book a new visit</BookButton>;
    default:
      return undefined;
  }
}

/** What else one may want, as quiet links. */
function MoreActions({ moment, state }: { moment: Moment; state: PrivatePageState }) {
  const { visit, change, path, reschedule, receipt, warranty } = state;
  const isAhead = change === "open" || change === "too-late";
  const isDone = moment === "done" || moment === "nothing-done";
  // Asked something, the page has the answers as buttons.
  const isQuestion = state.offer?.isOpen || state.asksIfHome;
  const links: readonly (readonly [isShown: unknown, href: string, words: string])[] = [
    ...(isAhead && moment === "booked"
      ? ([
          [!isQuestion, ...helpful(state)],
          [isQuestion, `${path}/visit.ics`, "Add to calendar"],
          [isQuestion && reschedule, "#reschedule", "Reschedule or cancel"],
          [isQuestion && change === "too-late", "#reschedule", "I can’t make it"],
        ] as const)
      : []),
    [reschedule && moment !== "not-coming" && moment !== "booked", "#reschedule", "Reschedule or cancel"],
    [receipt?.payLink && !isDone, receipt?.payLink ?? "", `Pay ${receipt?.open} online`],
    [receipt && !isDone, `${path}/receipt`, "Open your receipt"],
    [warranty && receipt?.open, "#warranty", "Something not right?"],
  ];
  const shown = links.filter(([isShown]) => isShown);
  const another = isAhead &&
    moment === "booked" && { service: visit.serviceType, visit: { date: visit.serviceDate, slot: visit.timeSlot } };
  if (shown.length === 0 && !another) return null;
  return (
    <p className={styles.links}>
      {shown.map(([, href, words]) => (
        <a key={words} href={href}>
          {words}
        </a>
      ))}
      {another && <a {...bookingLink(another)}>Book another visit</a>}
    </p>
  );
}
