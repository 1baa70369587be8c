import { expect, test } from "vitest";
import type { groups } from "../../facts/schema.ts";
import { site } from "../../facts/site.ts";
import { type Fields, temporaryOffice } from "../fixtures.ts";
import { draftBarOf, publishPath } from "../settings/DraftBar.tsx";
import { historyPage } from "../settings/history/history-page.tsx";
import { publishPage } from "../settings/publish/publish-page.tsx";
import { settingsPage } from "../settings/settings-page.tsx";
import { roomPage } from "./room-page.tsx";

async function start(options?: Parameters<typeof temporaryOffice>[0]) {
  const service = await temporaryOffice(options);
  const { ask, office } = service;
  const room = (room: string, form?: Fields) =>
    ask(roomPage, { path: `/office/settings/${room}`, params: { room }, form });
  type Shown = Awaited<ReturnType<typeof room>>;

  /** What a browser would send of a page's form. */
  function formOf({ root }: Shown): Record<string, string> {
    const inputs = root.querySelectorAll("#facts input, #facts textarea, #facts select").flatMap((input) => {
      const [name, type] = [input.getAttribute("name"), input.getAttribute("type")];
      if (!name || (type === "checkbox" && !input.hasAttribute("checked"))) return [];
      if (type === "checkbox") return [[name, "on"]];
      if (input.tagName === "TEXTAREA") return [[name, input.textContent]];
      const chosen = input.tagName === "SELECT" ? input.querySelector("option[selected]") : input;
      return [[name, chosen?.getAttribute("value") ?? ""]];
    });
    return Object.fromEntries(inputs) as Record<string, string>;
  }
  const save = async (name: keyof typeof groups, typed: Fields, from?: Shown) =>
    room(name, { ...formOf(from ?? (await room(name))), action: "save", ...typed });
  const value = ({ root }: Shown, name: string) => {
    const input = root.querySelector(`[name="${name}"]`);
    return input?.tagName === "TEXTAREA" ? input.textContent : input?.getAttribute("value");
  };
  const publish = (form?: Fields, query = "") => ask(publishPage, { path: publishPath + query, form });
  const revision = async () => (await office.readDraft())?.revision;
  /** Publishes the draft, or goes back. */
  const goLive = async (form?: Fields) => {
    const asked = await publish(form ?? { action: "publish", revision: await revision() });
    if (asked.status !== 303) throw new Error(asked.html);
  };
  return { ...service, room, formOf, save, value, publish, revision, goLive };
}

test("what people write is understood and shown back; what they leave as it is stays unset", async () => {
  const { room, save, value, office } = await start();
  expect((await room("business")).text('[id="email-hint"]')).toContain("This is a placeholder until you enter yours.");
  const typed = { phone: "727.555.0177", facebook: "facebook.com/gulf", name: "Gulf & “Breeze” <b>😀</b>\u202e" };
  expect((await save("business", typed)).location).toBe("/office/settings/business?done=saved");
  const after = await room("business");
  const understood = {
    phone: "(727) 555-0177",
    facebook: "https://facebook.com/gulf",
    name: "Gulf & “Breeze” <b>😀</b>",
  };
  for (const [name, text] of Object.entries(understood)) expect(value(after, name)).toBe(text);
  expect((await office.readDraft())?.document).toEqual(understood);
  expect((await draftBarOf(office))?.changes).toEqual([
    "Name: Pinellas Appliance Repair Co. → Gulf & “Breeze” <b>😀</b>",
    "Phone: (727) 555-0142 → (727) 555-0177",
    "Facebook: none → https://facebook.com/gulf",
  ]);
  expect((await save("prices", {})).location).toBe("/office/settings/prices?done=same");
  await save("prices", {
    fromPrice: "89.00",
    "priceRanges.dryer-repair.from": "129",
    "priceRanges.dryer-repair.to": "$1,250",
  });
  expect((await draftBarOf(office))?.changes.slice(3)).toEqual([
    "Repairs from: $99 → $89",
    "Prices by appliance, Dryer: none → $129 to $1,250",
  ]);
  // Back to what visitors see: nothing is left to publish.
  await save("prices", { fromPrice: "99", "priceRanges.dryer-repair.from": "", "priceRanges.dryer-repair.to": "" });
  await save("business", { name: "Pinellas Appliance Repair Co.", phone: "7275550142", facebook: "" });
  expect(await office.readDraft()).toBeUndefined();
});

test("what can't be understood gets a sentence each, stays typed, and keeps the form from being saved", async () => {
  const { save, value, office } = await start();
  const typed = {
    name: "x".repeat(10_000),
    phone: "12",
    x: "javascript:alert(1)",
    since: 'next "year"',
    email: "a@b.example",
  };
  const page = await save("business", typed);
  expect(page.status).toBe(422);
  for (const [name, text] of Object.entries(typed)) expect(value(page, name)?.replaceAll("&quot;", '"')).toBe(text);
  const links = page.root.querySelectorAll("#notice a");
  expect(links.map((link) => link.getAttribute("href"))).toEqual(["#name", "#phone", "#x", "#since"]);
  for (const name of ["name", "phone", "x", "since"]) {
    const input = page.root.querySelector(`[id="${name}"]`);
    expect(page.text(`[id="${input?.getAttribute("aria-describedby")}"]`)).toMatch(/^Please enter /);
  }
  const over = { "announcement.text": "Closed", "announcement.until": "2026-06-10T08:59" };
  expect((await save("announcement", over)).all("#notice a")).toEqual([
    "Announcement, Until: Please choose a day and time in the future.",
  ]);
  expect((await save("hours", { "visitWindows.1.endHour": "after lunch" })).all("#notice a")).toEqual([
    "Window 2, To: Please enter a full hour such as 8:00 AM.",
  ]);
  expect(await office.readDraft()).toBeUndefined();
});

test("holidays come in the order of their next days", async () => {
  const labels = (await (await start()).room("holidays")).all('[id="closedHolidays"] label');
  expect(labels.slice(0, 2)).toEqual(["Juneteenth (Fri, Jun 19)", "Independence Day (Sat, Jul 4)"]);
  expect([labels.length, labels.at(-1)]).toEqual([14, "Memorial Day (Mon, May 31)"]);
});

test("an announcement is compared as people say its end", async () => {
  const { save, office } = await start();
  const typed = { "announcement.text": "We repair wine coolers", "announcement.until": "2026-12-31T18:00" };
  expect((await save("announcement", typed)).location).toBe("/office/settings/announcement?done=saved");
  expect((await draftBarOf(office))?.changes).toEqual([
    "Announcement: none → We repair wine coolers until Dec 31, 2026, 6:00 PM",
  ]);
});

test("all brands are unchecked at once, and those that are checked then stay on", async () => {
  const { room, formOf, save, office } = await start();
  const offered = await room("offered");
  const action = offered.root.querySelector('[id="brandsOff"] button')?.getAttribute("value");
  const none = await room("offered", { ...formOf(offered), action });
  expect(none.root.querySelectorAll('[id="brandsOff"] [checked]')).toEqual([]);
  expect(none.root.querySelectorAll('[id="communitiesOff"] [checked]')).toHaveLength(26);
  await save("offered", { "brandsOff.lg": "on", "brandsOff.bosch": "on" }, none);
  expect((await office.readDraft())?.document.brandsOff).toHaveLength(38);
});

test("lists grow and shrink without anything being stored", async () => {
  const { room, formOf, save, value, office } = await start();
  const first = { "licenses.0.kind": "insurance", "licenses.0.name": "Gulf Mutual" };
  const longer = await room("business", { ...formOf(await room("business")), ...first, action: "longer:licenses" });
  expect([longer.status, value(longer, "licenses.0.name")]).toEqual([202, "Gulf Mutual"]);
  expect(longer.root.querySelector('[name="licenses.2.name"]')).not.toBeNull();
  const second = { "licenses.1.kind": "license", "licenses.1.name": "Gas", "licenses.1.number": "LP 7" };
  await save("business", second, longer);
  const stored = { kind: "insurance", name: "Gulf Mutual", number: null, lookUp: null };
  expect((await office.readDraft())?.document.licenses).toEqual([
    stored,
    { kind: "license", name: "Gas", number: "LP 7", lookUp: null },
  ]);
  const page = await room("business");
  const shorter = await room("business", { ...formOf(page), action: "remove:licenses.1" });
  expect([shorter.status, value(shorter, "licenses.1.name")]).toEqual([202, ""]);
  await save("business", {}, shorter);
  expect((await office.readDraft())?.document.licenses).toEqual([stored]);
  expect((await room("business", { action: "save", name: "Cut off" })).status).toBe(400);
  expect((await room("__proto__")).status).toBe(404);
});

test("two people who change different facts both do; of the same fact, both are shown and nothing is lost", async () => {
  const { room, save, value, office } = await start();
  const [mine, theirs] = [await room("prices"), await room("prices")];
  await save("prices", { warrantyDays: "120", fromPrice: "89" }, theirs);
  const refused = await save("prices", { fromPrice: "79", noticeHours: "48" }, mine);
  expect([refused.status, refused.sides]).toEqual([409, [["Repairs from", "$89", "$79"]]]);
  expect((await office.readDraft())?.document).toEqual({ warrantyDays: 120, fromPrice: 89 });
  expect(["fromPrice", "noticeHours", "warrantyDays"].map((name) => value(refused, name))).toEqual(["79", "48", "120"]);
  await save("business", { officeCity: "Largo" });
  expect((await save("prices", {}, refused)).location).toBe("/office/settings/prices?done=saved");
  const all = { warrantyDays: 120, fromPrice: 79, noticeHours: 48, officeCity: "Largo" };
  expect((await office.readDraft())?.document).toEqual(all);
});

test("a fact that a variable sets is shown as fixed, and no form changes it", async () => {
  const { room, save, office } = await start();
  process.env.BUSINESS_PHONE = "727-555-0100";
  try {
    expect((await room("business")).text("#phone")).toBe("Phone(727) 555-0100Set on the server by BUSINESS_PHONE.");
    await save("business", { phone: "(727) 555-0177", officeCity: "Largo" });
    expect((await office.readDraft())?.document).toEqual({ officeCity: "Largo" });
  } finally {
    delete process.env.BUSINESS_PHONE;
  }
});

test("windows with other hours are others: their visits are listed before publishing, and called when it is live", async () => {
  const { room, save, publish, goLive, booked, office } = await start();
  const visit = await booked({ timeSlot: "afternoon" });
  await save("hours", {
    "visitWindows.1.endHour": "17:00",
    "visitWindows.1.name": "Later",
    "visitWindows.2.startHour": "17:00",
  });
  const windows = (await office.readDraft())?.document.visitWindows as { id: string; startHour: number }[];
  expect(windows.map(({ id, startHour }) => [id, startHour])).toEqual([
    ["morning", 8],
    ["later", 12],
    ["evening-2", 17],
  ]);
  const review = await publish();
  expect(review.text("#unfit")).toMatch(
    /^Visits that no longer fit1 visit is in a window you’re removing: it stays booked and goes on the call list\./,
  );
  await goLive();
  expect((await office.calls()).open.map(({ booking, reasons }) => [booking.id, reasons])).toEqual([
    [visit.id, ["closed"]],
  ]);
  expect(await office.liveVersion()).toMatchObject({
    document: { retiredWindows: [{ id: "afternoon" }, { id: "evening" }] },
  });
  await save("hours", { "visitWindows.0.startHour": "05:00" });
  const clash = /^“Morning” \(5am-12pm\) is offered /;
  expect((await room("hours")).text("#clashes-title + ul")).toMatch(clash);
  const stopped = await publish();
  expect(stopped.text("#clashes-title + ul")).toMatch(clash);
  expect(stopped.root.querySelector("#publish")).toBeNull();
});

test.each<[string, Fields]>([
  [
    "rows by the thousand",
    Object.fromEntries(Array.from({ length: 1_500 }, (_, row) => [`testimonials.${row}.name`, "A"])),
  ],
  ["a row of another order", { "testimonials.999999999.quote": "Quick." }],
  ["one very long text", { "testimonials.0.quote": "x".repeat(100_000) }],
])("a form that no page of ours has is not read: %s", async (_, fields) => {
  const { room } = await start();
  for (const action of ["save", "longer:testimonials"])
    expect((await room("reviews", { seen: "x", ...fields, action })).status).toBeGreaterThanOrEqual(400);
});

test("as many rows as a list may have are saved, and one more is refused in words", async () => {
  const { save } = await start();
  const rows = (count: number) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, row) => [
        [`testimonials.${row}.name`, `Ann ${row}`],
        [`testimonials.${row}.location`, "Largo"],
        [`testimonials.${row}.quote`, "They came the same week and fixed it."],
        [`testimonials.${row}.stars`, "5"],
        [`testimonials.${row}.source`, "Google review"],
        [`testimonials.${row}.mayPublish`, "on"],
      ]).flat(),
    );
  expect((await save("reviews", rows(12))).status).toBe(303);
  const refused = await save("reviews", rows(13));
  expect([refused.status, refused.text("#notice")]).toEqual([422, expect.stringContaining("at most 12 of them")]);
});

test("publishing goes by what was reviewed, and any version can come back", async () => {
  const { ask, save, publish, revision, goLive, office } = await start();
  const history = () => ask(historyPage, { path: "/office/settings/history" });
  expect((await publish()).text("#published-title")).toBe("Nothing has been published yet");
  await save("prices", { warrantyDays: "120" });
  const seen = await revision();
  await save("prices", { warrantyDays: "180" });
  const stale = await publish({ action: "publish", revision: seen });
  expect([stale.status, stale.all("#publish button")]).toEqual([409, ["Publish the draft"]]);
  expect((await publish({ action: "publish", revision: await revision() })).location).toBe(publishPath);
  expect(await draftBarOf(office)).toBeUndefined();
  await save("prices", { warrantyDays: "60" });
  await goLive();
  expect((await publish()).text("#published-title")).toBe("Version 2 is live");
  expect((await history()).all("li[id] ul li")).toEqual(["Warranty: 180 → 60", "Warranty: 90 → 180"]);
  const back = await publish(undefined, "?version=1");
  expect([back.title, back.all("tbody td")]).toEqual(["Go back to version 1", ["60", "180"]]);
  await goLive({ action: "go-back", version: 1 });
  expect((await office.liveVersion())?.document).toEqual({ warrantyDays: 180 });
  expect((await publish({ action: "discard", revision: 0 })).location).toBe("/office/settings?done=discarded");
  expect((await publish({ action: "go-back", version: "1e9" })).status).toBe(400);
  const unknown = await publish({ action: "go-back", version: "99" });
  expect([unknown.status, unknown.text("#notice")]).toEqual([409, expect.stringContaining("There is no version 99")]);
  expect((await publish(undefined, "?version=99")).text("#notice")).toContain("There is no version 99");
});

test("a published fact that can’t be used is named with the way to its form, and all others can be published", async () => {
  const { room, save, value, goLive, ask, office, database } = await start();
  await save("prices", { noticeHours: "48" });
  await goLive();
  const window = { id: "early", name: "Early", startHour: 8, endHour: 10 };
  const weekdays = [0, 1, 2, 3, 4, 5, 6];
  const stored = { noticeHours: 48, warrantyDays: "for ever", visitWindows: [{ ...window, weekdays }, window] };
  await database
    .updateTable("site_versions")
    .set({ document: JSON.stringify(stored) })
    .execute();
  const settings = () => ask(settingsPage, { path: "/office/settings" });
  const links = async () =>
    (await settings()).root.querySelectorAll("#notice li a").map((link) => [link.getAttribute("href"), link.text]);
  expect(await links()).toEqual([
    ["/office/settings/hours#visitWindows", "Window 2, Days must be a list of weekdays, and is missing."],
    ["/office/settings/prices#warrantyDays", "Warranty must be a whole number from 2 to 3,650, not 'for ever'."],
  ]);
  expect((await room("prices")).text("#warrantyDays-error")).toMatch(/^Warranty must be/);

  // What the form shows instead can be meant.
  expect([value(await room("prices"), "warrantyDays"), value(await room("prices"), "noticeHours")]).toEqual([
    "90",
    "48",
  ]);
  await save("prices", { fromPrice: "89" });
  expect((await draftBarOf(office))?.changes).toEqual(["Repairs from: $99 → $89", "Warranty: can’t be used → 90"]);
  expect(await links()).toHaveLength(1);
  await goLive();
  await save("hours", {});
  expect((await draftBarOf(office))?.changes).toEqual(["Arrival windows: can’t be used → Early, 8am to 10am, Mon-Sun"]);
  await goLive();
  expect(await links()).toEqual([]);
  const { warrantyDays, visitWindows, retiredWindows } = (await office.liveVersion())?.document ?? {};
  expect([warrantyDays, visitWindows, retiredWindows]).toEqual([90, [{ ...window, weekdays }], []]);
});

test("a version whose pages can't be rendered is not published, and the office reads why", async () => {
  const prepare = async () => "/prices could not be rendered: a price is missing.";
  const { save, publish, revision } = await start({ publisher: { prepare, refresh: async () => site() } });
  await save("prices", { warrantyDays: "120" });
  const refused = await publish({ action: "publish", revision: await revision() });
  expect([refused.status, refused.text("#notice")]).toEqual([409, expect.stringContaining("a price is missing")]);
  expect((await publish()).text("#notice")).toContain("a price is missing");
});

test("what is switched off is kept by its id and told by its name, and something of each kind stays on", async () => {
  const { room, formOf, save, publish, goLive, office } = await start();
  const shown = await room("offered");
  expect(shown.root.querySelectorAll('[name^="servicesOff."][type=checkbox][checked]')).toHaveLength(8);
  const { "servicesOff.dryer-repair": _dryer, "communitiesOff.st-petersburg": _city, ...others } = formOf(shown);
  const { "gasOff.cooktop-repair": _cooktop, ...rest } = others;
  const sent = {
    ...rest,
    action: "save",
    "ownCommunities.0.name": "Trinity",
    "ownCommunities.0.zipCodes": "34655, 3465",
  };
  expect((await room("offered", sent)).text('[id="ownCommunities.0.zipCodes-error"]')).toContain(
    "ZIP codes of 5 digits",
  );
  const saved = await room("offered", { ...sent, "ownCommunities.0.zipCodes": "34655 and 34655-1234" });
  expect(saved.location).toBe("/office/settings/offered?done=saved");
  expect((await office.readDraft())?.document).toEqual({
    servicesOff: ["dryer-repair"],
    gasOff: ["cooktop-repair"],
    communitiesOff: ["st-petersburg"],
    ownCommunities: [{ name: "Trinity", zipCodes: "34655", coordinates: null, text: null }],
  });
  const { html: review } = await publish();
  for (const change of [
    "Services, Dryer Repair",
    "Gas appliances, Gas cooktop",
    "Communities, St. Petersburg",
    "Other communities",
    "Trinity, 34655",
  ])
    expect(review).toContain(change);
  await goLive();
  expect((await room("offered")).root.querySelector('[name="servicesOff.dryer-repair"]')?.hasAttribute("checked")).toBe(
    false,
  );
  const isBrand = ([name]: [string, unknown]) => !/^brandsOff[.](?!all)/.test(name);
  const none = Object.fromEntries(Object.entries(formOf(await room("offered"))).filter(isBrand));
  const refused = await room("offered", { ...none, action: "save" });
  expect([refused.status, refused.text('[id="brandsOff-error"]')]).toEqual([
    422,
    "Please enter at least one to leave on.",
  ]);
  expect((await save("offered", { "servicesOff.dryer-repair": "on" })).location).toContain("done=saved");
  expect((await office.readDraft())?.document).toMatchObject({ servicesOff: [] });
});

test("a community or brand of the owner's own can't have the name of another, on or off, and says so before it is published", async () => {
  const { room, save, publish } = await start();
  const own = (row: number, name: string) => ({
    [`ownCommunities.${row}.name`]: name,
    [`ownCommunities.${row}.zipCodes`]: "33770",
  });
  const brand = { "ownBrands.0.name": "Fisher and Paykel", "ownBrands.0.appliances": "Washers" };
  await save("offered", { ...own(0, "St Petersburg"), ...own(1, "Trinity"), ...own(2, "TRINITY"), ...brand });
  const named = (name: string) =>
    `“${name}” is already on the list. Turn that one on and remove yours, or choose another name.`;
  const said = [named("St Petersburg"), named("TRINITY")];
  expect((await room("offered")).all("#clashes-title + ul li")).toEqual(said);
  const review = await publish();
  expect([review.all("#clashes-title + ul li"), review.root.querySelector("#publish")]).toEqual([said, null]);
});

test("appliances and brands that are off together can't leave the site without a brand", async () => {
  const { room, formOf, publish } = await start();
  const sent = Object.fromEntries(
    Object.entries(formOf(await room("offered"))).filter(
      ([name]) => !/^brandsOff[.](?!all|speed-queen)|^servicesOff[.](dryer|washing)/.test(name),
    ),
  );
  expect((await room("offered", { ...sent, action: "save" })).location).toContain("done=saved");
  const said = ["Every brand of the appliances you repair is off. Turn on a brand or another appliance."];
  expect((await room("offered")).all("#clashes-title + ul li")).toEqual(said);
  const review = await publish();
  expect([review.all("#clashes-title + ul li"), review.root.querySelector("#publish")]).toEqual([said, null]);
});
