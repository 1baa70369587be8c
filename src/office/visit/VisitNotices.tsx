import clsx from "clsx";
import { SubmitButton } from "../../components/Button.tsx";
import { TextField } from "../../components/Field.tsx";
import { WhatChanged } from "../parts/WhatChanged.tsx";
import styles from "./VisitNotices.module.css";
import type { UndoView, VisitPageView } from "./views.ts";

/** What just happened or did not, with a way back while there is one. Its element is always there, so that it is announced. */
export function VisitNotices({ view }: { view: VisitPageView }) {
  const { notice, undo, path, version } = view;
  return (
    <div id="notice" className={styles.place} role="status">
      {notice && (
        <div className={clsx(styles.notice, styles[notice.tone])}>
          <p>
            <b>{notice.title}</b>
          </p>
          <WhatChanged changes={notice.changes} sides={notice.sides} />
        </div>
      )}
      {undo && <Undo undo={undo} path={path} version={version} />}
    </div>
  );
}

function Undo({ undo, path, version }: { undo: UndoView; path: string; version: number }) {
  const squeezes = undo.reason !== undefined;
  return (
    <form id="undo" method="post" action={path} className={clsx(styles.notice, styles.undo)}>
      <p>{undo.text}</p>
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="event" value={undo.event} />
      {squeezes && (
        <TextField
          id="undo-reason"
          name="reason"
          label="Reason to squeeze it in"
          defaultValue={undo.reason}
          error={undo.reasonError}
          maxLength={200}
          autoComplete="off"
        />
      )}
      <SubmitButton name="action" value="undo" look="secondary">
        {squeezes ? "Undo and squeeze in" : "Undo"}
      </SubmitButton>
    </form>
  );
}
