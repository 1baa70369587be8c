/** /office/online: what was booked online and waits for a look, and whom the limits asked to call. */
import type { Page } from "../answer.ts";
import { textOf, textsOf } from "../shared/form.ts";
import { doneNotice } from "../shared/Notice.tsx";
import { OnlineScreen, onlinePath } from "./OnlineScreen.tsx";

const done = { reviewed: "Reviewed: they no longer count toward any limit." };

export const onlinePage: Page = {
  async show({ office, query }) {
    const notice = doneNotice(query.get("done"), done);
    const screen = <OnlineScreen online={await office.onlineBookings()} now={office.now()} notice={notice} />;
    return { title: "Online bookings", screen };
  },

  async change({ office }, form) {
    if (textOf(form, "action") !== "review") return undefined;
    await office.review(textsOf(form, "id"));
    return `${onlinePath}?done=reviewed`;
  },
};
