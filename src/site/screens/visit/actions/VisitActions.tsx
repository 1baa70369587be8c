import { business } from "../../../../facts/site.ts";
import type { DaySlot } from "../../../../shared/availability/availability.ts";
import { tooLateMessage } from "../../../../shared/rules/refusal-messages.ts";
import { formatShortDay } from "../../../../shared/time/calendar.ts";
import { slotDetails } from "../../../../shared/time/slots.ts";
import { visitInWords } from "../../../../shared/time/visit-in-words.ts";
import { weekdaysInWords } from "../../../../shared/time/weekdays.ts";
import { EarlierDays } from "../../../booking-form/EarlierDays.tsx";
import { Accordion } from "../../../components/Accordion.tsx";
import { Button, ButtonRow, SubmitButton } from "../../../components/Button.tsx";
import { CallButton } from "../../../components/CallButton.tsx";
import { TextField } from "../../../components/Field.tsx";
import { Block } from "../../../components/TextColumn.tsx";
import type { PrivatePageState, Visit } from "../private-page-state.ts";
import styles from "../VisitScreen.module.css";
import { RescheduleVisit, SeenTime } from "./RescheduleVisit.tsx";
import shareStyles from "./ShareVisit.module.css";

/** What few customers need, folded: another time, canceling, and a link for someone else. */
export function VisitActions({ state, now }: { state: PrivatePageState; now: Date }) {
  const { visit, path, reschedule, shareUrl, outcome, earlierOn, freeEarlier = [] } = state;
  const changes = reschedule
    ? [
        {
          id: "reschedule",
          title: "Reschedule this visit",
          // Sent, and something was in the way.
          isOpen: reschedule.when !== "" || outcome === "another-time",
          body: <RescheduleVisit visit={visit} form={reschedule} path={path} now={now} />,
        },
        { title: "Cancel this visit", body: <CancelVisit visit={visit} path={path} /> },
      ]
    : [];
  const sooner = earlierOn !== undefined && {
    id: "sooner",
    title: earlierOn
      ? `You’re waiting for an earlier time: ${daysOf(earlierOn)}`
      : "Tell me if an earlier time opens up",
    isOpen: outcome === "waiting" || freeEarlier.length > 0,
    body: (
      <div className={styles.sooner}>
        {freeEarlier.length > 0 && <FreeEarlier times={freeEarlier} state={state} />}
        <form method="post" action={path} aria-label="Earlier times">
          <input type="hidden" name="change" value="wait" />
          <p className={styles.text}>
            On which days? We’ll let you know, and you keep your time until you say yes. To stop waiting, uncheck all
            days.
          </p>
          <EarlierDays value={earlierOn} />
          <SubmitButton look="secondary">Save</SubmitButton>
        </form>
      </div>
    ),
  };
  const share = {
    title: "Share this visit",
    isOpen: outcome === "unshared",
    body: <ShareVisit url={shareUrl} path={path} />,
  };
  const title = sooner ? "Sooner, or share it" : "Someone else at home?";
  return (
    <Block title={reschedule ? "Change or share it" : title}>
      <Accordion wide name="visit" items={[...changes, ...(sooner ? [sooner] : []), share]} />
    </Block>
  );
}

const daysOf = (digits: string) => weekdaysInWords([...digits].map(Number), true);

/** The earlier times that are free already, one press each; where it is too late to choose a time online, the phone. */
function FreeEarlier({ times, state }: { times: readonly DaySlot[]; state: PrivatePageState }) {
  const { visit, path, reschedule } = state;
  const isOne = times.length === 1;
  if (!reschedule)
    return (
      <>
        <p className={styles.text}>
          Free right now: {times.map(visitInWords).join("; ")}. Your visit is so soon that we’d like to hear from you:
          call us, and {isOne ? "it’s" : "one of them is"} yours if no one else took it first.
        </p>
        <CallButton look="navy">Call {business().phone.text}</CallButton>
      </>
    );
  return (
    <form method="post" action={path} aria-label="Free earlier">
      <input type="hidden" name="change" value="reschedule" />
      <SeenTime visit={visit} />
      <p className={styles.text}>
        {isOne ? "This earlier time is" : "These earlier times are"} free right now. Press {isOne ? "it" : "one"}, and
        we’ll come then instead:
      </p>
      <ButtonRow>
        {times.map((time) => (
          <Button key={`${time.date} ${time.slot}`} type="submit" name="when" value={`${time.date} ${time.slot}`}>
            {formatShortDay(time.date)}, {slotDetails(time.slot).hours}
          </Button>
        ))}
      </ButtonRow>
    </form>
  );
}

/** Cancels a visit in two steps: this appears only when somebody asks to cancel. */
function CancelVisit({ visit, path }: { visit: Visit; path: string }) {
  return (
    <form method="post" action={path} aria-label="Cancel">
      <input type="hidden" name="change" value="cancel" />
      <SeenTime visit={visit} />
      <p className={styles.text}>
        We won’t be coming, and the time opens up for someone else. You can book another visit anytime.
      </p>
      <SubmitButton look="secondary">Yes, cancel this visit</SubmitButton>
    </form>
  );
}

/** A second link, for the person who opens the door: it shows day, window and state only, and changes nothing. It can be stopped. */
function ShareVisit({ url, path }: { url: string; path: string }) {
  return (
    <>
      <p className={styles.text}>
        For a tenant, a neighbor or family: this link shows the day, arrival window and status, but no name, address or
        phone number, and can’t change anything. Keep this page’s own address to yourself.
      </p>
      <div className={shareStyles.share} data-share="">
        <TextField id="share-link" label="Link to share" type="url" readOnly defaultValue={url} />
        <Button>Copy</Button>
        <span aria-live="polite" />
      </div>
      <form className={shareStyles.stop} method="post" action={path} aria-label="Shared link">
        <input type="hidden" name="change" value="stop-sharing" />
        <input type="hidden" name="shared" value={url} />
        <Button type="submit" small>
          Stop sharing
        </Button>
        <p>The link you shared stops working, and you get a new one.</p>
      </form>
    </>
  );
}

/** Within the notice period of a visit: says at once that nobody will be home. The visit stays until the business answers. */
export function CannotMakeIt({ state: { visit, path, calledOffAt } }: { state: PrivatePageState }) {
  const phone = business().phone.text.replaceAll(" ", "\u00a0");
  if (calledOffAt) {
    return (
      <Block title="You can’t make it" id="reschedule">
        <p className={styles.text}>
          You told us on {calledOffAt}, and we’ll call you. Until then your visit stays booked. In a hurry, or can you
          make it after all? Call {phone}.
        </p>
        <CallButton look="navy">Call {business().phone.text}</CallButton>
      </Block>
    );
  }
  return (
    <Block title="Something came up?" id="reschedule">
      <p className={styles.text}>{tooLateMessage(phone)}</p>
      <p className={styles.text}>
        Or press “I can’t make it”: we’ll know right away and call you. Your visit stays booked until we’ve talked.
      </p>
      <form method="post" action={path} aria-label="Something came up?">
        <input type="hidden" name="change" value="cannot-make-it" />
        <SeenTime visit={visit} />
        <ButtonRow>
          <Button type="submit" look="navy">
            I can’t make it
          </Button>
          <CallButton>Call {business().phone.text}</CallButton>
        </ButtonRow>
      </form>
    </Block>
  );
}
