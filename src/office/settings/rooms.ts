/** The rooms of the settings, in the order of their list. A room is an entry here, and a page below /office/settings. */
import { goingLive, goingLivePath } from "../../runtime/going-live.ts";
import type { OfficeRequest } from "../answer.ts";
import { count } from "../shared/words.ts";
import { linksPath } from "./links/LinksScreen.tsx";
import { mailPath } from "./mail/MailScreen.tsx";
import { stormPath } from "./storm/StormScreen.tsx";

export interface Room {
  path: string;
  name: string;
  /** What is done there, in one sentence. */
  about: string;
  /** How it stands, in a few words. */
  state?(request: OfficeRequest): Promise<{ text: string; isOpen?: boolean }>;
}

export const rooms: readonly Room[] = [
  {
    ...{ path: goingLivePath, name: "Going live" },
    about: "What is left to do before visitors come.",
    async state(request) {
      const open = (await goingLive(request)).filter(({ isDone }) => !isDone).length;
      return open === 0 ? { text: "All done" } : { text: `${open} open`, isOpen: true };
    },
  },
  { path: "/office/days", name: "Days off", about: "Closes days and windows, and reopens them." },
  { path: stormPath, name: "Storm", about: "Closes days, says so on the site, and tells everybody who is booked." },
  {
    ...{ path: linksPath, name: "Technicians and links" },
    about: "Private links that open the office, or a technician’s own day.",
    async state({ office }) {
      const now = office.now().toISOString();
      const working = (await office.links()).filter(({ expiresAt }) => expiresAt > now).length;
      return working === 0 ? { text: "No link", isOpen: true } : { text: count(working, "link") };
    },
  },
  {
    ...{ path: mailPath, name: "Mail" },
    about: "Whether emails go out, and a test email to yourself.",
    async state({ office, mail }) {
      const { pending, failed } = await office.mails();
      if (!mail.relay) return { text: "No mail server", isOpen: true };
      if (failed.length > 0) return { text: `${failed.length} failed`, isOpen: true };
      return { text: pending > 0 ? `${pending} waiting` : "Working" };
    },
  },
];
