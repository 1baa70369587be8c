/** /office/settings: the rooms in which the business changes what the site and the office do. */
import clsx from "clsx";
import { doneNotice, type Page } from "../answer.ts";
import { Refused } from "../facts/Clashes.tsx";
import { currentSite, readDocument } from "../facts/site-facts.ts";
import { NoticePlace } from "../shared/Notice.tsx";
import { rooms } from "./rooms.ts";
import styles from "./Settings.module.css";

export const settingsPage: Page = {
  async show(request) {
    const shown = await Promise.all(
      rooms.map(async ({ state, ...room }) => ({ ...room, state: await state?.(request) })),
    );
    const notice = doneNotice(request.query.get("done"), {
      discarded: "Draft discarded. The site hasn’t changed.",
    });
    const screen = (
      <>
        <NoticePlace notice={notice}>
          <Refused of={readDocument((await currentSite(request.office)).document).refused} />
        </NoticePlace>
        <ul className={styles.list}>
          {shown.map(({ path, name, about, state }) => (
            <li key={path} className={styles.room}>
              <div>
                <h2>
                  <a href={path}>{name}</a>
                </h2>
                <p>{about}</p>
              </div>
              {state && <p className={clsx(styles.state, state.isOpen && styles.open)}>{state.text}</p>}
            </li>
          ))}
        </ul>
      </>
    );
    return { title: "Settings", current: "settings", screen };
  },
};
