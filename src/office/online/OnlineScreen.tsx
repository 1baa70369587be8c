import clsx from "clsx";
import { SubmitButton } from "../../components/Button.tsx";
import { PhoneLink } from "../parts/contact-links.tsx";
import { Notices } from "../parts/Notices.tsx";
import type { Notice, VisitLine } from "../parts/views.ts";
import styles from "./OnlineScreen.module.css";

/** Where the page is, and its forms post to. */
export const onlinePath = "/office/online";

export interface OnlineView {
  /** Upcoming visits that nobody has looked at, in order of booking. */
  visits: readonly (VisitLine & { booked: string })[];
  /** Limits that are near, each in a sentence. */
  near: readonly string[];
  /** Visitors who were asked to call, latest first. */
  refusals: readonly { id: string; when: string; wanted: string; why: string }[];
  notice: Notice | undefined;
}

/** /office/online: what strangers booked online, until somebody has looked at it, and whom the limits asked to call. */
export function OnlineScreen({ view: { visits, near, refusals, notice } }: { view: OnlineView }) {
  return (
    <>
      <Notices notice={notice} path={onlinePath} action="" button="" />
      {near.length > 0 && (
        <ul id="near" className={styles.near} aria-label="Limits that are near">
          {near.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      <section aria-labelledby="unreviewed-title" className={styles.part}>
        <h2 id="unreviewed-title">Nobody has looked at these yet ({visits.length})</h2>
        {visits.length === 0 ? (
          <p>Every visit that was booked online has been looked at.</p>
        ) : (
          <Unreviewed visits={visits} />
        )}
      </section>
      <section aria-labelledby="refusals-title" className={styles.part}>
        <h2 id="refusals-title">Asked to call instead</h2>
        {refusals.length === 0 ? (
          <p>Nobody in the last seven days.</p>
        ) : (
          <ul className={styles.list}>
            {refusals.map(({ id, when, wanted, why }) => (
              <li key={id}>
                <p>
                  <b>For {wanted}</b>, last {when}
                </p>
                <p>{why}</p>
              </li>
            ))}
          </ul>
        )}
      </section>
    </>
  );
}

function Unreviewed({ visits }: { visits: OnlineView["visits"] }) {
  return (
    <>
      <p className={styles.text}>
        Until somebody has, they count toward the limits that keep strangers from filling the calendar. Assigning,
        editing, moving or noting something is a look; so is one press here.
      </p>
      <ul className={styles.list}>
        {visits.map(({ id, path, name, phone, when, service, booked }) => (
          <li key={id} id={`online-${id}`}>
            <div>
              <p className={styles.who}>
                <a href={path}>{name}</a> <PhoneLink phone={phone} className={styles.phone} />
              </p>
              <p>
                {when} · {service}
              </p>
              <p className={styles.since}>Booked {booked}</p>
            </div>
            <ReviewForm ids={[id]}>
              Looks right<span className="visually-hidden">: {name}</span>
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
    <form method="post" action={onlinePath} id={`review-${ids.length === 1 ? ids[0] : "all"}`}>
      {ids.map((id) => (
        <input key={id} type="hidden" name="id" value={id} />
      ))}
      <SubmitButton look="secondary" name="action" value="review">
        {children}
      </SubmitButton>
    </form>
  );
}

/** On the office's first page: that something online waits for a look, and whether visitors were asked to call. */
export function OnlineNotice({ view: { visits, near, refusals } }: { view: OnlineView }) {
  if (visits.length + refusals.length === 0) return null;
  const unseen =
    visits.length === 1 ? "1 visit that nobody has looked at" : `${visits.length} visits that nobody has looked at`;
  return (
    <aside
      id="online"
      className={clsx(styles.notice, near.length + refusals.length > 0 && styles.urgent)}
      aria-label="Online bookings"
    >
      <p>
        {visits.length > 0 && <>Booked online: {unseen}. </>}
        {refusals.length > 0 && <>Visitors were asked to call instead, last {refusals[0]?.when}. </>}
        {near.length > 0 && <>A limit on online bookings is near. </>}
        <a href={onlinePath}>Online bookings</a>
      </p>
    </aside>
  );
}
