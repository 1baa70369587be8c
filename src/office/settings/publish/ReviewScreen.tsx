import type { Unfit, UnfitVisit } from "../../../booking/site/unfit-visits.ts";
import type { SiteVersion } from "../../../booking/site/versions.ts";
import type { Contradiction } from "../../../business/fact-mistakes.ts";
import { SubmitButton } from "../../../components/Button.tsx";
import type { Notice } from "../../answer.ts";
import { PostForm } from "../../shared/Fields.tsx";
import { NoticePlace } from "../../shared/Notice.tsx";
import { timeInWords, visitPath } from "../../shared/words.ts";
import { publishPath } from "../DraftBar.tsx";
import { Clashes } from "../facts/Clashes.tsx";
import type { FactChange } from "../facts/facts-in-words.ts";
import { factPath } from "../facts/site-facts.ts";
import settings from "../Settings.module.css";
import { settingsPath } from "../SettingsScreen.tsx";
import styles from "./Publish.module.css";

interface ReviewProps {
  version: SiteVersion;
  /** Of the former version to go back to. */
  number: number | undefined;
  title: string;
  changes: readonly FactChange[];
  clashes: readonly Contradiction[];
  unfit: readonly UnfitVisit[];
  notice: Notice | undefined;
}

/** What a version changes, and what no longer fits, before it is published. */
export function ReviewScreen(props: ReviewProps) {
  const { version, number, title, changes, clashes, unfit, notice } = props;
  return (
    <div className={styles.page}>
      <NoticePlace notice={notice}>
        <Clashes of={clashes} />
        {number === undefined && version.failure && (
          <section className={settings.clashes} aria-labelledby="failure-title">
            <h2 id="failure-title">It could not be published</h2>
            <p className={styles.reason}>{version.failure}</p>
            <p>Visitors see the site as it was before. The draft is still here: publish it again once that is fixed.</p>
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
          <a href={settingsPath}>Not now</a>
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
          <th scope="col">Fact</th>
          <th scope="col">Now</th>
          <th scope="col">Then</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ fact, label, before, after }) => (
          <tr key={`${label} ${before} ${after}`}>
            <th scope="row">
              <a href={factPath(fact)}>{label}</a>
            </th>
            <td data-label="Now">{before ?? "–"}</td>
            <td data-label="Then">{after ?? "removed"}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const whys: Readonly<Record<Unfit, readonly [one: string, several: string]>> = {
  holiday: ["1 visit is on a holiday that you close", "visits are on holidays that you close"],
  day: ["1 visit is on a day that you close", "visits are on days that you close"],
  window: ["1 visit lies in a window that you take away", "visits lie in windows that you take away"],
  capacity: ["1 visit is more than fits then", "visits are more than fit then"],
};

function UnfitVisits({ unfit }: { unfit: readonly UnfitVisit[] }) {
  return (
    <section className={settings.card} aria-labelledby="unfit-title" id="unfit">
      <h2 id="unfit-title">What no longer fits</h2>
      {[...Map.groupBy(unfit, ({ why }) => why)].map(([why, visits]) => (
        <div key={why}>
          <p>
            <b>{visits.length === 1 ? whys[why][0] : `${visits.length} ${whys[why][1]}`}</b>:{" "}
            {visits.length === 1 ? "it stays" : "they stay"}, on the call list.
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
