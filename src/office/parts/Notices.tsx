import { CircleAlert, CircleCheck } from "lucide";
import { PlainButton } from "../../components/Button.tsx";
import { Icon } from "../../components/Icon.tsx";
import styles from "./Notices.module.css";
import { Sides } from "./Sides.tsx";
import type { Notice, Undoable } from "./views.ts";

interface NoticesProps {
  notice: Notice | undefined;
  undo?: readonly Undoable[];
  /** The page's own path, and the form's action that takes something back. */
  path: string;
  action: string;
  /** "Undo". */
  button: string;
}

/** What was done or refused, and what can still be taken back. */
export function Notices({ notice, undo = [], path, action, button }: NoticesProps) {
  return (
    <div className={styles.notices} id="notices">
      {notice && (
        <div className={notice.kind === "done" ? styles.done : styles.problem} role="status">
          <p>
            <Icon of={notice.kind === "done" ? CircleCheck : CircleAlert} />
            {notice.text}
          </p>
          {notice.changes?.map((change) => (
            <p key={change}>{change}</p>
          ))}
          {notice.sides && notice.sides.length > 0 && <Sides sides={notice.sides} />}
        </div>
      )}
      {undo.length > 0 && (
        <ul className={styles.undo} aria-label="In the last ten minutes">
          {undo.map(({ ids, text, by }) => (
            <li key={ids[0]}>
              <form method="post" action={path}>
                <input type="hidden" name="action" value={action} />
                {ids.map((id) => (
                  <input key={id} type="hidden" name="id" value={id} />
                ))}
                <span>
                  {text} <small>{by}</small>
                </span>
                <PlainButton>
                  {button}
                  <span className="visually-hidden">: {text}</span>
                </PlainButton>
              </form>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
