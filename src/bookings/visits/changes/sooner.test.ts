import { expect, test } from "vitest";
import { strangersValues, temporaryService } from "../../fixtures.ts";
import { describeOnBothEngines } from "../../store/engine/fixtures.ts";

const monday = "2026-06-15";

describeOnBothEngines("sooner, if something opens", (engine) => {
  /** One visit per window: on Monday somebody's, on Tuesday that of who waits. */
  const start = async () => {
    const service = await temporaryService(await engine.newPlace(), { capacityPerSlot: 1 });
    const holder = await service.booked({ serviceDate: monday });
    const waiting = await service.booked({ serviceDate: "2026-06-16", earlierOn: "51" });
    const kinds = async ({ id }: { id: string }) => {
      const rows = await service.database.selectFrom("outbox").selectAll().where("bookingId", "=", id).execute();
      return rows.map(({ kind }) => kind).filter((kind) => kind.startsWith("offer"));
    };
    return { ...service, holder, waiting, kinds };
  };
  type Shop = Awaited<ReturnType<typeof start>>;
  const offerTo = async ({ office }: Shop, ...visits: { id: string }[]) => {
    const [place] = await office.openPlaces();
    return office.offerPlace(
      place?.id ?? "",
      visits.map(({ id }) => id),
      "Front desk",
    );
  };
  const offerIn = async ({ bookings, stored }: Shop, visit: { id: string }) => bookings.offer(await stored(visit));

  test("the office sees who waits for a time that a visit has left, and a yes moves them there", async () => {
    const shop = await start();
    const { office, bookings, holder, waiting, stored, kinds } = shop;
    expect(waiting).toMatchObject({ earlierOn: "15", waitingSince: waiting.createdAt });
    expect(await office.openPlaces()).toEqual([]);
    await bookings.cancel(holder);
    expect(await office.openPlaces()).toMatchObject([
      { date: monday, slot: "morning", left: { id: holder.id }, waiting: [{ booking: { id: waiting.id } }] },
    ]);
    expect(await office.openPlaces("2026-06-16")).toEqual([]);
    expect(await office.countCalls()).toBe(1);
    expect(await offerTo(shop, waiting)).toEqual({ status: "offered", offered: 1 });
    // Pressed twice, it is one email.
    await offerTo(shop, waiting);
    expect(await kinds(waiting)).toEqual(["offer"]);
    const offer = await offerIn(shop, waiting);
    expect(offer).toMatchObject({ date: monday, slot: "morning", isOpen: true });
    expect(await bookings.answerOffer(waiting.linkToken, offer?.id ?? "", "yes")).toMatchObject({ repeated: false });
    expect(await bookings.answerOffer(waiting.linkToken, offer?.id ?? "", "yes")).toMatchObject({ repeated: true });
    expect(await stored(waiting)).toMatchObject({ serviceDate: monday, waitingSince: null, earlierOn: "" });
    expect(await office.openPlaces()).toEqual([]);
    expect(await offerIn(shop, waiting)).toBeUndefined();
  });

  test("a canceled visit that comes back leaves no place, also where its window has more room", async () => {
    const roomy = await temporaryService(await engine.newPlace(), { capacityPerSlot: 2 });
    const { office, bookings, booked, stored, seen } = roomy;
    const [holder, other] = [await booked({ serviceDate: monday }), await booked({ serviceDate: monday })];
    await booked({ serviceDate: "2026-06-16", earlierOn: "1" });
    await office.cancel(await seen(holder));
    await bookings.cancel({ token: other.linkToken });
    const { undoable } = await office.visit(await stored(holder));
    expect(await office.undo(await seen(holder), undoable?.id ?? "")).toMatchObject({ status: "changed" });
    expect(await office.openPlaces()).toMatchObject([{ date: monday, left: { id: other.id } }]);
  });

  test("it is for days that fit, before one's own, and for nobody who has stopped waiting", async () => {
    const { office, bookings, holder, waiting, booked } = await start();
    const never = await booked({ serviceDate: "2026-06-17", earlierOn: "2345" });
    const early = await booked({ serviceDate: "2026-06-12", earlierOn: "12345" });
    await bookings.cancel(holder);
    const waits = async () =>
      (await office.openPlaces()).flatMap((one) => one.waiting.map(({ booking }) => booking.id));
    expect(await waits()).toEqual([waiting.id]);
    await bookings.waitForEarlier(never.linkToken, "1");
    expect(new Set(await waits())).toEqual(new Set([waiting.id, never.id]));
    expect(await bookings.waitForEarlier(early.linkToken, "9; drop")).toEqual({ status: "closed" });
    await bookings.waitForEarlier(waiting.linkToken, "");
    await bookings.waitForEarlier(never.linkToken, "");
    expect(await office.openPlaces()).toEqual([]);
  });

  test("a place that was taken meanwhile, or whose visit came back, is offered to nobody and had by nobody", async () => {
    const shop = await start();
    const { office, bookings, holder, waiting, booked, seen, stored } = shop;
    await office.cancel(await seen(holder));
    await offerTo(shop, waiting);
    const offer = await offerIn(shop, waiting);
    const { undoable } = await office.visit(await stored(holder));
    await office.undo(await seen(holder), undoable?.id ?? "");
    expect(await office.openPlaces()).toEqual([]);
    expect(await offerIn(shop, waiting)).toMatchObject({ isOpen: false });
    expect(await bookings.answerOffer(waiting.linkToken, offer?.id ?? "", "yes")).toEqual({ status: "gone" });
    await bookings.cancel({ token: holder.linkToken });
    await booked({ serviceDate: monday });
    expect(await offerTo(shop, waiting)).toEqual({ status: "gone" });
    expect((await stored(waiting)).serviceDate).toBe("2026-06-16");
  });

  /** The emails that wait have left. */
  const mailed = ({ database }: Shop) =>
    database.updateTable("outbox").set({ sentAt: "2026-06-10T13:00:00.000Z" }).where("sentAt", "is", null).execute();
  const asked = async () => {
    const shop = await start();
    const { holder, office, bookings, waiting, booked, seen } = shop;
    const silent = await booked({ serviceDate: "2026-06-17", earlierOn: "1" });
    const phoneOnly = await booked({ serviceDate: "2026-06-18", earlierOn: "1" });
    await office.edit(await seen(phoneOnly), { email: "" });
    const late = await booked({ serviceDate: "2026-06-19", earlierOn: "1" });
    await bookings.cancel(holder);
    await offerTo(shop, waiting, silent, phoneOnly);
    await mailed(shop);
    await offerTo(shop, late);
    return { ...shop, silent, phoneOnly, late };
  };

  test.each([
    ["a stranger books it online", async ({ booked }: Shop) => void (await booked({ serviceDate: monday }))],
    [
      "the office books it for a caller",
      async ({ office }: Shop) => {
        const entry = { by: "Front desk" };
        expect((await office.book(strangersValues({ serviceDate: monday }), entry)).status).toBe("booked");
      },
    ],
    [
      "another customer moves there",
      async ({ bookings, booked }: Shop) => {
        const other = await booked({ serviceDate: "2026-06-22" });
        await bookings.reschedule({ token: other.linkToken }, { date: monday, slot: "morning" });
      },
    ],
    [
      "the office moves another visit there",
      async ({ office, booked, seen }: Shop) => {
        const other = await booked({ serviceDate: "2026-06-22" });
        await office.reschedule(await seen(other), { date: monday, slot: "morning" });
      },
    ],
    ["the day is closed", async ({ closeDay }: Shop) => void (await closeDay(monday))],
  ])("%s: those who were asked hear it once, and the offer ends", async (_how, takeIt) => {
    const shop = await asked();
    const { office, bookings, waiting, silent, phoneOnly, late, kinds, stored, booked, database } = shop;
    const offer = await offerIn(shop, waiting);
    await takeIt(shop);
    const all = async () => Promise.all([waiting, silent, phoneOnly, late].map(kinds));
    // Whom the offer hasn't reached yet never hears of it.
    expect(await all()).toEqual([["offer", "offer-gone"], ["offer", "offer-gone"], [], []]);
    const { open } = await office.calls();
    expect(open.filter(({ reasons }) => reasons.includes("offer-gone")).map(({ booking }) => booking.id)).toEqual([
      phoneOnly.id,
    ]);
    expect(await office.openPlaces()).toEqual([]);
    expect(await offerIn(shop, waiting)).toMatchObject({ isOpen: false });
    await mailed(shop);
    expect(await bookings.answerOffer(waiting.linkToken, offer?.id ?? "", "yes")).toEqual({ status: "gone" });
    await booked({ serviceDate: monday, timeSlot: "afternoon" }).catch(() => undefined);
    expect(await all()).toEqual([["offer", "offer-gone"], ["offer", "offer-gone"], [], []]);
    expect((await stored(waiting)).serviceDate).toBe("2026-06-16");
    const answers = await database.selectFrom("offers").select("answer").execute();
    expect(answers.map(({ answer }) => answer)).toEqual(["gone", "gone", "gone", "gone"]);
  });

  test("who was told that it is taken is asked again when it is left again", async () => {
    const shop = await asked();
    const { bookings, office, booked, waiting, kinds, seen, stored } = shop;
    const stranger = await booked({ serviceDate: monday });
    await mailed(shop);
    await bookings.cancel({ token: stranger.linkToken });
    const [place] = await office.openPlaces();
    expect(place).toMatchObject({ left: { id: stranger.id } });
    expect(place?.waiting.map(({ offer }) => offer)).toEqual([undefined, undefined, undefined, undefined]);
    await offerTo(shop, waiting);
    expect(await kinds(waiting)).toEqual(["offer", "offer-gone", "offer"]);
    // A move there that is taken back leaves it, too.
    const other = await booked({ serviceDate: "2026-06-22" });
    await office.reschedule(await seen(other), { date: monday, slot: "morning" });
    expect(await office.openPlaces()).toEqual([]);
    const { undoable } = await office.visit(await stored(other));
    await office.undo(await seen(other), undoable?.id ?? "");
    expect(await office.openPlaces()).toMatchObject([{ date: monday, slot: "morning" }]);
  });

  test("who moves to the offered place by themselves, or to an earlier one, isn't told that it has gone", async () => {
    const shop = await asked();
    const { bookings, waiting, silent, kinds, stored } = shop;
    const sooner = { date: "2026-06-12", slot: "morning" } as const;
    expect((await bookings.reschedule({ token: silent.linkToken }, sooner)).status).toBe("rescheduled");
    const to = { date: monday, slot: "morning" } as const;
    expect((await bookings.reschedule({ token: waiting.linkToken }, to)).status).toBe("rescheduled");
    expect([await kinds(waiting), await kinds(silent)]).toEqual([["offer"], ["offer"]]);
    expect(await offerIn(shop, waiting)).toBeUndefined();
    expect(await stored(waiting)).toMatchObject({ serviceDate: monday, earlierOn: "15" });
  });

  test("what is free already, before one's own time and on days that fit, is known at once, the earliest first", async () => {
    const { bookings, waiting, holder, closeDay, clock, office, seen } = await start();
    const free = async () => (await bookings.freeEarlier(waiting)).map(({ date, slot }) => `${date} ${slot}`);
    expect(await free()).toEqual(["2026-06-12 morning", "2026-06-12 afternoon", "2026-06-12 evening"]);
    await closeDay("2026-06-12");
    expect(await free()).toEqual(["2026-06-15 afternoon", "2026-06-15 evening"]);
    await bookings.cancel(holder);
    expect(await free()).toEqual(["2026-06-15 morning", "2026-06-15 afternoon", "2026-06-15 evening"]);
    clock.now = new Date("2026-06-15T18:00:00Z");
    expect(await free()).toEqual(["2026-06-15 evening"]);
    expect(await bookings.freeEarlier({ ...waiting, waitingSince: null, earlierOn: "" })).toEqual([]);
    await office.cancel(await seen(waiting));
    expect(await bookings.freeEarlier(await seen(waiting))).toEqual([]);
  });

  test("an offer ends after three hours, and may be made again; another visit's offer is nobody else's to answer", async () => {
    const shop = await start();
    const { bookings, holder, waiting, booked, clock, kinds } = shop;
    const stranger = await booked({ serviceDate: "2026-06-17" });
    await bookings.cancel(holder);
    await offerTo(shop, waiting, stranger);
    expect(await kinds(stranger)).toEqual([]);
    const first = await offerIn(shop, waiting);
    expect(await bookings.answerOffer(stranger.linkToken, first?.id ?? "", "yes")).toEqual({ status: "not-found" });
    clock.now = new Date(clock.now.getTime() + 3 * 3_600_000);
    expect(await offerIn(shop, waiting)).toMatchObject({ isOpen: false });
    expect(await bookings.answerOffer(waiting.linkToken, first?.id ?? "", "yes")).toEqual({ status: "gone" });
    await offerTo(shop, waiting);
    expect(await kinds(waiting)).toEqual(["offer", "offer"]);
    const again = await offerIn(shop, waiting);
    expect(await bookings.answerOffer(waiting.linkToken, again?.id ?? "", "no")).toEqual({ status: "kept" });
    expect(await offerIn(shop, waiting)).toBeUndefined();
  });

  test("two visits that leave one window are two places: who waits is asked once, and the first two have them", async () => {
    const service = await temporaryService(await engine.newPlace(), { capacityPerSlot: 2 });
    const { bookings, office, booked, database, stored } = service;
    const holders = [await booked({ serviceDate: monday }), await booked({ serviceDate: monday })];
    const waiting = [];
    for (let count = 0; count < 3; count++)
      waiting.push(
        await booked({ serviceDate: "2026-06-17", timeSlot: count < 2 ? "morning" : "afternoon", earlierOn: "1" }),
      );
    for (const holder of holders) await bookings.cancel(holder);
    const places = await office.openPlaces();
    expect(places).toHaveLength(2);
    const ids = waiting.map(({ id }) => id);
    for (const { id } of places) await office.offerPlace(id, ids, "Front desk");
    await database
      .updateTable("outbox")
      .set({ sentAt: "2026-06-10T13:00:00.000Z" })
      .where("kind", "=", "offer")
      .execute();
    const kinds = async () => {
      const rows = await database.selectFrom("outbox").selectAll().where("bookingId", "in", ids).execute();
      return rows.map(({ kind }) => kind).filter((kind) => kind.startsWith("offer"));
    };
    expect(await kinds()).toEqual(["offer", "offer", "offer"]);
    const answers = [];
    for (const { id, linkToken } of waiting) {
      const offer = await bookings.offer(await stored({ id }));
      answers.push((await bookings.answerOffer(linkToken, offer?.id ?? "", "yes")).status);
    }
    expect(answers).toEqual(["taken", "taken", "gone"]);
    expect((await kinds()).sort()).toEqual(["offer", "offer", "offer", "offer-gone"]);
    expect(await office.openPlaces()).toEqual([]);
  });

  test("an offered visit that is moved leaves its own place to who waits for that", async () => {
    const shop = await start();
    const { office, bookings, holder, waiting, booked } = shop;
    const next = await booked({ serviceDate: "2026-06-17", earlierOn: "2" });
    await bookings.cancel(holder);
    await offerTo(shop, waiting);
    await bookings.answerOffer(waiting.linkToken, (await offerIn(shop, waiting))?.id ?? "", "yes");
    expect(await office.openPlaces()).toMatchObject([
      { date: "2026-06-16", left: { id: waiting.id }, waiting: [{ booking: { id: next.id } }] },
    ]);
  });
});
