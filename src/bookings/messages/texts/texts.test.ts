import { hash, randomUUID } from "node:crypto";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { createSite, withSite } from "../../../facts/site.ts";
import { consentWords } from "../../../shared/text-consent.ts";
import type { PlainDate } from "../../../shared/time/calendar.ts";
import { storedBooking } from "../../fixtures.ts";
import { describeOnBothEngines } from "../../store/engine/fixtures.ts";
import { type ReceivedText, reply, signed, status, testAccount, textingShop } from "./fixtures.ts";
import { twilioSignature } from "./twilio.ts";
import { gsmText, helpWords, startWords, stopWords, textKinds, textWordsOf } from "./words.ts";

/** What one text has room for. */
const oneText = /^[\n !"#$%&'()*+,\-./0-9:;<=>?¡A-Z_a-z@£¥èéùìòÇØøÅåÆæßÉÄÖÑÜ§¿äöñüà]{1,160}$/;

const longestFacts = {
  name: "Ŵünderbar “Premium” Appliance & Refrigeration Repair Co. – Łódź 🔧",
  phone: "(727) 555-0142",
};

describe("the words of texts", () => {
  test.each(textKinds)("%s fits into one text, with the longest facts, dates and names", (kind) => {
    const booking = storedBooking({
      serviceDate: "2026-09-30",
      timeSlot: "a window that was never offered, with a very long name",
      arrivalAt: "2026-09-30T16:40:00.000Z",
    });
    for (const siteUrl of [
      "https://a.co",
      "https://www.an-ordinary-address.com",
      `https://${"long-".repeat(30)}name.example.com`,
    ])
      for (const name of [longestFacts.name, "Al", "x".repeat(60)])
        for (const technician of [
          undefined,
          "Jo",
          "Wilhelmina-Alexandrina-Elisabeth’".repeat(3),
          "李小龙 ".repeat(9),
        ]) {
          const document = { name: [...name].slice(0, 60).join(""), phone: longestFacts.phone, siteUrl };
          const said = withSite(createSite({}, { document }), () => textWordsOf(kind, { booking, technician }));
          expect(said).toMatch(oneText);
          if (siteUrl.length < 40) expect(said).toContain(`${siteUrl}/booking/${booking.linkToken}`);
        }
  });

  test("answers to HELP, STOP and START fit, too", () => {
    withSite(createSite({}, { document: longestFacts }), () => {
      for (const words of [helpWords(), stopWords(), startWords()]) expect(words).toMatch(oneText);
    });
  });

  test.each([
    ["José’s “Fix-It” – café…", 'José\'s "Fix-It" - café...'],
    ["Łódź [A] {B} ~^ €5 \u{1f527} ok", "odz (A) (B) 5 ok"],
    ["Ærø Ñandú", "Ærø Ñandu"],
    ["a\tb\u00a0c\u200b", "a b c"],
  ])("%j is %j in characters of one byte", (text, plain) => {
    expect(gsmText(text)).toBe(plain);
  });
});

test("requests are signed as Twilio documents it", () => {
  const caller = "+14158675309";
  const params = { To: "+18005551212", From: caller, Digits: "1234", Caller: caller, CallSid: "CA1234567890ABCDE" };
  const url = "https://mycompany.com/myapp.php?foo=1&bar=2";
  expect(twilioSignature("12345", url, new URLSearchParams(params))).toBe("RSOYDt4T1cUTdK1PDd93/VVr8B8=");
});

describeOnBothEngines("texts", (engine) => {
  const shopOn = async (...rest: Parameters<typeof textingShop> extends [unknown, ...infer Rest] ? Rest : never) =>
    textingShop(await engine.newPlace(), ...rest);

  test("whoever agreed gets texts instead of emails, with a row that says when and with which words", async () => {
    const { agreed, booked, send, words, provider, subjects, database, clock, be, office } = await shopOn();
    const visit = await agreed({ email: "dana@example.com" });
    await booked({ email: "other@example.com", phone: "(727) 555-0188" });
    await send();
    expect(words()).toEqual(["booked for Fri, Jun 12, 8am-12pm."]);
    expect(provider.texts[0]).toMatchObject({ to: "+17275550123", from: testAccount.number, validSeconds: 36_000 });
    expect(subjects().sort()).toEqual(["Booked", "New booking", "New booking"]);
    const said = consentWords("Pinellas Appliance Repair Co.");
    expect(await database.selectFrom("text_consents").selectAll().execute()).toEqual([
      expect.objectContaining({
        bookingId: visit.id,
        at: clock.now.toISOString(),
        by: "customer",
        phoneKey: "7275550123",
        words: said,
        version: hash("sha256", said, "hex").slice(0, 12),
      }),
    ]);
    be("2026-06-11 9:00");
    await send();
    expect(words()[1]).toBe("see you tomorrow, Fri, Jun 12, 8am-12pm.");
    const { history } = await office.visit(visit);
    expect(history.map(({ title, lines }) => [title, ...lines])).toContainEqual(["Text", "Booked: sent"]);
  });

  test("without an email address, the text is all they get, and nobody has to call", async () => {
    const { office, agreed, send, words, calls, bookings } = await shopOn();
    const visit = await agreed();
    await office.edit({ id: visit.id, version: visit.version, by: "Front desk" }, { email: "" });
    await send();
    await bookings.reschedule(visit, { date: "2026-06-15", slot: "morning" });
    await send();
    expect(words()).toEqual(["booked for Fri, Jun 12, 8am-12pm.", "new time: Mon, Jun 15, 8am-12pm."]);
    expect(await calls()).toEqual([]);
  });

  test("who was asked by text hears by text that a stranger has booked the time that opened", async () => {
    const { office, bookings, agreed, booked, send, words } = await shopOn();
    const holder = await booked({ serviceDate: "2026-06-15" });
    await agreed({ serviceDate: "2026-06-16", earlierOn: "1" });
    await send();
    await bookings.cancel(holder);
    const [place] = await office.openPlaces();
    const ids = place?.waiting.map(({ booking }) => booking.id) ?? [];
    await office.offerPlace(place?.id ?? "", ids, "Front desk");
    await send();
    const left = async () => (await bookings.availability("2026-06-15", "2026-06-15"))[0]?.spots.morning ?? 0;
    while ((await left()) > 0) await booked({ serviceDate: "2026-06-15" });
    await send();
    await send();
    expect(words()).toEqual([
      "booked for Tue, Jun 16, 8am-12pm.",
      "earlier spot: Mon, Jun 15, 8am-12pm. First yes gets it:",
      "that time is taken. You keep Tue, Jun 16, 8am-12pm.",
    ]);
  });

  test.each([
    ["no box", { textsAccepted: false }],
    ["a landline's extension", { phone: "(727) 555-0123 ext. 4" }],
    ["a toll-free number", { phone: "(800) 555-0123" }],
    ["another country", { phone: "+49 30 1234567" }],
  ])("%s: no text and no consent", async (_what, overrides) => {
    const { agreed, send, words, database } = await shopOn();
    await agreed(overrides);
    await send();
    expect(words()).toEqual([]);
    expect(await database.selectFrom("text_consents").selectAll().execute()).toEqual([]);
  });

  test("until sending is switched on, people agree and get emails", async () => {
    const { agreed, send, words, subjects, database, follow, office } = await shopOn(undefined, {
      ...testAccount,
      isOn: false,
    });
    await agreed();
    await send();
    expect([words(), subjects().sort()]).toEqual([[], ["Booked", "New booking"]]);
    expect(await database.selectFrom("text_consents").selectAll().execute()).toHaveLength(1);
    await office.setTextAccount(undefined);
    await follow();
    await agreed({ phone: "(727) 555-0177" });
    expect(await database.selectFrom("text_consents").selectAll().execute()).toHaveLength(1);
  });

  test("another number has agreed to nothing: what it would have got goes by email", async () => {
    const { agreed, send, words, subjects, office } = await shopOn();
    const visit = await agreed();
    await office.edit({ id: visit.id, version: visit.version, by: "Front desk" }, { phone: "(727) 555-0199" });
    await send();
    expect([words(), subjects().sort()]).toEqual([[], ["Booked", "New booking"]]);
  });

  test("nobody is texted at night: it waits for eight in the morning", async () => {
    const { agreed, send, words, be, office, subjects } = await shopOn();
    be("2026-06-10 20:00");
    const visit = await agreed({ serviceDate: "2026-06-12" });
    await send();
    be("2026-06-11 7:59");
    await send();
    expect(words()).toEqual([]);
    be("2026-06-11 8:00");
    await send();
    expect(words()).toHaveLength(1);
    be("2026-06-12 20:30");
    await office.setProgress({ id: visit.id, version: visit.version, by: "Front desk" }, "on-the-way", 30);
    be("2026-06-12 20:32");
    await send();
    expect(words()).toHaveLength(1);
    expect(subjects()).toContain("Your technician is on the way");
  });

  test("a text that waits for a provider that is down goes by email before its visit begins, and a reminder the day before", async () => {
    let isDown = false;
    const { agreed, moveAtDesk, send, be, words, subjects } = await shopOn(() => ({ status: isDown ? 503 : 201 }));
    await agreed({ email: "dana@example.com", serviceDate: "2026-06-12", timeSlot: "evening" });
    const moved = await agreed({ email: "dana@example.com", serviceDate: "2026-06-12", timeSlot: "morning" });
    await send();
    isDown = true;
    for (const hour of [9, 12, 15, 18, 19]) {
      be(`2026-06-11 ${hour}:00`);
      await send();
    }
    expect(subjects()).not.toContain("Reminder");
    await moveAtDesk(moved, { date: "2026-06-13", slot: "morning" });
    // The night is no time for texts, and by the morning it isn't tomorrow anymore.
    be("2026-06-11 20:30");
    await send();
    expect(subjects().filter((subject) => subject === "Reminder")).toHaveLength(1);
    be("2026-06-12 9:00");
    await send();
    be("2026-06-12 19:30");
    await send();
    isDown = false;
    be("2026-06-12 20:30");
    await send();
    const told = (subject: string) => subject === "Reminder" || subject === "Rescheduled";
    expect(subjects().filter(told).sort()).toEqual(["Reminder", "Reminder", "Rescheduled"]);
    expect(words()).toHaveLength(2);
  });

  test("STOP ends texts to the number for all its visits at once; what waits goes by email; START begins again", async () => {
    const { agreed, send, words, be, bookings, office, calls, subjects, database } = await shopOn();
    await agreed({ email: "dana@example.com" });
    await agreed({ serviceDate: "2026-06-16", serviceType: "washing-machine-repair" });
    await send();
    expect(words()).toHaveLength(2);
    const stop = reply("+17275550123", " Stop ");
    const answer = await bookings.receiveFromProvider(stop);
    // Twilio answers STOP itself.
    expect(answer?.body).toContain("<Response></Response>");
    be("2026-06-11 9:00");
    await send();
    be("2026-06-15 9:00");
    await send();
    expect(words()).toHaveLength(2);
    expect(subjects().filter((subject) => subject === "Reminder")).toHaveLength(2);
    expect(await calls()).toContain("texts-stopped");
    const again = await agreed({ serviceDate: "2026-06-18", serviceType: "oven-stove-repair" });
    await send();
    expect(words()).toHaveLength(2);
    expect((await office.visit(again)).customer).toMatchObject({ noTexts: "stopped" });
    // The office can't take it back.
    await office.setNoTexts(again.id, false);
    expect((await office.visit(again)).customer).toMatchObject({ noTexts: "stopped" });
    // Late and repeated ones change nothing.
    expect((await bookings.receiveFromProvider(reply("+17275550123", "start")))?.body).toContain("again");
    await bookings.receiveFromProvider(stop);
    await bookings.reschedule(again, { date: "2026-06-19", slot: "morning" });
    await send();
    expect(words().at(-1)).toBe("new time: Fri, Jun 19, 8am-12pm.");
    const stopped = await database.selectFrom("stopped_numbers").selectAll().execute();
    expect(stopped).toEqual([]);
  });

  test.each(["STOP", "StopAll", "unsubscribe", "CANCEL.", "end", "QUIT", "¡Alto!", "parar", "ｓｔｏｐ"])(
    "%j stops",
    async (said) => {
      const { agreed, bookings, database } = await shopOn();
      await agreed();
      const answer = await bookings.receiveFromProvider(reply("+17275550123", said));
      expect(await database.selectFrom("stopped_numbers").selectAll().execute()).toHaveLength(1);
      expect(answer?.body.includes("START")).toBe(/alto|parar|\.|ｓ/i.test(said));
    },
  );

  test("HELP and INFO are answered, unless the provider has done it", async () => {
    const { bookings, calls } = await shopOn();
    for (const said of ["help", "INFO!"]) {
      expect((await bookings.receiveFromProvider(reply("+17275550123", said)))?.body).toContain(
        "questions about your visit? Call",
      );
      const answered = reply("+17275550123", said, { OptOutType: "HELP" });
      expect((await bookings.receiveFromProvider(answered))?.body).toContain("<Response></Response>");
    }
    expect(await calls()).toEqual([]);
  });

  test("a reply is on its visit and on the call list, once; a stranger's is a question", async () => {
    const { agreed, send, bookings, office } = await shopOn();
    const visit = await agreed();
    await send();
    const words = `The gate code is 4711. <b>&amp; ${"x".repeat(3_000)}`;
    const one = reply("+17275550123", words);
    for (let i = 0; i < 3; i++) await bookings.receiveFromProvider(one);
    await bookings.receiveFromProvider(reply("+18135550111", "Do you fix toasters?"));
    await bookings.receiveFromProvider(reply("+18135550111", "STOP"));
    const { open, questions } = await office.calls();
    expect(open.map(({ booking, reasons, said }) => [booking.id, reasons, said])).toEqual([
      [visit.id, ["text-reply"], [words.slice(0, 1_600)]],
    ]);
    expect(questions.map(({ phone, question }) => [phone, question])).toEqual([
      ["(813) 555-0111", "By text: Do you fix toasters?"],
    ]);
    const { history } = await office.visit(visit);
    expect(history.filter(({ kind }) => kind === "text-reply").map(({ note }) => note)).toEqual([
      words.slice(0, 1_600),
    ]);
  });

  test("a phone that sends a thousand texts fills neither list nor history", async () => {
    const { agreed, send, bookings, office, database } = await shopOn();
    const visit = await agreed();
    await send();
    for (let i = 0; i < 60; i++) {
      await bookings.receiveFromProvider(reply("+17275550123", `Spam ${i}`));
      await bookings.receiveFromProvider(reply("+18135550111", `Spam ${i}`));
    }
    const { history } = await office.visit(visit);
    expect(history.filter(({ kind }) => kind === "text-reply")).toHaveLength(30);
    expect(await database.selectFrom("calls").selectAll().execute()).toHaveLength(60);
  });

  test("forged requests change nothing", async () => {
    const { agreed, send, bookings, provider, database, calls } = await shopOn();
    await agreed();
    await send();
    const [text] = provider.texts as [ReceivedText];
    const good = reply("+17275550123", "STOP");
    const forged = [
      { ...good, headers: new Headers() },
      { ...good, headers: new Headers({ "x-twilio-signature": "" }) },
      { ...good, body: `${good.body}&Body=more` },
      { ...good, body: good.body.replace("STOP", "STOPALL") },
      { ...good, target: "/texts?text=1" },
      signed(
        "/texts",
        { MessageSid: "SM1", From: "+17275550123", To: testAccount.number, Body: "STOP" },
        "another token",
      ),
      signed("/texts", {
        AccountSid: "AC1",
        MessageSid: "SM1",
        From: "+17275550123",
        To: testAccount.number,
        Body: "STOP",
      }),
      { ...status(text, "failed", "30007"), headers: new Headers({ "x-twilio-signature": "x".repeat(28) }) },
    ];
    for (const request of forged) expect(await bookings.receiveFromProvider(request)).toBeUndefined();
    // Another number of the same account.
    await bookings.receiveFromProvider(reply("+17275550123", "STOP", { To: "+17275550199" }));
    expect(await database.selectFrom("stopped_numbers").selectAll().execute()).toEqual([]);
    expect(await database.selectFrom("texts_received").selectAll().execute()).toEqual([]);
    expect(await calls()).toEqual([]);
  });

  test("delivered is the last word, and an unknown or erased visit's state changes nothing", async () => {
    const { agreed, send, bookings, provider, office, subjects } = await shopOn();
    const visit = await agreed();
    await send();
    const [text] = provider.texts as [ReceivedText];
    for (const said of ["sent", "delivered", "failed", "undelivered", "delivered"])
      expect((await bookings.receiveFromProvider(status(text, said, "30007")))?.body).toContain("<Response>");
    await bookings.receiveFromProvider(
      status({ ...text, statusUrl: "https://www.example.com/texts?text=nothing" }, "failed", "30005"),
    );
    await send();
    expect(subjects()).toEqual(["New booking"]);
    const { history } = await office.visit(visit);
    expect(history.map(({ lines }) => lines)).toContainEqual(["Booked: delivered"]);
  });

  test.each([
    ["21610", "stopped", { stopped: 1, isOn: true }],
    ["30007", "filtered", { stopped: 0, isOn: true }],
    ["30034", "unregistered", { stopped: 0, isOn: false }],
    ["30005", "unreachable", { stopped: 0, isOn: true }],
    ["99999", "failed", { stopped: 0, isOn: true }],
  ])("error %s is %s: the message goes by email, and the visit says why", async (code, failure, { stopped, isOn }) => {
    const { agreed, send, bookings, provider, office, subjects, database, follow } = await shopOn();
    const visit = await agreed();
    await send();
    const [text] = provider.texts as [ReceivedText];
    for (let i = 0; i < 2; i++) await bookings.receiveFromProvider(status(text, "undelivered", code));
    await follow();
    await send();
    expect(subjects().sort()).toEqual(["Booked", "New booking"]);
    expect((await office.textAccount())?.isOn).toBe(isOn);
    expect(await database.selectFrom("stopped_numbers").selectAll().execute()).toHaveLength(stopped);
    const { history } = await office.visit(visit);
    const failed = history.filter(({ kind }) => kind === "text-failed");
    expect(failed.map(({ lines }) => lines.slice(1))).toContainEqual([`Error ${code}`, "Sent by email instead."]);
    const next = await agreed({ serviceDate: "2026-06-17" });
    expect(next.textKey).toBe(stopped ? "" : "7275550123");
    expect(failure).toBeTruthy();
  });

  test("a text that is refused at once goes by email; without an address, somebody calls", async () => {
    const { agreed, send, office, calls, subjects } = await shopOn(() => ({ status: 400, code: 21614 }));
    const visit = await agreed();
    await send();
    expect(subjects().sort()).toEqual(["Booked", "New booking"]);
    const other = await agreed({ phone: "(727) 555-0166", serviceDate: "2026-06-16" });
    await office.edit({ id: other.id, version: other.version, by: "Front desk" }, { email: "" });
    await send();
    expect(await calls()).toEqual(["text-given-up"]);
    expect(visit.textKey).toBe("7275550123");
  });

  test.each([
    ["is down", () => ({ status: 503 })],
    ["answers 429", () => ({ status: 429, code: 20429 })],
    ["lets nobody in", () => ({ status: 401, code: 20003 })],
    ["says that the number isn't its own", () => ({ status: 400, code: 21659 })],
  ])("while the provider %s, emails go on; texts follow", async (_what, refusal) => {
    let isBack = false;
    let asked = 0;
    const { agreed, booked, send, words, subjects, clock } = await shopOn(() => {
      asked++;
      return isBack ? { status: 201 } : refusal();
    });
    for (const phone of ["(727) 555-0101", "(727) 555-0102", "(727) 555-0103"]) await agreed({ phone });
    for (let i = 0; i < 4; i++) await booked();
    await send();
    expect(subjects()).toHaveLength(3 + 2 * 4);
    expect(words()).toEqual([]);
    const atOnce = asked;
    await send();
    expect(asked).toBe(atOnce);
    isBack = true;
    clock.now = new Date(clock.now.getTime() + 60_000);
    await send();
    expect(words()).toHaveLength(3);
    expect(subjects()).toHaveLength(3 + 2 * 4);
  });

  test("after a day, what couldn't be texted goes by email or is called; what is too late isn't sent", async () => {
    const { agreed, send, be, office, subjects, words, calls } = await shopOn(() => ({ status: 503 }));
    be("2026-06-10 9:00");
    await agreed({ serviceDate: "2026-06-15" });
    const silent = await agreed({ phone: "(727) 555-0166", serviceDate: "2026-06-16" });
    await office.edit({ id: silent.id, version: silent.version, by: "Front desk" }, { email: "" });
    await send();
    for (const time of ["2026-06-10 12:00", "2026-06-10 19:00", "2026-06-11 8:59"]) {
      be(time);
      await send();
    }
    expect(subjects()).toEqual(["New booking", "New booking"]);
    be("2026-06-11 9:01");
    await send();
    expect(subjects().sort()).toEqual(["Booked", "New booking", "New booking"]);
    expect(words()).toEqual([]);
    expect(await calls()).toEqual(["text-given-up"]);
  });

  test("a text that the provider took before its answer was lost, or before the server died, isn't sent again", async () => {
    let isLost = true;
    const shop = await shopOn(() => ({ status: isLost ? ("lost" as const) : 201 }));
    const { agreed, send, words, clock, database, office, wait } = shop;
    const booked = "booked for Fri, Jun 12, 8am-12pm.";
    const visit = await agreed();
    await send();
    expect([
      words(),
      await database.selectFrom("outbox").select("sentAt").where("channel", "=", "text").execute(),
    ]).toEqual([[booked], [{ sentAt: null }, { sentAt: null }]]);
    isLost = false;
    wait(60);
    await send();
    const texts = () =>
      database.selectFrom("outbox").selectAll().where("channel", "=", "text").orderBy("dueAt").execute();
    expect([words(), (await texts())[0]?.sentAt]).toEqual([[booked], clock.now.toISOString()]);
    // The same words about something new are sent again: moved away, and back.
    const moved = async (date: PlainDate) => {
      const { version } = await shop.stored(visit);
      await office.reschedule({ id: visit.id, version, by: "Front desk" }, { date, slot: "morning" });
      wait(11 * 60);
      await send();
    };
    for (const date of ["2026-06-15", "2026-06-12", "2026-06-15"] as const) await moved(date);
    const there = "new time: Mon, Jun 15, 8am-12pm.";
    expect(words()).toEqual([booked, there, "new time: Fri, Jun 12, 8am-12pm.", there]);
    // The server dies between the provider's answer and its own note of it; its claim has ended since.
    const last = (await texts()).find(({ serviceDate, kind }) => kind === "changed" && serviceDate === "2026-06-15");
    await database
      .updateTable("outbox")
      .set({ sentAt: null })
      .where("id", "=", last?.id ?? "")
      .execute();
    wait(60);
    await send();
    const { sentAt } = (await texts()).find(({ id }) => id === last?.id) ?? {};
    expect([words().length, sentAt]).toEqual([4, clock.now.toISOString()]);
  });

  test("a slow provider holds no email back", async () => {
    // The time that it has for an answer doesn't run: on a busy machine, the emails may take longer.
    vi.spyOn(AbortSignal, "timeout").mockReturnValue(new AbortController().signal);
    onTestFinished(() => void vi.restoreAllMocks());
    const answered = Promise.withResolvers<{ status: number }>();
    const { agreed, booked, send, words, subjects, lines } = await shopOn(() => answered.promise);
    for (let i = 1; i < 7; i++)
      await agreed({
        phone: `(727) 555-010${i}`,
        serviceDate: "2026-06-12",
      });
    for (let i = 0; i < 5; i++) await booked();
    const sending = send();
    await expect.poll(() => subjects(), { timeout: 20_000 }).toHaveLength(6 + 2 * 5);
    expect(words()).toEqual([]);
    answered.resolve({ status: 201 });
    await sending;
    expect(lines.filter((line) => !line.startsWith("info"))).toEqual([]);
    expect(words()).toHaveLength(6);
  });

  test("nobody gets more than ten texts a day", async () => {
    const { agreed, send, words, clock, office, subjects } = await shopOn();
    const visit = await agreed();
    await send();
    let seen = visit;
    for (let i = 0; i < 14; i++) {
      const answer = await office.reschedule(
        { id: visit.id, version: seen.version, by: "Front desk" },
        { date: i % 2 ? "2026-06-12" : "2026-06-15", slot: "morning" },
      );
      if (answer.status !== "changed") throw new Error(answer.status);
      seen = answer.booking;
      clock.now = new Date(clock.now.getTime() + 11 * 60_000);
      await send();
    }
    expect(words()).toHaveLength(10);
    expect(subjects().filter((subject) => subject === "Rescheduled")).toHaveLength(5);
  });

  test("erasing takes consent, replies and what is waiting; the number stays stopped; a copy has all of it but no secret", async () => {
    const { agreed, send, bookings, office, database, forget } = await shopOn();
    const visit = await agreed();
    await send();
    await bookings.receiveFromProvider(reply("+17275550123", "My secret word is xyzzy"));
    await bookings.receiveFromProvider(reply("+17275550123", "STOP"));
    const [customer] = await bookings.findCustomers(["7275550123"]);
    const copy = JSON.stringify(await bookings.listRecords(customer ? [customer] : []));
    expect(copy).toContain("xyzzy");
    expect(copy).toContain(consentWords("Pinellas Appliance Repair Co.").slice(0, 40));
    expect(copy).not.toContain(testAccount.secret);
    for (const { booking, ids } of (await office.calls()).open)
      if (booking.id === visit.id) await office.checkOffCall(ids, "", "Front desk");
    expect(await forget(visit.email)).toBe(1);
    const tables = [
      "bookings",
      "outbox",
      "events",
      "calls",
      "text_consents",
      "texts_received",
      "stopped_numbers",
    ] as const;
    const left = JSON.stringify(
      await Promise.all(tables.map((table) => database.selectFrom(table).selectAll().execute())),
    );
    for (const trace of ["xyzzy", "7275550123", "555-0123"]) expect(left).not.toContain(trace);
    const again = await agreed({ serviceDate: "2026-06-17" });
    expect(again.textKey).toBe("");
  });

  test("a part that has come is told by text, too", async () => {
    const { agreed, office, seen, be, send, words } = await shopOn();
    const visit = await agreed();
    await send();
    be("2026-06-12 9:00");
    const part = { id: randomUUID(), number: "W10", name: "Drain pump", price: "", expectedOn: "2026-06-17" };
    await office.orderPart(await seen(visit), part);
    await office.partArrived(await seen(visit), part.id);
    await send();
    expect(words().at(-1)).toBe("your part is here.");
  });

  test("a visit that follows another goes by the same consent", async () => {
    const { agreed, office, be, send, words, database } = await shopOn();
    const visit = await agreed();
    await send();
    be("2026-06-12 9:00");
    const answer = await office.bookFollowUp(
      { id: visit.id, version: visit.version, by: "Front desk" },
      { date: "2026-06-19", slot: "morning" },
    );
    expect(answer.status).toBe("booked");
    be("2026-06-12 9:20");
    await send();
    expect(words().at(-1)).toBe("booked for Fri, Jun 19, 8am-12pm.");
    expect(await database.selectFrom("text_consents").selectAll().execute()).toHaveLength(2);
  });
});
