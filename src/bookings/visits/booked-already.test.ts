import { expect, test } from "vitest";
import type { SentForm } from "../../shared/form/schema.ts";
import { strangersValues, temporaryService, validValues } from "../fixtures.ts";
import { describeOnBothEngines } from "../store/engine/fixtures.ts";

const home = ["198.51.100.7"];
const elsewhere = ["203.0.113.9"];
/** Exactly this, so that nothing of the stored visit is in it. */
const asked = {
  status: "already-booked",
  earlier: { state: "same", serviceDate: "2026-06-11", timeSlot: "morning" },
};

describeOnBothEngines("what is booked already", (engine) => {
  const start = async (options = {}) => {
    const service = await temporaryService(await engine.newPlace(), options);
    const { bookings } = service;
    const values = validValues();
    const first = await bookings.book(values, undefined, home);
    if (first.status !== "booked") throw new Error(`not booked: ${first.status}`);
    /** A form of its own, as from another tab. */
    const inAnotherTab = (changed: Partial<SentForm> = {}, networks = home) =>
      bookings.book({ ...validValues(), ...changed }, undefined, networks);
    return { ...service, values, first, inAnotherTab };
  };

  test.each<[string, Partial<SentForm>]>([
    ["the same texts", {}],
    [
      "the same phone, but another email, name and address",
      { email: "d@example.com", name: "D. M.", address: "Main St" },
    ],
    ["the same email, but another phone", { phone: "(727) 555-0188" }],
    [
      "the phone and the words written another way",
      { phone: "+1 727.555.0123", description: "the dryer runs,\nbut stays COLD" },
    ],
    ["a model number", { modelNumber: "WED5620HW" }],
  ])("is not booked again with %s, and nobody gets an email about it", async (_what, changed) => {
    const { bookings, first, inAnotherTab, waitingMails } = await start();
    const mails = await waitingMails();
    expect(await inAnotherTab(changed)).toEqual(asked);
    expect(await bookings.list()).toEqual([first.booking]);
    expect(await waitingMails()).toEqual(mails);
  });

  test.each<[string, Partial<SentForm>]>([
    ["another day", { serviceDate: "2026-06-12" }],
    ["another window", { timeSlot: "evening" }],
    ["another appliance", { serviceType: "dishwasher-repair" }],
    ["other words", { description: "The dryer does not start." }],
    ["another phone and email", { phone: "(727) 555-0188", email: "ann@example.com" }],
  ])("is another visit with %s", async (_what, changed) => {
    const { inAnotherTab } = await start();
    expect(await inAnotherTab(changed)).toMatchObject({ status: "booked", repeated: false });
  });

  test("is booked once more on purpose, and only once if that is sent again", async () => {
    const { bookings, inAnotherTab } = await start();
    const second = { ...validValues(), another: true };
    expect(await bookings.book(second, undefined, home)).toMatchObject({ status: "booked", repeated: false });
    expect(await bookings.book(second, undefined, home)).toMatchObject({ status: "booked", repeated: true });
    expect(await bookings.book({ ...second, another: false }, undefined, home)).toMatchObject({ repeated: true });
    expect(await bookings.list()).toHaveLength(2);
    expect(await inAnotherTab()).toEqual(asked);
  });

  test("is no longer so once it was canceled, erased, or rescheduled", async () => {
    const { bookings, office, first, seen, inAnotherTab, moveAtDesk, forget, values } = await start();
    await moveAtDesk(first.booking, { date: "2026-06-15", slot: "morning" });
    const second = await inAnotherTab();
    if (second.status !== "booked") throw new Error(second.status);
    await office.cancel(await seen(second.booking));
    expect(await inAnotherTab()).toMatchObject({ status: "booked" });
    await forget(values.email);
    expect(await inAnotherTab()).toMatchObject({ status: "booked" });
    expect(await bookings.list({ status: "booked" })).not.toHaveLength(0);
  });

  test("is said although it fills its window or its person’s limit itself", async () => {
    const full = await start({ capacityPerSlot: 1 });
    expect(await full.inAnotherTab()).toEqual(asked);
    const limited = await start({ limits: { perVisitDay: 1 } });
    expect(await limited.inAnotherTab()).toEqual(asked);
    expect((await limited.inAnotherTab({ another: true })).status).toBe("too-many");
  });

  test("is told to nobody from another network who doesn’t know all that it says about its person", async () => {
    const { inAnotherTab, values } = await start({ capacityPerSlot: 1 });
    const { description, ...stranger } = strangersValues();
    for (const known of [
      { ...stranger, phone: values.phone },
      { ...stranger, email: values.email },
      { phone: values.phone, email: values.email, name: values.name, address: "1 Other Street, Largo, FL 33770" },
      { phone: values.phone, email: values.email, address: values.address, name: "Ann Lee" },
    ])
      expect((await inAnotherTab({ ...known, description }, elsewhere)).status).toBe("slot-full");
    // Who knows it all is that person, on another connection.
    expect(await inAnotherTab({}, elsewhere)).toEqual(asked);
  });

  test("is one visit when two tabs send it at the same time", async () => {
    const place = await engine.newPlace();
    const services = [await temporaryService(place), await temporaryService(place)] as const;
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, i) => (i % 2 ? services[0] : services[1]).bookings.book(validValues())),
    );
    expect(answers.filter(({ status }) => status === "booked")).toHaveLength(1);
    expect(answers.filter(({ status }) => status === "already-booked")).toHaveLength(7);
    expect(await services[0].bookings.list()).toHaveLength(1);
  });
});
