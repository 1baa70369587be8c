/** /office/settings/history: every version, with who published it, when, and what it changed. */
import type { Page } from "../../answer.ts";
import { changesBetween } from "../facts/facts-in-words.ts";
import { factsOf } from "../facts/site-facts.ts";
import { AllSettings } from "../SettingsScreen.tsx";
import { HistoryScreen } from "./HistoryScreen.tsx";

/** The newest are the ones that somebody looks for. */
const mostShown = 50;

export const historyPage: Page = {
  async show({ office }) {
    const versions = await office.siteHistory();
    const live = versions.find(({ state }) => state === "live")?.number;
    const shown = versions.slice(0, mostShown).map((version) => ({
      version,
      changes: changesBetween(factsOf(version.former), factsOf(version.document)),
    }));
    const screen = <HistoryScreen versions={shown} live={live} now={office.now()} />;
    return { title: "History", current: "settings", tools: <AllSettings />, screen };
  },
};
