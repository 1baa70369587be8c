/** /office/settings/going-live: what is left to do before visitors come. */
import { business } from "../../../business/business.ts";
import * as facts from "../../../business/facts.ts";
import { factsToSet } from "../../../runtime/facts-to-set.ts";
import { goingLive, goingLivePath } from "../../../runtime/going-live.ts";
import type { Page } from "../../answer.ts";
import { textOf } from "../../shared/form.ts";
import { allSettings } from "../SettingsScreen.tsx";
import { GoingLiveScreen } from "./GoingLiveScreen.tsx";

export const goingLivePage: Page = {
  async show(request) {
    const screen = (
      <GoingLiveScreen
        items={await goingLive(request)}
        toSet={factsToSet(facts, facts.unset, business.isExample)}
        now={request.office.now()}
      />
    );
    return { title: "Going live", current: "settings", tools: allSettings, screen };
  },

  async change(request, form) {
    const { office, user } = request;
    const action = textOf(form, "action");
    // Only what somebody has to say is said here: the site sees the rest.
    const item = (await goingLive(request)).find(({ id, button }) => button && id === textOf(form, "item"));
    if (!item || !["done", "take-back"].includes(action)) return undefined;
    await (action === "done" ? office.noteDone(item.id, user.label) : office.takeBackDone(item.id));
    return goingLivePath;
  },
};
