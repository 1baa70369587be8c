/** The rooms of the settings, in the order of their list. A room is an entry here. */

import { goingLivePath, launchList } from "../../bookings/publishing/launch-list.ts";
import type { Field } from "../../facts/fields.ts";
import { type FactName, type Facts, factFields, type Group, groups, roomPath } from "../../facts/schema.ts";
import { href } from "../../shared/links/href.ts";
import type { OfficeRequest, Page } from "../answer.ts";
import { inWords } from "../facts/facts-in-words.ts";
import { roomPage } from "../facts/room-page.tsx";
import { currentSite, readDocument } from "../facts/site-facts.ts";
import { countInWords } from "../shared/words.ts";
import { addressPage } from "./address/address-page.tsx";
import { backupPage, backupPath, lastBackup } from "./backup/backup-page.tsx";
import { customersPage, customersPath } from "./customers/customers-page.tsx";
import { goingLivePage } from "./going-live/going-live-page.tsx";
import { googlePage } from "./google/google-page.tsx";
import { historyPage } from "./history/history-page.tsx";
import { linksPage, linksPath } from "./links/links-page.tsx";
import { mailPage, mailPath } from "./mail/mail-page.tsx";
import { stormPage, stormPath } from "./storm/storm-page.tsx";
import { registrationPage, registrationPath } from "./texting/registration-page.tsx";
import { textingPage, textingPath } from "./texting/texting-page.tsx";
import { textsPage } from "./texts/texts-page.tsx";

/** In a few words. */
interface RoomState {
  text: string;
  /** Whether something is left to do. */
  isOpen?: boolean;
}

interface Room {
  path: string;
  name: string;
  /** What is done there, in one sentence. */
  about: string;
  /** Without one, it is elsewhere in the office. */
  page?: Page;
  state?(request: OfficeRequest): Promise<RoomState>;
}

/** A room of facts. @param state its state with the draft */
const room = (group: Group, about: string, state: (facts: Facts, unset: readonly FactName[]) => RoomState): Room => ({
  path: roomPath(group),
  page: roomPage,
  name: groups[group],
  about,
  async state({ office }) {
    const { facts, unset } = readDocument((await currentSite(office)).document);
    return state(facts, unset);
  },
});

export const rooms: readonly Room[] = [
  {
    path: goingLivePath,
    page: goingLivePage,
    name: "Going live",
    about: "What’s left to do before you go live.",
    async state(request) {
      const open = (await launchList(request)).filter(({ isDone }) => !isDone).length;
      return open === 0 ? { text: "All done" } : { text: `${open} to do`, isOpen: true };
    },
  },
  {
    ...room("address", "Your website address, and whether it points to this site.", ({ siteUrl }) =>
      siteUrl ? { text: new URL(siteUrl).host } : { text: "None yet", isOpen: true },
    ),
    page: addressPage,
  },
  room("business", "Your name, phone, email, addresses, social media and licenses.", (_, unset) => {
    const madeUp = unset.filter((name) => "isFictional" in factFields[name]);
    return madeUp.length > 0 ? { text: `${madeUp.length} placeholders`, isOpen: true } : { text: "All yours" };
  }),
  room(
    "hours",
    "When you’re open, which arrival windows can be booked, and how many visits fit.",
    ({ visitWindows }) => ({
      text: countInWords(visitWindows.length, "window"),
    }),
  ),
  room(
    "offered",
    "Which appliances and brands you repair, and which communities you serve.",
    ({ servicesOff, gasOff, communitiesOff, brandsOff }) => {
      const off = [servicesOff, gasOff, communitiesOff, brandsOff].flat().length;
      return { text: off > 0 ? `${off} off` : "All on" };
    },
  ),
  room("prices", "What repairs cost, how customers pay, and what you promise.", ({ fromPrice }) => ({
    text: fromPrice === null ? "No price" : `From ${inWords(factFields.fromPrice as Field, fromPrice)}`,
  })),
  room("reviews", "Your star rating, where it comes from, and what customers wrote.", ({ testimonials }) => ({
    text: testimonials.length > 0 ? countInWords(testimonials.length, "testimonial") : "None",
  })),
  room("people", "The technicians shown on the home page.", ({ people }) => ({
    text: people.length === 0 ? "None" : countInWords(people.length, "person", "people"),
  })),
  room("look", "Your logo, the colors, and the picture on the home page.", ({ logo, colors }) => ({
    text: `${logo ? "Your logo" : "No logo"}, ${inWords(factFields.colors as Field, colors).toLowerCase()}`,
  })),
  room("announcement", "A message at the top of every page, until the day you set.", ({ announcement }) => ({
    text: announcement ? "Set" : "None",
  })),
  room("holidays", "Which holidays you’re closed on, and whether someone answers the phone.", ({ closedHolidays }) => ({
    text: `${Object.values(closedHolidays).filter(Boolean).length} closed`,
  })),
  {
    ...room("texts", "The wording of your pages and terms.", ({ texts }) => ({
      text: Object.keys(texts).length > 0 ? `${Object.keys(texts).length} yours` : "Default text",
    })),
    page: textsPage,
  },
  {
    ...room("google", "What you tell search engines, and which pages bring in bookings.", ({ searchConsole }) => ({
      text: searchConsole ? "Search Console connected" : "Search Console not set up",
    })),
    page: googlePage,
  },
  {
    path: customersPath,
    page: customersPage,
    name: "Customers",
    about: "Import customers from a file, or export them.",
  },
  { path: href("closedDays"), name: "Closed days", about: "Close days or windows, or reopen them." },
  {
    path: stormPath,
    page: stormPage,
    name: "Storm",
    about: "Close days, announce it on the site, and notify everyone who’s booked.",
  },
  {
    path: linksPath,
    page: linksPage,
    name: "Technicians and links",
    about: "Private links that open the office, or just one technician’s schedule.",
    async state({ office }) {
      const now = office.now().toISOString();
      const working = (await office.links()).filter(({ expiresAt }) => expiresAt > now).length;
      return working === 0 ? { text: "No link", isOpen: true } : { text: countInWords(working, "link") };
    },
  },
  {
    path: mailPath,
    page: mailPage,
    name: "Email",
    about: "Your mail server, whether emails go out, and a test email to yourself.",
    async state({ office, mail }) {
      const { pending, failed } = await office.mails();
      if (!(await mail.relay())) return { text: "Email not set up", isOpen: true };
      if (failed.length > 0) return { text: `${failed.length} not delivered`, isOpen: true };
      return { text: pending > 0 ? `${pending} waiting` : "Working" };
    },
  },
  {
    path: textingPath,
    page: textingPage,
    name: "Text messages",
    about: "Texts from your own number, to customers who agree to them.",
    async state({ office }) {
      const account = await office.textAccount();
      if (!account) return { text: "Off" };
      return account.isOn ? { text: "Sending" } : { text: "Not sending yet", isOpen: true };
    },
  },
  {
    path: registrationPath,
    page: registrationPage,
    name: "Texting registration",
    about: "Answers to copy into the carriers’ registration form.",
  },
  {
    path: backupPath,
    page: backupPage,
    name: "Backup",
    about: "When you last backed up, and a button to download a backup.",
    async state(request) {
      const { text, isFresh } = await lastBackup(request);
      return { text, isOpen: !isFresh };
    },
  },
  {
    path: href("settingsRoom", "history"),
    page: historyPage,
    name: "History",
    about: "Every published version, and how to go back to it.",
    async state({ office }) {
      const live = await office.liveVersion();
      return { text: live ? `Version ${live.number}` : "Nothing published yet" };
    },
  },
];
