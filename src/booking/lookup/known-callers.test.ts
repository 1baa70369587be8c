import { expect, test } from "vitest";
import { temporaryDesk } from "../desk/fixtures.ts";
import { describeOnBothEngines } from "../storage/engine/fixtures.ts";

describeOnBothEngines("a caller", (engine) => {
  test("is known by phone number, however it is written, with the latest facts, appliances, and visits", async () => {
    const { bookings, called, clock, office } = await temporaryDesk(await engine.newPlace());
    const line = { phone: "(727) 555-0123", name: "Dana Miller" };
    await called({ ...line, serviceType: "dryer-repair", email: "dana@example.com" });
    await called({ ...line, serviceType: "dryer-repair", modelNumber: "WED4815EW", serialNumber: "M1" });
    clock.now = new Date("2026-06-20T13:00:00Z");
    const moved = { ...line, address: "9 Elm Street, Largo, FL 33770", phone: "727.555.0123" };
    const ahead = await called({ ...moved, serviceType: "dishwasher-repair", serviceDate: "2026-06-22" });
    const canceled = await called({ ...moved, serviceType: "cooktop-repair", serviceDate: "2026-06-23" });
    await bookings.cancel({ id: canceled.id }, "business");
    await called({ phone: "(727) 555-9999", name: "Somebody Else", serviceDate: "2026-06-22" });

    const caller = await office.findCaller("+1 727 555 0123");
    expect(caller).toMatchObject({
      name: "Dana Miller",
      email: "dana@example.com",
      address: "9 Elm Street, Largo, FL 33770",
      appliances: [
        { serviceType: "cooktop-repair" },
        { serviceType: "dishwasher-repair" },
        { serviceType: "dryer-repair", modelNumber: "WED4815EW", serialNumber: "M1" },
      ],
    });
    expect(caller?.visits[0]?.id).toBe(ahead.id);
    expect(caller?.visits).toHaveLength(4);
    expect(await office.findCaller("555-0123")).toBeUndefined();
    expect(await office.findCaller("(727) 555-0124")).toBeUndefined();
    await bookings.forgetPhone("7275550123");
    expect(await office.findCaller("(727) 555-0123")).toBeUndefined();
  });
});
