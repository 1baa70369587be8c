import { expect, test } from "vitest";
import { wednesdayMorning } from "../../booking/fixtures.ts";
import { describeOnBothEngines } from "../../booking/storage/engine/fixtures.ts";
import { beWednesdayMorning, temporaryBusiness } from "../fixtures.ts";
import { readInstant } from "./cancel-wave.ts";

beWednesdayMorning();

test.each([
  ["2h", "2026-06-10T11:00:00.000Z"],
  ["30m", "2026-06-10T12:30:00.000Z"],
  ["3d", "2026-06-07T13:00:00.000Z"],
  ["2026-06-10", "2026-06-10T04:00:00.000Z"],
  ["2026-06-10T09:30:00Z", "2026-06-10T09:30:00.000Z"],
  ["2026-06-10T09:30-04:00", "2026-06-10T13:30:00.000Z"],
])("%s is %s", (text, instant) => {
  expect(readInstant(text, wednesdayMorning).toISOString()).toBe(instant);
});

test.each(["yesterday", "2", "2026-06-10 09:30", "2026-13-01", ""])("%j is not a time", (text) => {
  expect(() => readInstant(text, wednesdayMorning)).toThrow("is not a time");
});

describeOnBothEngines("a wave", (engine) => {
  /** Three fake visits from one network and a customer's; booked a day after another customer's. */
  async function start() {
    const business = await temporaryBusiness(await engine.newPlace());
    const { booked, clock } = business;
    clock.now = new Date("2026-06-09T13:00:00Z");
    await booked({ name: "Early Customer", serviceDate: "2026-06-18" }, ["192.0.2.1"]);
    clock.now = wednesdayMorning;
    const customer = await booked({ name: "Real Customer", serviceDate: "2026-06-19" }, ["192.0.2.2"]);
    const wave = [];
    for (const day of [15, 16, 17]) {
      const networks = [`2001:db8:1:${day}::/64`, "2001:db8:1:0::/56", "2001:db8:1::/48"];
      wave.push(await booked({ name: "False Name", serviceDate: `2026-06-${day}` }, networks));
    }
    return { ...business, customer, wave };
  }
  const names = async ({ bookings }: Pick<Awaited<ReturnType<typeof start>>, "bookings">) =>
    (await bookings.list({ status: "booked" })).map(({ name }) => name);

  test("is shown first, and canceled with --yes without emailing strangers", async () => {
    const business = await start();
    const { command, wave, waitingMails } = business;
    const shown = await command("cancel-wave", "--since", "2h");
    expect(shown).toMatchObject({ status: 1, stderr: expect.stringContaining("Add --yes to cancel 4 visits") });
    const [, network = ""] = /False Name.*(net-[\w-]{8})/.exec(shown.stdout) ?? [];
    expect((await command("show", wave[0]?.id ?? "")).stdout).toContain(network);
    const before = (await waitingMails()).length;
    const done = await command("cancel-wave", "--since", "2h", "--source", network, "--yes");
    expect(done).toMatchObject({
      status: 0,
      stdout: expect.stringContaining("Canceled 3 visits without emailing anyone"),
    });
    expect((await names(business)).sort()).toEqual(["Early Customer", "Real Customer"]);
    // Each visit's confirmation, notice, and reminder are gone, and nothing was added.
    expect(await waitingMails()).toHaveLength(before - 9);
  });

  test("leaves out visits that the office has reviewed; the others are emailed on request", async () => {
    const business = await start();
    const { command, customer, office, waitingMails } = business;
    await office.review([customer.id]);
    await command("cancel-wave", "--since", "2026-06-10", "--mail", "--yes");
    expect((await names(business)).sort()).toEqual(["Early Customer", "Real Customer"]);
    expect((await waitingMails()).filter(({ kind }) => kind === "cancelled")).toHaveLength(3);
  });

  test.each([
    [["cancel-wave", "--source", "/book", "--yes"], "--since 2h"],
    [["cancel-wave", "abcd", "--since", "2h", "--yes"], "one word too many"],
    [["cancel-wave", "--since", "1m", "--until", "2h", "--yes"], "nothing was canceled"],
  ])("%j is refused", async (words, reason) => {
    const business = await start();
    expect(await business.command(...words)).toMatchObject({ status: 1, stderr: expect.stringContaining(reason) });
    expect(await names(business)).toHaveLength(5);
  });
});
