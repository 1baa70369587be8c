import clsx from "clsx";
import { CircleAlert, CircleCheck } from "lucide";
import type { ReactNode } from "react";
import { PlainButton } from "../../site/components/Button.tsx";
import { Icon } from "../../site/components/Icon.tsx";
import type { Notice, Refusal, Side } from "../answer.ts";
import { PostForm } from "./Fields.tsx";
import { labeled } from "./labeled.tsx";
import styles from "./Notice.module.css";

/** A form that changed nothing. */
export const refusedNotice = (text: string, changes: readonly string[] = []): Notice => ({
  tone: "refused",
  text,
  changes,
});

/** The refusal of a form that changed nothing, in a sentence. @param more what else it says, such as that something was typed wrongly */
export const refuse = (text: string, more: Partial<Refusal> = {}): Refusal => ({
  status: 409,
  notice: refusedNotice(text),
  ...more,
});

interface NoticeLink {
  href: string;
  text: string;
}

export interface NoticePlaceProps {
  notice: Notice | undefined;
  /** Where to go about it. */
  links?: readonly NoticeLink[] | undefined;
  /** The way back, beside what was done. */
  undo?: ReactNode;
  /** What else can be taken back. */
  children?: ReactNode;
  /** Over the bottom of the window: in sight wherever somebody has scrolled to, and what is pressed next stays where it is. */
  isFloating?: boolean;
}

/** What just happened or did not. Its element is always there, so that it is announced. */
export function NoticePlace({ notice, links = [], undo, children, isFloating = false }: NoticePlaceProps) {
  return (
    <div id="notice" role="status" className={clsx(styles.place, isFloating && styles.floating)}>
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
          {links.length > 0 && (
            <ul>
              {links.map(({ href, text }) => (
                <li key={`${href} ${text}`}>
                  <a href={href}>{text}</a>
                </li>
              ))}
            </ul>
          )}
          {notice.sides && notice.sides.length > 0 && <Sides sides={notice.sides} />}
        </div>
      )}
      {children}
    </div>
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

interface RecentProps {
  path: string;
  action: string;
  button: string;
  lines: readonly {
    /** What is taken back. */
    ids: readonly string[];
    /** "Closed Thu, Jun 11: Training". */
    text: string;
    /** "Front desk, 9:05 AM". */
    by: string;
  }[];
}

/** Things of the last ten minutes that can be taken back, each a line with a button. */
export function RecentChanges({ path, action, button, lines }: RecentProps) {
  if (lines.length === 0) return null;
  return (
    <ul className={styles.recent} aria-label="In the last ten minutes">
      {lines.map(({ ids, text, by }) => (
        <li key={ids[0]}>
          <PostForm action={path} sends={{ action, id: ids }}>
            <span>
              {text} <small>{by}</small>
            </span>
            <PlainButton>{labeled(button, `: ${text}`)}</PlainButton>
          </PostForm>
        </li>
      ))}
    </ul>
  );
}
