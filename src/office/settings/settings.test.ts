import { expect, test } from "vitest";
import { startMailServer } from "../../bookings/messages/email/fixtures.ts";
import { goingLivePath, launchList } from "../../bookings/publishing/launch-list.ts";
import { shownFacts } from "../../facts/derived/shown-facts.ts";
import { business, facts, withSite } from "../../facts/site.ts";
import { directMail } from "../../runtime/direct-mail.ts";
import { readSite } from "../../runtime/read-site.ts";
import { type Fields, temporaryOffice } from "../fixtures.ts";
import { goingLivePage } from "./going-live/going-live-page.tsx";
import { linksPage, linksPath } from "./links/links-page.tsx";
import { mailPage, mailPath } from "./mail/mail-page.tsx";
import { rooms } from "./rooms.ts";
import { settingsPage } from "./settings-page.tsx";

async function start(smtpUrl?: string) {
  const service = await temporaryOffice({}, smtpUrl);
  const links = (form?: Fields, path = linksPath) => service.ask(linksPage, { path, form });
  const mail = (form?: Fields, path = mailPath) => service.ask(mailPage, { path, form });
  const goingLive = (form?: Fields) => service.ask(goingLivePage, { path: goingLivePath, form });
  return { ...service, links, mail, goingLive };
}

test("a link is shown once, with a code to scan, and sent by the mail server without being stored", async () => {
  const server = await startMailServer();
  const { links, hire, office, database } = await start(server.url);
  await hire("sam", "Sam Lee");
  const made = await links({ action: "add", label: "  Sam’s   phone ", technician: "sam" });
  expect([made.status, made.text("#made h2")]).toEqual([201, "The link for “Sam’s phone”"]);
  const url = made.value("#made-link");
  const token = url.slice("https://office.test/office/enter/".length);
  expect([await office.findLink(token), made.root.querySelectorAll("#made svg path").length]).toEqual([
    "Sam’s phone",
    1,
  ]);
  const sent = await links({ action: "send", token, address: "\u200bmailto:sam@repair.example\u202c" });
  expect([sent.status, sent.text("#notice"), sent.value("#made-link")]).toEqual([
    201,
    "Sent to sam@repair.example.",
    url,
  ]);
  expect(server.mails.map(({ to, text }) => [to?.[0]?.address, text?.includes(url)])).toEqual([
    ["sam@repair.example", true],
  ]);
  const later = await links();
  expect(later.html).not.toContain(token);
  expect(later.text("li[id^=link-] p")).toBe("Sam’s phone Sam Lee’s own day");
  expect(await database.selectFrom("outbox").selectAll().execute()).toEqual([]);

  await server.goDown();
  const unsent = await links({ action: "send", token, address: "sam@repair.example" });
  expect([unsent.status, unsent.value("#made-link"), unsent.value("#address")]).toEqual([
    409,
    url,
    "sam@repair.example",
  ]);
  expect(unsent.text("#notice")).toMatch(/^127\.0\.0\.1 can't be reached.* The link below still works\.$/);
  const mistyped = await links({ action: "send", token, address: "sam" });
  expect([mistyped.status, mistyped.text("#address-error")]).toEqual([422, "Please enter an email address."]);
});

test("a link that can't be made keeps what was typed; one that is revoked ends at once", async () => {
  const { links, office } = await start();
  const refused = async (form: Fields) => {
    const { status, text, value } = await links({ action: "add", ...form });
    return [status, text("#label-error") || text("#technician-error"), value("#label")];
  };
  await office.addLink({ label: "Front desk" });
  expect(await refused({ label: " \u2063" })).toEqual([422, "Enter who the link is for.", ""]);
  expect(await refused({ label: "FRONT desk" })).toEqual([
    ...[422, expect.stringMatching(/^“FRONT desk” is taken. Choose another name/), "FRONT desk"],
  ]);
  expect(await refused({ label: "Sam", technician: "nobody" })).toEqual([
    ...[422, "That technician no longer works here.", "Sam"],
  ]);
  const [link] = await office.links();
  const revoke = { action: "revoke", id: link?.id };
  expect((await links(revoke)).location).toBe(`${linksPath}?done=revoked`);
  expect((await links(revoke)).text("#notice")).toBe("That link has already been revoked.");
  expect(await office.links()).toEqual([]);
});

test("the mail room says in its own words what is wrong, and notes that a test arrived", async () => {
  const server = await startMailServer({ refuse: (address) => (address.startsWith("nobody") ? 550 : undefined) });
  const { mail } = await start(server.url);
  const test = (address: string) => mail({ action: "test", address });
  const page = await mail();
  expect([page.text("dd"), page.value("#address")]).toEqual(["127.0.0.1", "service@example.com"]);
  expect((await test("owner@repair.example")).location).toBe(`${mailPath}?done=sent`);
  expect(server.mails.map(({ to }) => to?.[0]?.address)).toEqual(["owner@repair.example"]);
  const refused = await test("nobody@repair.example");
  expect([refused.status, refused.value("#address")]).toEqual([409, "nobody@repair.example"]);
  expect(refused.text("#notice")).toBe("127.0.0.1 rejected that address.");
  expect((await test("owner")).text("#address-error")).toBe("Please enter an email address.");
  await mail({ action: "arrived" });
  expect((await mail()).text("#arrived")).toBe("Confirmed by Front desk, today, 9:00 AM.");
});

test("an email that was given up is named with its visit, and sent again by one press", async () => {
  const { mail, booked, database } = await start();
  await booked();
  await database
    .updateTable("outbox")
    .set({ deadAt: "2026-06-10T12:30:00.000Z", lastError: "550 No such user" })
    .where("kind", "=", "confirmation")
    .execute();
  const page = await mail();
  expect(page.all("dd").at(-1)).toMatch(/^1 email\w{3}-\w{3}, today, 8:30 AM: 550 No such user$/);
  expect((await mail({ action: "retry" })).location).toBe(`${mailPath}?done=retried`);
  expect((await mail()).all("dd").at(-1)).toBe("None");

  await database.updateTable("outbox").set({ deadAt: "2026-06-10T12:30:00.000Z", lastError: "550" }).execute();
  expect((await mail({ action: "drop" })).location).toBe(`${mailPath}?done=dropped`);
  expect(await database.selectFrom("outbox").selectAll().execute()).toEqual([]);
});

test("calendar programs subscribe at an address that only the office shows, until it makes a new one", async () => {
  const { links, office } = await start();
  const address = async () => (await links()).value("#calendar");
  const first = await address();
  expect(first).toBe(`https://office.test/calendar/${await office.calendarToken()}.ics`);
  expect(await address()).toBe(first);
  const renew = { action: "calendar", token: await office.calendarToken() };
  expect((await links(renew)).location).toBe(`${linksPath}?done=calendar`);
  const second = await address();
  expect(second).not.toBe(first);
  // Pressed twice, or on a page that was open meanwhile.
  await links(renew);
  expect(await address()).toBe(second);
});

test("the list of what to do before going live takes what somebody says, and sees the rest", async () => {
  const { goingLive, hire } = await start();
  const all = async () => (await goingLive()).all("li h2").filter((title) => title.endsWith(": done"));
  const before = await all();
  const done = async () => (await all()).filter((title) => !before.includes(title));
  await hire("sam", "Sam Lee");
  expect((await goingLive({ action: "done", item: "legal" })).location).toBe(goingLivePath);
  expect(await done()).toEqual(["Technicians: done", "Terms and privacy policy: done"]);
  expect((await goingLive()).text("#item-legal")).toContain("Front desk, today, 9:00 AM");
  await goingLive({ action: "take-back", item: "legal" });
  expect(await done()).toEqual(["Technicians: done"]);
  // What the site sees by itself, nobody can say.
  expect((await goingLive({ action: "done", item: "backup" })).status).toBe(400);
});

test("what was published is done at once", async () => {
  const { goingLive, office, database } = await start();
  const saved = await office.saveDraft(
    { name: "Rosa’s Repair", phone: "(727) 555-0199" },
    { revision: 0, by: "Owner" },
  );
  if (saved.status === "saved") await office.publishDraft({ revision: saved.draft.revision, by: "Owner" });
  const shown = await withSite(await readSite(database, new Date()), goingLive);
  expect(shown.all("li h2")).toEqual(expect.arrayContaining(["Your name: done", "Your phone number: done"]));
});

test("published facts that this release can’t use leave the rest of the list as it is", async () => {
  const { goingLive, database } = await start();
  const row = {
    number: 1,
    state: "live",
    document: '{"warrantyDays":"for ever"}',
    basedOn: null,
    revision: 1,
  } as const;
  const by = { createdAt: "", createdBy: "Owner", publishedAt: "", publishedBy: "Owner", failure: "" };
  await database
    .insertInto("site_versions")
    .values({ ...row, ...by })
    .execute();
  expect((await goingLive()).status).toBe(200);
});

test("licenses and reviews of the owner’s own are done, also while the site has the example address", async () => {
  const { office } = await temporaryOffice();
  const mail = directMail({ smtpUrl: undefined, mailFrom: undefined, mailTo: undefined });
  const { promises } = facts();
  const none = { rating: null, since: null, licenses: [], testimonials: [], promises };
  const own = shownFacts(true, {
    ...none,
    licenses: [{ kind: "insurance", name: "Gulf Mutual", number: null, lookUp: null }],
    testimonials: [
      { name: "Ann P.", location: "Largo", quote: "Quick.", stars: 5, source: "Google", url: null, mayPublish: true },
    ],
  });
  const doneWith = async (shown: typeof own) =>
    (await launchList({ office, mail, behindTls: false }, { business: business(), shown, unset: [] }))
      .filter(({ id, isDone }) => isDone && ["licenses", "testimonials"].includes(id))
      .map(({ id }) => id);
  expect(await doneWith(shownFacts(true, none))).toEqual([]);
  expect(await doneWith(own)).toEqual(["licenses", "testimonials"]);
});

test("opened at the site’s own address, the list has it as done, and stores nothing", async () => {
  const { office } = await temporaryOffice();
  const mail = directMail({ smtpUrl: undefined, mailFrom: undefined, mailTo: undefined });
  const origin = "https://own.example";
  const known = { business: { ...business(), siteUrl: origin }, shown: shownFacts(false, facts()), unset: [] };
  const items = await launchList({ office, mail, behindTls: true, origin }, known);
  expect(items.find(({ id }) => id === "https")).toMatchObject({ isDone: true, done: undefined });
  expect(await office.launchNotes()).toEqual(new Map());
});

test("the settings list every room with its state", async () => {
  const { ask } = await start();
  const page = await ask(settingsPage, { path: "/office/settings" });
  expect(page.all("li h2")).toEqual(rooms.map(({ name }) => name));
  expect(
    page
      .all("li")
      .slice(-6, -4)
      .map((text) => /(No link|Email not set up)$/.exec(text)?.[0]),
  ).toEqual(["No link", "Email not set up"]);
});
