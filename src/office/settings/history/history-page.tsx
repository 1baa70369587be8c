/** /office/settings/history: every version, with who published it, when, and what it changed. */
import type { OfficeService } from "../../../bookings/office-service.ts";
import { timeSeenFrom } from "../../../shared/time/instant-in-words.ts";
import type { Page } from "../../answer.ts";
import { changeInShort } from "../../facts/facts-in-words.ts";
import { changesOf } from "../../facts/site-facts.ts";
import { labeled } from "../../shared/labeled.tsx";
import { actorInWords } from "../../shared/words.ts";
import { publishPath } from "../DraftBar.tsx";
import styles from "../Settings.module.css";

type PublishedVersion = Awaited<ReturnType<OfficeService["siteHistory"]>>[number];

/** The newest are the ones that somebody looks for. */
const mostShown = 50;

export const historyPage: Page = {
  async show({ office }) {
    const [newest, ...former] = (await office.siteHistory()).slice(0, mostShown);
    const now = office.now();
    const screen = newest ? (
      <ol className={styles.list}>
        <Version version={newest} now={now} isLive />
        {former.map((version) => (
          <Version key={version.number} version={version} now={now} />
        ))}
      </ol>
    ) : (
      <p className={styles.hint}>Nothing has been published yet. The site still has its default text and rules.</p>
    );
    return { title: "History", current: "settings", screen };
  },
};

/** A version: who, when, what, and the way back to it. */
function Version({ version, now, isLive }: { version: PublishedVersion; now: Date; isLive?: boolean }) {
  const { number, publishedBy, publishedAt, createdAt, former, document } = version;
  const changes = changesOf(former, document).map(changeInShort);
  return (
    <li id={`version-${number}`} className={styles.version}>
      <div>
        <h2>
          Version {number} {isLive && <span className={styles.state}>Live</span>}
        </h2>
        <p className={styles.facts}>
          {actorInWords(publishedBy)}, {timeSeenFrom(publishedAt ?? createdAt, now)}
        </p>
        <ul className={styles.lines}>
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
          {changes.length === 0 && <li>No changes</li>}
        </ul>
      </div>
      {!isLive && (
        <a href={`${publishPath}?version=${number}`}>{labeled("Go back to this version", `: version ${number}`)}</a>
      )}
    </li>
  );
}
