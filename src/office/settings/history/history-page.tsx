/** /office/settings/history: every version, with who published it, when, and what it changed. */
import type { SiteVersion } from "../../../bookings/publishing/versions.ts";
import { timeSeenFrom } from "../../../shared/time/instant-in-words.ts";
import type { Page } from "../../answer.ts";
import { labeled } from "../../shared/labeled.tsx";
import { who } from "../../shared/words.ts";
import { publishPath } from "../DraftBar.tsx";
import { changeInShort, type FactChange } from "../facts/facts-in-words.ts";
import { changesOf } from "../facts/site-facts.ts";
import styles from "../Settings.module.css";

/** The newest are the ones that somebody looks for. */
const mostShown = 50;

export const historyPage: Page = {
  async show({ office }) {
    const versions = await office.siteHistory();
    const live = versions[0]?.number;
    const shown = versions.slice(0, mostShown).map((version) => ({
      version,
      changes: changesOf(version.former, version.document),
    }));
    const screen = <HistoryScreen versions={shown} live={live} now={office.now()} />;
    return { title: "History", current: "settings", screen };
  },
};

interface HistoryProps {
  /** Newest first. */
  versions: readonly { version: SiteVersion; changes: readonly FactChange[] }[];
  /** The number of the one that visitors see. */
  live: number | undefined;
  now: Date;
}

/** Every version but the draft: who, when, what, and the way back to it. */
function HistoryScreen({ versions, live, now }: HistoryProps) {
  if (versions.length === 0)
    return <p className={styles.hint}>Nothing has been published yet: the site still has its first texts and rules.</p>;
  return (
    <ol className={styles.list}>
      {versions.map(({ version, changes }) => (
        <Version key={version.number} {...{ version, changes, now }} isLive={version.number === live} />
      ))}
    </ol>
  );
}

interface VersionProps {
  version: SiteVersion;
  changes: readonly FactChange[];
  isLive: boolean;
  now: Date;
}

function Version({ version, changes, isLive, now }: VersionProps) {
  const { number, published_by, published_at, created_at } = version;
  return (
    <li id={`version-${number}`} className={styles.version}>
      <div>
        <h2>
          Version {number} {isLive && <span className={styles.state}>Live</span>}
        </h2>
        <p className={styles.facts}>
          {who(published_by)}, {timeSeenFrom(published_at ?? created_at, now)}
        </p>
        <ul className={styles.lines}>
          {changes.map((change) => (
            <li key={changeInShort(change)}>{changeInShort(change)}</li>
          ))}
          {changes.length === 0 && <li>The same as before</li>}
        </ul>
      </div>
      {!isLive && (
        <a href={`${publishPath}?version=${number}`}>{labeled("Go back to this one", `: version ${number}`)}</a>
      )}
    </li>
  );
}
