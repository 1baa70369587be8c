import { expect, test } from "vitest";
import { temporaryDesk } from "../desk/fixtures.ts";
import { describeOnBothEngines } from "../store/engine/fixtures.ts";

const phone = "(727) 555-0123";

describeOnBothEngines("a caller", (engine) => {
  const start = async () => temporaryDesk(await engine.newPlace());

  test("is known by phone number, however it is written, with one place per address and its appliances, newest first", async () => {
    const { bookings, forget, called, clock, office } = await start();
    const line = { phone, name: "Dana Miller" };
    await called({ ...line, serviceType: "dryer-repair", email: "dana@example.com" });
    await called({ ...line, serviceType: "dryer-repair", modelNumber: "WED4815EW", serialNumber: "M1" });
    clock.now = new Date("2026-06-20T13:00:00Z");
    const moved = { ...line, address: "9 Elm Street, Largo, FL 33770", phone: "727.555.0123" };
    const ahead = await called({ ...moved, serviceType: "dishwasher-repair", serviceDate: "2026-06-22" });
    const other = {
      serviceType: "cooktop-repair",
      serviceDate: "2026-06-23",
      address: "9 elm street; Largo FL 33770",
    };
    const canceled = await called({ ...moved, ...other });
    await bookings.cancel(canceled);
    await called({ phone: "(727) 555-9999", name: "Somebody Else", serviceDate: "2026-06-22" });

    const caller = await office.findCaller("+1 727 555 0123");
    expect(caller?.places).toMatchObject([
      { address: other.address, appliances: [{ serviceType: "cooktop-repair" }, { serviceType: "dishwasher-repair" }] },
      { appliances: [{ serviceType: "dryer-repair", modelNumber: "WED4815EW", serialNumber: "M1" }] },
    ]);
    expect(caller?.customers).toHaveLength(1);
    expect(caller?.customers[0]?.visits[0]?.booking.id).toBe(ahead.id);
    expect(caller?.customers[0]?.visits).toHaveLength(4);
    expect(await office.findCaller("555-0123")).toBeUndefined();
    expect(await office.findCaller("(727) 555-0124")).toBeUndefined();
    await forget("7275550123");
    expect(await office.findCaller(phone)).toBeUndefined();
  });

  test("has the serial number and age of each appliance: none of them is another one's of its kind", async () => {
    const { called, clock, office } = await start();
    const dryer = (brand: string, known = {}) =>
      called({ phone, serviceType: "dryer-repair", description: `Brand: ${brand}\nIt does not heat.`, ...known });
    await dryer("Whirlpool", { serialNumber: "M1", madeIn: "2011" });
    clock.now = new Date("2026-06-11T14:00:00Z");
    await dryer("Samsung", { serviceDate: "2026-06-15" });
    const appliances = async () => (await office.findCaller(phone))?.places[0]?.appliances;
    const whirlpool = { brand: "Whirlpool", serialNumber: "M1", madeIn: "2011" };
    expect(await appliances()).toMatchObject([{ brand: "Samsung", serialNumber: "", madeIn: "" }, whirlpool]);
    clock.now = new Date("2026-06-12T14:00:00Z");
    await dryer("Whirlpool", { modelNumber: "WED4815EW", serviceDate: "2026-06-16" });
    expect(await appliances()).toMatchObject([{ ...whirlpool, modelNumber: "WED4815EW" }, { brand: "Samsung" }]);
  });

  test("has name, address and email from one visit: none of them is another's", async () => {
    const { called, clock, office } = await start();
    const shared = { phone, address: "12 Example Avenue, Dunedin, FL 34698" };
    await called({ ...shared, name: "Former Tenant", email: "former@example.com" });
    clock.now = new Date("2026-06-10T14:00:00Z");
    const { id } = await called({ ...shared, name: "New Tenant", email: "", serviceDate: "2026-06-12" });
    expect((await office.findCaller(phone))?.places).toMatchObject([
      { id, name: "New Tenant", email: "" },
      { name: "Former Tenant", email: "former@example.com" },
    ]);
  });

  test("is shown what a stranger booked online with that number, and nothing of it is filled in until it is reviewed", async () => {
    const { booked, called, clock, office } = await start();
    const own = await called({ phone, name: "Dana Miller", email: "dana@example.com" });
    clock.now = new Date("2026-06-10T14:00:00Z");
    const planted = await booked({ phone, name: "Dana Miller", email: "attacker@example.com", address: own.address });
    const caller = await office.findCaller(phone);
    expect(caller?.places).toMatchObject([{ id: own.id, email: "dana@example.com" }]);
    const visitsOf = (known: typeof caller) =>
      known?.customers.map(({ visits }) => visits.map(({ booking, isReviewed }) => [booking.id, isReviewed]));
    expect(visitsOf(caller)).toEqual([[[own.id, true]], [[planted.id, false]]]);
    const { phone: others } = await booked({ phone: "(727) 555-0199", serviceDate: "2026-06-12" });
    expect(await office.findCaller(others)).toMatchObject({
      places: [],
      customers: [{ visits: [{ isReviewed: false }] }],
    });
    await office.note(planted.id, "Front desk", "Called back: it is theirs.");
    // It is offered, as somebody else's, whom nobody at the office knows.
    expect((await office.findCaller(phone))?.places).toMatchObject([
      { id: planted.id, isKnown: false },
      { id: own.id, isKnown: true, email: "dana@example.com" },
    ]);
  });
});
