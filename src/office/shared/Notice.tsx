import clsx from "clsx";
import { CircleAlert, CircleCheck } from "lucide";
import type { ReactNode } from "react";
import { PlainButton } from "../../components/Button.tsx";
import { Icon } from "../../components/Icon.tsx";
import type { Notice, Side } from "../answer.ts";
import { PostForm } from "./Fields.tsx";
import styles from "./Notice.module.css";

/** The words for the `done` of an address; undefined for anything else. */
export function doneNotice(done: string | null, words: Readonly<Record<string, string>>): Notice | undefined {
  const text = done !== null && Object.hasOwn(words, done) ? words[done] : undefined;
  return text === undefined ? undefined : { tone: "done", text };
}

/** A form that changed nothing. */
export const refusedNotice = (text: string, changes: readonly string[] = []): Notice => ({
  tone: "refused",
  text,
  changes,
});

export interface NoticeLink {
  href: string;
  text: string;
}

interface NoticePlaceProps {
  notice: Notice | undefined;
  /** Where to go about it. */
  links?: readonly NoticeLink[] | undefined;
  undo?: ReactNode;
  children?: ReactNode;
}

/**
 * What just happened or did not. Its element is always there, so that it is announced.
 * @param undo the way back, beside what was done
 * @param children what else can be taken back
 */
export function NoticePlace({ notice, links = [], undo, children }: NoticePlaceProps) {
  return (
    <div id="notice" role="status" className={styles.place}>
      {notice && (
        <div className={clsx(styles.notice, styles[notice.tone])}>
          <div className={styles.line}>
            <p>
              <Icon of={notice.tone === "done" ? CircleCheck : CircleAlert} />
              {notice.text}
            </p>
            {undo}
          </div>
          {notice.changes && notice.changes.length > 0 && (
            <ul>
              {notice.changes.map((change) => (
                <li key={change}>{change}</li>
              ))}
            </ul>
          )}
          <NoticeLinks links={links} />
          {notice.sides && notice.sides.length > 0 && <Sides sides={notice.sides} />}
        </div>
      )}
      {children}
    </div>
  );
}

function NoticeLinks({ links }: { links: readonly NoticeLink[] }) {
  if (links.length === 0) return null;
  return (
    <ul>
      {links.map(({ href, text }) => (
        <li key={`${href} ${text}`}>
          <a href={href}>{text}</a>
        </li>
      ))}
    </ul>
  );
}

function Sides({ sides }: { sides: readonly Side[] }) {
  return (
    <table className={styles.sides}>
      <thead>
        <tr>
          <td />
          <th scope="col">Now</th>
          <th scope="col">Yours, not saved</th>
        </tr>
      </thead>
      <tbody>
        {sides.map(({ label, now, yours }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{now}</td>
            <td>{yours}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface UndoLineProps {
  path: string;
  action: string;
  /** What is taken back. */
  ids: readonly string[];
  /** "Closed Thu, Jun 11: Training". */
  text: string;
  /** "Front desk, 9:05 AM". */
  by: string;
  button: string;
}

/** Things of the last ten minutes that can be taken back, each a line with a button. */
export function RecentChanges({ lines }: { lines: readonly UndoLineProps[] }) {
  if (lines.length === 0) return null;
  return (
    <ul className={styles.recent} aria-label="In the last ten minutes">
      {lines.map(({ ids, path, action, text, by, button }) => (
        <li key={ids[0]}>
          <PostForm action={path} sends={{ action, id: ids }}>
            <span>
              {text} <small>{by}</small>
            </span>
            <PlainButton>
              {button}
              <span className="visually-hidden">: {text}</span>
            </PlainButton>
          </PostForm>
        </li>
      ))}
    </ul>
  );
}
