import { expect, test } from "vitest";
import { temporaryDesk } from "../desk/fixtures.ts";
import { describeOnBothEngines } from "../store/engine/fixtures.ts";

describeOnBothEngines("a customer", (engine) => {
  const start = async () => temporaryDesk(await engine.newPlace(), { capacityPerSlot: 1000 });

  test("is whom the office has entered under one name with a phone line or mailbox in common, over other visits too", async () => {
    const { called, office } = await start();
    const chain = [
      await called({ phone: "(727) 555-0101" }),
      await called({ phone: "727.555.0101 ext. 5", email: "Ann+home@example.com" }),
      await called({ phone: "(727) 555-0102", email: "ann@EXAMPLE.com" }),
      await called({ phone: "(727) 555-0102" }),
    ];
    const stranger = await called({ phone: "(727) 555-0103" });
    const ids = async (visit: typeof stranger) =>
      (await office.customer(visit)).visits.map(({ booking }) => booking.id).sort();
    for (const visit of chain) expect(await ids(visit)).toEqual(chain.map(({ id }) => id).sort());
    expect(await ids(stranger)).toEqual([stranger.id]);
    await office.note(chain[0]?.id ?? "", "Front desk", "Dog in the yard", true);
    const { windows } = await office.agenda("2026-06-11");
    const shown = windows.flatMap(({ visits }) => visits.filter(({ lasting }) => lasting.length > 0));
    expect(shown.map(({ booking }) => booking.id).sort()).toEqual(chain.map(({ id }) => id).sort());
  });

  test("with very many visits has the latest, and says that there are more", async () => {
    const { called, office } = await start();
    const line = { phone: "(727) 555-0101" };
    for (let i = 0; i < 201; i++) await called(line);
    const latest = await called({ ...line, serviceDate: "2026-06-15" });
    const { visits, hasMore } = await office.customer(latest);
    expect([visits.length, visits[0]?.booking.id, hasMore]).toEqual([200, latest.id, true]);
  });
});
