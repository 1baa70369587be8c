/** /office/online: what was booked online and waits for a look, and whom the limits asked to call. */
import clsx from "clsx";
import { visitPath } from "../../booking/links/booking-number.ts";
import type { NearLimit, OnlineBookings } from "../../booking/queries/online-bookings.ts";
import type { Booking } from "../../booking/storage/bookings.ts";
import type { RefusalReason } from "../../booking/storage/schema/tables.ts";
import { formatShortDay } from "../../booking/time/calendar.ts";
import { timeSeenFrom } from "../../booking/time/instant-in-words.ts";
import { serviceTitle } from "../../catalog/services/service-title.ts";
import { SubmitButton } from "../../components/Button.tsx";
import { byAction, type Page } from "../answer.ts";
import { PhoneLink } from "../shared/ContactLinks.tsx";
import { PostForm } from "../shared/Fields.tsx";
import { textsOf } from "../shared/form.ts";
import { count, timeInWords } from "../shared/words.ts";
import styles from "./OnlineScreen.module.css";

const path = "/office/online";

interface OnlineProps {
  online: OnlineBookings;
  now: Date;
}

/** Why visitors were asked to call. */
const reasons: Readonly<Record<RefusalReason, string>> = {
  site: "Too many visits were booked online in a short time",
  network: "Too many visits were booked from their network, such as a mobile carrier’s",
  "network-day": "Half of that day was booked from their network, such as a mobile carrier’s",
  person: "They already had several visits booked",
};

/** What counts toward a limit, and what happens at it. */
function nearInWords(near: NearLimit): string {
  const { held, most } = near;
  const who = near.limit === "hour" || near.limit === "day" ? "visitors are" : "the next visitor from there is";
  const asked = held >= most ? `${who} asked to call` : `at ${most}, ${who} asked to call`;
  const network = "from one network, such as a household’s or a mobile carrier’s";
  const how = { hour: "online in the last hour", day: "online in the last 24 hours", network, "network-day": network };
  const on = near.limit === "network-day" ? ` on ${formatShortDay(near.date)}` : "";
  return `${count(held, "visit")}${on} were booked ${how[near.limit]}, and none is reviewed yet: ${asked}.`;
}

/** What strangers booked online, until somebody has looked at it, and whom the limits asked to call. */
function OnlineScreen({ online, now }: OnlineProps) {
  const { unreviewed: visits, refusals } = online;
  const near = online.near.map(nearInWords);
  return (
    <>
      {near.length > 0 && (
        <ul id="near" className={styles.near} aria-label="Limits that are near">
          {near.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      <section aria-labelledby="unreviewed-title" className={styles.part}>
        <h2 id="unreviewed-title">Not reviewed yet ({visits.length})</h2>
        {visits.length === 0 ? (
          <p>Every online booking has been reviewed.</p>
        ) : (
          <Unreviewed visits={visits} now={now} />
        )}
      </section>
      <section aria-labelledby="refusals-title" className={styles.part}>
        <h2 id="refusals-title">Asked to call instead</h2>
        {refusals.length === 0 ? (
          <p>Nobody in the last seven days.</p>
        ) : (
          <ul className={styles.list}>
            {refusals.map(({ refused_on, visit_date, reason, times, last_at }) => (
              <li key={`${refused_on} ${visit_date} ${reason}`}>
                <p>
                  <b>For {formatShortDay(visit_date)}</b>, last {timeSeenFrom(last_at, now)}
                </p>
                <p>{times === 1 ? reasons[reason] : `${reasons[reason]} (${times} times that day)`}</p>
              </li>
            ))}
          </ul>
        )}
      </section>
    </>
  );
}

function Unreviewed({ visits, now }: { visits: readonly Booking[]; now: Date }) {
  return (
    <>
      <p className={styles.text}>
        Until you review one, it counts toward the limits that keep strangers from filling the calendar. Assigning,
        editing or rescheduling it or adding a note is a review; so is one press here.
      </p>
      <ul className={styles.list}>
        {visits.map((visit) => (
          <li key={visit.id} id={`online-${visit.id}`}>
            <div>
              <p className={styles.who}>
                <a href={visitPath(visit)}>{visit.name}</a> <PhoneLink phone={visit.phone} className={styles.phone} />
              </p>
              <p>
                {timeInWords(visit)} · {serviceTitle(visit.serviceType)}
              </p>
              <p className={styles.since}>Booked {timeSeenFrom(visit.createdAt, now)}</p>
            </div>
            <ReviewForm ids={[visit.id]}>
              Looks right<span className="visually-hidden">: {visit.name}</span>
            </ReviewForm>
          </li>
        ))}
      </ul>
      {visits.length > 1 && <ReviewForm ids={visits.map(({ id }) => id)}>All {visits.length} look right</ReviewForm>}
    </>
  );
}

function ReviewForm({ ids, children }: { ids: readonly string[]; children: React.ReactNode }) {
  return (
    <PostForm action={path} id={`review-${ids.length === 1 ? ids[0] : "all"}`} sends={{ id: ids, action: "review" }}>
      <SubmitButton look="secondary">{children}</SubmitButton>
    </PostForm>
  );
}

/** On the office's first page: that something online waits for a look, and whether visitors were asked to call. */
export function OnlineNotice({ online: { unreviewed: visits, near, refusals }, now }: OnlineProps) {
  if (visits.length + refusals.length === 0) return null;
  return (
    <aside
      id="online"
      className={clsx(styles.notice, near.length + refusals.length > 0 && styles.urgent)}
      aria-label="Online bookings"
    >
      <p>
        {visits.length > 0 && `Booked online: ${count(visits.length, "visit")} not reviewed yet. `}
        {refusals[0] && `Visitors were asked to call instead, last ${timeSeenFrom(refusals[0].last_at, now)}. `}
        {near.length > 0 && "A limit on online bookings is near. "}
        <a href={path}>Online bookings</a>
      </p>
    </aside>
  );
}

export const onlinePage: Page = {
  done: { reviewed: "Reviewed: they no longer count toward any limit." },

  async show({ office }) {
    const screen = <OnlineScreen online={await office.onlineBookings()} now={office.now()} />;
    return { title: "Online bookings", screen };
  },

  change: byAction({
    async review({ office }, form) {
      await office.review(textsOf(form, "id"));
      return `${path}?done=reviewed`;
    },
  }),
};
