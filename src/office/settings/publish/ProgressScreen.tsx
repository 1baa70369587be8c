import clsx from "clsx";
import type { SiteVersion } from "../../../booking/site/versions.ts";
import type { SiteMachineRow } from "../../../booking/storage/schema/tables.ts";
import { timeSeenFrom } from "../../../booking/time/instant-in-words.ts";
import type { Notice } from "../../answer.ts";
import { NoticePlace } from "../../shared/Notice.tsx";
import { ago, count, who } from "../../shared/words.ts";
import { publishPath } from "../DraftBar.tsx";
import settings from "../Settings.module.css";
import styles from "./Publish.module.css";

/** What a machine does about a new version, as its row says, in the order in which it is done. */
const steps: readonly (readonly [step: string, words: string])[] = [
  ["", "Waiting for a machine to take it"],
  ["building", "Building the pages"],
  ["starting", "Starting them beside the old ones"],
];

interface ProgressProps {
  publishing?: SiteVersion;
  live?: SiteVersion | undefined;
  machines: readonly SiteMachineRow[];
  now: Date;
  notice?: Notice | undefined;
}

/** How far publishing is, or that it is done; and which machine serves what. */
export function ProgressScreen({ publishing, live, machines, now, notice }: ProgressProps) {
  const at = machines.find((machine) => machine.publishing === publishing?.number);
  const current = Math.max(0, at ? steps.findIndex(([step]) => step === at.step) : 0);
  const since = (instant: string) =>
    count(Math.max(0, Math.round((now.getTime() - Date.parse(instant)) / 1_000)), "second");
  return (
    <div className={styles.page}>
      <NoticePlace notice={notice} />
      <section className={settings.card} aria-labelledby="progress-title" id="progress">
        {publishing ? (
          <>
            <h2 id="progress-title">Version {publishing.number} is being published</h2>
            <ol className={styles.steps}>
              {[...steps.map(([, words]) => words), "Live"].map((words, index) => (
                <li
                  key={words}
                  className={clsx(index < current && styles.past)}
                  aria-current={index === current ? "step" : undefined}
                >
                  {words}
                  {index === current && at && <span>, for {since(at.since)}</span>}
                  {index < current && <span className="visually-hidden"> (done)</span>}
                </li>
              ))}
            </ol>
            <p className={settings.facts}>
              Visitors see the old pages until the new ones are ready. You can close this page.{" "}
              <a href={publishPath}>Look again</a>
            </p>
          </>
        ) : (
          <>
            <h2 id="progress-title">{live ? `Version ${live.number} is live` : "Nothing was published yet"}</h2>
            {live?.published_at && (
              <p>
                {who(live.published_by)}, {timeSeenFrom(live.published_at, now)}. <a href="/">See the site</a>
              </p>
            )}
          </>
        )}
      </section>
      {machines.length > 0 && (
        <section aria-labelledby="machines-title">
          <h2 id="machines-title">{machines.length === 1 ? "The machine" : "Machines"}</h2>
          <ul className={settings.lines}>
            {machines.map(({ id, name, version, step, since: instant, seen_at }) => (
              <li key={id}>
                <b>{name}</b> serves {version > 0 ? `version ${version}` : "the pages from before the first version"}
                {step && `, ${step} for ${since(instant)}`}, last heard of {ago(seen_at, now)}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
