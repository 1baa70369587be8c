/** /office/calls: whom somebody has to call, and what became of it. */
import type { Page } from "../answer.ts";
import { noteErrors } from "../shared/days-form.ts";
import { textOf, textsOf } from "../shared/form.ts";
import { doneNotice, refusedNotice } from "../shared/Notice.tsx";
import { CallsScreen, callsPath } from "./CallsScreen.tsx";

const done = { called: "Checked off.", back: "Back on the list." };

export const callsPage: Page = {
  async show({ office, query }, refusal) {
    const notice = refusal ? refusal.notice : doneNotice(query.get("done"), done);
    const screen = <CallsScreen list={await office.calls()} notice={notice} />;
    return { title: "Call list", current: "calls", screen };
  },

  async change({ office, user }, form) {
    const [action, note, ids] = [textOf(form, "action"), textOf(form, "note").trim(), textsOf(form, "id")];
    if (action === "put-back") {
      if (await office.putBack(ids)) return `${callsPath}?done=back`;
      return { status: 409, notice: refusedNotice("That was more than ten minutes ago, or somebody has put it back.") };
    }
    if (action !== "done") return undefined;
    const { note: tooLong } = noteErrors(form);
    if (tooLong) return { status: 422, notice: refusedNotice(tooLong) };
    const answer = await office.tickOff(ids, note, user.label);
    if (answer.status === "not-found") {
      return { status: 409, notice: refusedNotice("That call is no longer on the list.") };
    }
    if (!answer.repeated) return `${callsPath}?done=called`;
    const lost = note && ` Your note was not kept: “${note}”`;
    return { status: 409, notice: refusedNotice(`${answer.by} has called them.${lost}`) };
  },
};
