import { expect, test } from "vitest";
import { bookingNumber } from "../../shared/links/booking-number.ts";
import { temporaryService } from "../fixtures.ts";
import { createOfficeService } from "../office-service.ts";
import { describeOnBothEngines, type TestEngine } from "../store/engine/fixtures.ts";

async function start(engine: TestEngine) {
  const service = await temporaryService(await engine.newPlace());
  const office = createOfficeService({ database: service.database, now: () => service.clock.now });
  const found = async (text: string) => (await office.search(text)).visits.map(({ booking }) => booking.name);
  return { ...service, office, found };
}

const dana = {
  name: "Dana Miller",
  phone: "(727) 555-0123",
  email: "Dana.Miller@gmail.com",
  address: "12 Example Avenue, Dunedin, FL 34698",
} as const;

describeOnBothEngines("search", (engine) => {
  test("finds a visit by whatever somebody says", async () => {
    const { booked, found } = await start(engine);
    await booked({
      serviceDate: "2026-06-12",
      timeSlot: "evening",
      name: "Somebody Else",
      // Strangers' email addresses and phone numbers are counted: some would have "12 example" or "0123", too.
      email: "somebody.else@mail.test",
      phone: "(813) 555-0777",
      address: "9 Palm Way, Largo",
    });
    const booking = await booked({ serviceDate: "2026-06-11", ...dana });
    for (const text of [
      ...["7275550123", "+1 727.555.0123", "(727) 555-0123", "727 555 0", "0123"],
      ...["miller", "DANA mil", "Miller, Dana", "  dana  "],
      ...["dana.miller@gmail.com", "danamiller+sale@GMAIL.com", "dana.miller"],
      ...["12 example", "example avenue dunedin", "miller 34698"],
      ...[booking.id.slice(0, 8), booking.id, bookingNumber(booking), bookingNumber(booking).toLowerCase()],
      bookingNumber(booking).replace("-", " "),
    ]) {
      expect(await found(text), text).toEqual(["Dana Miller"]);
    }
    for (const text of ["", " ", "d", "%", "_ana", "dana%", "miller 99999", "7275550124", "'; drop table bookings"]) {
      expect(await found(text), text).toEqual([]);
    }
  });

  test("finds past and canceled visits, latest first, and never erased ones", async () => {
    const { bookings, forget, booked, found, database } = await start(engine);
    const past = await booked({ serviceDate: "2026-06-11", ...dana, name: "Dana past" });
    await database.updateTable("bookings").set({ serviceDate: "2025-01-10" }).where("id", "=", past.id).execute();
    const canceled = await booked({ serviceDate: "2026-06-12", ...dana, name: "Dana canceled" });
    await bookings.cancel(canceled);
    await booked({ serviceDate: "2026-06-17", ...dana, name: "Dana next" });
    expect(await found("dana")).toEqual(["Dana next", "Dana canceled", "Dana past"]);
    await forget(dana.email);
    expect(await found("dana")).toEqual([]);
    expect(await found(past.id)).toEqual([]);
    expect(await found(dana.phone)).toEqual([]);
  });

  test("compares letters of any language without case and accents", async () => {
    const { booked, found, office, database } = await start(engine);
    const visit = await booked({ serviceDate: "2026-06-11", name: "ÉLODIE Straße", address: "9 Ñandú Way, Largo" });
    for (const text of ["élodie", "Elodie", "E\u0301LODIE", "STRASSE", "ñandú", "nandu largo"]) {
      expect(await found(text), text).toEqual(["ÉLODIE Straße"]);
    }
    await office.edit({ id: visit.id, version: 0, by: "Front desk" }, { name: "Łucja Çelik" });
    expect(await found("elodie")).toEqual([]);
    expect(await found("ŁUCJA celik")).toEqual(["Łucja Çelik"]);
    // Letters that fold to eighteen each, as a hand-made form may contain, are stored all the same.
    await booked({ serviceDate: "2026-06-12", name: "\uFDFA".repeat(100), address: "\uFDFA".repeat(300) });
    const columns = database.selectFrom("bookings").select("searchText");
    expect(await columns.where("id", "=", visit.id).execute()).toEqual([
      { searchText: expect.stringMatching(/^łucja celik\n9 nandu way/) },
    ]);
  });

  test("finds words of the problem and of notes, as they are now, beside those of the person; never once erased", async () => {
    const { forget, booked, found, office, database } = await start(engine);
    const visit = await booked({ serviceDate: "2026-06-11", ...dana, description: "The drum squeals, señal E42." });
    await booked({ serviceDate: "2026-06-12", name: "Somebody Else", description: "Leaks from below." });
    await office.note(visit.id, "Front desk", "Gate code 4411, beware of the DOG.");
    await office.note(visit.id, "Sam", "Needs a belt.");
    const words = ["squeals", "e42 SENAL", "dana drum", "gate 4411", "beware dog", "belt dunedin", "squeals belt"];
    for (const text of words) expect(await found(text), text).toEqual(["Dana Miller"]);
    for (const text of ["squeals leaks", "belt leaks", "%", "drum_"]) expect(await found(text), text).toEqual([]);
    const edited = await office.edit(
      { id: visit.id, version: 0, by: "Front desk" },
      { description: "The door is stuck." },
    );
    expect(edited.status).toBe("changed");
    expect(await found("squeals")).toEqual([]);
    expect(await found("stuck belt")).toEqual(["Dana Miller"]);
    await forget(dana.email);
    expect(await found("belt")).toEqual([]);
    const texts = database.selectFrom("bookings").select(["searchProblem", "searchNotes"]);
    expect(await texts.where("id", "=", visit.id).execute()).toEqual([{ searchProblem: "", searchNotes: "" }]);
  });

  test("says when there is more than it shows", async () => {
    const { booked, copiesOf, office, database } = await start(engine);
    const copies = await copiesOf(await booked({ serviceDate: "2026-06-11", ...dana }), 50);
    await database.insertInto("bookings").values(copies.slice(1)).execute();
    expect((await office.search("miller")).hasMore).toBe(false);
    await database.insertInto("bookings").values(copies.slice(0, 1)).execute();
    const { visits, hasMore } = await office.search("miller");
    expect({ shown: visits.length, hasMore }).toEqual({ shown: 50, hasMore: true });
  });
});
