/** /office/settings: the rooms in which the business changes what the site and the office do. */
import { doneNotice, type Page } from "../answer.ts";
import { NoticePlace } from "../shared/Notice.tsx";
import { rooms } from "./rooms.ts";
import { SettingsScreen } from "./SettingsScreen.tsx";

export const settingsPage: Page = {
  async show(request) {
    const shown = rooms.map(async ({ state, ...room }) => ({ ...room, state: await state?.(request) }));
    const notice = doneNotice(request.query.get("done"), {
      discarded: "The draft is discarded. The site stays as it is.",
    });
    const screen = (
      <>
        <NoticePlace notice={notice} />
        <SettingsScreen rooms={await Promise.all(shown)} />
      </>
    );
    return { title: "Settings", current: "settings", screen };
  },
};
