/** /office/settings: the rooms in which the business changes what the site and the office do. */
import type { Page } from "../answer.ts";
import { rooms } from "./rooms.ts";
import { SettingsScreen } from "./SettingsScreen.tsx";

export const settingsPage: Page = {
  async show(request) {
    const shown = rooms.map(async ({ state, ...room }) => ({ ...room, state: await state?.(request) }));
    return { title: "Settings", current: "settings", screen: <SettingsScreen rooms={await Promise.all(shown)} /> };
  },
};
