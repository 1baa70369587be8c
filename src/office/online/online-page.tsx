/** /office/online: what was booked online and waits for a look, and whom the limits asked to call. */

import clsx from "clsx";
import type { ReactNode } from "react";
import type { NearLimit, OnlineSummary, OnlineVisit } from "../../bookings/queries/online-bookings.ts";
import type { RefusalReason } from "../../bookings/store/schema/tables.ts";
import { coverageOf } from "../../content/places/coverage.ts";
import { bookingNumber, visitPath } from "../../shared/links/booking-number.ts";
import { href } from "../../shared/links/href.ts";
import { whereForBusiness, zipOf } from "../../shared/places/city-in-address.ts";
import { serviceTitle } from "../../shared/services/service-title.ts";
import { formatShortDay } from "../../shared/time/calendar.ts";
import { clockTime, timeSeenFrom } from "../../shared/time/instant-in-words.ts";
import { SubmitButton } from "../../site/components/Button.tsx";
import { byAction, type OfficeRequest, type Page } from "../answer.ts";
import { MapLink, PhoneLink } from "../shared/ContactLinks.tsx";
import { PostForm } from "../shared/Fields.tsx";
import { textOf, textsOf } from "../shared/form.ts";
import { labeled } from "../shared/labeled.tsx";
import { RecentChanges, refuse, refusedNotice } from "../shared/Notice.tsx";
import { countInWords, timeInWords, visitInOneLine } from "../shared/words.ts";
import styles from "./OnlineScreen.module.css";

const path = href("onlineBookings");

type Flood = readonly OnlineVisit[];
/** What is said of one. */
type FloodSummary = readonly Pick<OnlineSummary["floods"][number][number], "createdAt" | "networkKey">[];

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
  const asked = held >= most ? `${who} told to call` : `at ${most}, ${who} told to call`;
  const network = "from one network, such as a household’s or a mobile carrier’s";
  const how = { hour: "online in the last hour", day: "online in the last 24 hours", network, "network-day": network };
  const on = near.limit === "network-day" ? ` on ${formatShortDay(near.date)}` : "";
  return `${countInWords(held, "visit")}${on} were booked ${how[near.limit]}, and none has been reviewed yet: ${asked}.`;
}

/** When the first and the last of a flood were booked. */
const spanOf = (flood: FloodSummary) => ({
  since: flood[0]?.createdAt ?? "",
  until: flood.at(-1)?.createdAt ?? "",
});

/** "96 online bookings in 3 hours, 90 networks". */
function floodInWords(flood: FloodSummary): string {
  const { since, until } = spanOf(flood);
  const minutes = Math.max(1, Math.ceil((Date.parse(until) - Date.parse(since)) / 60_000));
  const span = minutes <= 60 ? countInWords(minutes, "minute") : countInWords(Math.ceil(minutes / 60), "hour");
  const networks = new Set(flood.flatMap(({ networkKey }) => networkKey ?? [])).size;
  return `${countInWords(flood.length, "online booking")} in ${span}${networks > 0 ? `, ${countInWords(networks, "network")}` : ""}`;
}

/** A flood as one line: looked through as a list, kept or canceled at once. */
function FloodForm({ visits, now }: { visits: Flood; now: Date }) {
  const flood = visits.map(({ booking }) => booking);
  const { since, until } = spanOf(flood);
  return (
    <section className={styles.flood} aria-label="Burst of bookings">
      <PostForm action={path} id={`flood-${visits[0]?.booking.id}`} sends={{ since, until }}>
        <h2>{floodInWords(flood)}</h2>
        <p className={styles.text}>
          The last of these was booked {timeSeenFrom(until, now)}, and no one has reviewed them yet. If you cancel them,
          their spots reopen right away. Only the customers you choose in the list are emailed, once the time for Undo
          is up.
        </p>
        <details>
          <summary>Review the list</summary>
          <ul className={styles.list}>
            {visits.map((visit) => (
              <OnlineItem key={visit.booking.id} visit={visit} now={now}>
                <fieldset className={styles.choices}>
                  <legend className="visually-hidden">{visit.booking.name}</legend>
                  <Choice name="keep" label="Keep appointment" visit={visit} />
                  {visit.booking.email && <Choice name="mail" label="Email them if it’s canceled" visit={visit} />}
                </fieldset>
              </OnlineItem>
            ))}
          </ul>
        </details>
        <p className={styles.buttons}>
          <SubmitButton look="navy" name="action" value="cancel-flood">
            Cancel all except those you keep
          </SubmitButton>
          <SubmitButton look="secondary" name="action" value="keep-flood">
            Approve all {visits.length}
          </SubmitButton>
        </p>
      </PostForm>
    </section>
  );
}

function Choice({ name, label, visit: { booking } }: { name: string; label: string; visit: OnlineVisit }) {
  return (
    <label>
      <input type="checkbox" id={`${name}-${booking.id}`} name={name} value={booking.id} />
      {label}
    </label>
  );
}

function Unreviewed({ visits, now }: { visits: readonly OnlineVisit[]; now: Date }) {
  return (
    <>
      <p className={styles.text}>
        Until you review a booking, it counts toward the limits that keep strangers from filling the calendar.
        Assigning, editing, rescheduling or adding a note counts as reviewing it. So does pressing Approve.
      </p>
      <ul className={styles.list}>
        {visits.map((visit) => (
          <OnlineItem key={visit.booking.id} visit={visit} now={now}>
            <ReviewForm ids={[visit.booking.id]}>{labeled("Approve", `: ${visit.booking.name}`)}</ReviewForm>
          </OnlineItem>
        ))}
      </ul>
      {visits.length > 1 && (
        <ReviewForm ids={visits.map(({ booking }) => booking.id)}>Approve all {visits.length}</ReviewForm>
      )}
    </>
  );
}

/** A visit that somebody booked online, with what may be wrong with it. */
function OnlineItem({ visit, now, children }: { visit: OnlineVisit; now: Date; children: ReactNode }) {
  const { booking, twin } = visit;
  const { id, name, phone, address, description, serviceType, createdAt } = booking;
  const zip = zipOf(address);
  return (
    <li id={`online-${id}`}>
      <div>
        <p className={styles.who}>
          <a href={visitPath(booking)}>{name}</a> <PhoneLink phone={phone} />
        </p>
        <p>
          {timeInWords(booking)} · {serviceTitle(serviceType)}
        </p>
        <p>
          <MapLink address={address} shown={whereForBusiness(address)} />
        </p>
        <p className={styles.problem}>{description}</p>
        {zip && coverageOf(zip)?.answer === "no" && <p className={styles.mark}>{zip} is outside the area we serve</p>}
        {twin && (
          <p className={styles.mark}>
            Second booking: same phone number and appliance as{" "}
            <a href={visitPath(twin)}>
              {bookingNumber(twin)}, {timeInWords(twin)}
            </a>
          </p>
        )}
        <p className={styles.since}>Booked {timeSeenFrom(createdAt, now)}</p>
      </div>
      {children}
    </li>
  );
}

function ReviewForm({ ids, children }: { ids: readonly string[]; children: ReactNode }) {
  return (
    <PostForm action={path} id={`review-${ids.length === 1 ? ids[0] : "all"}`} sends={{ id: ids, action: "review" }}>
      <SubmitButton look="secondary">{children}</SubmitButton>
    </PostForm>
  );
}

/** On the office's first page: that something online waits for a look, and whether visitors were asked to call. */
export function OnlineNotice({
  online: { unreviewed: visits, floods, near, refusals },
  now,
}: {
  online: OnlineSummary;
  now: Date;
}) {
  if (visits.length + floods.length + refusals.length === 0) return null;
  return (
    <aside
      id="online"
      className={clsx(styles.notice, near.length + floods.length + refusals.length > 0 && styles.urgent)}
      aria-label="Online bookings"
    >
      <p>
        {floods.map((flood) => `${floodInWords(flood)}: not reviewed yet. `)}
        {visits.length > 0 && `Booked online: ${countInWords(visits.length, "visit")} not reviewed yet. `}
        {refusals[0] &&
          `Visitors who couldn’t book online were told to call, most recently ${timeSeenFrom(refusals[0].lastAt, now)}. `}
        {near.length > 0 && "Online bookings are close to a limit. "}
        <a href={path}>Online bookings</a>
      </p>
    </aside>
  );
}

/** The ids of the visits that the form of a flood showed, and nobody has reviewed since. */
async function idsIn({ office }: OfficeRequest, form: FormData): Promise<string[]> {
  const [since, until] = [textOf(form, "since"), textOf(form, "until")];
  const { unreviewed, floods } = await office.onlineSummary();
  return [...unreviewed, ...floods.flat()]
    .filter(({ createdAt }) => since <= createdAt && createdAt <= until)
    .map(({ id }) => id);
}

export const onlinePage: Page = {
  done: {
    reviewed: "Reviewed: they no longer count toward any limit.",
    canceled: "Canceled. Their spots are open again.",
    undone: "Restored. They need review again.",
  },

  async show({ office }) {
    const [online, canceled] = await Promise.all([office.onlineBookings(), office.recentFloods()]);
    const { unreviewed: visits, floods, refusals } = online;
    const now = office.now();
    const near = online.near.map(nearInWords);
    const lines = canceled.map(({ changeId, at, by, visits }) => {
      return {
        ids: [changeId],
        text: `Canceled ${countInWords(visits, "online booking")}.`,
        by: `${by}, ${clockTime(at)}`,
      };
    });
    const screen = (
      <>
        <RecentChanges path={path} action="undo-flood" button="Undo" lines={lines} />
        {near.length > 0 && (
          <ul id="near" className={styles.near} aria-label="Limits almost reached">
            {near.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        )}
        {floods.map((flood) => (
          <FloodForm key={flood[0]?.booking.id} visits={flood} now={now} />
        ))}
        <section aria-labelledby="unreviewed-title" className={styles.part}>
          <h2 id="unreviewed-title">Not reviewed yet ({visits.length})</h2>
          {visits.length > 0 && <Unreviewed visits={visits} now={now} />}
          {visits.length + floods.length === 0 && <p>Every online booking has been reviewed.</p>}
        </section>
        <section aria-labelledby="refusals-title" className={styles.part}>
          <h2 id="refusals-title">Couldn’t book online and were told to call</h2>
          {refusals.length === 0 ? (
            <p>No one in the last seven days.</p>
          ) : (
            <ul className={styles.list}>
              {refusals.map(({ refusedOn, serviceDate, reason, times, lastAt }) => (
                <li key={`${refusedOn} ${serviceDate} ${reason}`}>
                  <p>
                    <b>For {formatShortDay(serviceDate)}</b>, last {timeSeenFrom(lastAt, now)}
                  </p>
                  <p>{times === 1 ? reasons[reason] : `${reasons[reason]} (${times} times that day)`}</p>
                </li>
              ))}
            </ul>
          )}
        </section>
      </>
    );
    return { title: "Online bookings", screen };
  },

  change: byAction({
    async review({ office }, form) {
      await office.review(textsOf(form, "id"));
      return `${path}?done=reviewed`;
    },

    async "keep-flood"(request, form) {
      await request.office.review(await idsIn(request, form));
      return `${path}?done=reviewed`;
    },

    async "cancel-flood"(request, form) {
      const { office, user } = request;
      const [ids, kept] = [await idsIn(request, form), textsOf(form, "keep")];
      await office.review(ids.filter((id) => kept.includes(id)));
      const canceled = ids.filter((id) => !kept.includes(id));
      await office.cancelFlood({ ids: canceled, mailed: textsOf(form, "mail"), by: user.label });
      return `${path}?done=canceled`;
    },

    async "undo-flood"({ office, user }, form) {
      const { restored, taken } = await office.undoFlood(textOf(form, "id"), user.label);
      if (taken.length === 0 && restored > 0) return `${path}?done=undone`;
      if (taken.length === 0) return refuse("That can no longer be undone.");
      const text = `${countInWords(restored, "visit")} restored. These times have since been taken, so these visits stay canceled.`;
      return { status: 409, notice: refusedNotice(text, taken.map(visitInOneLine)) };
    },
  }),
};
