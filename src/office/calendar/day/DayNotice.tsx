import clsx from "clsx";
import { SubmitButton } from "../../../components/Button.tsx";
import { WhatChanged } from "../../parts/WhatChanged.tsx";
import type { NoticeView } from "../views.ts";
import styles from "./DayNotice.module.css";

/** What just happened, with a way back while there is one. Its element is always there, so that it is announced. */
export function DayNotice({ notice, path }: { notice: NoticeView | undefined; path: string }) {
  return (
    <div id="notice" role="status">
      {notice && (
        <div className={clsx(styles.notice, styles[notice.tone])}>
          <p>{notice.text}</p>
          <WhatChanged changes={notice.changes} sides={notice.sides} />
          {notice.undo && (
            <form id="undo" method="post" action={path}>
              <input type="hidden" name="visit" value={notice.undo.id} />
              <input type="hidden" name="version" value={notice.undo.version} />
              <input type="hidden" name="event" value={notice.undo.event} />
              <SubmitButton name="action" value="undo" look="secondary">
                Undo
              </SubmitButton>
            </form>
          )}
        </div>
      )}
    </div>
  );
}
