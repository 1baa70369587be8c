/**
 * A month of a shop, hour by hour, with a real mail server and a provider of texts on loopback: customers move and cancel, others
 * wait for their places, parts come late, the provider is down or too busy for a day, or slow all month. Nobody is forgotten, nobody is
 * told twice, and no email waits for a text.
 */
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { isSameTime } from "../../src/bookings/messages/message-kinds.ts";
import { reminderDue } from "../../src/bookings/messages/outbox/mail-rows.ts";
import { type ReceivedText, reply, textingShop } from "../../src/bookings/messages/texts/fixtures.ts";
import type { Booking } from "../../src/bookings/store/bookings.ts";
import { describeOnBothEngines } from "../../src/bookings/store/engine/fixtures.ts";
import type { DaySlot } from "../../src/shared/availability/availability.ts";
import { addDays, hourInNewYork, type PlainDate, slotStart, todayInNewYork } from "../../src/shared/time/calendar.ts";
import { hourMs } from "../../src/shared/time/units.ts";
import { full } from "../full-size.ts";
import { randomFrom } from "../shop.ts";

const [visits, days] = full ? [120, 24] : [40, 8];
const firstDay = "2026-06-10";
/** Until the last second visit. */
const lastDay = addDays(firstDay, days + 22);
/** Two technicians, a visit each in a window. */
const technicians = ["Sam Rivera", "Kim Lee"];
const weekdays = "0123456";
/** Those who wait for a place that are asked at once. */
const asked = 3;
/** The hours in which something happens; at night, only messages that are due. */
const hours = [2, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20];

/** What a customer does, in the order in which they book. */
const wishes = ["cancel", "move", "too-late"] as const;
const whatOf = (number: number) => ({
  // 20 % want another time, 6 % wait for a part.
  wish: number % 5 === 2 ? wishes[Math.floor(number / 5) % wishes.length] : undefined,
  part: number % 17 === 4 ? ({ isLate: number % 2 === 0, mustBeCalled: number % 3 === 0 } as const) : undefined,
  agrees: number % 5 < 2,
  hasEmail: number % 20 !== 6,
  isSilent: number % 4 === 3,
  // One of them without an email address.
  stops: number === 11 || number === 26,
});
type Story = ReturnType<typeof whatOf> & {
  id: string;
  token: string;
  phone: string;
  acts: boolean;
  isReminded?: boolean;
};

/** The day on which the provider takes no texts. */
const badDay = 5;
const slowSeconds = 30;
const providers = [
  ["down for a day", 503],
  ["too busy for a day", 429],
  [`slow: ${slowSeconds} seconds for each answer`, 201],
] as const;

describeOnBothEngines(`a month of a shop, with ${visits} visits`, (engine) => {
  const name =
    "with a provider that is %s: every waiter is told once, no place is taken twice, nobody is without a message, parts are followed up, emails go on";
  test.each(providers)(name, { timeout: 20 * 60_000 }, async (how, answers) => {
    let isBadDay = false;
    let refused = 0;
    /** The answers that a slow provider has not given yet. */
    const held: (() => void)[] = [];
    let isHeld = Promise.withResolvers<void>();
    const shop = await textingShop(await engine.newPlace(), () => {
      if (answers !== 201) {
        if (isBadDay) refused++;
        return { status: isBadDay ? answers : 201 };
      }
      const answer = Promise.withResolvers<{ status: number }>();
      held.push(() => answer.resolve({ status: 201 }));
      isHeld.resolve();
      return answer.promise;
    });
    const { bookings, office, database, clock, be, booked, hire, seen, stored, send, wait, provider, server } = shop;
    for (const name of technicians) await hire(name.toLowerCase().slice(0, 3), name);
    const random = randomFrom(20260610);
    const below = (most: number) => Math.floor(random() * most);
    const figures = { moved: 0, canceled: 0, taken: 0, called: 0, late: 0, seconds: 0, strangers: 0, rounds: 0 };
    const dueEmails = async () => {
      const due = database.selectFrom("outbox").where("sentAt", "is", null).where("deadAt", "is", null);
      const emails = due.where("channel", "=", "email").where("dueAt", "<=", clock.now.toISOString());
      return (await emails.select("id").execute()).length;
    };
    /** Sends what is due. While a slow provider thinks, all emails leave; then so many seconds have passed. */
    async function sendAll() {
      const sending = send().then(() => true);
      for (;;) {
        isHeld = Promise.withResolvers<void>();
        if (held.length === 0 && (await Promise.race([sending, isHeld.promise]))) break;
        await expect.poll(dueEmails).toBe(0);
        wait(slowSeconds);
        figures.rounds++;
        for (const answer of held.splice(0)) answer();
      }
      expect(await dueEmails()).toBe(0);
    }

    const stories: Story[] = [];
    const called = new Map<string, Set<string>>();
    const isCalled = (id: string, ...reasons: readonly string[]) => reasons.some((one) => called.get(id)?.has(one));
    const stopped = new Map<string, number>();
    const textsTo = (number: string) => provider.texts.filter(({ to }) => to === number).length;
    const today = () => todayInNewYork(clock.now);
    const free = async (from: PlainDate): Promise<DaySlot> => {
      const found = (await bookings.availability(from, addDays(from, 14)))
        .flatMap(({ date, spots }) => Object.entries(spots).map(([slot, left]) => ({ date, slot, left })))
        .find(({ left = 0 }) => left > 0);
      if (!found) throw new Error("no place is free");
      return found;
    };

    let made = 0;
    /** Somebody books, some days ahead; most who book far ahead would come sooner. */
    async function book() {
      const number = made++;
      // Somebody's reminder is due on the bad day.
      const isReminded = today() === addDays(firstDay, badDay - 1) && !stories.some(({ isReminded }) => isReminded);
      const what = { ...whatOf(number), ...(isReminded && { agrees: true, wish: undefined, stops: false }) };
      const phone = `(727) 555-${String(1000 + number)}`;
      const ahead = isReminded ? 2 : 1 + below(9);
      const { date, slot } = await free(addDays(today(), ahead));
      const visit = await booked({
        ...{ phone, email: `customer${number}@example.com`, textsAccepted: what.agrees },
        ...{ serviceDate: date, timeSlot: slot, earlierOn: ahead > 3 && !what.wish ? weekdays : "" },
      });
      // Without an address, there are texts alone, or somebody calls.
      if (!what.hasEmail) await office.edit(await seen(visit), { email: "" });
      stories.push({ ...what, isReminded, id: visit.id, token: visit.linkToken ?? "", phone, acts: true });
    }

    /** Who wants no more texts says so the day after booking. */
    async function stop(hour: number) {
      for (const { phone, id } of hour === 10 ? stories.filter(({ stops }) => stops) : []) {
        const number = `+1${phone.replace(/\D/g, "")}`;
        if (stopped.has(number) || (await stored({ id })).createdAt > hourInNewYork(today(), 0).toISOString()) continue;
        await bookings.receiveFromProvider(reply(number, "STOP"));
        stopped.set(number, textsTo(number));
      }
    }

    /** Another time: with notice, the customer chooses it; the evening before, the office is told, and calls. */
    async function wantAnother(story: Story, visit: Booking) {
      const evening = hourInNewYork(addDays(visit.serviceDate, -1), 18);
      const isTime =
        story.wish === "too-late"
          ? clock.now >= evening
          : clock.now.getTime() >= Date.parse(visit.createdAt) + 5 * hourMs;
      if (!isTime) return;
      story.acts = false;
      const { status } = await bookings.cannotMakeIt(story.token);
      if (status === "called-off") return;
      if (story.wish === "cancel") {
        await bookings.cancel({ token: story.token });
        figures.canceled++;
        return;
      }
      const answer = await bookings.reschedule({ token: story.token }, await free(addDays(visit.serviceDate, 3)));
      expect(answer.status).toBe("rescheduled");
      figures.moved++;
    }

    /** Who was offered a place in the last hour answers, all at the same instant. */
    async function answerOffers() {
      const open = await database.selectFrom("offers").selectAll().where("answer", "=", "").orderBy("at").execute();
      const now = clock.now.toISOString();
      const answers = open.flatMap(({ id, bookingId, expiresAt }) => {
        const story = stories.find((one) => one.id === bookingId);
        if (!story || story.isSilent || expiresAt <= now) return [];
        return [bookings.answerOffer(story.token, id, below(4) === 0 ? "no" : "yes")];
      });
      for (const { status } of await Promise.all(answers)) if (status === "taken") figures.taken++;
    }

    async function offerPlaces() {
      for (const place of await office.openPlaces()) {
        const next = place.waiting.filter(({ offer }) => !offer).slice(0, asked);
        const ids = next.map(({ booking }) => booking.id);
        if (ids.length > 0) await office.offerPlace(place.id, ids, "Front desk");
      }
    }

    /** The desk goes through its list of calls, and from 4 pm on asks those of tomorrow who haven't confirmed. */
    async function call() {
      const { open, unconfirmed } = await office.calls();
      for (const { id } of unconfirmed) await office.confirm(id, "Front desk");
      for (const { booking, reasons, ids } of open) {
        called.set(booking.id, new Set([...(called.get(booking.id) ?? []), ...reasons]));
        figures.called++;
        if (reasons.includes("called-off")) {
          await office.reschedule(await seen(booking), await free(addDays(booking.serviceDate, 2)));
          figures.moved++;
        }
        if (reasons.includes("part-here") && !(await choose(booking))) throw new Error("no second visit");
        await office.checkOffCall(ids, "", "Front desk");
      }
    }

    const parts: { id: string; visit: string; story: Story; comesOn: PlainDate; wasAsked: boolean }[] = [];
    async function choose(visit: Booking) {
      const answer = await bookings.bookSecondVisit(visit.linkToken ?? "", await free(addDays(today(), 1)));
      if (answer.status !== "booked") return false;
      figures.seconds++;
      const { id, linkToken: token, phone } = answer.second;
      stories.push({ ...whatOf(0), id, token: token ?? "", phone, acts: false });
      return true;
    }

    /** Parts come, some of them two days late: then the office sets another day. */
    async function receiveParts() {
      for (const part of parts) {
        const visit = await stored({ id: part.visit });
        const [open] = (await office.openParts()).filter(({ part: { id } }) => id === part.id);
        if (open?.isLate && isCalled(part.visit, "part-due")) {
          figures.late++;
          await office.expectPart(await seen(visit), part.id, part.comesOn);
        }
        if (open && open.part.arrivedAt === null && today() >= part.comesOn)
          await office.partArrived(await seen(visit), part.id);
        else if (open?.part.arrivedAt && !part.story.part?.mustBeCalled && !part.wasAsked) {
          part.wasAsked = true;
          await choose(visit);
        }
      }
    }

    /** A technician is at the door: the repair is done, or a part is missing. */
    async function repair(story: Story, visit: Booking) {
      if (clock.now.getTime() < slotStart(visit.serviceDate, visit.timeSlot).getTime() + hourMs) return;
      if (!story.part) return void (await office.setProgress(await seen(visit), "done"));
      const id = randomUUID();
      const expectedOn = addDays(today(), 3);
      const comesOn = addDays(expectedOn, story.part.isLate ? 2 : 0);
      const typed = { id, number: "W10", name: "Drain pump", price: "", expectedOn };
      expect((await office.orderPart(await seen(visit), typed)).status).toBe("changed");
      parts.push({ id, visit: visit.id, story, comesOn, wasAsked: false });
    }

    const counts = database.selectFrom("bookings").where("status", "=", "booked").groupBy(["serviceDate", "timeSlot"]);
    for (let day = firstDay as PlainDate; day <= lastDay; day = addDays(day, 1)) {
      const number = Math.round((Date.parse(day) - Date.parse(firstDay)) / 86_400_000);
      // Texts wait, go by email, or somebody calls.
      isBadDay = number === badDay;
      for (const hour of hours) {
        be(`${day} ${hour}:00`);
        if (hour > 2) {
          const due = Math.min(visits, Math.ceil((visits * (number + (hour - 7) / 14)) / days));
          while (made < due) await book();
          await stop(hour);
          await answerOffers();
          for (const visit of await bookings.list({ from: today(), status: "booked" })) {
            const story = stories.find(({ id }) => id === visit.id);
            if (!story || visit.progress !== "") continue;
            if (story.acts && story.wish) await wantAnother(story, visit);
            const now = await stored(story);
            if (now.status === "booked" && now.serviceDate <= today()) await repair(story, now);
            else if (hour === 12 && !story.isSilent)
              await bookings.confirm(story.token, { date: now.serviceDate, slot: now.timeSlot });
          }
          await receiveParts();
          if (hour < 20) await call();
          if (hour < 20) await offerPlaces();
        }
        await sendAll();
        const most = await counts.select(({ fn }) => fn.countAll().as("visits")).execute();
        for (const window of most) expect(Number(window.visits)).toBeLessThanOrEqual(technicians.length);
      }
    }

    const rows = await database.selectFrom("outbox").selectAll().execute();
    const sent = rows.filter(({ sentAt, deadAt }) => sentAt !== null && deadAt === null);
    expect(rows.filter(({ sentAt, deadAt }) => sentAt === null && deadAt === null)).toEqual([]);
    const emails = sent.filter(({ channel }) => channel === "email");
    expect(server.mails.map(({ messageId }) => messageId).sort()).toEqual(
      emails.map(({ messageId }) => messageId).sort(),
    );
    const idOf = ({ statusUrl }: ReceivedText) => new URL(statusUrl).searchParams.get("text");
    const texts = sent.filter(({ channel }) => channel === "text");
    expect(provider.texts.map(idOf).sort()).toEqual(texts.map(({ id }) => id).sort());
    for (const { sentAt, notAfter } of texts) expect((sentAt ?? "") <= (notAfter ?? "9")).toBe(true);
    const bad = hourInNewYork(addDays(firstDay, badDay), 0).toISOString();
    const good = hourInNewYork(addDays(firstDay, badDay + 1), 0).toISOString();
    const followed = texts.filter(({ dueAt, sentAt }) => dueAt >= bad && dueAt < good && (sentAt ?? "") >= good);
    const failed = await database.selectFrom("events").selectAll().where("kind", "=", "text-failed").execute();
    const late = failed.filter(({ after }) => JSON.parse(after ?? "{}").failure === "late");
    if (answers === 201) expect([late.length, figures.rounds > 0]).toEqual([0, true]);
    else {
      // One request each time that it looks, however many texts wait.
      expect([followed.length > 0, late.length > 0, refused > 0 && refused <= hours.length]).toEqual([
        true,
        true,
        true,
      ]);
      expect(texts.filter(({ sentAt }) => (sentAt ?? "") >= bad && (sentAt ?? "") < good)).toEqual([]);
    }
    for (const { bookingId, after } of late) {
      const hasEmail = JSON.parse(after ?? "{}").instead === "email";
      const own = emails.filter((row) => row.bookingId === bookingId && row.recipient === "customer");
      expect([bookingId, hasEmail ? own.length > 0 : isCalled(bookingId ?? "", "text-given-up")]).toEqual([
        bookingId,
        true,
      ]);
    }
    expect(stopped.size).toBe(2);
    for (const [number, before] of stopped) expect([number, textsTo(number)]).toEqual([number, before]);

    for (const { id } of stories) {
      const visit = await stored({ id });
      const own = sent.filter(({ bookingId, recipient }) => bookingId === id && recipient === "customer");
      const said = [visit.status, visit.serviceDate, own.map(({ kind, serviceDate }) => `${kind} ${serviceDate}`)];
      const isKnown = (kinds: readonly string[]) =>
        own.find((row) => kinds.includes(row.kind) && isSameTime(row, visit));
      if (visit.status === "cancelled") {
        expect([said, own.some(({ kind }) => kind === "cancelled")]).toEqual([said, !called.has(id)]);
        continue;
      }
      expect(["done", "second-visit"]).toContain(visit.progress);
      const told = isKnown(["confirmation", "changed"]);
      expect([said, Boolean(told) || called.has(id)]).toEqual([said, true]);
      const mustBeReminded = told !== undefined && told.createdAt < reminderDue(visit.serviceDate).toISOString();
      expect([said, Boolean(isKnown(["reminder"])) || called.has(id)]).toEqual([
        said,
        mustBeReminded || called.has(id),
      ]);
    }

    const openings = await database.selectFrom("openings").selectAll().execute();
    const offers = await database.selectFrom("offers").selectAll().execute();
    const gone = sent.filter(({ kind }) => kind === "offer-gone");
    /** The messages in which an offer was made. */
    const madeIn = ({ bookingId, openingId, at }: (typeof offers)[number]) => {
      const place = openings.find((one) => one.id === openingId);
      const made = sent.filter((row) => row.kind === "offer" && row.bookingId === bookingId && row.createdAt === at);
      return made.filter(({ serviceDate, timeSlot }) => serviceDate === place?.date && timeSlot === place.timeSlot);
    };
    for (const offer of offers) {
      const times = madeIn(offer).length;
      const wasCalled = isCalled(offer.bookingId, "text-given-up", "texts-stopped");
      // Who has answered on the page, or whose time was taken, before the message could leave, needs none.
      expect([offer.id, times === 1 || (times === 0 && (wasCalled || offer.answer !== ""))]).toEqual([offer.id, true]);
    }
    const moves = await database.selectFrom("events").selectAll().where("kind", "=", "rescheduled").execute();
    // Whom an offer had reached, who was still asked when anybody took the time, and who wasn't moved themselves at that instant.
    const lost = offers.filter((offer) => {
      const { answer, answeredAt, expiresAt } = offer;
      const hasMoved = moves.some(({ bookingId, at }) => bookingId === offer.bookingId && at === answeredAt);
      return answer === "gone" && (answeredAt ?? "") < expiresAt && madeIn(offer).length > 0 && !hasMoved;
    });
    const takenBy = new Set(offers.flatMap(({ openingId, answer }) => (answer === "yes" ? openingId : [])));
    figures.strangers = lost.filter(({ openingId }) => !takenBy.has(openingId)).length;
    const whoAndWhen = (rows: readonly { bookingId: string; at: string | null }[]) =>
      rows.map(({ bookingId, at }) => `${at} ${bookingId}`).sort();
    expect(whoAndWhen(gone.map(({ bookingId, createdAt: at }) => ({ bookingId, at })))).toEqual(
      whoAndWhen(lost.map(({ bookingId, answeredAt: at }) => ({ bookingId, at }))),
    );
    for (const { id } of openings) {
      const taken = offers.filter(({ openingId, answer }) => openingId === id && answer === "yes");
      expect(taken.length).toBeLessThanOrEqual(1);
    }

    expect(await office.openParts()).toEqual([]);
    expect(parts.length).toBe(
      Array.from({ length: visits }, (_, number) => whatOf(number)).filter(({ part }) => part).length,
    );
    for (const { visit, story } of parts) {
      const second = await bookings.followUp({ id: visit });
      expect(second).toMatchObject({ followReason: "part", progress: "done" });
      expect(isCalled(visit, "part-due")).toBe(story.part?.isLate);
    }
    expect((await office.calls()).open).toEqual([]);
    expect([figures.taken, gone.length].every((times) => times > 0)).toBe(true);
    console.log(
      `${engine.name}, provider ${how}: ${refused} requests refused, ${followed.length} texts a day later, ${late.length} expired, ${figures.rounds} times ${slowSeconds} s; ${visits} visits, ${figures.moved} moved and ${figures.canceled} canceled by their customers; ${openings.length} places opened, ${offers.length} offers, ${figures.taken} taken, ${gone.length} told that it has gone (${figures.strangers} of them: taken by somebody who wasn't asked); ${parts.length} parts, ${figures.late} of them late, ${figures.seconds} second visits; ${emails.length} emails, ${texts.length} texts, ${figures.called} calls`,
    );
  });
});
