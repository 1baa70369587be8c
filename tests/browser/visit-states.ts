/** Visits in every state that their customer's page knows, as the office and the customer bring them there. */
import { randomUUID } from "node:crypto";
import type { APIRequestContext } from "@playwright/test";
import type { ProgressStep } from "../../src/bookings/desk/progress.ts";
import type { TypedPrice } from "../../src/bookings/money/agree-price.ts";
import type { TypedReport } from "../../src/bookings/money/write-up.ts";
import type { OfficeService } from "../../src/bookings/office-service.ts";
import { addDays, todayInNewYork } from "../../src/shared/time/calendar.ts";
import { bookByRequest, firstSlot, validBooking } from "./booking-form.ts";
import type { Site } from "./site.ts";

/** A visit, and what is done to it in the office. */
interface Desk {
  office: OfficeService;
  seen: () => { id: string; version: number; by: string };
  progress: (step: ProgressStep, minutes?: 15 | 45) => Promise<unknown>;
  ask: (typed?: Partial<TypedPrice>) => Promise<string>;
  agree: (typed?: Partial<TypedPrice>) => Promise<unknown>;
  done: (typed?: Partial<TypedReport>) => Promise<unknown>;
  /** Books a visit that follows it. @returns the path of its page */
  follow: (why: "warranty" | "part") => Promise<string>;
  site: Site;
  /** Of the visit. */
  description: string;
}

/** Resolves to the path of another page, where the state is another visit's. */
type Bring = (desk: Desk) => Promise<unknown>;

const work = "The drain pump is jammed.";
const price = {
  work,
  labor: "150",
  parts: "78.97",
  payer: "customer",
  payerName: "",
  payerNumber: "",
  share: "",
  allowed: "",
};
const report = { work: "New drain pump.", parts: [], noParts: false, noPrice: "", paid: "card", amount: "" };

/** The longest that may be typed about a price. */
export const longWork = "The drain pump is jammed and its hose has come off. ".repeat(6).slice(0, 300).trim();
const landlord = { payer: "other", payerName: "Palm Rentals of Pinellas", labor: "160", parts: "" };

/** What brings a visit that is days ahead into each state. */
const ahead: Readonly<Record<string, Bring>> = {
  booked: async () => {},
  changed: async ({ office, seen, site }) => office.reschedule(seen(), { date: site.freeDay(), slot: firstSlot }),
  canceled: async ({ office, seen }) => office.cancel(seen(), true),
};

/** What brings a visit of today into each state. */
const today: Readonly<Record<string, Bring>> = {
  "booked, today": async () => {},
  "still good?": async ({ site, description }) => site.askIfHome(description),
  "on the way": async ({ progress }) => progress("on-the-way", 15),
  "running late": async ({ progress }) => {
    await progress("on-the-way", 15);
    await progress("running-late", 45);
  },
  arrived: async ({ progress }) => progress("arrived"),
  "price waits": async ({ progress, ask }) => {
    await progress("arrived");
    await ask();
  },
  "long price waits": async ({ progress, ask }) => {
    await progress("arrived");
    await ask({
      payer: "company",
      payerName: "Southern Shores Home Warranty and Service Contracts, Inc.",
      payerNumber: "CLM-2026-0045871",
      share: "75",
      work: longWork,
    });
  },
  "landlord is asked": async ({ ask }) => ask({ ...landlord, allowed: "100" }),
  "landlord pays": async ({ progress, ask }) => {
    await progress("arrived");
    await ask(landlord);
  },
  "price agreed": async ({ progress, agree }) => {
    await progress("arrived");
    await agree();
  },
  "done and paid": async ({ agree, done }) => {
    await agree();
    await done();
  },
  "balance due": async ({ agree, done }) => {
    await agree();
    await done({ paid: "later", work: longWork });
  },
  "done, landlord pays": async ({ agree, done }) => {
    await agree(landlord);
    await done({ paid: "later" });
  },
  "nothing done": async ({ ask, done }) => {
    await ask();
    await done({ noPrice: "nothing-done", work: "", paid: "later" });
  },
  "no-show": async ({ progress }) => progress("no-show"),
  "part ordered": async ({ office, seen, agree }) => {
    await agree();
    const expectedOn = addDays(todayInNewYork(new Date()), 5);
    await office.orderPart(seen(), {
      id: randomUUID(),
      number: "WH23X10030",
      name: "Drain pump",
      price: "",
      expectedOn,
    });
  },
  "part arrived": async ({ office, seen, agree }) => {
    await agree();
    const [id, expectedOn] = [randomUUID(), todayInNewYork(new Date())];
    await office.orderPart(seen(), { id, number: "WH23X10030", name: "Drain pump", price: "", expectedOn });
    await office.partArrived(seen(), id);
  },
  "warranty visit": async ({ agree, done, follow }) => {
    await agree();
    await done();
    return follow("warranty");
  },
  "second visit, its own page": async ({ agree, follow }) => {
    await agree();
    return follow("part");
  },
  "second visit": async ({ agree, follow }) => {
    await agree();
    await follow("part");
  },
};

export const visitStates: readonly string[] = [...Object.keys(ahead), ...Object.keys(today)];

/** Books a visit and brings it into a state. @returns the path of its page */
export async function visitIn(
  state: string,
  { site, request, technicianId }: { site: Site; request: APIRequestContext; technicianId?: string },
): Promise<string> {
  const values = validBooking(site.freeDay(), { name: "Maximiliana Featherstonehaugh-Cholmondeley" });
  const link = await bookByRequest(request, values);
  const { office } = site;
  const stored = () => site.storedBookings(values.description)[0];
  const seen = () => ({ id: stored()?.id ?? "", version: stored()?.version ?? 0, by: "Tests" });
  const changed = async (answer: Promise<{ status: string }>) => {
    const said = await answer;
    if (said.status !== "changed") throw new Error(JSON.stringify(said));
  };
  const ask = async (typed: Partial<TypedPrice> = {}) => {
    await changed(office.askPrice(seen(), { id: randomUUID(), ...price, ...typed }));
    return (await office.account({ jobId: stored()?.jobId ?? "" })).asked?.id ?? "";
  };
  if (technicianId) await changed(office.assign(seen(), technicianId));
  if (state in today) site.putAt(values.description, { date: todayInNewYork(new Date()), slot: firstSlot });
  const bring = today[state] ?? ahead[state];
  const path = await bring?.({
    site,
    description: values.description,
    office,
    seen,
    ask,
    progress: (step, minutes) => changed(office.setProgress(seen(), step, minutes)),
    agree: async (typed) => {
      const priceId = await ask(typed);
      await office.answerPrice({ id: seen().id }, priceId, { answer: "agreed", on: "device", by: "Tests" });
    },
    done: (typed) => changed(office.writeUp(seen(), { id: randomUUID(), ...report, ...typed })),
    follow: async (why) => {
      const answer = await office.bookFollowUp(seen(), { date: site.freeDay(), slot: firstSlot }, undefined, why);
      if (answer.status !== "booked") throw new Error(JSON.stringify(answer));
      return `/booking/${answer.second.linkToken}`;
    },
  });
  return typeof path === "string" && path.startsWith("/") ? path : link;
}
