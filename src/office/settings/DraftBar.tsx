import type { OfficeService } from "../../bookings/office-service.ts";
import { href } from "../../shared/links/href.ts";
import { ButtonLink, SubmitButton } from "../../site/components/Button.tsx";
import { changeInShort } from "../facts/facts-in-words.ts";
import { changesOf, currentSite } from "../facts/site-facts.ts";
import { PostForm } from "../shared/Fields.tsx";
import { countInWords } from "../shared/words.ts";
import styles from "./DraftBar.module.css";

/** Where a version is reviewed and published. */
export const publishPath = href("publish");

const previewPath = href("preview");

/** So many changes are named; the page to publish has all. */
const mostNamed = 3;

export interface DraftBarProps {
  /** In words, what the draft changes. */
  changes: readonly string[];
  revision: number;
  /** Why it could not be published, if that was tried. */
  failure: string;
  /** Whether this browser sees the draft at the site's addresses. */
  isPreviewing: boolean;
}

/** What the bar above the rooms says; undefined while there is nothing to publish. */
export async function draftBarOf(office: OfficeService, isPreviewing = false): Promise<DraftBarProps | undefined> {
  const { draft, base, revision } = await currentSite(office);
  const changes = draft ? changesOf(base, draft.document).map(changeInShort) : [];
  if (changes.length === 0) return undefined;
  return { changes, revision, failure: draft?.failure ?? "", isPreviewing };
}

/** The draft above every room: what it changes, and what can be done with it. */
export function DraftBar({ changes, revision, failure, isPreviewing }: DraftBarProps) {
  const more = changes.length - mostNamed;
  return (
    <section id="draft" className={styles.bar} aria-label="Draft">
      <div>
        {failure && <p className={styles.failure}>The draft couldn’t be published. The site hasn’t changed.</p>}
        <p>
          <b>{countInWords(changes.length, "change")} in the draft</b>
        </p>
        <ul>
          {changes.slice(0, mostNamed).map((change) => (
            <li key={change}>{change}</li>
          ))}
          {more > 0 && <li>and {more} more</li>}
        </ul>
      </div>
      <div className={styles.buttons}>
        <PostForm action={previewPath} sends={isPreviewing ? { end: "1" } : {}}>
          <SubmitButton look="secondary">{isPreviewing ? "Stop the preview" : "Preview"}</SubmitButton>
        </PostForm>
        <ButtonLink look="navy" href={publishPath}>
          {failure ? "Publish again…" : "Publish…"}
        </ButtonLink>
        <details>
          <summary>Discard…</summary>
          <PostForm action={publishPath} sends={{ action: "discard", revision }}>
            <p>The site won’t change.</p>
            <SubmitButton look="secondary">Discard {countInWords(changes.length, "change")}</SubmitButton>
          </PostForm>
        </details>
      </div>
    </section>
  );
}
