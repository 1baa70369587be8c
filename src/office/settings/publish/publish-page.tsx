/** /office/settings/publish: what the draft, or going back to a former version, would change; then what is live. */

import type { Unfit, UnfitVisit } from "../../../bookings/publishing/unfit-visits.ts";
import { factPath } from "../../../facts/schema.ts";
import { visitPath } from "../../../shared/links/booking-number.ts";
import { timeSeenFrom } from "../../../shared/time/instant-in-words.ts";
import { SubmitButton } from "../../../site/components/Button.tsx";
import { type Notice, type OfficeRequest, type Page, type Refusal, sections } from "../../answer.ts";
import { Clashes } from "../../facts/Clashes.tsx";
import type { FactChange } from "../../facts/facts-in-words.ts";
import { changesOf, clashesIn, currentSite, factsOf, textClashes } from "../../facts/site-facts.ts";
import { PostForm } from "../../shared/Fields.tsx";
import { textOf } from "../../shared/form.ts";
import { NoticePlace, refuse, refusedNotice } from "../../shared/Notice.tsx";
import { actorInWords, agoInWords, timeInWords } from "../../shared/words.ts";
import { publishPath } from "../DraftBar.tsx";
import settings from "../Settings.module.css";
import styles from "./Publish.module.css";

/** The number of the version to go back to; undefined for the draft. */
const numberIn = (text: string | null) => (text && /^\d{1,9}$/.test(text) ? Number(text) : undefined);

const noVersion = (number: number | undefined) => `There is no version ${number} to go back to. Nothing was changed.`;

/** What would be published: the draft, or a former version. */
async function wanted(office: OfficeRequest["office"], number: number | undefined) {
  const { draft, base } = await currentSite(office);
  const former = (await office.siteHistory()).find((version) => version.state === "live" && version.number === number);
  const version = number === undefined ? draft : former;
  if (!version) return undefined;
  const { document, unfit } = await office.consequencesOf(version.document);
  return {
    version,
    unfit,
    changes: changesOf(base, document),
    clashes: [...clashesIn(factsOf(document)), ...textClashes(document)],
  };
}

async function change({ office, user }: OfficeRequest, form: FormData): Promise<string | Refusal | undefined> {
  const action = textOf(form, "action");
  const seen = { revision: Number.parseInt(textOf(form, "revision") || "-1", 10), by: user.label };
  const changed = refuse("Someone changed the draft. Here’s what it says now.");
  if (action === "discard") {
    const { status } = await office.discardDraft(seen);
    return status === "conflict" ? changed : `${sections.settings.href}?done=discarded`;
  }
  const number = action === "go-back" ? numberIn(textOf(form, "version")) : undefined;
  if (action !== "publish" && number === undefined) return undefined;
  if ((await wanted(office, number))?.clashes.length)
    return refuse("Nothing was published. Fix the items below first.");
  const answer = await (number === undefined ? office.publishDraft(seen) : office.goBackTo(number, user.label));
  const { status } = answer;
  if (status === "conflict") return changed;
  if (status === "not-found") return refuse(noVersion(number));
  if (answer.status === "failed") return refuse(`Nothing was published: ${answer.failure}`);
  return publishPath;
}

export const publishPage: Page = {
  async show({ office, query }, refusal) {
    const number = numberIn(refusal ? textOf(refusal.form, "version") : query.get("version"));
    const review = await wanted(office, number);
    const isMissing = number !== undefined && !review;
    const notice = refusal?.notice ?? (isMissing ? refusedNotice(noVersion(number)) : undefined);
    if (review?.changes.length) {
      const title = number === undefined ? "Publish the draft" : `Go back to version ${number}`;
      return {
        current: "settings",
        title,
        screen: <ReviewScreen {...review} number={number} title={title} notice={notice} />,
      };
    }
    const { live } = await currentSite(office);
    const [machines, now] = [await office.machines(), office.now()];
    // Where there are several machines, which version each serves.
    const screen = (
      <div className={styles.page}>
        <NoticePlace notice={notice} />
        <section className={settings.card} aria-labelledby="published-title">
          <h2 id="published-title">{live ? `Version ${live.number} is live` : "Nothing has been published yet"}</h2>
          {live?.publishedAt && (
            <p>
              {actorInWords(live.publishedBy)}, {timeSeenFrom(live.publishedAt, now)}. <a href="/">View site</a>
            </p>
          )}
        </section>
        {machines.length > 1 && (
          <section aria-labelledby="machines-title">
            <h2 id="machines-title">Servers</h2>
            <ul className={settings.lines}>
              {machines.map(({ id, version, seenAt }) => (
                <li key={id}>
                  <b>{id}</b> serves {version > 0 ? `version ${version}` : "the original pages"}, last seen{" "}
                  {agoInWords(seenAt, now)}
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    );
    return { current: "settings", title: "Published", screen };
  },

  change,
};

interface ReviewProps extends NonNullable<Awaited<ReturnType<typeof wanted>>> {
  /** Of the former version to go back to. */
  number: number | undefined;
  title: string;
  notice: Notice | undefined;
}

/** What a version changes, and what no longer fits, before it is published. */
function ReviewScreen(props: ReviewProps) {
  const { version, number, title, changes, clashes, unfit, notice } = props;
  return (
    <div className={styles.page}>
      <NoticePlace notice={notice}>
        <Clashes of={clashes} />
        {number === undefined && version.failure && (
          <section className={settings.clashes} aria-labelledby="failure-title">
            <h2 id="failure-title">Couldn’t publish</h2>
            <p className={styles.reason}>{version.failure}</p>
            <p>Visitors still see the site as it was. Your draft is still here. Fix this, then publish again.</p>
          </section>
        )}
      </NoticePlace>
      <section className={settings.card} aria-labelledby="changes-title">
        <h2 id="changes-title">What changes</h2>
        <ChangesTable changes={changes} />
      </section>
      {unfit.length > 0 && <UnfitVisits unfit={unfit} />}
      {clashes.length === 0 && (
        <PostForm
          action={publishPath}
          id="publish"
          className={styles.buttons}
          sends={
            number === undefined
              ? { action: "publish", revision: version.revision }
              : { action: "go-back", version: number }
          }
        >
          <SubmitButton look="navy">{title}</SubmitButton>
          <a href={sections.settings.href}>Not now</a>
        </PostForm>
      )}
    </div>
  );
}

/** Facts before and after, a row each. */
function ChangesTable({ changes }: { changes: readonly FactChange[] }) {
  return (
    <table className={styles.changes}>
      <thead>
        <tr>
          <th scope="col">Setting</th>
          <th scope="col">Now</th>
          <th scope="col">After you publish</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ fact, href, label, before, after }) => (
          <tr key={`${label} ${before} ${after}`}>
            <th scope="row">
              <a href={href ?? factPath(fact)}>{label}</a>
            </th>
            <td data-label="Now">{before ?? "–"}</td>
            <td data-label="After you publish">{after ?? "removed"}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const whys: Readonly<Record<Unfit, readonly [one: string, several: string]>> = {
  holiday: ["1 visit is on a holiday when you’ll be closed", "visits are on holidays when you’ll be closed"],
  day: ["1 visit is on a day when you’ll be closed", "visits are on days when you’ll be closed"],
  window: ["1 visit is in a window you’re removing", "visits are in windows you’re removing"],
  capacity: ["1 visit is over capacity", "visits are over capacity"],
};

function UnfitVisits({ unfit }: { unfit: readonly UnfitVisit[] }) {
  return (
    <section className={settings.card} aria-labelledby="unfit-title" id="unfit">
      <h2 id="unfit-title">Visits that no longer fit</h2>
      {[...Map.groupBy(unfit, ({ why }) => why)].map(([why, visits]) => (
        <div key={why}>
          <p>
            <b>{visits.length === 1 ? whys[why][0] : `${visits.length} ${whys[why][1]}`}</b>:{" "}
            {visits.length === 1 ? "it stays booked and goes" : "they stay booked and go"} on the call list.
          </p>
          <ul className={settings.lines}>
            {visits.map(({ booking }) => (
              <li key={booking.id}>
                <a href={visitPath(booking)}>{timeInWords(booking)}</a>, {booking.name}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
