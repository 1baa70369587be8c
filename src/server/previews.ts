/** The server that shows the draft, as this process knows it: the supervisor makes it, and ends it when nobody looks. */
import type { SiteVersion } from "../booking/site/versions.ts";
import type { BookingDatabase } from "../booking/storage/database.ts";
import { siteInputs } from "../runtime/site-inputs.ts";
import type { Preview } from "./look.ts";
import type { AboutLook, FromServer } from "./messages.ts";

/** When a preview that failed is tried again, though the draft is the same, in milliseconds. */
const retryMs = 60_000;

/** @param send tells the supervisor */
export function createPreviews(database: BookingDatabase, send: (message: FromServer) => void) {
  let asked: { text: string; preview: Preview; at: number } | undefined;
  return {
    async find(draft: SiteVersion): Promise<Preview> {
      const inputs = await siteInputs(database, draft, new Date());
      const text = JSON.stringify(inputs);
      const isStale = asked && "failed" in asked.preview && performance.now() - asked.at > retryMs;
      if (!asked || asked.text !== text || isStale) {
        asked = { text, preview: { step: "building" }, at: performance.now() };
        send({ look: inputs });
      }
      return asked.preview;
    },
    /** What became of one; nothing when it has ended. */
    hear({ look, preview }: AboutLook): void {
      if (asked?.text !== JSON.stringify(look)) return;
      asked = preview && { ...asked, preview, at: performance.now() };
    },
  };
}
